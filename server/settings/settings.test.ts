import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as pathTo } from 'node:path'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { pino } from 'pino'
import { NUMBERS } from '#rules/numbers.ts'
import { differences, PRESETS } from '#rules/presets.ts'
import { createApp } from '#server/app.ts'
import { HELPLINES } from '#server/ask-ai/helplines.ts'
import { readSettings } from '#server/env.ts'
import { openPlatform, type OpenPlatform } from '#server/platform/open.ts'
import { cloneDatabase, type TestDatabase } from '#server/testing/database.ts'
import { call, fiftyAtOnce, join, personWith, tally, type Answered, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { dump, setStanding, untilWaiting } from '#server/testing/standing.ts'
import { NAMES } from './catalog.ts'

const KEY = 'sk-very-secret-0123456789'
const OWN = { 'ai.provider': 'openai', 'ai.baseUrl': 'http://127.0.0.1:11434/v1', 'ai.model': 'llama' }
let site: TestSite, admin: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  admin = await join(site)
  await setStanding(site, admin, { role: 'admin' })
})
after(() => site.close())

const put = (settings: unknown) => admin.call('PUT', '/admin/settings', { settings })
const read = async () => (await admin.call('GET', '/admin/settings')).body
const rules = async () => (await call(site, 'GET', '/rules')).body.rules
const entries = async () => (await admin.call('GET', '/admin/audit?limit=50')).body.entries
const reset = async () => {
  const { changed } = await read()
  if (changed.length > 0) await put(Object.fromEntries(changed.map((name: string) => [name, null])))
}
const refused = ({ status, body }: Answered, ...fields: string[]) => {
  assert.equal(status, 422, JSON.stringify(body))
  assert.deepEqual(Object.keys(body.errors), fields)
  return body.errors[fields[0]!][0] as string
}

test('all that can be set is told, with its default and its bounds, and nothing secret', async () => {
  const { settings, changed, defaults, bounds, secrets } = await read()
  assert.deepEqual(changed, [])
  assert.deepEqual(settings, defaults)
  assert.deepEqual(secrets, { 'ai.apiKey': false })
  assert.deepEqual(settings['helplines'], HELPLINES)
  assert.equal(settings['ai.provider'], 'builtin')
  assert.equal(settings['votes.perDay'], NUMBERS.votes.perDay)
  assert.deepEqual(bounds['votes.perDay'], { least: 1, most: 10_000, whole: true })
  for (const name of NAMES) assert.equal(name in settings, name !== 'ai.apiKey', name)
})

test('a number that is set holds on the next call, stands in the rules, and null takes it back', async () => {
  const { status, body } = await put({ 'text.titleMin': 40, 'votes.perDay': 12 })
  assert.equal(status, 200)
  assert.deepEqual(body, await read())
  assert.deepEqual(body.changed, ['text.titleMin', 'votes.perDay'])
  assert.equal(body.defaults['text.titleMin'], NUMBERS.text.titleMin)
  assert.deepEqual((await rules()).votes.perDay, 12)
  assert.equal(site.platform.numbers.text.titleMin, 40)
  const asked = await admin.call('POST', '/questions', {
    question: {
      title: 'Why does ice float?',
      body: 'It is lighter than water, but why is that so?',
      tags: ['density'],
    },
  })
  assert.match(refused(asked, 'title'), /at least 40/)
  assert.deepEqual((await put({ 'text.titleMin': null })).body.changed, ['votes.perDay'])
  assert.equal(site.platform.numbers.text.titleMin, NUMBERS.text.titleMin)
  assert.deepEqual(
    (await put({ 'votes.perDay': NUMBERS.votes.perDay })).body.changed,
    [],
    'the default itself is no change',
  )
  assert.deepEqual(await rules(), NUMBERS)
})

test('one bad value and nothing is changed; each is told on its name', async () => {
  const before = await dump(site)
  refused(
    await put({
      'votes.perDay': 3,
      'pace.questionsPerDay': 0,
      'code.digits': 8,
      nonsense: 1,
      'session.lifeSeconds': 1.5,
    }),
    'pace.questionsPerDay',
    'code.digits',
    'nonsense',
    'session.lifeSeconds',
  )
  refused(await put({ nonsense: null }), 'nonsense')
  refused(await put({}), 'settings')
  assert.match(
    refused(await put({ 'text.tagsMin': 5, 'text.tagsMax': 2 }), 'text.tagsMin', 'text.tagsMax'),
    /^Not above/,
  )
  assert.match(
    refused(await put({ 'grades.highest': 5, 'grades.lowest': 6 }), 'grades.lowest', 'grades.highest'),
    /grades/,
  )
  refused(await put({ 'text.passwordAsked': 9, 'text.passwordMin': 12 }), 'text.passwordMin', 'text.passwordAsked')
  refused(await put({ 'askAi.conversationDays': 10 }), 'askAi.conversationDays')
  assert.equal(await dump(site), before)
})

