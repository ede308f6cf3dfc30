import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AdminTable } from '#contract/admin.ts'
import type { Need } from '#contract/overview.ts'
import { routes } from '#server/testing/contract.ts'
import {
  answer,
  ask,
  call,
  fiftyAtOnce,
  join,
  manyAtOnce,
  PASSWORD,
  tally,
  type Person,
} from '#server/testing/people.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'
import { setStanding, whileHeld } from '#server/testing/standing.ts'
import { actsOf } from './acts.ts'
import { LEFT_OUT } from './tables-left-out.ts'
import { TABLES } from './tables.ts'

let site: TestSite, admin: Person, member: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  admin = await withRole('admin')
  member = await join(site)
})
after(() => site.close())

async function withRole(role: 'teacher' | 'moderator' | 'admin'): Promise<Person> {
  const person = await join(site)
  await setStanding(site, person, { role })
  return person
}
const idOf = async ({ username }: Person) =>
  (await site.platform.sql<{ id: string }[]>`select id from users where username = ${username}`)[0]!.id
const tagId = async (name: string) =>
  (await site.platform.sql<{ id: number }[]>`select id from tags where name = ${name}`)[0]!.id
const rowsOf = async (path: string): Promise<Record<string, any>[]> => {
  const { status, body } = await admin.call('GET', `/admin/tables/${path}`)
  assert.equal(status, 200, `${path} ${JSON.stringify(body)}`)
  return body.rows
}
const newest = async () => (await admin.call('GET', '/admin/audit?limit=1')).body.entries[0]
const lines = async () => (await site.platform.sql`select count(*)::int as count from audit_entries`)[0]!['count']

test('every admin call is 401 for a visitor and 403 for everybody who is no admin; moderators may read the audit', async () => {
  const calls = routes.filter(({ path }) => path.startsWith('/api/admin/'))
  assert.ok(calls.length >= 7, 'the admin calls were found')
  const people = {
    member,
    teacher: await withRole('teacher'),
    moderator: await withRole('moderator'),
    suspended: await withRole('admin'),
  }
  await setStanding(site, people.suspended, { suspendedUntil: new Date(Date.now() + 86_400_000) })
  for (const { method, path } of calls) {
    const address = path
      .replace('/api', '')
      .replace('{tableName}', 'tags')
      .replace('/jobs/{id}', '/jobs/00000000-0000-4000-8000-000000000000')
      .replace('{id}', '1')
    const body = BODIES[`${method} ${path}`]
    assert.equal(body !== undefined, method === 'put', `${method} ${path} has an example if it takes a body`)
    assert.equal((await call(site, method.toUpperCase(), address, { body })).status, 401, `${method} ${address}`)
    for (const [who, person] of Object.entries(people)) {
      const { status } = await person.call(method.toUpperCase(), address, body)
      const expected = who === 'moderator' && path === '/api/admin/audit' ? 200 : 403
      assert.equal(status, expected, `${method} ${address} as ${who}`)
    }
  }
})

const BODIES: Record<string, object> = {
  'put /api/admin/tables/{tableName}/{id}': { row: { description: 'Ours now.' } },
  'put /api/admin/settings': { settings: { 'votes.perDay': 1 } },
  'put /api/admin/ai/cases/{id}': { case: { judged: 'confirmed' } },
}

