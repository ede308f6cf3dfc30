import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AuditCheck } from '#contract/audit.ts'
import { answer, ask, fiftyAtOnce, join, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'
import { setStanding, whileHeld } from '#server/testing/standing.ts'
import { emptyEntriesAbout, pruneAudit, sealOldEntries } from './audit-chain.ts'

let site: TestSite, admin: Person, moderator: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  admin = await joinAs('admin')
  moderator = await joinAs('moderator')
  for (let each = 0; each < 8; each++) await setVotes(30 + each)
})
after(() => site.close())

async function joinAs(role: 'moderator' | 'admin'): Promise<Person> {
  const person = await join(site)
  await setStanding(site, person, { role })
  return person
}
async function setVotes(perDay: number, by = admin) {
  const { status } = await by.call('PUT', '/admin/settings', { settings: { 'votes.perDay': perDay } })
  assert.equal(status, 200)
}
async function check(noted = ''): Promise<AuditCheck> {
  const { status, body } = await admin.call('GET', `/admin/audit/check?noted=${noted}`)
  assert.equal(status, 200)
  assert.equal(body.check.sound, body.check.problems.length === 0)
  return body.check
}
const found = async (noted?: string) =>
  (await check(noted)).problems.map(({ kind, from, to }) => (from === to ? `${kind} ${from}` : `${kind} ${from}-${to}`))
const file = async (path: string, { token }: Person) => {
  const reply = await site.app.request(`/api${path}`, { headers: { authorization: `Token ${token}` } })
  assert.match(reply.headers.get('content-type')!, /^text\/csv/)
  return reply.text()
}
const DAY = 24 * 3600

/** What whoever has the database in their hands does to it, and what the check says then; afterwards all is as before. */
async function tamper(statement: string, noted?: string): Promise<string[]> {
  const { sql } = site.platform
  await sql.unsafe(`create table kept as table audit_entries`)
  await sql.unsafe(`alter table audit_entries disable trigger user`)
  try {
    await sql.unsafe(statement)
    return await found(noted)
  } finally {
    await sql.unsafe(`delete from audit_entries`)
    await sql.unsafe(`insert into audit_entries overriding system value select * from kept`)
    await sql.unsafe(`alter table audit_entries enable trigger user`)
    await sql.unsafe(`drop table kept`)
  }
}

test('what stands as it was written is found sound; the check is the admins’ alone', async () => {
  const { sound, entries, note, cut_up_to } = await check()
  assert.deepEqual([sound, entries, cut_up_to], [true, 8, null])
  assert.match(note!, /^8-[\da-f]{20}$/)
  assert.equal((await moderator.call('GET', '/admin/audit/check')).status, 403)
})

test('fifty writers at once make one chain, also while others hold rows that they wait for', async () => {
  const two = await joinAs('admin')
  const replies = await fiftyAtOnce((index) =>
    (index % 2 ? admin : two).call('PUT', '/admin/settings', { settings: { 'votes.perDay': 100 + index } }),
  )
  assert.deepEqual(tally(replies), { 200: 50 })
  await fiftyAtOnce((index) => file('/admin/tables/badges?format=csv', index % 2 ? admin : two)) // no other lock puts these in a row
  const [first, second] = [await join(site), await join(site)]
  const roles = await whileHeld(site, first, [
    () => admin.call('PUT', `/users/${first.username}/role`, { role: 'moderator' }),
    () => two.call('PUT', `/users/${first.username}/role`, { role: 'member' }),
    () => two.call('PUT', `/users/${second.username}/role`, { role: 'moderator' }),
  ])
  assert.deepEqual(tally(roles), { 200: 3 })
  const { sound, entries } = await check()
  assert.equal(sound, true)
  assert.ok(entries >= 110, String(entries))
  const [chain] = await site.platform.sql<{ forks: number; last: number }[]>`
    select (count(*) - count(distinct previous))::int as forks, max(number)::int as last from audit_entries`
  assert.deepEqual({ ...chain }, { forks: 0, last: entries })
})