test('whatever is sent, the answer is 200 or 422, and what is in force stays sound', async () => {
  const anything = fc.oneof(
    fc.constantFrom(
      null,
      true,
      0,
      -1,
      1e308,
      0.1,
      2 ** 53,
      '',
      'x',
      [],
      {},
      [[]],
      [{}],
      '\0',
      '\ud800',
      'a'.repeat(2000),
    ),
    fc.jsonValue({ maxDepth: 2 }),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  )
  const name = fc.oneof(fc.constantFrom(...NAMES, '__proto__', 'constructor', 'toString', 'ai', ''), fc.string())
  await fc.assert(
    fc.asyncProperty(fc.dictionary(name, anything, { maxKeys: 4, noNullPrototype: true }), async (settings) => {
      const { status, body } = await put(settings)
      assert.ok(status === 200 || status === 422, `${status} ${JSON.stringify(settings)} ${JSON.stringify(body)}`)
    }),
    { numRuns: 400 },
  )
  for (const body of [{ settings: [] }, { settings: null }, { settings: 5 }, {}, { settings: {}, more: 1 }])
    assert.equal((await admin.call('PUT', '/admin/settings', body)).status, 422)
  assert.ok(site.platform.numbers.text.titleMin <= site.platform.numbers.text.titleMax)
  await reset()
  assert.deepEqual(await rules(), NUMBERS)
})

test('the model that answers is set, checked as the environment is, and taken back', async () => {
  assert.equal(site.platform.ai(), undefined)
  assert.match(refused(await put({ 'ai.provider': 'openai' }), 'ai.model'), /needs “Model”/)
  assert.match(refused(await put({ 'ai.provider': 'google', 'ai.model': 'm' }), 'ai.apiKey'), /needs “Key”/)
  assert.match(refused(await put({ ...OWN, 'ai.baseUrl': 'http://models.example' }), 'ai.baseUrl'), /needs https/)
  assert.match(refused(await put({ ...OWN, 'ai.firstTokenSeconds': 95 }), 'ai.firstTokenSeconds'), /must not be longer/)
  assert.match(refused(await put({ ...OWN, 'ai.costCapPerDay': 2 }), 'ai.costCapPerDay'), /without prices/)
  const { status, body } = await put({ ...OWN, 'ai.inputCost': 0.25, 'ai.outputCost': 2, 'ai.costCapPerDay': 1.5 })
  assert.equal(status, 200)
  assert.equal(body.settings['ai.inputCost'], 0.25)
  assert.deepEqual(site.platform.ai(), {
    provider: 'openai',
    baseUrl: 'http://127.0.0.1:11434/v1',
    model: 'llama',
    apiKey: undefined,
    firstTokenMs: 20_000,
    wholeMs: 90_000,
    costCapPerDay: 1.5,
    inputCost: 0.25,
    outputCost: 2,
  })
  refused(await put({ 'ai.model': '' }), 'ai.model')
  assert.equal((await put({ 'ai.provider': 'builtin' })).status, 200, 'the rest stays prepared')
  assert.equal(site.platform.ai(), undefined)
  await reset()
})

test('the key is told to nobody: not in answers, the audit, the database or the log', async () => {
  const { body } = await put({ ...OWN, 'ai.apiKey': KEY })
  assert.deepEqual(body.secrets, { 'ai.apiKey': true })
  assert.equal(site.platform.ai()?.apiKey, KEY)
  for (const path of ['/admin/settings', '/admin/audit', '/admin/ai', '/admin/tables', '/rules', '/ai/status'])
    assert.doesNotMatch(JSON.stringify((await admin.call('GET', path)).body), new RegExp(KEY), path)
  assert.doesNotMatch(await dump(site), new RegExp(`${KEY}|${Buffer.from(KEY).toString('base64').slice(0, 20)}`))
  assert.doesNotMatch(JSON.stringify((await put({ 'ai.apiKey': `${KEY} ` + 'ä' })).body), new RegExp(KEY))
  const line = (await entries()).find(({ row_id }: any) => row_id === 'ai.apiKey')
  assert.deepEqual([line.before, line.after], [{ value: 'none' }, { value: 'set anew' }])
  assert.deepEqual(
    (await put({ 'ai.model': 'qwen' })).body.secrets,
    { 'ai.apiKey': true },
    'it stays when another is changed',
  )
  assert.equal(site.platform.ai()?.apiKey, KEY)
  assert.deepEqual((await put({ 'ai.apiKey': null })).body.secrets, { 'ai.apiKey': false })
  assert.equal(site.platform.ai()?.apiKey, undefined)
  await reset()
})