test('every table of the database is shown or left out for a reason, and no secret column can be reached', async () => {
  const columns = await site.platform.sql<{ table: string; name: string; type: string; nullable: boolean }[]>`
    select c.table_name as table, c.column_name as name, c.data_type as type, c.is_nullable = 'YES' and c.is_generated = 'NEVER' as nullable
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'`
  const inDatabase = [...new Set(columns.map(({ table }) => table))].toSorted()
  assert.ok(inDatabase.length > 15, 'the tables were found')
  assert.deepEqual([...TABLES.keys(), ...Object.keys(LEFT_OUT)].toSorted(), inDatabase)
  for (const reason of Object.values(LEFT_OUT)) assert.match(reason, /\w{3}.*\.$/)

  const isSecret = ({ name, type }: { name: string; type: string }) =>
    /hash|token|secret|code|hmac|password|totp|verifier|nonce|_look$/.test(name) ||
    ['bytea', 'tsvector', 'json', 'jsonb'].includes(type)
  assert.ok(columns.filter(isSecret).length > 5, 'there are secrets to keep')
  const { body } = await admin.call('GET', '/admin/tables')
  assert.deepEqual(
    body.tables.map(({ name }: AdminTable) => name),
    [...TABLES.keys()],
  )
  for (const { name, columns: shown, key, label } of body.tables as AdminTable[]) {
    const row = (await rowsOf(`${name}?limit=1`))[0]
    for (const column of [...shown.map((each) => each.name), ...Object.keys(row ?? {}), key, label]) {
      const real = columns.find((each) => each.table === name && each.name === column)
      assert.ok(real && !isSecret(real), `${name}.${column}`)
    }
    for (const column of shown) {
      const { nullable, type } = columns.find((each) => each.table === name && each.name === column.name)!
      assert.equal(column.nullable, nullable, `${name}.${column.name} nullable`)
      assert.match(type, KINDS[column.type], `${name}.${column.name}`)
      if (column.sortable) assert.ok(!nullable && column.type !== 'list', `${name}.${column.name} sortable`)
    }
    assert.ok(shown.find((each) => each.name === key)?.sortable)
  }
})

const KINDS: Record<AdminTable['columns'][number]['type'], RegExp> = {
  id: /^(bigint|integer)$/,
  number: /^(integer|smallint)$/,
  text: /^text$/,
  time: /^timestamp with time zone$/,
  list: /^ARRAY$/,
}

test('what has an editable column has a way to change it, and counts are right', async () => {
  const { body } = await admin.call('GET', '/admin/tables')
  for (const { name, columns, count, deletable } of body.tables as AdminTable[]) {
    const acts = actsOf(TABLES.get(name)!)
    assert.deepEqual(
      [acts.update !== undefined, acts.remove !== undefined],
      [columns.some(({ editable }) => editable), deletable],
      name,
    )
    const [row] = await site.platform.sql.unsafe(`select count(*)::int as count from ${name}`)
    assert.equal(count, row!['count'], name)
  }
})

test('names that are no tables are not found, whatever they hold', async () => {
  const names = [
    'settings',
    'jobs',
    'outbox',
    'audit-log',
    'audit_entries',
    'password_resets',
    'email_codes',
    'pg_user',
    'users;--',
    'users"',
    "users'",
    '__proto__',
    'constructor',
    'toString',
    '..',
    '%2e%2e%2fetc',
    'public.users',
    'USERS',
    'a%00',
  ]
  for (const name of names)
    for (const path of [`/admin/tables/${name}`, `/admin/tables/${name}/1`])
      assert.equal((await admin.call('GET', path)).status, 404, path)
  for (const id of ['0', '999999', 'x', '1 or 1=1', '-1', '1e3', '9'.repeat(30)])
    for (const [method, name, body] of [
      ['GET', 'tags'],
      ['GET', 'tag_synonyms'],
      ['PUT', 'tags', { row: { description: 'x' } }],
      ['PUT', 'users', { row: { role: 'member' } }],
      ['PUT', 'questions', { row: { grade: 7 } }],
      ['DELETE', 'waitlist'],
      ['DELETE', 'sessions'],
      ['DELETE', 'answers'],
    ] as const) {
      const { status } = await admin.call(method, `/admin/tables/${name}/${encodeURIComponent(id)}`, body)
      assert.equal(status, 404, `${method} ${name} ${id}`)
    }
})

