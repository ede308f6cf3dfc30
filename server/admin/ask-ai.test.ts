import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dayName } from '#server/ask-ai/days.ts'
import { dataOf, readAiStream } from '#server/testing/ai-stream.ts'
import { call, fiftyAtOnce, join, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

let site: TestSite, admin: Person, learner: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  ;[admin, learner] = [await join(site), await join(site)]
  await setStanding(site, admin, { role: 'admin' })
})
after(() => site.close())

const figures = async () => (await admin.call('GET', '/admin/ai')).body.ai
const judge = (id: string, judged: string | null) => admin.call('PUT', `/admin/ai/cases/${id}`, { case: { judged } })
const cases = async (query = '') => (await admin.call('GET', `/admin/ai/cases${query}`)).body.cases
const points = async (person: Person) => (await person.call('GET', '/user')).body.user.reputation
const ledger = async ({ username }: Person) =>
  (await call(site, 'GET', `/profiles/${username}/reputation`)).body.entries.map(
    ({ kind, points }: { kind: string; points: number }) => `${kind} ${points}`,
  )

let asked = 0
/** Asks, and says of the answer what is given. Answers the message's id. */
async function sayOf(person: Person, feedback: object): Promise<string> {
  const { frames } = await readAiStream(site, person, 'POST', '/ai/ask', { question: `What is ${++asked} + 2?` })
  const { message_id: id } = dataOf(frames, 'meta')
  assert.equal((await person.call('POST', `/ai/messages/${id}/feedback`, feedback)).status, 204)
  return id
}

test('a site where nobody has asked has figures of nothing', async () => {
  const ai = await figures()
  assert.deepEqual([ai.provider, ai.model, ai.today.cost_cap], ['builtin', null, null])
  assert.equal(ai.days.length, 30)
  assert.equal(ai.days.at(-1).day, dayName(site.platform))
  assert.deepEqual(Object.values(ai.shares), [null, null, null, null, null, null, null])
  assert.deepEqual(await cases(), [])
})

test('days are added up over those who wrote, shares and costs told, and what is older left out', async () => {
  const { sql } = site.platform
  const day = dayName(site.platform)
  const row = { day, provider: 'openai', model: 'm', answered: 6, refused: 2, asked_back: 1, failed: 1, fell_back: 3 }
  await sql`insert into ai_days ${sql([
    {
      ...row,
      verified: 3,
      wrong: 1,
      unchecked: 4,
      input_tokens: '5000000000',
      output_tokens: 7,
      cost_micro: 1_250_000,
    },
  ])}`
  await sql`insert into ai_days ${sql({ day, provider: 'builtin', model: '', answered: 4, crises: 2 })}`
  await sql`insert into ai_days (day, provider, answered) values (${day}::date - 29, 'builtin', 5), (${day}::date - 30, 'builtin', 100)`
  const ai = await figures()
  const { answered, refused, crises, input_tokens, cost } = ai.days.at(-1)
  assert.deepEqual(
    { answered, refused, crises, input_tokens, cost },
    { answered: 10, refused: 2, crises: 2, input_tokens: 5e9, cost: 1.25 },
  )
  assert.deepEqual([ai.days[0].answered, ai.days[1].answered, ai.totals.answered], [5, 0, 15])
  assert.deepEqual(
    ai.writers.map(({ provider, model, answered }: any) => [provider, model, answered]),
    [
      ['builtin', null, 9],
      ['openai', 'm', 6],
    ],
  )
  assert.equal(ai.shares.answered, 15 / 21)
  assert.equal(ai.shares.fell_back, 3 / 15)
  assert.equal(ai.shares.verified, 3 / 8)
  assert.equal(ai.today.cost, 1.25)
  const settings = {
    'ai.provider': 'openai',
    'ai.baseUrl': 'http://127.0.0.1:9/v1',
    'ai.model': 'm',
    'ai.costCapPerDay': 3,
    'ai.inputCost': 1,
  }
  assert.equal((await admin.call('PUT', '/admin/settings', { settings })).status, 200)
  const now = await figures()
  assert.deepEqual([now.provider, now.model, now.today.cost_cap], ['openai', 'm', 3])
  await admin.call('PUT', '/admin/settings', { settings: { 'ai.provider': null } })
  await sql`delete from ai_days`
})

test('who has used up the day is counted by what each may use', async () => {
  const { sql, numbers } = site.platform
  const { builtInPerDay, modelAnswersPerDay, modelAnswersFirstDay } = numbers.askAi
  const day = dayName(site.platform)
  const [old, teacher] = [await join(site), await join(site)]
  await setStanding(site, teacher, { role: 'teacher' })
  await sql`update users set created_at = created_at - interval '3 days' where username = ${old.username}`
  const use = (person: Person, kind: string, used: number) => sql`
    insert into ai_usage (user_id, day, kind, used) select id, ${day}, ${kind}, ${used} from users where username = ${person.username}`
  await use(learner, 'model', modelAnswersFirstDay) // of the first day
  await use(old, 'model', modelAnswersFirstDay)
  await use(teacher, 'model', modelAnswersPerDay)
  await use(old, 'builtin', builtInPerDay)
  assert.deepEqual((await figures()).today.used_up, { model: 1, builtin: 1 })
  await sql`delete from ai_usage`
})

