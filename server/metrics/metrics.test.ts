import assert from 'node:assert/strict'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join as inFolder } from 'node:path'
import { after, before, test } from 'node:test'
import { listWarnings } from '#server/admin/warnings.ts'
import { createApp } from '#server/app.ts'
import { readSettings } from '#server/env.ts'
import { createPageCache } from '#server/page-cache.ts'
import { ask, call, join, manyAtOnce, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'
import { tidy } from '#server/upkeep/service.ts'
import { openMetrics } from './service.ts'

let site: TestSite, admin: Person
before(async () => {
  site = await openTestSite()
  admin = await join(site)
  await setStanding(site, admin, { role: 'admin' })
})
after(() => site.close())

const TOKEN = 'a-token-for-prometheus'
/** The same site, measured. */
async function openMeasured(settings: Record<string, string>) {
  const metrics = await openMetrics(site.platform, readSettings(settings))
  const app = createApp(site.platform, { ready: true }, metrics)
  app.get('/*', (c) => (c.req.path === '/metrics' ? c.notFound() : c.text('a page'))) // as the pages do, last of all
  const scrape = async (token?: string) => {
    const response = await app.request('/metrics', token ? { headers: { authorization: `Bearer ${token}` } } : {})
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
  }
  return { measured: { ...site, app }, metrics, scrape }
}
const valueOf = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.slice(line.length + 1),
  )

test('metrics are off unless an admin switches them on; a token keeps everybody else out', async () => {
  assert.equal((await (await openMeasured({})).scrape()).status, 404)
  const open = await (await openMeasured({ METRICS: 'on' })).scrape()
  assert.equal(open.status, 200)
  assert.match(open.type!, /^text\/plain; version=0\.0\.4/)
  const { scrape } = await openMeasured({ METRICS_TOKEN: TOKEN })
  assert.equal((await scrape(TOKEN)).status, 200)
  for (const wrong of [undefined, 'x', `${TOKEN}x`, TOKEN.slice(1)]) {
    const { status, text } = await scrape(wrong)
    assert.equal(status, 401)
    assert.doesNotMatch(text, /askademy_/)
  }
  assert.throws(() => readSettings({ METRICS_TOKEN: 'short' }), /METRICS_TOKEN: needs at least 16/)
})

test('requests are counted by route and status, never by address: no name, slug or search is in it, and the labels are few', async () => {
  const { measured, scrape } = await openMeasured({ METRICS: 'on' })
  const slug = await ask(admin, { title: 'Is this secret question counted by name?' })
  for (const path of [
    `/questions/${slug}`,
    '/questions/nothing-7',
    '/search?q=a-secret-word',
    `/profiles/${admin.username}`,
  ])
    await call(measured, 'GET', path)
  await manyAtOnce(20, (index) => call(measured, 'GET', `/profiles/nobody-${index}`))
  for (const path of ['/made-up-1', '/made-up-2', '/.env']) await measured.app.request(path)
  await measured.app.request('/api/questions', { method: 'PROPFIND' })

  const { text } = await scrape()
  const count = (method: string, route: string, status: number) =>
    valueOf(text, `askademy_http_request_seconds_count{method="${method}",route="${route}",status="${status}"}`)
  assert.equal(count('GET', '/api/questions/:slug', 200), 1)
  assert.equal(count('GET', '/api/questions/:slug', 404), 1)
  assert.equal(count('GET', '/api/profiles/:username', 404), 20)
  assert.equal(count('GET', '/api/search', 200), 1)
  assert.equal(count('GET', '/*', 200), 3, 'pages')
  const labels = [
    ...text.matchAll(/askademy_http_request_seconds_count\{method="(\w+)",route="([^"]+)",status="(\d+)"\}/g),
  ]
  assert.ok(labels.length > 4)
  for (const [, method, route] of labels) {
    assert.match(method!, /^(GET|POST|PUT|DELETE|HEAD|other)$/)
    assert.doesNotMatch(route!, /secret|made-up|nobody|env/)
  }
  assert.doesNotMatch(text, new RegExp(`${slug}|${admin.username}|secret-word|example\\.org`))
})