test('sorting, filtering and paging know the columns of the table alone', async () => {
  for (const query of [
    'sort=password_hash',
    'sort=description',
    'sort=',
    'sort=--id',
    'sort=id;drop table tags',
    'sort=__proto__',
    'filter=password_hash:x',
    'filter=name',
    'filter=id:x',
    'filter=id:1 or 1',
    'filter=created_at:2026-11-21',
    'cursor=x',
    'cursor=WyJhIiwiYiJd',
    'cursor=bnVsbA',
    'limit=0',
    'limit=51',
    'q=a%00',
    'filter=name:a%00',
  ])
    assert.equal((await admin.call('GET', `/admin/tables/tags?${query}`)).status, 422, query)
  const forged = Buffer.from(JSON.stringify(['2026-02-30 00:00:00+00', '1'])).toString('base64url')
  assert.equal((await admin.call('GET', `/admin/tables/tags?sort=created_at&cursor=${forged}`)).status, 422)
})

test('every way to sort every table gives every row once, page by page, in order', async () => {
  const slug = await ask(member)
  await answer(await join(site), slug)
  await member.call('DELETE', `/questions/${await ask(member)}`) // what others do not see is among them
  const { body } = await admin.call('GET', '/admin/tables')
  for (const { name, columns, count, key } of body.tables as AdminTable[])
    for (const column of columns.filter(({ sortable }) => sortable))
      for (const sign of ['', '-']) {
        const seen: Record<string, any>[] = []
        for (let cursor: string | null = ''; cursor !== null;) {
          const path: string = `/admin/tables/${name}?sort=${sign}${column.name}&limit=50${cursor && `&cursor=${cursor}`}`
          const page = await admin.call('GET', path)
          assert.equal(page.status, 200, path)
          seen.push(...page.body.rows)
          cursor = page.body.next_cursor
        }
        assert.equal(new Set(seen.map((row) => row[key])).size, count, `${name} ${sign}${column.name}`)
        assert.equal(seen.length, count)
        if (column.type === 'number') {
          const values = seen.map((row) => row[column.name])
          assert.deepEqual(
            values,
            values.toSorted((a, b) => (sign ? b - a : a - b)),
          )
        }
      }
})

test('a search looks in the texts of the table, and takes signs as they are', async () => {
  const found = await rowsOf('tags?q=PYTHAG')
  assert.deepEqual(
    found.map(({ name }) => name),
    ['pythagorean-theorem'],
  )
  const id = await tagId('algebra')
  assert.ok((await rowsOf(`tags?q=${id}`)).some((row) => row['id'] === id))
  for (const q of ['%25', '_', '%5c', "'", '"']) assert.ok((await rowsOf(`tags?q=${q}`)).length <= 50, q)
  assert.equal((await rowsOf('tags?q=%25%25')).length, 0)
  assert.equal((await rowsOf(`users?q=${member.email}`))[0]!['username'], member.username)
  assert.equal((await rowsOf('votes?q=nothing')).length, 0)
})

test('conditions narrow a table, several all at once', async () => {
  const [, question] = [await ask(member, { tags: ['density'] }), await rowsOf('questions?filter=tags:density')]
  assert.ok(question.length > 0 && question.every((row) => row['tags'].includes('density')))
  const both = await rowsOf(`users?filter=role:admin&filter=username:${admin.username.toUpperCase()}`)
  assert.deepEqual(
    both.map(({ username }) => username),
    [admin.username],
  )
  assert.deepEqual(await rowsOf('users?filter=role:admin&filter=role:member'), [])
  assert.ok((await rowsOf('questions?filter=accepted_answer_id:')).every((row) => row['accepted_answer_id'] === null))
})

test('lists hold the beginning of a long text, the row all of it', async () => {
  const slug = await ask(member, { body: `Long. ${'word '.repeat(200)}end` })
  const id = /\d+$/.exec(slug)![0]
  assert.equal((await rowsOf(`questions?filter=id:${id}`))[0]!['body'].length, 200)
  assert.match((await admin.call('GET', `/admin/tables/questions/${id}`)).body.row.body, /end$/)
})

test('rows of other tables come with the names that people know them by', async () => {
  const slug = await ask(member, { title: 'Why is the sky blue at noon?' })
  const id = /\d+$/.exec(slug)![0]
  await answer(admin, slug)
  const { body } = await admin.call('GET', `/admin/tables/answers?filter=question_id:${id}`)
  assert.deepEqual(body.names, {
    questions: { [id]: 'Why is the sky blue at noon?' },
    users: { [await idOf(admin)]: admin.username },
  })
  const row = (await admin.call('GET', `/admin/tables/questions/${id}`)).body
  assert.deepEqual(row.names, { users: { [row.row.author_id]: member.username } })
})

