import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listDepartures } from '#server/accounts/departures.ts'
import { NUMBERS } from '#rules/numbers.ts'
import { answer, ask, call, join, PASSWORD, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'
import { listKept, tidy } from './service.ts'
import { listTerms, TERMS, type TermName } from './terms.ts'

const MINUTE = 60
const DAY = 24 * 3600
const { upkeep, code, reset, session, signIn, uploads, closing, notifications, askAi, leaving, jobs } = NUMBERS
let site: TestSite
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
})
after(() => site.close())

const idOf = async ({ username }: Pick<Person, 'username'>) =>
  (await site.platform.sql<{ id: string }[]>`select id from users where username = ${username}`)[0]?.id
const runOf = async (name: TermName) => (await listKept(site.platform)).find((term) => term.name === name)!

/** What runs out: after how long, and how many of it there are. */
type Trace = { term: TermName; seconds: number; count: () => PromiseLike<{ count: number }[]> }

async function leaveTraces(): Promise<Trace[]> {
  const { sql, clock } = site.platform
  const [me, adult, goes, nobody] = [
    await join(site),
    await join(site),
    await join(site),
    await join(site, { verified: 'no' }),
  ]
  await setStanding(site, adult, { ageBand: 'adult' })
  const slug = await ask(adult)
  const [id, adultId, goesId, nobodyId] = [await idOf(me), await idOf(adult), await idOf(goes), await idOf(nobody)]
  await call(site, 'POST', '/users/password/forgot', { body: { email: me.email } })
  await site.readMails(me.email, 2)
  await me.call('PUT', '/user/drafts/question:new', { draft: { title: 'Unfinished', body: 'Half a thought' } })
  await call(site, 'POST', '/waitlist', { body: { waitlist: { topic: 'study-groups', email: 'waits@example.org' } } })
  await goes.call('DELETE', '/user', { password: PASSWORD })
  const now = clock.now()
  const ahead = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  await sql`insert into proof_codes (session_id, code_hmac, tries_left, expires_at) select id, 'proof', 3, ${ahead(code.lifeSeconds)} from sessions where user_id = ${id!}`
  await sql`insert into sign_ins (state_hash, cookie_hash, provider, verifier, nonce, return_to, expires_at) values ('s', 'c', 'github', 'v', 'n', '/', ${ahead(signIn.stateSeconds)})`
  await sql`insert into sign_in_tickets (token_hash, provider, subject, email_verified, expires_at) values ('t', 'github', '1', false, ${ahead(signIn.ticketSeconds)})`
  await sql`insert into limit_counters (key, window_start, count) values ('log-in:203.0.113.7', ${now}, 3)`
  await sql`insert into idempotency_keys (user_id, key, kind, result_id, created_at) values (${id!}, gen_random_uuid(), 'answer', 1, ${now})`
  await sql`insert into retired_usernames (look_hmac, until) values ('who-was-here', ${ahead(leaving.usernameKeptDays * DAY)})`
  await sql`insert into uploads (user_id, name, purpose, bytes, width, height, created_at, wanted_at) values (${id!}, 'unused.webp', 'profile', 1, 1, 1, ${now}, ${now})`
  await sql`insert into close_votes (question_id, voter_id, kind, reason, created_at) select id, ${id!}, 'close', 'needs-details', ${now} from questions where slug = ${slug}`
  await sql`insert into notifications (user_id, kind, key, on_page, created_at) values (${id!}, 'follow', 'test', true, ${now})`
  for (const owner of [id!, adultId!])
    await sql`insert into ai_conversations (user_id, title, created_at, last_message_at) values (${owner}, 'A talk', ${now}, ${now})`
  await leaveDeadJob()
  const admin = await join(site)
  await setStanding(site, admin, { role: 'admin' })
  await admin.call('PUT', '/admin/tables/tags/1', { row: { description: 'Changed for the audit.' } })
  const [declined, talkedAbout] = [await ask(adult), await ask(adult)]
  await answer(me, talkedAbout)
  for (const each of [declined, talkedAbout])
    await sql`
      with hidden as (update questions set visibility = 'hidden' where slug = ${each} returning id)
      insert into held_posts (question_id, state, reasons, owes_news, held_at, decided_at, declined_at) select id, 'declined', '{spam}', false, ${now}::timestamptz, ${now}, ${now} from hidden`
  await sql`
    with cases as (
      insert into moderation_cases (kind, target, target_id, member_id, severity, action, decided_at, created_at)
      values ('flags', 'question', 1, ${id!}, 3, 'remove', ${now}::timestamptz, ${now}), ('flags', 'question', 2, ${id!}, 3, null, null, ${now}), ('flags', 'question', 3, ${id!}, 3, 'remove', ${now}, ${now}) returning id, target_id),
    appeal as (
      insert into moderation_cases (kind, target, target_id, member_id, severity, appeal_of, appeal_text, created_at)
      select 'appeal', 'question', 3, ${id!}, 3, id, 'It was not spam at all.', ${now} from cases where target_id = 3),
    crisis as (
      insert into moderation_cases (kind, target, target_id, member_id, severity, created_at) values ('crisis', 'member', ${id!}, ${id!}, 1, ${now}))
    insert into flags (case_id, flagger_id, reason, created_at) select id, ${adultId!}, 'spam', ${now} from cases`
  await sql`insert into teacher_applications (user_id, state, subjects, reason, created_at, decided_at) values (${adultId!}, 'declined', '{physics}', 'Not yet.', ${now}, ${now})`
  await sql`insert into mails (kind, address, subject, body, whole, state, created_at) values ('trace', 'a@example.org', 's', 'b', true, 'sent', ${now})`

  const rows = (table: string, where = sql`true`) =>
    sql<{ count: number }[]>`select count(*)::int as count from ${sql(table)} where ${where}`
  const mine = sql`user_id = ${id!}`
  const days = (count: number) => count * DAY
  return [
    { term: 'sessions', seconds: session.lifeSeconds, count: () => rows('sessions', mine) },
    { term: 'email-codes', seconds: code.lifeSeconds + upkeep.keptSeconds, count: () => rows('email_codes', mine) },
    { term: 'proof-codes', seconds: code.lifeSeconds, count: () => rows('proof_codes') },
    {
      term: 'password-resets',
      seconds: reset.lifeSeconds + upkeep.keptSeconds,
      count: () => rows('password_resets', mine),
    },
    { term: 'sign-ins', seconds: signIn.stateSeconds, count: () => rows('sign_ins') },
    { term: 'sign-ins', seconds: signIn.ticketSeconds, count: () => rows('sign_in_tickets') },
    {
      term: 'counters',
      seconds: upkeep.keptSeconds,
      count: () => rows('limit_counters', sql`key = 'log-in:203.0.113.7'`),
    },
    { term: 'repeated-calls', seconds: upkeep.keptSeconds, count: () => rows('idempotency_keys', mine) },
    {
      term: 'unconfirmed-accounts',
      seconds: days(upkeep.unconfirmedDays),
      count: () => rows('users', sql`id = ${nobodyId!}`),
    },
    { term: 'leavers', seconds: days(leaving.daysToUndo), count: () => rows('users', sql`id = ${goesId!}`) },
    {
      term: 'departures',
      seconds: days(leaving.daysToUndo + upkeep.backupDays),
      count: async () => [{ count: (await listDepartures(site.platform.departures)).length }],
    },
    {
      term: 'retired-names',
      seconds: days(leaving.usernameKeptDays),
      count: () => rows('retired_usernames', sql`look_hmac = 'who-was-here'`),
    },
    { term: 'drafts', seconds: days(upkeep.draftDays), count: () => rows('drafts') },
    { term: 'uploads', seconds: uploads.unusedSeconds, count: () => rows('uploads') },
    {
      term: 'teacher-applications',
      seconds: days(NUMBERS.teacherApplication.againDays),
      count: () => rows('teacher_applications'),
    },
    { term: 'close-votes', seconds: days(closing.voteDays), count: () => rows('close_votes') },
    {
      term: 'notifications',
      seconds: days(notifications.keptDays),
      count: () => rows('notifications', sql`key = 'test'`),
    },
    { term: 'waitlist', seconds: days(NUMBERS.waitlistDays), count: () => rows('waitlist') },
    {
      term: 'conversations',
      seconds: days(askAi.conversationDaysOfMinors),
      count: () => rows('ai_conversations', mine),
    },
    {
      term: 'conversations',
      seconds: days(askAi.conversationDays),
      count: () => rows('ai_conversations', sql`user_id = ${adultId!}`),
    },
    { term: 'declined', seconds: days(upkeep.declinedDays), count: () => rows('questions', sql`slug = ${declined}`) },
    {
      term: 'cases',
      seconds: days(upkeep.caseDays),
      count: () => rows('moderation_cases', sql`kind = 'flags' and target_id = 1`),
    },
    {
      term: 'crisis-notes',
      seconds: days(notifications.keptDays),
      count: () => rows('moderation_cases', sql`kind = 'crisis'`),
    },
    { term: 'mails', seconds: days(NUMBERS.outbox.keptDays), count: () => rows('mails', sql`kind = 'trace'`) },
    {
      term: 'audit',
      seconds: days(NUMBERS.audit.keptDays),
      count: () => rows('audit_entries', sql`table_name = 'tags'`),
    },
    { term: 'dead-jobs', seconds: days(jobs.deadDays), count: () => rows('pgboss.job', sql`name = 'dead'`) },
  ]
}

