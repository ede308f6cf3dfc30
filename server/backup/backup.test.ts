import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { after, before, test } from 'node:test'
import { createZstdCompress } from 'node:zlib'
import { pack, type Header as TarHeader } from 'tar-stream'
import { openFiles } from '#server/platform/files.ts'
import { protect, codeOf, nextStep } from '#server/testing/authenticator.ts'
import { paint, upload } from '#server/testing/images.ts'
import { answer, ask, call, join as signUp, PASSWORD, type Person } from '#server/testing/people.ts'
import { leaveHome, makeHome, openTestSite, type Home, type TestSite } from '#server/testing/site.ts'
import { removeLeavers } from '#server/own-data/removal.ts'
import { until } from '#server/testing/until.ts'
import { liveWholeLife } from '#server/testing/whole-life.ts'
import { brokenInvariants } from '../../bench/lib/invariants.ts'
import { LEFT_OUT } from './left-out.ts'
import { makeBackup } from './make.ts'
import type { Checksums, Manifest } from './manifest.ts'
import { copyOut, openSingle } from './queries.ts'
import { readArchive } from './read-archive.ts'
import { restoreBackup, type Target } from './restore.ts'
import { sha256, verifyBackup } from './verify.ts'

const folder = await mkdtemp(join(tmpdir(), 'askademy-backups-'))
const backup = join(folder, 'site.tar.zst')
const homes: Home[] = []
let home: Home, restoredHome: Home, site: TestSite, ada: Person, secret: string, image: Buffer

before(async () => {
  home = await newHome()
  site = await openTestSite({ RATE_LIMITS: 'off' }, home)
  await liveWholeLife(site)
  const stopJobs = await site.platform.jobs.start()
  ada = await signUp(site)
  const { body } = await upload(site, ada, await paint())
  await ada.call('PUT', '/user', { user: { image: body.url } })
  image = await readFile(join(home.dataDir, body.url))
  ;({ secret } = await protect(site, ada))
  await site.platform.jobs.send(site.platform.sql, 'badges', { member: '1' }, { startAfter: new Date('2030-01-01') })
  await underLoad(() => back(home, backup))
  await stopJobs()
})
after(async () => {
  await site?.close()
  for (const each of homes) await leaveHome(each)
  await rm(folder, { recursive: true })
})

test('a backup taken while people write comes back into a bare database, table by table as it was at one moment', async () => {
  const target = (restoredHome = await newHome())
  await withTables(target, async (sql) => {
    await sql`drop schema public cascade`
    await sql`create schema public`
  })
  const { checksums } = await restoreBackup(targetOf(target), backup)
  assert.ok(checksums.tables.find(({ name }) => name === 'answers')!.rows > 5)
  assert.ok(checksums.jobs.rows > 0 && checksums.uploads.length === 1)
  const again = join(folder, 'again.tar.zst')
  await withTables(target, async (sql) => {
    assert.deepEqual(await brokenInvariants(sql), [])
    const [row] =
      await sql`select max(id)::text as max, nextval(pg_get_serial_sequence('answers', 'id'))::text as next from answers`
    assert.ok(BigInt(row!.next) > BigInt(row!.max))
    const madeAnew = ['migrations', 'question_words', 'title_words']
    for (const table of Object.keys(LEFT_OUT).filter((name) => !madeAnew.includes(name)))
      assert.equal((await sql.unsafe(`select from ${table}`)).length, 0, table)
    const [constraints] = await sql`
      select count(*) filter (where contype = 'f')::int as keys, bool_and(convalidated) as valid from pg_constraint where connamespace = current_schema()::regnamespace`
    const [original] = await site.platform.sql`
      select count(*) filter (where contype = 'f')::int as keys from pg_constraint where connamespace = current_schema()::regnamespace`
    assert.deepEqual({ ...constraints }, { ...original, valid: true })
    const indexes = (on: typeof sql) =>
      on`select indexdef from pg_indexes where schemaname = current_schema() order by indexdef`.then((rows) => [
        ...rows,
      ])
    assert.deepEqual(await indexes(sql), await indexes(site.platform.sql))
    await assert.rejects(sql`delete from audit_entries`, /append-only/)
  })
  await back(target, again)
  const { checksums: second } = await verifyBackup(again)
  const byName = ({ tables }: Checksums) =>
    Object.fromEntries(tables.map(({ name, rows, sha256 }) => [name, { rows, sha256 }]))
  assert.deepEqual(byName(second), byName(checksums))
  assert.deepEqual(second.uploads, checksums.uploads)
  assert.equal(second.jobs.rows, checksums.jobs.rows)
})