test('an admin edits a tag: everybody sees it, and the audit knows who, what, from and to', async () => {
  const id = await tagId('algebra')
  const before = (await call(site, 'GET', '/tags/algebra')).body.tag.description
  const { status, body } = await admin.call('PUT', `/admin/tables/tags/${id}`, {
    row: { description: '  Letters for numbers. ' },
  })
  assert.equal(status, 200)
  assert.equal(body.row.description, 'Letters for numbers.')
  assert.equal((await call(site, 'GET', '/tags/algebra')).body.tag.description, 'Letters for numbers.')
  const { id: _, created_at: __, ...entry } = await newest()
  assert.deepEqual(entry, {
    actor: admin.username,
    action: 'update',
    table: 'tags',
    row_id: String(id),
    label: 'algebra',
    before: { description: before },
    after: { description: 'Letters for numbers.' },
  })
})

test('fifty times at once one change is one line; a change to what stands already is none', async () => {
  const [id, count] = [await tagId('fractions'), await lines()]
  const put = () =>
    admin.call('PUT', `/admin/tables/tags/${id}`, { row: { description: 'Parts.', subject: 'mathematics' } })
  assert.deepEqual(tally(await fiftyAtOnce(put)), { 200: 50 })
  assert.equal(await lines(), count + 1)
})

test('what is no editable column, or no fitting value, is refused on its field and nothing changes', async () => {
  const [id, count] = [await tagId('decimals'), await lines()]
  const put = (row: object) => admin.call('PUT', `/admin/tables/tags/${id}`, { row })
  for (const [row, field] of [
    [{ name: 'x' }, 'name'],
    [{ question_count: 7 }, 'question_count'],
    [{ id: 1 }, 'id'],
    [{ nothing: 1 }, 'nothing'],
    [{ constructor: 1 }, 'constructor'],
    [{ description: null }, 'description'],
    [{ description: 5 }, 'description'],
    [{ description: 'x'.repeat(301) }, 'description'],
    [{ subject: 'alchemy' }, 'subject'],
    [{ subject: true }, 'subject'],
    [{ description: 'Good.', name: 'bad' }, 'name'],
    [{}, 'row'],
  ] as [object, string][]) {
    const { status, body } = await put(row)
    assert.equal(status, 422, JSON.stringify(row))
    assert.deepEqual(Object.keys(body.errors), [field], JSON.stringify(row))
  }
  assert.equal(await lines(), count)
  assert.equal((await put({ subject: null })).body.row.subject, null, 'a subject may be taken away')
})

test('a new role is in force on the next call; nobody changes their own', async () => {
  const person = await join(site)
  const put = (id: string, role: string) => admin.call('PUT', `/admin/tables/users/${id}`, { row: { role } })
  assert.equal((await person.call('GET', '/admin/overview')).status, 403)
  assert.equal((await put(await idOf(person), 'admin')).status, 200)
  assert.equal((await person.call('GET', '/admin/overview')).status, 200)
  assert.deepEqual((await newest()).after, { role: 'admin' })
  assert.equal((await put(await idOf(person), 'member')).status, 200)
  assert.equal((await person.call('GET', '/admin/overview')).status, 403)
  const own = await put(await idOf(admin), 'member')
  assert.deepEqual([own.status, own.body.code], [403, 'own-role'])
})

test('a teacher is made where the subjects are chosen, and who is none any more has none', async () => {
  const person = await join(site)
  const id = await idOf(person)
  const put = (role: string) => admin.call('PUT', `/admin/tables/users/${id}`, { row: { role } })
  const count = await lines()
  const refused = await put('teacher')
  assert.equal(refused.status, 422)
  assert.match(refused.body.errors.role[0], /Users and roles/)
  assert.equal(await lines(), count)
  const role = `/users/${person.username}/role`
  assert.equal((await admin.call('PUT', role, { role: 'teacher', subjects: ['physics'] })).status, 200)
  assert.equal((await put('member')).status, 200)
  assert.deepEqual([...(await site.platform.sql`select from teacher_subjects where user_id = ${id}`)], [])
  assert.deepEqual((await admin.call('GET', role)).body.user.subjects, [])
})