/** Work that was given up, in the tables that pg-boss makes when it starts. */
async function leaveDeadJob() {
  const { platform } = site
  const nothing = async () => {}
  const stop = await platform.jobs.start({
    'notification-mail': nothing,
    'notification-digest': nothing,
    'followed-tag': nothing,
    'followed-question': nothing,
    'checked-maths': nothing,
    badges: nothing,
    'badge-sweep': nothing,
    'tag-merge': nothing,
  })
  await stop()
  await platform.sql`insert into pgboss.job (name, data, created_on) values ('dead', '{}', ${platform.clock.now()})`
}

test('K14, K2: as the clock moves on exactly what is due goes, and every term is kept', async () => {
  const begun = site.platform.clock.now().getTime()
  const traces = await leaveTraces()
  assert.deepEqual(new Set(traces.map(({ term }) => term)), new Set(Object.keys(TERMS)), 'every term is looked at')
  const goTo = (seconds: number) => site.wait((begun - site.platform.clock.now().getTime()) / 1000 + seconds)
  for (const { term, count } of traces) assert.equal((await count())[0]!.count, 1, `${term} is there`)

  for (const due of [...new Set(traces.map(({ seconds }) => seconds))].toSorted((one, other) => one - other)) {
    for (const [moment, isOver] of [
      [due - 4 * MINUTE, (seconds: number) => seconds < due],
      [due + MINUTE, (seconds: number) => seconds <= due],
    ] as const) {
      goTo(moment)
      await tidy(site.platform)
      for (const { term, seconds, count } of traces)
        assert.equal((await count())[0]!.count, isOver(seconds) ? 0 : 1, `${term} at ${moment / DAY} days`)
    }
  }
  // what waits for a decision, or for a second look, has no end yet; nor has what somebody answered
  const { sql } = site.platform
  const waits =
    await sql`select c.kind, (select count(*)::int from flags f where f.case_id = c.id) as reports from moderation_cases c order by c.id`
  assert.deepEqual(
    waits.map((row) => [row['kind'], row['reports']]),
    [
      ['flags', 1],
      ['flags', 1],
      ['appeal', 0],
    ],
  )
  assert.equal((await sql`select from held_posts`).length, 1, 'somebody answered this one')
  for (const { name, removedEver, failure } of await listKept(site.platform)) {
    assert.equal(failure, null, name)
    assert.ok(removedEver >= 1, `what ${name} removed is counted`)
  }
})