test('the metrics tell of the process, the database, jobs, mails, Ask AI, limits, pages and streams', async () => {
  const { platform } = site
  const { measured, metrics, scrape } = await openMeasured({ METRICS: 'on' })
  const pages = createPageCache(1_000_000)
  metrics!.watchPages(pages)
  const make = async () => ({ html: 'a page', headers: {} })
  for (const key of ['/one', '/one', '/two']) await pages.read(key, make)
  await Promise.all([pages.read('/three', make), pages.read('/three', make)])
  await platform.sql`insert into ai_days (day, provider, model, answered, failed) values ('2026-01-01', 'builtin', '', 5, 1), ('2026-01-02', 'builtin', '', 2, 0)`
  await platform.sql`insert into mails (kind, address, subject, body, whole, state, created_at) values ('test', 'a@example.org', 's', 'b', false, 'given-up', now())`
  for (let met = 0; met < 3; met++) await platform.limits.count('log-in:203.0.113.9', { max: 1, seconds: 60 })
  const listening = await measured.app.request('/api/events', { headers: { authorization: `Token ${admin.token}` } })
  const reader = listening.body!.getReader()
  await reader.read()

  site.wait(6) // what the database knows is kept for five seconds
  const { text } = await scrape()
  for (const [line, value] of Object.entries({
    'askademy_page_reads_total{how="hit"}': 1,
    'askademy_page_reads_total{how="made"}': 3,
    'askademy_page_reads_total{how="shared"}': 1,
    'askademy_ai_messages_total{provider="builtin",outcome="answered"}': 7,
    'askademy_ai_messages_total{provider="builtin",outcome="failed"}': 1,
    'askademy_mails{state="given-up"}': 1,
    'askademy_limits_met_total{limit="log-in"}': 2,
    askademy_event_streams: 1,
    askademy_database_up: 1,
  }))
    assert.equal(valueOf(text, line), value, line)
  assert.ok(valueOf(text, 'askademy_database_connections{state="active"}') >= 1)
  for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds'])
    assert.ok(valueOf(text, name) >= 0, name)
  await reader.cancel()
})

test('a database that does not answer costs its own lines alone', async () => {
  const { scrape } = await openMeasured({ METRICS: 'on' })
  site.wait(6)
  await site.platform.sql`alter table ai_days rename to away`
  const { status, text } = await scrape()
  await site.platform.sql`alter table away rename to ai_days`
  assert.equal(status, 200)
  assert.equal(valueOf(text, 'askademy_database_up'), 0)
  assert.ok(valueOf(text, 'process_resident_memory_bytes') > 0)
  site.wait(6)
  assert.equal(valueOf((await scrape()).text, 'askademy_database_up'), 1)
})

test('an admin sees how the site is: version, database, room, backups, and each term with its last run', async () => {
  const { platform } = site
  await tidy(platform)
  const backups = inFolder(platform.dataDir, 'backups')
  await mkdir(backups)
  for (const [name, day] of [
    ['askademy-1.tar.zst', 1],
    ['askademy-2.tar.zst', 3],
    ['notes.txt', 9],
  ] as const) {
    await writeFile(inFolder(backups, name), 'x'.repeat(day))
    await utimes(inFolder(backups, name), new Date(), new Date(Date.UTC(2026, 0, day)))
  }
  const { status, body } = await admin.call('GET', '/admin/health')
  assert.equal(status, 200)
  const { health } = body
  assert.match(health.version, /^\d+\.\d+\.\d+$/)
  assert.match(health.database.version, /^\d+\.\d+/)
  assert.ok(health.database.bytes > 1e6 && health.database.migrations >= 31 && health.instances >= 1)
  assert.ok(health.disk.bytes > 0 && health.disk.bytes <= health.disk.of)
  assert.ok(health.memory.bytes > 1e6 && health.memory.bytes < health.memory.of)
  assert.deepEqual(health.backup, { at: '2026-01-03T00:00:00.000Z', bytes: 3 })
  assert.ok(health.terms.length >= 17)
  for (const term of health.terms) assert.ok(term.succeeded_at && term.failures === 0, term.name)
  assert.ok(health.warnings.some((warning: string) => /^The last backup is \d+ days old\.$/.test(warning)))
})

test('warnings are words, and there are none when all is well', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const term = { name: 'drafts', what: 'A draft', kept: '1 day', succeeded_at: null, removed: 0, removed_ever: 0 }
  const well = {
    disk: { bytes: 50e9, of: 100e9 },
    memory: { bytes: 0.3e9, of: 4e9 },
    queues: [{ name: 'badges', waiting: 3, running: 1, dead: 0 }],
    backup: { at: '2026-11-21T12:00:00.000Z', bytes: 1 },
    terms: [{ ...term, ended_at: '2026-11-22T11:30:00.000Z', failures: 0, failure: null }],
  } as Parameters<typeof listWarnings>[0]
  const warn = (change: Partial<typeof well>) => listWarnings({ ...well, ...change }, { now, everySeconds: 3600 })
  assert.deepEqual(warn({}), [])
  assert.deepEqual(warn({ disk: { bytes: 1.5e9, of: 100e9 } }), ['The disk is nearly full: 1.5 GB of 100 GB are left.'])
  assert.deepEqual(warn({ memory: { bytes: 3.5e9, of: 4e9 } }), [
    'The site holds 3.5 GB of the machine’s 4 GB of memory.',
  ])
  assert.deepEqual(warn({ queues: [{ name: 'badges', waiting: 2000, running: 0, dead: 1 }] }), [
    'Much work waits in the background: 2,000 jobs.',
    'One job in the background was given up.',
  ])
  assert.deepEqual(warn({ backup: null }), ['There is no backup in its usual place on this machine.'])
  assert.deepEqual(warn({ terms: [{ ...well.terms[0]!, failures: 1, failure: '42P01' }] }), [
    '“A draft” could not be thrown away in time (42P01).',
  ])
  assert.deepEqual(warn({ terms: [{ ...well.terms[0]!, ended_at: '2026-11-22T08:00:00.000Z' }] }), [
    'Nothing has been cleaned up for hours. Is the site’s clock right?',
  ])
})