test('the site that came back shows its questions, lets a member in with the second factor, and takes new posts', async () => {
  assert.deepEqual(
    await readFile(join(restoredHome.dataDir, 'uploads', (await readdir(join(restoredHome.dataDir, 'uploads')))[0]!)),
    image,
  )
  assert.equal((await stat(join(restoredHome.dataDir, 'secret-key'))).mode & 0o777, 0o600)
  const restored = await openTestSite({ RATE_LIMITS: 'off' }, restoredHome)
  nextStep(restored)
  const { body: found } = await call(restored, 'GET', '/questions')
  assert.ok(found.questions.length > 3)
  const { body: profile } = await call(restored, 'GET', `/profiles/${ada.username}`)
  assert.equal((await restored.app.request(profile.profile.image)).status, 200)
  assert.equal((await ada.call('GET', '/user')).status, 200)
  assert.equal((await call(restored, 'GET', '/user', { token: ada.token })).status, 401) // sessions stay behind
  const user = { email: ada.email, password: PASSWORD }
  const logIn = (totp: string) => call(restored, 'POST', '/users/login', { body: { user: { ...user, totp } } })
  const { status, body } = await logIn(codeOf(restored, secret))
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(
    (await call(restored, 'POST', '/questions', { token: body.user.token, body: { question: QUESTION } })).status,
    201,
  )
  await restored.close()
})

test('a backup is its owner’s alone, never takes the place of another, and can be made without the key', async () => {
  assert.equal((await stat(backup)).mode & 0o777, 0o600)
  await assert.rejects(back(home, backup), /is there already/)
  const keyless = join(folder, 'keyless.tar.zst')
  await back(home, keyless, { withKey: false })
  const { key } = await verifyBackup(keyless)
  assert.equal(key, undefined)
  const target = await newHome()
  await refused(target, keyless, /without the site’s key/)
  await refused(target, backup, /SECRET_KEY is set to another key/, {
    givenKey: 'another key, as long as it has to be',
  })
  await restoreBackup({ ...targetOf(target), givenKey: site.platform.secret }, keyless)
})

test('a site that is there, or runs, or belongs to something else is left as it is; --replace puts the backup in its place', async () => {
  const target = await newHome()
  const running = await openTestSite({}, target)
  await refused(target, backup, /Somebody uses this database/)
  await signUp(running, { username: 'was-here-before' })
  await withTables(target, (sql) => sql`create table somebody_elses (id int)`)
  await running.close()
  await refused(target, backup, /tables of something else \(somebody_elses\)/, { replace: true })
  await withTables(target, (sql) => sql`drop table somebody_elses`)
  await refused(target, backup, /There is a site in this database/)
  await restoreBackup({ ...targetOf(target), replace: true }, backup)
  await withTables(target, async (sql) => {
    assert.equal((await sql`select from users where username = 'was-here-before'`).length, 0)
    assert.equal((await sql`select from users where username = ${ada.username}`).length, 1)
  })
})