test('an account that nobody confirmed stays if anything was written on it, or if it is a child’s, of the staff, or from another site', async () => {
  const { sql, clock } = site.platform
  const wrote = await join(site, { username: 'wrote-a-draft', verified: 'no' })
  await wrote.call('PUT', '/user/drafts/question:new', { draft: { title: 'Unfinished', body: 'Half a thought' } })
  const staff = await join(site, { username: 'helps-to-run', verified: 'no' })
  await setStanding(site, staff, { role: 'moderator' })
  const social = await join(site, { username: 'from-elsewhere', verified: 'no' })
  await sql`insert into identities (provider, subject, user_id, created_at) values ('google', '7', ${(await idOf(social))!}, ${clock.now()})`
  const moved = await join(site, { username: 'new-address' })
  await sql`update users set email_verified_at = null where username = 'new-address'`
  const child = { username: 'waits-for-a-yes' }
  await call(site, 'POST', '/users', { body: { user: { ...child, password: PASSWORD, age_band: 'under13' } } })
  const late = await join(site, { username: 'confirms-in-time', verified: 'no' })
  const mistyped = await join(site, { username: 'mistyped', verified: 'no' })
  site.wait(upkeep.unconfirmedDays * DAY - MINUTE)
  await sql`update users set email_verified_at = ${clock.now()} where username = 'confirms-in-time'`
  site.wait(2 * MINUTE)
  await Promise.all([tidy(site.platform), tidy(site.platform)])

  for (const person of [wrote, staff, social, moved, child, late]) assert.ok(await idOf(person), person.username)
  assert.equal(await idOf(mistyped), undefined)
  assert.equal((await mistyped.call('GET', '/user')).status, 401)
  assert.ok(await join(site, { username: 'mistyped', verified: 'no' }), 'the name is free again')
})

