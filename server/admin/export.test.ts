import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ask, join, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

let site: TestSite, admin: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  admin = await join(site)
  await setStanding(site, admin, { role: 'admin' })
})
after(() => site.close())

async function take(path: string, { token } = admin) {
  const response = await site.app.request(`/api/admin/tables/${path}`, { headers: { authorization: `Token ${token}` } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('a table comes as a file with a line for each row, and the audit knows who took it', async () => {
  const { status, headers, text } = await take('tags?format=csv&filter=subject:physics&sort=name')
  assert.equal(status, 200)
  assert.match(headers.get('content-type')!, /^text\/csv; charset=utf-8/)
  assert.equal(headers.get('content-disposition'), 'attachment; filename="tags.csv"')
  assert.equal(headers.get('cache-control'), 'private, no-store')
  const [first, ...rest] = text.replace('\ufeff', '').split('\r\n')
  assert.equal(first, 'id,name,description,subject,question_count,merging_into,created_at')
  const [row] = await site.platform.sql`select count(*)::int as count from tags where subject = 'physics'`
  assert.equal(rest.filter(Boolean).length, row!['count'])
  const [entry] = (await admin.call('GET', '/admin/audit')).body.entries
  assert.deepEqual(
    [entry.action, entry.table, entry.row_id, entry.after],
    ['export', 'tags', null, { sort: 'name', filter: ['subject:physics'] }],
  )
})

test('no cell begins as a formula, and quotes, commas and lines stay within their cell', async () => {
  const { sql } = site.platform
  const id = (await sql`select id from tags where name = 'algebra'`)[0]!['id']
  for (const [description, cell] of [
    ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
    ['+1', `'+1`],
    ['-1', `'-1`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\tx', `'\tx`],
    ['one, "two"\nthree', '"one, ""two""\nthree"'],
    ['plain = fine', 'plain = fine'],
  ]) {
    await sql`update tags set description = ${description!} where id = ${id}`
    const { text } = await take(`tags?format=csv&filter=id:${id}`)
    assert.ok(text.includes(`${id},algebra,${cell},mathematics,`), text)
  }
})

test('more rows than one batch all come, long texts whole', async () => {
  const slug = await ask(admin, { body: `${'word '.repeat(100)}end of it` })
  const { sql } = site.platform
  await sql`insert into waitlist (topic, email, created_at) select 'study-groups', 'kim-' || n || '@example.org', now() from generate_series(1, 1234) n`
  const { text } = await take('waitlist?format=csv&limit=5')
  assert.equal(new Set(text.match(/kim-\d+@/g)).size, 1234)
  assert.match((await take(`questions?format=csv&filter=id:${/\d+$/.exec(slug)![0]}`)).text, /end of it/)
})

test('what is asked wrongly is refused before any file begins, and no member gets one', async () => {
  assert.equal((await take('tags?format=csv&sort=nothing')).status, 422)
  assert.equal((await take('nothing?format=csv')).status, 404)
  assert.equal((await take('tags?format=xml')).status, 422)
  assert.equal((await take('tags?format=csv', await join(site))).status, 403)
})