test('of two admins who take each other’s role at once one stays', async () => {
  const [first, second] = [await withRole('admin'), await withRole('admin')]
  const [a, b] = [await idOf(first), await idOf(second)]
  const answers = await whileHeld(site, first, [
    () => first.call('PUT', `/admin/tables/users/${b}`, { row: { role: 'member' } }),
    () => second.call('PUT', `/admin/tables/users/${a}`, { row: { role: 'member' } }),
  ])
  assert.deepEqual(tally(answers), { 200: 1, 403: 1 })
})

test('a member’s name and text keep their rules, and the audit does not keep them', async () => {
  const id = await idOf(member)
  const put = (row: object) => admin.call('PUT', `/admin/tables/users/${id}`, { row })
  assert.equal((await put({ full_name: 'Visit www.example.com' })).status, 422)
  assert.equal((await put({ full_name: '' })).status, 422)
  assert.equal((await put({ bio: 'x'.repeat(501) })).status, 422)
  assert.equal((await put({ full_name: 'Kim Lee', bio: 'I like ice.' })).status, 200)
  assert.deepEqual((await newest()).after, { full_name: '(not kept)', bio: '(not kept)' })
  assert.equal((await put({ bio: '' })).body.row.bio, null)
  const child = await call(site, 'POST', '/users', {
    body: { user: { username: 'a-child-here', password: PASSWORD, age_band: 'under13' } },
  })
  for (const row of [{ full_name: 'Kim Lee' }, { bio: 'Hello' }])
    assert.equal((await admin.call('PUT', `/admin/tables/users/${child.body.user.id}`, { row })).status, 422)
})

test('a question is changed by its own service: its address follows and a revision stands', async () => {
  const slug = await ask(member)
  const id = /\d+$/.exec(slug)![0]
  const put = (row: object) => admin.call('PUT', `/admin/tables/questions/${id}`, { row })
  for (const row of [
    { title: 'Short' },
    { grade: 13 },
    { grade: 4.5 },
    { subject: 'alchemy' },
    { body: 'Another text.' },
  ])
    assert.equal((await put(row)).status, 422, JSON.stringify(row))
  const { status, body } = await put({ title: 'Why does solid water float?', grade: 8 })
  assert.equal(status, 200)
  assert.equal(body.row.slug, `why-does-solid-water-float-${id}`)
  assert.deepEqual(
    (await rowsOf(`revisions?filter=question_id:${id}`)).map(({ number }) => number),
    [2, 1],
  )
  assert.deepEqual((await newest()).after, { title: 'Why does solid water float?', grade: 8 })
})

test('posts are deleted by their own services, once, and leave one line', async () => {
  const slug = await ask(member)
  const answerId = await answer(await join(site), slug)
  const questionId = /\d+$/.exec(slug)![0]
  for (const [path, address] of [
    [`answers/${answerId}`, `/questions/${slug}/answers`],
    [`questions/${questionId}`, `/questions/${slug}`],
  ]) {
    const count = await lines()
    const answers = await manyAtOnce(5, () => admin.call('DELETE', `/admin/tables/${path}`))
    assert.deepEqual(tally(answers), { 204: 1, 404: 4 }, path)
    assert.equal(await lines(), count + 1)
    assert.equal((await newest()).action, 'delete')
    const { status, body } = await call(site, 'GET', address!)
    assert.ok(status === 404 || body.answers.length === 0)
    assert.ok((await admin.call('GET', `/admin/tables/${path}`)).body.row.deleted_at, 'the row stays')
  }
})

