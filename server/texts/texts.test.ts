import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BlogPost, Text } from '#contract/texts.ts'
import { call } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { joinSections, presentSections } from './present.ts'

let site: TestSite
before(async () => void (site = await openTestSite()))
after(() => site.close())

const read = async (name: string): Promise<Text> => {
  const { status, body } = await call(site, 'GET', `/texts/${name}`)
  assert.equal(status, 200, name)
  return body.text
}

test('a visitor reads a text in its sections and entries', async () => {
  const { name, title, description, updated, intro_html, sections } = await read('faq')
  assert.deepEqual([name, typeof title, typeof description], ['faq', 'string', 'string'])
  assert.match(updated, /^\d{4}-\d\d-\d\d$/)
  assert.match(intro_html, /^<p>/)
  assert.ok(sections.length > 3 && sections.every(({ entries }) => entries.length > 0))
  const ids = sections.flatMap(({ id, entries }) => [id, ...entries.map((entry) => entry.id)])
  assert.equal(new Set(ids).size, ids.length)
  for (const id of ids) assert.match(id, /^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('a text tells the numbers in force, and those of tomorrow when they change', async () => {
  const words = async () => JSON.stringify(await read('help'))
  const { sql, settings } = site.platform
  const { votes } = site.platform.numbers
  assert.match(await words(), new RegExp(`You have ${votes.perDay} votes a day`))
  await sql`insert into settings (name, value, changed_at) values ('votes.perDay', '1234', now())`
  await settings.reload()
  assert.match(await words(), /You have 1,234 votes a day/)
  await sql`delete from settings`
  await settings.reload()
  assert.match(await words(), new RegExp(`You have ${votes.perDay} votes a day`))
})

test('a name that is no text is not found, whatever it looks like', async () => {
  for (const name of [
    'nothing',
    'README',
    'readme',
    'about.md',
    '..%2Fpackage.json',
    '%2e%2e',
    'blog',
    'constructor',
    'a%00b',
  ])
    assert.equal((await call(site, 'GET', `/texts/${name}`)).status, 404, name)
  for (const slug of ['nothing', '..%2Fabout', 'about', 'constructor'])
    assert.equal((await call(site, 'GET', `/blog/${slug}`)).status, 404, slug)
})

test('the blog lists its posts newest first, and each can be read', async () => {
  const { body } = await call(site, 'GET', '/blog')
  const posts: BlogPost[] = body.posts
  assert.ok(posts.length > 0)
  assert.deepEqual(
    posts.map(({ date }) => date),
    posts
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  )
  for (const post of posts) {
    const { html, ...rest } = (await call(site, 'GET', `/blog/${post.slug}`)).body.post
    assert.deepEqual(rest, post)
    assert.match(html, /<p>/)
    assert.doesNotMatch(html, /<h[14-6]/, 'headings go on from the title of the page')
  }
})

test('a text that somebody has already is not sent again', async () => {
  const first = await site.app.request('/api/texts/about')
  assert.match(first.headers.get('cache-control')!, /public/)
  const again = await site.app.request('/api/texts/about', { headers: { 'if-none-match': first.headers.get('etag')! } })
  assert.equal(again.status, 304)
})

const FEEDS = [
  {
    path: '/blog/feed.xml',
    type: 'application/rss+xml',
    item: /<item>/g,
    link: (url: string) => `<link>${url}</link>`,
  },
  {
    path: '/blog/feed.atom',
    type: 'application/atom+xml',
    item: /<entry>/g,
    link: (url: string) => `<link href="${url}"/>`,
  },
]
for (const { path, type, item, link } of FEEDS)
  test(`${path} holds the posts whole, and every link in it is absolute`, async () => {
    const response = await site.app.request(path)
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-type'), `${type}; charset=utf-8`)
    const xml = await response.text()
    const { posts } = (await call(site, 'GET', '/blog')).body
    assert.equal(xml.match(item)?.length, posts.length)
    for (const { slug } of posts) assert.ok(xml.includes(link(`${site.platform.siteUrl}/blog/${slug}`)), slug)
    assert.match(xml, /<!\[CDATA\[\s*<p>/)
    assert.doesNotMatch(xml, /href="\//)
  })

test('headings of the same words get anchors of their own, and words become anchors in any script', () => {
  const html =
    '<p>Hello.</p>\n<h3>What’s <em>new</em>?</h3>\n<p>A</p>\n<h4>Votes</h4>\n<p>B</p>\n<h3>Votes</h3>\n<p>C</p>\n<h3>Café &amp; Votes-2</h3><h3>Votes</h3><h3>日本</h3><h3>?</h3>'
  const presented = presentSections(html)
  assert.equal(presented.intro_html, '<p>Hello.</p>')
  assert.deepEqual(
    presented.sections.map(({ id, title, html, entries }) => [id, title, html, entries.length]),
    [
      ['whats-new', 'What’s new?', '<p>A</p>', 1],
      ['votes-2', 'Votes', '<p>C</p>', 0],
      ['cafe-votes-2', 'Café & Votes-2', '', 0],
      ['votes-3', 'Votes', '', 0],
      ['section', '日本', '', 0],
      ['section-2', '?', '', 0],
    ],
  )
  assert.deepEqual(presented.sections[0]?.entries, [{ id: 'votes', title: 'Votes', html: '<p>B</p>' }])
  assert.match(
    joinSections(presented),
    /^<p>Hello\.<\/p>\n<h2 id="whats-new">What’s new\?<\/h2>\n<p>A<\/p>\n<h3 id="votes">Votes<\/h3>/,
  )
  assert.match(joinSections(presented), /<h2 id="cafe-votes-2">Café &#38; Votes-2<\/h2>/)
})