test('what is called wrong or unsafe becomes a case without a name, and everything else is counted', async () => {
  const wrong = await sayOf(learner, {
    value: 'down',
    reason: 'wrong',
    note: 'It is not. Write to kim.lee@mailbox.org',
  })
  const unsafe = await sayOf(learner, { value: 'down', reason: 'unsafe' })
  await sayOf(learner, { value: 'down', reason: 'unclear' })
  await sayOf(learner, { value: 'down' })
  await sayOf(learner, { value: 'up' })
  const found = await cases()
  assert.deepEqual(
    found.map(({ id }: any) => id),
    [unsafe, wrong],
  )
  const { created_at, answer, ...rest } = found[1]
  assert.deepEqual(rest, {
    id: wrong,
    reason: 'wrong',
    note: 'It is not. Write to [e-mail]',
    question: 'What is 1 + 2?',
    provider: 'builtin',
    judged: null,
    points: 0,
  })
  assert.ok(created_at && answer.length > 3)
  assert.doesNotMatch(JSON.stringify(found), new RegExp(learner.username))
  const { feedback, shares } = await figures()
  assert.deepEqual(feedback, { up: 1, down: 4, reasons: { wrong: 1, unclear: 1, unsafe: 1, 'off-topic': 0, none: 1 } })
  assert.equal(shares.helpful, 1 / 5)
})

test('cases come page by page, and by what was said of them', async () => {
  const [first, second] = await cases()
  const page = (await admin.call('GET', '/admin/ai/cases?limit=1')).body
  assert.deepEqual(
    page.cases.map(({ id }: any) => id),
    [first.id],
  )
  const next = (await admin.call('GET', `/admin/ai/cases?limit=1&cursor=${page.next_cursor}`)).body
  assert.deepEqual([next.cases[0].id, next.next_cursor], [second.id, null])
  assert.equal((await judge(first.id, 'turned-down')).status, 200)
  const of = async (judged: string) => (await cases(`?judged=${judged}`)).map(({ id }: any) => id)
  assert.deepEqual([await of('open'), await of('turned-down'), await of('confirmed')], [[second.id], [first.id], []])
  for (const query of ['judged=x', 'cursor=x', 'limit=0', 'limit=51'])
    assert.equal((await admin.call('GET', `/admin/ai/cases?${query}`)).status, 422, query)
})

test('confirmed it gives points once, taken back it takes exactly those, and the audit has both', async () => {
  const person = await join(site)
  const id = await sayOf(person, { value: 'down', reason: 'wrong' })
  const before = await points(person)
  assert.deepEqual(tally(await fiftyAtOnce(() => judge(id, 'confirmed'))), { 200: 50 })
  assert.equal(await points(person), before + 5)
  assert.deepEqual(await ledger(person), ['ai-mistake-confirmed 5'])
  const lines = (await admin.call('GET', '/admin/audit?limit=50')).body.entries
  assert.equal(lines.filter(({ row_id }: any) => row_id === id).length, 1)
  assert.equal(
    (await admin.call('PUT', '/admin/settings', { settings: { 'reputation.aiMistakeConfirmed': 50 } })).status,
    200,
  )
  assert.equal((await judge(id, 'confirmed')).body.case.points, 5, 'what is confirmed already gives nothing more')
  const { case: undone } = (await judge(id, null)).body
  assert.deepEqual([undone.judged, undone.points], [null, 0])
  assert.equal(await points(person), before, 'as many as were given, whatever it is worth now')
  assert.deepEqual(await ledger(person), ['ai-mistake-taken-back -5', 'ai-mistake-confirmed 5'])
  assert.equal((await judge(id, 'confirmed')).body.case.points, 50)
  assert.equal((await judge(id, 'turned-down')).body.case.points, 0)
  assert.equal(await points(person), before)
  await admin.call('PUT', '/admin/settings', { settings: { 'reputation.aiMistakeConfirmed': null } })
  const [entry] = (await admin.call('GET', '/admin/audit')).body.entries.filter(
    ({ table }: any) => table === 'ai_feedback',
  )
  assert.deepEqual([entry.row_id, entry.before, entry.after], [id, { judged: 'confirmed' }, { judged: 'turned-down' }])
})

test('what somebody takes back while an admin decides gives nothing twice', async () => {
  const person = await join(site)
  const id = await sayOf(person, { value: 'down', reason: 'wrong' })
  await judge(id, 'confirmed')
  await person.call('POST', `/ai/messages/${id}/feedback`, { value: 'up' })
  assert.equal((await judge(id, null)).status, 404, 'it is no case any more')
  await person.call('POST', `/ai/messages/${id}/feedback`, { value: 'down', reason: 'wrong' })
  await judge(id, 'confirmed')
  assert.deepEqual(await ledger(person), ['ai-mistake-confirmed 5'])
})

test('admins reward nobody for their own word', async () => {
  const id = await sayOf(admin, { value: 'down', reason: 'wrong' })
  const { status, body } = await judge(id, 'confirmed')
  assert.deepEqual([status, body.case.judged, body.case.points], [200, 'confirmed', 0])
  assert.deepEqual(await ledger(admin), [])
})

test('what is no case is not found, and no other word is understood', async () => {
  const praised = await sayOf(learner, { value: 'up' })
  for (const id of [praised, '999999', '0', 'x', '9'.repeat(30)])
    assert.equal((await judge(id, 'confirmed')).status, 404, id)
  const [{ id }] = await cases()
  for (const judged of ['maybe', 5, true, [], {}])
    assert.equal((await admin.call('PUT', `/admin/ai/cases/${id}`, { case: { judged } })).status, 422)
  assert.equal((await admin.call('PUT', `/admin/ai/cases/${id}`, { case: {} })).status, 422)
})