test('whoever deleted their account since the backup does not come back with it', async () => {
  const source = await newHome()
  const running = await openTestSite({ RATE_LIMITS: 'off' }, source)
  const [goes, stays, changesMind] = await Promise.all(Array.from({ length: 3 }, () => signUp(running)))
  const file = join(folder, 'departures.tar.zst')
  await back(source, file)
  for (const person of [goes!, changesMind!])
    assert.equal((await person.call('DELETE', '/user', { password: PASSWORD })).status, 200)
  const logIn = (site: TestSite, { email }: Person) =>
    call(site, 'POST', '/users/login', { body: { user: { email, password: PASSWORD } } })
  const { body } = await logIn(running, changesMind!)
  assert.equal((await call(running, 'POST', '/user/keep', { token: body.user.token })).status, 200)
  running.wait(15 * 24 * 3600)
  assert.deepEqual(await removeLeavers(running.platform), { removed: 1, failed: 0 })
  await running.close()

  const told: string[] = []
  await restoreBackup({ ...targetOf(source), replace: true, tell: (line) => told.push(line) }, file)
  assert.ok(told.includes('1 who deleted their account since is not brought back'), told.join('\n'))
  const restored = await openTestSite({ RATE_LIMITS: 'off' }, source)
  assert.equal((await call(restored, 'GET', `/profiles/${goes!.username}`)).status, 404)
  assert.equal((await call(restored, 'GET', `/profiles/${stays!.username}`)).status, 200)
  restored.wait(15 * 24 * 3600)
  assert.deepEqual(await removeLeavers(restored.platform), { removed: 1, failed: 0 })
  assert.equal((await logIn(restored, changesMind!)).status, 200)
  await restored.close()
})

test('a hostile or damaged file is refused with a sentence, executes nothing and changes nothing', async () => {
  const target = await newHome()
  const upload = (await verifyBackup(backup)).checksums.uploads[0]!
  const cases: [string, RegExp, (draft: Draft) => void][] = [
    ['a foreign table', /a table pg_authid, which/, (draft) => addTable(draft, 'pg_authid', ['rolname'], 'eve\n')],
    ['an unknown column', /column rolsuper of badges/, ({ manifest }) => void manifest.tables.find(({ name }) => name === 'badges')!.columns.push('rolsuper')],
    ['a column left away', /every column of badges once/, ({ manifest }) => void manifest.tables.find(({ name }) => name === 'badges')!.columns.pop()],
    ['a statement for a name', /manifest\.json is not as it should be/, ({ manifest }) => void (manifest.tables[0]!.name = 'users; drop table users')],
    ['a table left away', /lacks the table answers|does not fit/, (draft) => dropTable(draft, 'answers')],
    ['a newer version', /newer Askademy/, ({ manifest }) => void (manifest.migration = 9999)],
    ['a newer format', /newer Askademy/, ({ manifest }) => void Object.assign(manifest, { format: 2 })],
    ['a path with ..', /does not belong/, ({ entries }) => void entries.splice(1, 0, { name: 'uploads/../../evil.webp', bytes: Buffer.from('x') })],
    ['an absolute path', /does not belong/, ({ entries }) => void entries.splice(1, 0, { name: '/etc/cron.d/evil', bytes: Buffer.from('x') })],
    ['a symbolic link', /\(symlink\) does not belong/, ({ entries }) => void entries.splice(1, 0, { name: `uploads/x.webp`, bytes: Buffer.alloc(0), more: { type: 'symlink', linkname: '/etc/passwd' } })],
    ['an image that was changed', /checksum of uploads/, ({ entries }) => void (entries.find(({ name }) => name.endsWith(upload.name))!.bytes = Buffer.from('changed'))],
    ['rows that were changed', /checksum of users/, ({ entries }) => edit(entries, 'users', (text) => text.replace(ada.username, 'mallory'))],
    ['parts in another order', /not the next part/, ({ entries }) => void (entries.find(({ name }) => name.startsWith('tables/users/'))!.name = 'tables/users/000002')],
    ['another key', /key in this backup/, ({ entries }) => void (entries.find(({ name }) => name === 'secret-key')!.bytes = Buffer.from('a'.repeat(64)))],
    ['no end', /end is missing/, ({ entries }) => void entries.pop()],
    ['a bomb in a row', /grows far beyond/, ({ entries }) => void entries.splice(2, 0, ...bomb(40))],
    ['a part that is too large', /larger \(\d+ bytes\) than/, ({ entries }) => void entries.splice(2, 0, { name: 'tables/answers/000001', bytes: Buffer.alloc(5 << 20, 'a') })],
    ['rows that break a rule, with checksums that fit', /rows of users do not fit/, (draft) => forge(draft, 'users', (text) => text.replaceAll('member', 'emperor'))],
    ['rows that point nowhere, with checksums that fit', /foreign key/, (draft) => forge(draft, 'users', (text) => text.split('\n').filter((line) => !line.includes(ada.username)).join('\n'))],
    ['the end of a COPY in the middle of the rows', /do not fit|users did not come back/, (draft) => forge(draft, 'users', (text) => text.replace('\n', '\n\\.\n'))],
    ['a job that nobody knows', /a job that the site does not know/, (draft) => forge(draft, 'jobs', () => '{"name":"run","data":{"command":"rm"},"startAfter":"2030-01-01T00:00:00Z","onlyOne":null}\n')],
  ] // prettier-ignore
  for (const [name, sentence, change] of cases) {
    const file = join(folder, 'hostile.tar.zst')
    const draft = await takeApart(backup)
    change(draft)
    await putTogether(draft, file)
    await refused(target, file, sentence, {}, name)
  }
  const damaged = join(folder, 'damaged.tar.zst')
  await writeFile(damaged, await readFile(backup))
  await truncate(damaged, Math.floor((await stat(backup)).size / 2))
  await refused(target, damaged, /no whole backup/, {}, 'cut off')
  await writeFile(damaged, '-- PostgreSQL database dump\nDROP TABLE users;\n')
  await refused(target, damaged, /no whole backup/, {}, 'something else')
  await refused(target, join(folder, 'nowhere'), /no such file/, {}, 'nothing')
  await restoreBackup(targetOf(target), backup)
})