test('what other hands change, take out, put in or move is named', async () => {
  for (const [statement, told] of [
    [`update audit_entries set label = 'nothing' where number = 3`, ['changed 3']],
    [`update audit_entries set after = '{"value": 31.5}' where number = 2`, ['changed 2']],
    [`update audit_entries set actor_id = actor_id + 1 where number = 4`, ['changed 4']],
    [`update audit_entries set created_at = created_at + interval '1 microsecond' where number = 4`, ['changed 4']],
    [`update audit_entries set action = 'look', row_id = null where number in (2, 5)`, ['changed 2', 'changed 5']],
    [`update audit_entries set digest = seal where number = 6`, ['changed 6']],
    [`delete from audit_entries where number = 5`, ['removed 5']],
    [`delete from audit_entries where number < 4`, ['removed 1-3']],
    [`delete from audit_entries where number in (3, 4, 7)`, ['removed 3-4', 'removed 7']],
    [
      `update audit_entries e set number = -number where number in (2, 6);
       update audit_entries set number = case number when -2 then 6 else 2 end where number < 0`,
      ['moved 2-6', 'moved 6-2'],
    ],
    [
      `insert into audit_entries (id, actor_id, action, table_name, label, created_at, number, previous, digest, seal)
       overriding system value select 9000, actor_id, action, table_name, label, created_at, 9000, seal, digest, seal from audit_entries where number = 7`,
      ['removed', 'changed 9000'],
    ],
    [
      `insert into audit_entries (id, actor_id, action, table_name, label, created_at)
       overriding system value values (9001, 1, 'update', 'tags', 'x', now())`,
      ['unsealed 9001'],
    ],
    [
      `update audit_entries set label = 'deleted member', before = '{}', after = '{}', emptied = seal where number = 3`,
      ['changed 3'],
    ],
  ] as const) {
    const problems = await tamper(statement)
    assert.deepEqual(
      problems.map((each, index) => (told[index] === 'removed' ? each.split(' ')[0] : each)),
      told,
      statement,
    )
  }
  assert.deepEqual(await found(), [])
})

test('a tail that is cut off is missed: by the site’s own note, which no later writing covers, and by what a person noted', async () => {
  const { entries, note } = await check()
  const last = String(entries)
  const cut = `delete from audit_entries where number > ${entries - 2}`
  assert.deepEqual(await tamper(cut), [`cut ${entries - 1}-${last}`])
  const written = `${cut}; alter table audit_entries enable trigger user`
  const { sql } = site.platform
  await sql.unsafe(`create table aside as table audit_entries`)
  await sql.unsafe(`alter table audit_entries disable trigger user; ${written}`)
  await setVotes(7)
  await setVotes(8)
  await setVotes(9)
  assert.deepEqual(await found(), [`not-noted ${last}`], 'the site’s note stays')
  assert.deepEqual(await found(note!), [`not-noted ${last}`, `not-noted ${last}`])
  await sql.unsafe(`alter table audit_entries disable trigger user; delete from audit_entries;
    insert into audit_entries overriding system value select * from aside; alter table audit_entries enable trigger user; drop table aside`)
  assert.deepEqual(await found(note!), [])
  assert.deepEqual(await found('3-0123456789abcdef01'), ['not-noted 3'])
})

test('of a member who has left the entries lose what they say, and the chain holds', async () => {
  const member = await join(site)
  await admin.call('PUT', `/users/${member.username}/role`, { role: 'moderator' })
  const [row] = await site.platform.sql<{ id: string }[]>`select id from users where username = ${member.username}`
  assert.equal(await emptyEntriesAbout(site.platform, { id: row!.id, limit: 500 }), 1)
  const { entries } = (await admin.call('GET', '/admin/audit?table=users&limit=1')).body
  assert.deepEqual([entries[0].label, entries[0].before, entries[0].after], ['deleted member', {}, {}])
  assert.deepEqual(await found(), [])
})

test('entries of before are sealed once; what is put in later is not', async () => {
  const { sql, auditNotes } = site.platform
  const old = await openTestSite()
  await old.platform.sql`
    insert into audit_entries (actor_id, action, table_name, row_id, label, created_at)
    select 1, 'update', 'tags', n::text, 'tag ' || n, now() from generate_series(1, 450) n`
  await sealOldEntries(old.platform)
  await old.platform
    .sql`insert into audit_entries (actor_id, action, table_name, label, created_at) values (1, 'export', 'tags', 'x', now())`
  await sealOldEntries(old.platform)
  const boss = await join(old)
  await setStanding(old, boss, { role: 'admin' })
  const { check } = (await boss.call('GET', '/admin/audit/check')).body
  assert.deepEqual([check.entries, check.problems.map(({ kind }: { kind: string }) => kind)], [450, ['unsealed']])
  await old.close()
  assert.ok(await auditNotes.get('last-entry'))
  assert.deepEqual(
    await tamper(`update audit_entries set number = null, seal = null, previous = null`).then(
      (all) => all.at(-1)!.split(' ')[0],
    ),
    'unsealed',
  )
  assert.equal((await sql`select count(*)::int as count from audit_entries where number is null`)[0]!['count'], 0)
})