test('a session that is deleted is signed out at once', async () => {
  const person = await join(site)
  const [session] = await rowsOf(`sessions?filter=user_id:${await idOf(person)}`)
  assert.equal((await admin.call('DELETE', `/admin/tables/sessions/${session!['id']}`)).status, 204)
  assert.equal((await person.call('GET', '/user')).status, 401)
  assert.equal((await admin.call('DELETE', `/admin/tables/sessions/${session!['id']}`)).status, 404)
})

test('an address is taken off the waitlist, and the audit does not keep it', async () => {
  await call(site, 'POST', '/waitlist', { body: { waitlist: { topic: 'study-groups', email: 'off@example.org' } } })
  const [row] = await rowsOf('waitlist?q=off@')
  const answers = await fiftyAtOnce(() => admin.call('DELETE', `/admin/tables/waitlist/${row!['id']}`))
  assert.equal(tally(answers)[204], 1)
  assert.doesNotMatch(JSON.stringify((await admin.call('GET', '/admin/audit')).body), /off@example/)
  assert.deepEqual(await rowsOf('waitlist?q=off@'), [])
})

test('where nothing can be deleted the answer says so', async () => {
  for (const [name, allow] of [
    ['votes', 'GET, HEAD'],
    ['users', 'GET, HEAD, PUT'],
    ['reputation_entries', 'GET, HEAD'],
  ] as const) {
    const { status, body, headers } = await admin.call('DELETE', `/admin/tables/${name}/1`)
    assert.deepEqual([status, headers.get('allow')], [405, allow])
    assert.match(body.message, /^Nothing is deleted from /)
  }
})

test('nobody changes or removes a line of the audit, not even in the database', async () => {
  const { sql } = site.platform
  const count = await lines()
  await assert.rejects(sql`update audit_entries set label = 'x'`, /append-only/)
  await assert.rejects(sql`delete from audit_entries`, /append-only/)
  await assert.rejects(sql`truncate audit_entries`, /append-only/)
  assert.equal(await lines(), count)
})

test('the audit comes page by page, the newest first', async () => {
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body }: { body: any } = await admin.call('GET', `/admin/audit?limit=3${cursor && `&cursor=${cursor}`}`)
    seen.push(...body.entries.map(({ id }: { id: string }) => id))
    cursor = body.next_cursor
  }
  assert.equal(seen.length, await lines())
  assert.deepEqual(
    seen,
    seen.toSorted((a, b) => Number(b) - Number(a)),
  )
})

test('the overview counts what stands, and the days of a month', async () => {
  site.wait(61)
  const { status, body } = await admin.call('GET', '/admin/overview')
  assert.equal(status, 200)
  const { counts, days } = body.overview
  const { body: listed } = await call(site, 'GET', '/questions?limit=50')
  assert.equal(counts.questions, listed.questions.length)
  assert.equal(days.length, 30)
  assert.equal(days.at(-1).day, site.platform.clock.now().toISOString().slice(0, 10))
  assert.equal(
    days.reduce((sum: number, day: any) => sum + day.questions, 0),
    counts.questions,
  )
  assert.equal(
    days.reduce((sum: number, day: any) => sum + day.members, 0),
    counts.members,
  )
})

