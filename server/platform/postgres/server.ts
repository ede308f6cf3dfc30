import { spawn } from 'node:child_process'
import { type FileHandle, open, realpath } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createCluster, hasCluster } from './cluster.ts'
import {
  chooseSocketFolder,
  chooseUser,
  clusterFolder,
  findBinaries,
  openPassage,
  run,
  type RunAs,
  surroundings,
  takeFromRoot,
} from './place.ts'
import { type Address, findAddress, lastPort, repairPostmasterFile } from './postmaster-file.ts'

export interface Installation {
  dataDir: string
  systemDir: string
  password: string
  log: Log
}

export interface Log {
  info(message: string): void
  warn(message: string): void
}

/** `nobody`: no server listens there. `later`: one starts, recovers or stops. */
export type Answer<Found> = Found | 'nobody' | 'later'

const settings = {
  timezone: 'UTC',
  shared_buffers: '128MB',
  random_page_cost: '1.1',
  io_method: 'sync', // what is read lies in the memory of the system: handing it to other processes costs more than reading it
  jit: 'off',
  max_connections: '60',
  unix_socket_permissions: '0700',
  // What people write stays out of the log: an error goes to its caller, and not into a file.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}
const shortestPauseMilliseconds = 10
const longestPauseMilliseconds = 250
const pauseAfterRefusalMilliseconds = 200
const patienceMilliseconds = 60_000
const largestLog = 1_000_000

/**
 * Calls `connect` until a server answers, and starts one where none runs. Only one process may be in here at a time.
 * Rejects with PostgreSQL's own words where it does not start.
 */
export async function reachServer<Found>(
  installation: Installation,
  connect: (address: Address) => Promise<Answer<Found>>,
): Promise<Found> {
  const { dataDir } = installation
  const deadline = Date.now() + patienceMilliseconds
  let pause = shortestPauseMilliseconds
  let attempt: Attempt | undefined
  for (;;) {
    const address = await findAddress(await clusterFolder(dataDir))
    const answer = address ? await connect(address) : 'nobody'
    if (answer !== 'nobody' && answer !== 'later') {
      attempt?.keep()
      return answer
    }
    if (answer === 'nobody' && !attempt?.running) {
      if (attempt) await reconsider(attempt, deadline)
      attempt = await startServer(installation)
    }
    await sleep(pause)
    // A long recovery is asked ever less often: each question is a line in the log.
    pause = Math.min(pause * 1.1, longestPauseMilliseconds)
  }
}

/** Stops the server without waiting for its clients, and returns when its files are closed. */
export async function stopServer({ dataDir, systemDir }: Pick<Installation, 'dataDir' | 'systemDir'>): Promise<void> {
  const cluster = await clusterFolder(dataDir)
  const runAs = await chooseUser(cluster)
  const binaries = await findBinaries({ systemDir, runAs })
  await run(join(binaries, 'pg_ctl'), ['stop', `--pgdata=${cluster}`, '--mode=fast', '--wait', '--timeout=600'], runAs)
}

interface Attempt {
  running: boolean
  killed: boolean
  /** From now on the server outlives this process. */
  keep(): void
  lastWords(): Promise<string>
}

async function startServer(installation: Installation): Promise<Attempt> {
  const { dataDir, systemDir, log } = installation
  const runAs = await chooseUser(await clusterFolder(dataDir))
  const binaries = await findBinaries({ systemDir, runAs })
  await openPassage(dataDir, runAs)
  if (!hasCluster(await clusterFolder(dataDir))) {
    log.info('Making a new PostgreSQL database; this takes some seconds, once.')
    await createCluster({ ...installation, runAs, binaries })
  }
  const cluster = await realpath(await clusterFolder(dataDir))
  await takeFromRoot(cluster, runAs)
  await repairPostmasterFile(cluster)
  const parameters = [
    '-D',
    cluster,
    ...(await listening(cluster, runAs)),
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]
  const file = await openLog(join(dataDir, 'postgres.log'))
  const { size } = await file.stat()
  // A session of its own: Ctrl-C in the terminal must not end the database before the application has finished.
  const child = spawn(join(binaries, 'postgres'), parameters, {
    ...runAs,
    ...surroundings,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', file.fd, file.fd],
  })
  child.unref()
  // Whoever exits before the server answers (Ctrl-C, say) takes it along: nobody else can have joined it yet.
  const abandon = () => child.kill('SIGINT')
  process.once('exit', abandon)
  const keep = () => process.off('exit', abandon)
  const attempt: Attempt = {
    running: true,
    killed: false,
    keep,
    lastWords: () => readFrom(join(dataDir, 'postgres.log'), size),
  }
  child.once('error', (error) => Object.assign(attempt, { running: false, lastWords: async () => error.message }))
  child.once('exit', (_code, signal) => Object.assign(attempt, { running: false, killed: signal !== null }))
  child.once('close', keep)
  await file.close()
  return attempt
}

/** It was killed, or another server is on its way out, or backends of a killed one are at work; all else stays as it is. */
async function reconsider(attempt: Attempt, deadline: number): Promise<void> {
  const words = await attempt.lastWords()
  const willPass = attempt.killed || /lock file|shared memory block/.test(words)
  if (!willPass || Date.now() > deadline) throw new Error(`The embedded PostgreSQL does not start:\n${words.trim()}`)
  await sleep(pauseAfterRefusalMilliseconds)
}

async function listening(cluster: string, runAs: RunAs): Promise<string[]> {
  if (process.platform === 'win32') {
    const port = await freePort(await lastPort(cluster))
    return ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', `port=${port}`]
  }
  const folder = await chooseSocketFolder(cluster, runAs)
  return [
    '-c',
    'listen_addresses=',
    '-c',
    `unix_socket_directories="${folder.replaceAll('"', '""')}"`,
    '-c',
    'port=5432',
  ]
}

/** The wanted port where it is free, else any. */
async function freePort(wanted = 0): Promise<number> {
  const found = Promise.withResolvers<number>()
  const server = createServer().on('error', () => found.resolve(freePort()))
  server.listen(wanted, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => found.resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return found.promise
}

async function openLog(path: string): Promise<FileHandle> {
  const file = await open(path, 'a', 0o600)
  if ((await file.stat()).size > largestLog) await file.truncate()
  return file
}

async function readFrom(path: string, position: number): Promise<string> {
  const file = await open(path)
  const { size } = await file.stat()
  const { buffer } = await file.read(Buffer.alloc(Math.max(0, size - position)), { position })
  await file.close()
  return buffer.toString()
}