test('rows that fill what is held at once do not keep the next ones waiting', { timeout: 60_000 }, async () => {
  await withTables(home, async (sql) => {
    await sql`create temporary table long as select repeat('x', 700000) as text`
    const table = { name: 'long', columns: ['text'], order: 'text', counter: null }
    for (let round = 0; round < 5; round++) {
      let bytes = 0
      for await (const chunk of copyOut(sql, table)) bytes += chunk.length
      assert.equal(bytes, 700_001)
    }
  })
})

test('what looks like SQL or a template in a text is a text again', async () => {
  const hostile = `'); drop table users; -- \\. \${process.exit(1)} \\N $$`
  const source = await newHome()
  const small = await openTestSite({ RATE_LIMITS: 'off' }, source)
  const slug = await ask(await signUp(small), { body: `What does ${hostile} mean, line by line?` })
  const file = join(folder, 'texts.tar.zst')
  await back(source, file)
  await small.close()
  const target = await newHome()
  await restoreBackup(targetOf(target), file)
  await withTables(target, async (sql) => {
    const [row] = await sql`select body from questions where slug = ${slug}`
    assert.ok(row!.body.includes(hostile))
  })
})

test('killed in the middle, a restore leaves the database as it was, and a backup leaves no file that looks whole', async () => {
  const target = await newHome()
  const unchanged = await describe(target)
  const restoring = work(
    `const { restoreBackup } = await import('./server/backup/restore.ts')
     await restoreBackup({ ...target, givenKey: undefined, replace: false, log: openLog('silent'), tell: say }, path)`,
    target,
    backup,
  )
  await restoring.hears('votes')
  await restoring.kill()
  assert.equal(await describe(target), unchanged)
  const again = () => restoreBackup(targetOf(target), backup)
  await until(
    () =>
      again().then(
        () => true,
        (error: Error) => !/is brought back into it|uses this/.test(error.message) && Promise.reject(error),
      ),
    { times: 1200, pauseMs: 50 },
  ) // PostgreSQL notices first

  const killed = join(folder, 'killed', 'site.tar.zst')
  const backing = work(
    `const { makeBackup } = await import('./server/backup/make.ts')
     const { openSingle } = await import('./server/backup/queries.ts')
     await makeBackup({ sql: openSingle(target.connection), files: target.files, secret: 'a'.repeat(32), withKey: true, siteUrl: 'x', version: 'x', now: new Date(), tell: say }, path)`,
    home,
    killed,
  )
  await backing.hears('questions')
  await backing.kill()
  assert.match((await readdir(join(folder, 'killed'))).join(), /^site\.tar\.zst\.\d+\.part$/)
  await back(home, killed)
  assert.deepEqual(await readdir(join(folder, 'killed')), ['site.tar.zst'])
})