test('a key is not sent to another server: the new address needs a key of its own', async () => {
  await put({ ...OWN, 'ai.apiKey': KEY })
  const elsewhere = { 'ai.baseUrl': 'https://thief.example/v1' }
  assert.match(refused(await put(elsewhere), 'ai.apiKey'), /belongs to http:\/\/127\.0\.0\.1:11434.*thief\.example/)
  assert.match(refused(await put({ 'ai.provider': 'anthropic', 'ai.baseUrl': null }), 'ai.apiKey'), /belongs to/)
  assert.equal(site.platform.ai()?.baseUrl, OWN['ai.baseUrl'])
  assert.equal((await put({ 'ai.baseUrl': 'http://127.0.0.1:11434/v2' })).status, 200, 'the same server')
  assert.equal(site.platform.ai()?.apiKey, KEY)
  assert.equal((await put({ ...elsewhere, 'ai.apiKey': 'sk-other' })).status, 200)
  assert.equal(site.platform.ai()?.apiKey, 'sk-other')
  assert.equal((await put({ 'ai.baseUrl': OWN['ai.baseUrl'], 'ai.apiKey': '' })).status, 200, 'or none')
  assert.equal(site.platform.ai()?.apiKey, undefined)
  await reset()
})

test('the helplines are what the admin makes them, and never none', async () => {
  const own = [{ country: 'Austria', name: ' Rat auf Draht ', contact: 'Call 147', url: 'tel:147' }, HELPLINES[1]]
  assert.equal((await put({ helplines: own })).status, 200)
  assert.deepEqual(site.platform.helplines(), [{ ...own[0], name: 'Rat auf Draht' }, HELPLINES[1]])
  assert.match(refused(await put({ helplines: [] }), 'helplines'), /at least one/)
  assert.match(
    refused(await put({ helplines: [HELPLINES[0], { ...HELPLINES[0], url: 'javascript:x' }] }), 'helplines'),
    /^Helpline 2: its link/,
  )
  const [line] = await entries()
  assert.equal(line.row_id, 'helplines')
  assert.equal(line.after.value[0], 'Austria · Rat auf Draht · Call 147 · tel:147')
  await put({ helplines: null })
  assert.deepEqual(site.platform.helplines(), HELPLINES)
})

test('the audit has a line for each that became another, and none for what stayed', async () => {
  await put({ 'votes.perDay': 9, 'votes.perAuthorPerDay': 3 })
  const count = (await entries()).length
  assert.deepEqual(tally(await fiftyAtOnce(() => put({ 'votes.perDay': 9, 'pace.flagsPerDay': 10 }))), { 200: 50 })
  const all = await entries()
  assert.equal(all.length, count)
  const { id: _, created_at: __, ...line } = all.find(({ row_id }: any) => row_id === 'votes.perDay')
  assert.deepEqual(line, {
    actor: admin.username,
    action: 'update',
    table: 'settings',
    row_id: 'votes.perDay',
    label: 'votes.perDay',
    before: { value: 40 },
    after: { value: 9 },
  })
  await reset()
})

test('two changes at once, of which each fits but not both together: the second is refused', async () => {
  const begun: Promise<Answered>[] = []
  await site.platform.sql.begin(async (held) => {
    await held`lock table settings in share mode` // who writes waits, who reads does not
    begun.push(put({ 'text.titleMin': 90 }), put({ 'text.titleMax': 60 }))
    await untilWaiting(held, 2)
  })
  assert.deepEqual(tally(await Promise.all(begun)), { 200: 1, 422: 1 })
  assert.equal((await site.platform.sql`select from settings`).length, 1)
  assert.deepEqual(tally(await fiftyAtOnce((index) => put({ 'votes.perDay': index + 1 }))), { 200: 50 })
  await reset()
})

test('what is saved but cannot hold is left out, and the site goes on', async () => {
  const { sql, settings } = site.platform
  const bad = { 'votes.perDay': -5, nonsense: 1, 'ai.baseUrl': 'no address', 'ai.apiKey': { sealed: 'x', for: 'y' } }
  for (const [name, value] of Object.entries({ ...bad, 'votes.perAuthorPerDay': 2 }))
    await sql`insert into settings (name, value, changed_at) values (${name}, ${sql.json(value)}, now())`
  await settings.reload()
  assert.deepEqual((await rules()).votes, { perDay: NUMBERS.votes.perDay, perAuthorPerDay: 2 })
  assert.deepEqual((await read()).changed, ['votes.perAuthorPerDay'])
  assert.equal((await put({ 'votes.perDay': 8 })).status, 200, 'what is not touched does not stand in the way')
  assert.equal((await put({ ...OWN, 'ai.apiKey': KEY })).status, 200, 'and what was broken can be mended')
  assert.equal(site.platform.ai()?.apiKey, KEY)
  await sql`delete from settings`
  await settings.reload()
})