test('a term that fails stops no other: its failure is kept by its kind alone, and forgotten when it succeeds', async () => {
  const { sql } = site.platform
  site.wait(3600)
  await sql`alter table drafts rename to away`
  await tidy(site.platform)
  await tidy(site.platform)
  const failed = await runOf('drafts')
  assert.deepEqual([failed.failure, failed.failures], ['42P01', 2])
  assert.ok(failed.succeededAt! < failed.endedAt!, 'when it last got through stays')
  assert.equal((await runOf('notifications')).failure, null)
  assert.ok((await runOf('notifications')).endedAt! >= failed.endedAt!, 'what comes after it was done')
  await sql`alter table away rename to drafts`
  await tidy(site.platform)
  assert.deepEqual([(await runOf('drafts')).failure, (await runOf('drafts')).failures], [null, 0])
})

test('of many instances at once one keeps each term; the turn of one that died is taken by another', async () => {
  const { sql, clock } = site.platform
  site.wait(2 * 3600)
  await sql`insert into limit_counters (key, window_start, count) values ('log-in:203.0.113.8', '2020-01-01', 1)`
  const before = (await runOf('counters')).removedEver
  const hourly = () => tidy(site.platform, { gapSeconds: 1800 })
  await Promise.all([hourly(), hourly(), hourly(), hourly()])
  const { removed, removedEver } = await runOf('counters')
  assert.ok(removed >= 1, 'the others did not count nothing over it')
  assert.equal(removedEver, before + removed)

  const due = () =>
    sql`insert into limit_counters (key, window_start, count) values ('log-in:203.0.113.9', '2020-01-01', 1) on conflict do nothing`
  const left = async () => (await sql`select from limit_counters where key = 'log-in:203.0.113.9'`).length
  await due()
  await hourly()
  assert.equal(await left(), 1, 'it was done a moment ago')
  await sql`update upkeep_runs set ended_at = null, began_at = ${clock.now()} where term = 'counters'`
  site.wait(10 * MINUTE)
  await tidy(site.platform)
  assert.equal(await left(), 1, 'another instance is at it')
  site.wait(6 * MINUTE)
  await hourly()
  assert.equal(await left(), 0, 'that one has died')
})

test('every term stands on the privacy page, in the numbers in force', async () => {
  const page = async () =>
    JSON.stringify((await call(site, 'GET', '/texts/privacy')).body.text).replaceAll(String.raw`\n`, '\n')
  const terms = listTerms(NUMBERS)
  assert.ok(terms.length >= 17)
  const html = await page()
  for (const { what, kept } of terms) assert.ok(html.includes(`<td>${what}</td>\n<td>${kept}</td>`), what)
  const admin = await join(site)
  await setStanding(site, admin, { role: 'admin' })
  await admin.call('PUT', '/admin/settings', { settings: { 'upkeep.draftDays': 100 } })
  assert.match(await page(), /<td>100 days after you last changed it<\/td>/)
})