test('the audit is filtered by person, action, table and days, and taken as a file, which it remembers', async () => {
  const two = await joinAs('admin')
  await setVotes(55, two)
  await file('/admin/tables/tags?format=csv', two)
  const list = async (query: string, by = moderator) => (await by.call('GET', `/admin/audit?${query}`)).body.entries
  assert.deepEqual(
    (await list(`actor=${two.username.toUpperCase()}`)).map(({ action }: { action: string }) => action),
    ['export', 'update'],
  )
  assert.equal((await list(`actor=${two.username}&action=update&table=settings`)).length, 1)
  assert.deepEqual(await list(`actor=nobody-of-this-name`), [])
  assert.equal((await moderator.call('GET', '/admin/audit?action=dance')).status, 422)
  const csv = await file(`/admin/audit?format=csv&actor=${two.username}`, moderator)
  assert.equal(csv.trim().split('\r\n').length, 3)
  assert.match(csv, /"\{""value"":55\}"/)
  const [newest] = await list('limit=1')
  assert.deepEqual([newest.action, newest.table, newest.actor], ['export', 'audit', moderator.username])
  assert.deepEqual(await found(), [])
})

test('after a year the oldest entries go, a signed anchor stays, and the rest is sound', async () => {
  const { platform } = site
  assert.equal(await pruneAudit(platform), 0)
  const { entries, note } = await check()
  site.wait(366 * DAY)
  const boss = await join(site)
  await setStanding(site, boss, { role: 'admin' })
  admin = boss
  await setVotes(12)
  await setVotes(13)
  await platform.sql.unsafe(`alter table audit_entries disable trigger user`)
  await platform.sql`update audit_entries set label = label || '!' where number = 20`
  await platform.sql.unsafe(`alter table audit_entries enable trigger user`)
  assert.equal(await pruneAudit(platform), 19, 'what other hands touched stays')
  assert.deepEqual(await found(), ['changed 20'])
  await platform.sql.unsafe(`alter table audit_entries disable trigger user`)
  await platform.sql`update audit_entries set label = left(label, -1) where number = 20`
  await platform.sql.unsafe(`alter table audit_entries enable trigger user`)
  const gone = await Promise.all([pruneAudit(platform), pruneAudit(platform), setVotes(14)])
  assert.equal(Number(gone[0]) + Number(gone[1]), entries - 19, 'two at once cut once')
  const now = await check(note!)
  assert.deepEqual([now.sound, now.entries, now.cut_up_to], [true, 3, String(entries)])
  await platform.sql`update audit_anchor set number = number + 1`
  await platform.sql.unsafe(`alter table audit_entries disable trigger user`)
  await platform.sql`delete from audit_entries where number = ${entries + 1}`
  assert.deepEqual(await found(), [`anchor ${entries + 1}`, `unlinked ${entries + 2}`])
})

test('looks at what is not public are written down, once an hour for a person and a post; addresses are masked in lists', async () => {
  startOfDay(site) // and with it an hour
  const { sql } = site.platform
  const author = await join(site)
  const slug = await ask(author)
  const id = await answer(await join(site), slug)
  const looker = await joinAs('moderator')
  const looks = async () =>
    (await admin.call('GET', '/admin/audit?action=look&limit=50')).body.entries.map(
      ({ actor, table, row_id }: Record<string, string>) => [actor, table, row_id],
    )
  const before = (await looks()).length
  const openAll = () =>
    Promise.all([
      looker.call('GET', `/questions/${slug}`),
      looker.call('GET', `/questions/${slug}?include=page`),
      looker.call('GET', `/questions/${slug}/answers`),
    ])
  await openAll()
  await author.call('GET', `/questions/${slug}`)
  assert.equal((await looks()).length, before, 'what everybody sees is nobody’s look')
  const questionId = /\d+$/.exec(slug)![0]
  await sql`update questions set visibility = 'hidden' where id = ${questionId}`
  await sql`update answers set visibility = 'pending' where id = ${id}`
  const answers = await fiftyAtOnce(() => looker.call('GET', `/questions/${slug}/answers`))
  assert.deepEqual(tally(answers), { 200: 50 })
  await openAll()
  await author.call('GET', `/questions/${slug}`)
  assert.deepEqual((await looks()).slice(before).length, 2)
  assert.deepEqual((await looks()).slice(0, 2).toSorted(), [
    [looker.username, 'answers', id],
    [looker.username, 'questions', questionId],
  ])
  site.wait(3700)
  await openAll()
  assert.equal((await looks()).length, before + 4, 'an hour later it is another look')

  const [row] = await sql<{ id: string }[]>`select id from users where username = ${author.username}`
  const { rows } = (await admin.call('GET', `/admin/tables/users?q=${author.username}`)).body
  assert.equal(rows[0].email, `${author.email.slice(0, 1)}•••@example.org`)
  assert.equal((await looks()).length, before + 4)
  for (const path of [`users/${row!.id}`, `questions/${questionId}`, `users/${row!.id}`])
    assert.equal((await admin.call('GET', `/admin/tables/${path}`)).status, 200)
  assert.equal((await admin.call('GET', `/admin/tables/users/${row!.id}`)).body.row.email, author.email)
  assert.deepEqual((await looks()).slice(0, 2), [
    [admin.username, 'questions', questionId],
    [admin.username, 'users', row!.id],
  ])
  assert.equal((await check()).problems.length, 2, 'what the test before did to the anchor, and nothing else')
})