test('two instances obey the same settings within a second, also after a restart; their logs hold no key', async () => {
  const database: TestDatabase = await cloneDatabase()
  const dataDir = await mkdtemp(pathTo(tmpdir(), 'askademy-two-'))
  const logFile = pathTo(dataDir, 'log')
  const log = pino({ level: 'trace' }, pino.destination({ dest: logFile, sync: true }))
  const open = () =>
    openPlatform({
      settings: readSettings({ DATA_DIR: dataDir, RATE_LIMITS: 'off' }),
      connection: database.connection,
      log,
      say: () => {},
    })
  const opened: OpenPlatform[] = [await open(), await open()]
  const [here, there] = opened.map(({ platform }) => platform) as [OpenPlatform['platform'], OpenPlatform['platform']]
  const one: TestSite = { ...site, platform: here, app: createApp(here, { ready: true }) }
  const two: TestSite = { ...site, platform: there, app: createApp(there, { ready: true }) }
  const boss = await join(one, { verified: 'no' })
  await setStanding(one, boss, { role: 'admin' })

  const change = { 'votes.perDay': 5, ...OWN, 'ai.apiKey': KEY }
  assert.equal((await boss.call('PUT', '/admin/settings', { settings: change })).status, 200)
  for (let attempt = 0; attempt < 4000 && there.numbers.votes.perDay !== 5; attempt++)
    await new Promise((resolve) => setTimeout(resolve, 5))
  assert.equal((await call(two, 'GET', '/rules')).body.rules.votes.perDay, 5)
  assert.deepEqual(there.ai(), here.ai())
  assert.equal(there.ai()?.apiKey, KEY)
  const onTwo = personWith(two, boss)
  assert.equal((await onTwo.call('PUT', '/admin/settings', { settings: { 'votes.perDay': 6 } })).status, 200)
  assert.equal(
    (await onTwo.call('GET', '/admin/settings')).body.settings['votes.perDay'],
    6,
    'at once where it was set',
  )
  opened.push(await open())
  assert.equal(opened[2]!.platform.numbers.votes.perDay, 6)
  assert.equal(opened[2]!.platform.ai()?.apiKey, KEY)

  for (const { close } of opened) await close()
  const text = await readFile(logFile, 'utf8')
  assert.ok(text.includes('/api/admin/settings'), 'the log was written')
  assert.doesNotMatch(text, new RegExp(KEY))
  await database.drop()
  await rm(dataDir, { recursive: true })
})

test('what the admins say on every page is one line, an address or nothing, the same on every instance', async () => {
  const texts = async () => (await call(site, 'GET', '/site/texts')).body.texts
  assert.deepEqual(await texts(), { announcement: '', contact: '' })
  const line = 'We rest on Sunday from 9 to 10.'
  assert.equal((await put({ 'site.announcement': `  ${line} `, 'site.contact': 'hello@school.example' })).status, 200)
  assert.deepEqual(await texts(), { announcement: line, contact: 'hello@school.example' })
  for (const [name, value, why] of [
    ['site.announcement', 'x'.repeat(201), /Shorten it/],
    ['site.announcement', 'one\ntwo', /one line/],
    ['site.announcement', 5, /Send a text/],
    ['site.contact', 'nobody', /./],
  ] as const)
    assert.match(refused(await put({ [name]: value }), name), why)
  assert.deepEqual(
    (await entries())
      .slice(0, 2)
      .map(({ row_id }: { row_id: string }) => row_id)
      .toSorted(),
    ['site.announcement', 'site.contact'],
  )
  await reset()
  assert.deepEqual(await texts(), { announcement: '', contact: '' })
})

test('each preset fits, is in force at once and written down; a school’s is how a new site begins', async () => {
  const defaults = (await read()).settings
  for (const [name, value] of Object.entries(PRESETS.school)) assert.equal(defaults[name], value, name)
  assert.deepEqual(differences(defaults, 'school'), [])
  for (const preset of ['class', 'public'] as const) {
    const { settings } = await read()
    const changes = differences(settings, preset)
    assert.ok(changes.length >= 7)
    const { status } = await put(Object.fromEntries(changes.map(({ name, then }) => [name, then])))
    assert.equal(status, 200)
    assert.equal((await rules()).privileges.voteToClose, PRESETS[preset]['privileges.voteToClose'])
    assert.equal((await entries())[0].before.value, changes.at(-1)!.now)
    assert.deepEqual(differences((await read()).settings, preset), [])
  }
  site.wait(16 * 60)
  assert.equal((await put(PRESETS.class)).body.code, 'proof-required')
  await site.platform.sql`update sessions set proved_at = ${site.platform.clock.now()}`
  await reset()
})