test('the overview tells how long questions wait, how many hear within a day, and who took part, by days and by weeks', async () => {
  const { sql, clock } = site.platform
  startOfDay(site) // an answer an hour later is one of the same day
  const [asker, helper] = [await join(site), await join(site)]
  const slugs = await Promise.all([1, 2, 3].map(() => ask(asker)))
  await answer(asker, slugs[2]!, 'My own answer to my own question is not what I waited for.')
  for (const slug of slugs.slice(0, 2)) await answer(helper, slug)
  // three days ago: one heard after an hour, one after two days, one only from its asker
  const ago = (hours: number) => new Date(clock.now().getTime() - hours * 3600_000)
  const age = (table: string, slug: string, at: Date) =>
    table === 'questions'
      ? sql`update questions set created_at = ${at} where slug = ${slug}`
      : sql`update answers a set created_at = ${at} from questions q where q.id = a.question_id and q.slug = ${slug}`
  await sql`update questions set visibility = 'hidden', deleted_at = ${clock.now()} where not slug = any(${slugs})`
  for (const slug of slugs) await age('questions', slug, ago(72))
  for (const [index, hours] of [71, 24, 71.5].entries()) await age('answers', slugs[index]!, ago(hours))
  await sql`insert into ai_days (day, provider, model, answered) values (${ago(72)}::timestamptz::date, 'builtin', '', 7), (${ago(72)}::timestamptz::date, 'openai', 'm', 4)`
  site.wait(61)

  const read = async (by: string) => (await admin.call('GET', `/admin/overview?by=${by}`)).body.overview
  const overview = await read('day')
  const asked = overview.days.find(({ day }: any) => day === ago(72).toISOString().slice(0, 10))
  const median = (1 + 48) / 2
  assert.equal(Math.round(asked.first_answer_seconds / 3600), Math.round(median))
  assert.equal(asked.answered_within_a_day, 1 / 3)
  assert.deepEqual([asked.questions, asked.active, asked.ai_builtin, asked.ai_model], [3, 2, 7, 4])
  assert.equal(overview.days.at(-1).answered_within_a_day, null, 'today is not over')
  assert.equal(overview.span.answered_within_a_day, 1 / 3)
  const inWeeks = await read('week')
  assert.equal(inWeeks.days.length, 12)
  for (const name of ['questions', 'answers', 'votes'])
    assert.ok(
      inWeeks.days.reduce((sum: number, week: any) => sum + week[name], 0) >=
        overview.days.reduce((sum: number, day: any) => sum + day[name], 0),
      name,
    )
  assert.equal(inWeeks.span.active, overview.span.active, 'each person counts once, however often they came')
  assert.equal((await admin.call('GET', '/admin/overview?by=year')).status, 422)

  // the figures are kept for a minute, what waits is not
  const before = overview.counts.answers
  await answer(helper, slugs[2]!)
  assert.equal((await read('day')).counts.answers, before)
  site.wait(61)
  assert.equal((await read('day')).counts.answers, before + 1)
})

test('what needs somebody is listed with its number and since when, the gravest first, and is gone when it is done', async () => {
  const { sql, clock } = site.platform
  const needs = async () => (await admin.call('GET', '/admin/overview')).body.overview.needs as Need[]
  const kinds = async () => (await needs()).map(({ kind }) => kind)
  const staff = await sql`select from users where role in ('moderator', 'admin')`
  assert.deepEqual(await needs(), [{ kind: 'staff-without-second-step', count: staff.length, since: null }])

  const [author, reader] = [await join(site), await join(site)]
  const slug = await ask(author)
  await reader.call('POST', '/flags', { flag: { target: 'question', id: slug, reason: 'spam' } })
  await sql`insert into moderation_cases (kind, target, target_id, member_id, severity, created_at) select 'crisis', 'member', id, id, 1, ${clock.now()} from users where username = ${author.username}`
  await sql`insert into mails (kind, address, subject, body, whole, state, created_at) values ('test', 'a@example.org', 's', 'b', false, 'failed', ${clock.now()}), ('test', 'a@example.org', 's', 'b', false, 'sent', ${clock.now()})`
  await sql`insert into upkeep_runs (term, began_at, ended_at, failures, failure) values ('drafts', ${clock.now()}, ${clock.now()}, 2, '42P01')`
  assert.deepEqual(await kinds(), ['crisis', 'flags', 'failed-mails', 'failed-terms', 'staff-without-second-step'])
  const flags = (await needs()).find(({ kind }) => kind === 'flags')!
  assert.equal(flags.count, 1)
  assert.ok(Math.abs(clock.now().getTime() - Date.parse(flags.since!)) < 60_000)

  site.wait(8 * 24 * 3600)
  assert.deepEqual(
    await kinds(),
    ['crisis', 'flags', 'failed-terms', 'backup', 'staff-without-second-step'],
    'a mail of last week is an old story, and a week without a backup is not',
  )
  await sql`update moderation_cases set action = 'dismiss', decided_at = ${clock.now()}`
  await sql`update upkeep_runs set failures = 0, failure = null`
  assert.deepEqual(await kinds(), ['backup', 'staff-without-second-step'])
})
