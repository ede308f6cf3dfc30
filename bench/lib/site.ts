import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export type Site = {
  pid: number
  url: string
  /** Milliseconds from the start of the process to the first /readyz that said yes. */
  startMs: number
  /** As Ctrl-C would; rejects unless it ends with 0. */
  stop(): Promise<void>
  /** What it printed. */
  output(): string
}

const PATIENCE_MS = 90_000
const KEPT_OUTPUT = 20_000

/** The real server as production runs it, in a process group of its own, once it is ready; it ends with this process. */
export const startSite = async (env: Record<string, string>): Promise<Site> => (await launchSite(env)).ready

/** The same, handed over as soon as the process is there. */
export async function launchSite(env: Record<string, string>): Promise<{ pid: number; ready: Promise<Site> }> {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(
    process.execPath,
    [...AS_STARTED, '--import', './bench/lib/end-with-parent.ts', ...execArgvOf(env), 'server/main.ts'],
    {
      cwd: ROOT,
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...USUAL, PORT: String(port), ...env },
    },
  )
  const url = `http://127.0.0.1:${port}`
  return { pid: child.pid!, ready: whenReady(child, url, begun) }
}

/** The same as in launch/start.mjs. */
const AS_STARTED = ['--max-old-space-size=1024', '--max-semi-space-size=16']
const USUAL = { NODE_ENV: 'production', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', SEED_DEMO: 'off', HOST: '127.0.0.1' }

async function whenReady(child: ChildProcess, url: string, begun: number): Promise<Site> {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-KEPT_OUTPUT)))
  await untilReady(url, child, () => output)
  return {
    pid: child.pid!,
    url,
    startMs: performance.now() - begun,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      const code = await exitOf(child)
      if (code !== 0) throw new Error(`The server ended with ${code}:\n${output}`)
    },
  }
}

/** NODE_FLAGS of the caller, such as --cpu-prof, go to the server's process. */
const execArgvOf = (env: Record<string, string>) => (env.NODE_FLAGS ?? '').split(' ').filter(Boolean)

async function untilReady(url: string, child: ChildProcess, output: () => string) {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(10)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server did not start:\n${output()}`)
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.ok) return
  }
  throw new Error(`The server was not ready within ${PATIENCE_MS / 1000} s:\n${output()}`)
}

async function exitOf(child: ChildProcess): Promise<number | string> {
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once('exit', resolve))
  return child.exitCode ?? child.signalCode ?? 'nothing'
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