const QUESTION = { title: 'Does the site still take questions?', body: 'It has come back from a backup: what now?', tags: ['density'], subject: 'physics' } // prettier-ignore

async function newHome(): Promise<Home> {
  const made = await makeHome()
  homes.push(made)
  return made
}

const targetOf = ({ database, dataDir }: Home): Target => ({
  connection: database.connection,
  files: openFiles(join(dataDir, 'uploads')),
  departures: openFiles(join(dataDir, 'departures')),
  dataDir,
  givenKey: undefined,
  replace: false,
  log: site.platform.log,
  tell: () => {},
})

async function back({ database, dataDir }: Home, path: string, { withKey = true } = {}) {
  const sql = openSingle(database.connection)
  const files = openFiles(join(dataDir, 'uploads'))
  const about = { siteUrl: site.platform.siteUrl, version: '0', now: new Date(), tell: () => {} }
  await makeBackup({ sql, files, secret: site.platform.secret, withKey, ...about }, path).finally(() => sql.end())
}

/** Four people answer, comment and vote until the work is done. */
async function underLoad(work: () => Promise<unknown>) {
  let done = false
  let posts = 0
  const slug = await ask(ada)
  const writers = await Promise.all(Array.from({ length: 4 }, () => signUp(site)))
  const writing = writers.map(async (writer, index) => {
    while (!done) {
      const id = await answer(writer, slug, `An answer that is written meanwhile, by ${index}, the ${++posts}th.`)
      await writers[(index + 1) % 4]!.call('POST', `/answers/${id}/vote`)
    }
  })
  while (posts < 8) await new Promise(setImmediate)
  const before = posts
  await work()
  done = true
  await Promise.all(writing)
  assert.ok(posts > before, 'somebody wrote meanwhile')
}

async function withTables<Result>({ database }: Home, work: (sql: ReturnType<typeof openSingle>) => Promise<Result>) {
  const sql = openSingle(database.connection)
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

/** Everything there is in a database, as a text. */
const describe = (target: Home) =>
  withTables(target, async (sql) => {
    const tables = await sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema', 'pgboss') order by 1`
    const lines: string[] = []
    for (const { name } of tables) {
      const [row] = await sql.unsafe(
        `select count(*)::text as rows, md5(string_agg(t::text, '' order by t::text)) as hash from ${name} t`,
      )
      lines.push(`${name} ${row!.rows} ${row!.hash}`)
    }
    return lines.join('\n')
  })

async function refused(target: Home, file: string, sentence: RegExp, more: Partial<Target> = {}, name = '') {
  const before = await describe(target)
  await assert.rejects(
    restoreBackup({ ...targetOf(target), ...more }, file),
    { name: 'Error', message: sentence },
    name,
  )
  assert.equal(await describe(target), before, name)
  const left = await readdir(join(target.dataDir, 'uploads')).catch(() => [])
  assert.deepEqual(left, [], name)
}

type Entry = { name: string; bytes: Buffer; more?: Partial<TarHeader> }
type Draft = { entries: Entry[]; manifest: Manifest; checksums: Checksums }

async function takeApart(path: string): Promise<Draft> {
  const entries: Entry[] = []
  const numbers = new Map<string, number>()
  for await (const part of readArchive(path)) {
    const name = 'name' in part ? part.name : ''
    const stream = { table: `tables/${name}`, jobs: 'jobs' }[part.kind as 'table' | 'jobs']
    const number = stream ? (numbers.get(stream) ?? 0) + 1 : 0
    if (stream) numbers.set(stream, number)
    const single = {
      manifest: 'manifest.json',
      key: 'secret-key',
      upload: `uploads/${name}`,
      checksums: 'checksums.json',
    }
    entries.push({
      name: stream ? `${stream}/${String(number).padStart(6, '0')}` : single[part.kind as 'key'],
      bytes: part.bytes,
    })
  }
  const parsed = (at: number) => JSON.parse(entries.at(at)!.bytes.toString())
  return { entries, manifest: parsed(0), checksums: parsed(-1) }
}

async function putTogether({ entries, manifest, checksums }: Draft, path: string) {
  const written = pack()
  for (const { name, bytes, more } of entries) {
    const own = name === 'manifest.json' ? manifest : name === 'checksums.json' ? checksums : undefined
    const content = own ? Buffer.from(JSON.stringify(own)) : bytes
    written.entry({ name, size: content.length, ...more }, content)
  }
  written.finalize()
  await pipeline(written, createZstdCompress(), createWriteStream(path))
}

const partsOf = (entries: Entry[], table: string) =>
  entries.filter(({ name }) => name.startsWith(table === 'jobs' ? 'jobs/' : `tables/${table}/`))

function edit(entries: Entry[], table: string, change: (text: string) => string) {
  const parts = partsOf(entries, table)
  const text = Buffer.concat(parts.map(({ bytes }) => bytes)).toString()
  assert.notEqual(change(text), text, `${table} is changed`)
  parts[0]!.bytes = Buffer.from(change(text))
  for (const { name } of parts.slice(1)) entries.splice(entries.findIndex((entry) => entry.name === name), 1) // prettier-ignore
}

/** Changes rows and writes what fits to them into the checksums, as somebody who knows the format would. */
function forge({ entries, checksums }: Draft, table: string, change: (text: string) => string) {
  edit(entries, table, change)
  const [{ bytes }] = partsOf(entries, table) as [Entry]
  const sum = { rows: bytes.toString().split('\n').length - 1, bytes: bytes.length, sha256: sha256(bytes) }
  Object.assign(table === 'jobs' ? checksums.jobs : checksums.tables.find(({ name }) => name === table)!, sum)
}

function addTable({ entries, manifest, checksums }: Draft, name: string, columns: string[], rows: string) {
  const bytes = Buffer.from(rows)
  entries.splice(-2, 0, { name: `tables/${name}/000001`, bytes })
  manifest.tables.push({ name, columns })
  checksums.tables.push({ name, rows: 1, bytes: bytes.length, sha256: sha256(bytes), counter: null })
}

function dropTable(draft: Draft, table: string) {
  for (const { name } of partsOf(draft.entries, table)) draft.entries.splice(draft.entries.findIndex((entry) => entry.name === name), 1) // prettier-ignore
  draft.manifest.tables = draft.manifest.tables.filter(({ name }) => name !== table)
  draft.checksums.tables = draft.checksums.tables.filter(({ name }) => name !== table)
}

const bomb = (parts: number): Entry[] =>
  Array.from({ length: parts }, (_, at) => ({
    name: `tables/answers/${String(at + 1).padStart(6, '0')}`,
    bytes: Buffer.alloc(4 << 20, 'a'),
  }))

/** Another process at work, to be killed. */
function work(code: string, { database, dataDir }: Home, path: string) {
  const given = JSON.stringify({ connection: database.connection, dataDir, path })
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { openFiles } from './server/platform/files.ts'
       import { openLog } from './server/platform/log.ts'
       const { path, ...target } = ${given}
       target.files = openFiles(target.dataDir + '/uploads')
       target.departures = openFiles(target.dataDir + '/departures')
       const say = (line) => process.stdout.write(line + '\\n')
       ${code}
       say('done')`,
    ],
    { cwd: join(import.meta.dirname, '../..'), stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const lines = createInterface(child.stdout)
  return {
    async hears(word: string) {
      for await (const line of lines) {
        assert.notEqual(line, 'done', 'it was still at work')
        if (line.startsWith(word)) return
      }
      assert.fail(`it never said ${word}`)
    },
    async kill() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
