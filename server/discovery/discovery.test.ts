import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { xml2js } from 'xml-js'
import { addPages } from '#server/pages.ts'
import { answer, ask, join, manyAtOnce, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'

const SITE = 'https://askademy.example'
const AWKWARD = 'Is a<b & "b">c 🧊 ]]> the same as &amp;?'

let site: TestSite, asker: Person, helper: Person
let slug: string, awkward: string, hindi: string, deleted: string, hidden: string, answerId: string
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off', SITE_URL: SITE })
  await addPages(site.app, site.platform, { cacheBytes: 1024 * 1024 })
  ;[asker, helper] = [await join(site), await join(site)]
  slug = await ask(asker, { tags: ['density', 'c++'] })
  awkward = await ask(asker, {
    title: AWKWARD,
    body: 'It says\u0001 <script> here.\n\n:::hint\nThe secret is butter.\n:::',
  })
  hindi = await ask(asker, { title: 'बर्फ पानी पर क्यों तैरती है?' })
  deleted = await ask(asker, { title: 'Who will delete this question?', tags: ['area'] })
  await asker.call('DELETE', `/questions/${deleted}`)
  hidden = await ask(asker, { title: 'Who has hidden this question?' })
  await site.platform.sql`update questions set visibility = 'hidden' where slug = ${hidden}`
  answerId = await answer(helper, slug, 'Because of its crystal.\n\n:::solution\nThe secret is hydrogen.\n:::')
})
after(() => site.close())

const open = async (path: string, headers: Record<string, string> = {}) => site.app.request(path, { headers })
async function read(path: string): Promise<string> {
  const response = await open(path)
  assert.equal(response.status, 200, path)
  return response.text()
}

type Element = {
  name?: string
  text?: string
  cdata?: string
  attributes?: Record<string, string>
  elements?: Element[]
}
/** A strict parser's opinion: throws at what is no XML. */
const parse = (xml: string): Element => xml2js(xml) as Element
const all = (element: Element, name: string): Element[] =>
  (element.elements ?? []).flatMap((each) => [...(each.name === name ? [each] : []), ...all(each, name)])
const textOf = (element: Element | undefined): string =>
  (element?.elements ?? []).map(({ text, cdata }) => text ?? cdata ?? '').join('')
const texts = (element: Element, name: string) => all(element, name).map(textOf)
const idOf = (questionSlug: string) => /\d+$/.exec(questionSlug)![0]

test('robots.txt keeps crawlers out of what only a token opens, and names the sitemap', async () => {
  const robots = await read('/robots.txt')
  for (const closed of ['/api/', '/search', '/questions/create', '/questions/*/edit', '/settings'])
    assert.ok(robots.includes(`\nDisallow: ${closed}\n`), closed)
  assert.ok(robots.includes(`\nSitemap: ${SITE}/sitemap.xml\n`))
  assert.doesNotMatch(robots, /Disallow: \/(?:questions|tags|about|login|feeds|og)?\n/)
})

test('the sitemaps name every listed question, used tag and public page once, and nothing else', async () => {
  const parts = texts(parse(await read('/sitemap.xml')), 'loc')
  assert.deepEqual(
    parts,
    ['pages', 'tags', 'questions-1'].map((name) => `${SITE}/sitemaps/${name}.xml`),
  )
  const [pages = [], tags, questions] = await Promise.all(
    parts.map(async (part) => texts(parse(await read(part.slice(SITE.length))), 'loc')),
  )
  assert.deepEqual(
    questions,
    [slug, awkward, hindi].map((each) => `${SITE}/questions/${encodeURIComponent(each)}`),
  )
  assert.deepEqual(tags, [`${SITE}/tags/c%2B%2B`, `${SITE}/tags/density`])
  for (const path of ['/', '/questions', '/tags']) assert.ok(pages.includes(SITE + path), path)
  for (const address of pages) {
    const response = await open(address.slice(SITE.length))
    assert.equal(response.status, 200, address)
    assert.equal(response.headers.get('x-robots-tag'), null, address)
  }
  assert.doesNotMatch(pages.join(' '), /login|settings|create|search|profiles|unauthorized|500/)
})

test('a question says when something last happened to it', async () => {
  const [entry] = all(parse(await read('/sitemaps/questions-1.xml')), 'url')
  const { body } = await asker.call('GET', `/questions/${slug}`)
  assert.deepEqual(texts(entry!, 'lastmod'), [body.question.last_activity_at])
})

test('parts cover ten thousand ids each; one without listed questions is not there', async () => {
  const { sql } = site.platform
  const [far] = await sql`
    insert into questions (id, slug_words, title, body, body_html, excerpt, renderer_version, tags, subject, author_id, created_at, last_activity_at, search)
    overriding system value
    select 30001, 'far', title, body, body_html, excerpt, renderer_version, '{}', subject, author_id, created_at, last_activity_at, search
    from questions where slug = ${slug} returning slug`
  const later = await openSitemaps()
  assert.deepEqual(await later.parts(), ['pages', 'tags', 'questions-1', 'questions-4'])
  assert.match((await later.questions(4)) ?? '', /\/questions\/far-30001</)
  assert.doesNotMatch((await later.questions(1)) ?? '', /30001/)
  assert.equal(await later.questions(2), undefined)
  await sql`delete from questions where slug = ${far!['slug']}`
  for (const missing of ['questions-2', 'questions-999999999', 'questions-0', 'questions-x', 'other'])
    assert.equal((await open(`/sitemaps/${missing}.xml`)).status, 404, missing)
})

/** Sitemaps past the five minutes for which the site keeps them. */
async function openSitemaps() {
  const { createSitemaps } = await import('./sitemaps.ts')
  const sitemaps = createSitemaps(site.platform, async () => [])
  const nameOf = (address: string) => /([^/]+)\.xml$/.exec(address)![1]
  return { questions: sitemaps.questions, parts: async () => texts(parse(await sitemaps.index()), 'loc').map(nameOf) }
}

test('the feed of new questions holds them with an excerpt that gives no hint away', async () => {
  const feed = parse(await read('/feeds/questions.atom'))
  const entries = all(feed, 'entry')
  assert.deepEqual(
    entries.map((entry) => texts(entry, 'id')[0]),
    [hindi, awkward, slug].map((each) => `${SITE}/questions/${idOf(each)}`),
  )
  assert.equal((await open(`/questions/${idOf(slug)}`)).status, 301, 'the id leads to the page')
  const [, entry] = entries
  assert.equal(fromHtml(texts(entry!, 'title')[0]!), AWKWARD)
  assert.equal(fromHtml(texts(entry!, 'summary')[0]!), 'It says <script> here.')
  assert.doesNotMatch(await read('/feeds/questions.atom'), /butter|Who will delete|Who has hidden/)
})

/** What a reader shows of HTML without elements. */
function fromHtml(html: string): string {
  assert.doesNotMatch(html, /<[a-z]/i)
  return html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}

test('every feed is there as RSS too, with the same entries', async () => {
  for (const name of ['questions', `questions/${idOf(slug)}`, 'tags/density', 'tags/c%2B%2B']) {
    const [atom, rss] = [parse(await read(`/feeds/${name}.atom`)), parse(await read(`/feeds/${name}.rss`))]
    const entries = all(atom, 'entry')
    assert.ok(entries.length > 0, name)
    assert.deepEqual(
      all(rss, 'item').map((item) => texts(item, 'guid')[0]),
      entries.map((entry) => texts(entry, 'id')[0]),
    )
    const self = all(atom, 'link').find(({ attributes }) => attributes?.['rel'] === 'self')
    assert.equal(self?.attributes?.['href'], `${SITE}/feeds/${name}.atom`)
    for (const [path, type] of [
      [`/feeds/${name}.atom`, 'application/atom+xml'],
      [`/feeds/${name}.rss`, 'application/rss+xml'],
    ] as const)
      assert.match((await open(path)).headers.get('content-type') ?? '', new RegExp(`^${type.replace('+', '\\+')}`))
  }
})

test("a question's feed holds its answers, and changes with them", async () => {
  const path = `/feeds/questions/${idOf(slug)}.atom`
  const before = parse(await read(path))
  assert.deepEqual(
    all(before, 'entry').map((entry) => texts(entry, 'id')[0]),
    [`${SITE}/questions/${idOf(slug)}#answer-${answerId}`],
  )
  assert.equal(texts(before, 'summary')[0], 'Because of its crystal.')
  site.wait(60)
  const { body } = await helper.call('PUT', `/answers/${answerId}`, {
    answer: { body: 'Because of its open crystal.' },
  })
  const after = parse(await read(path))
  assert.equal(texts(after, 'summary')[0], 'Because of its open crystal.')
  assert.deepEqual(texts(after, 'updated'), [body.answer.edited_at, body.answer.edited_at])
})

test('what is deleted is gone from every feed at once', async () => {
  const gone = await ask(asker, { title: 'Will this stay in the feeds?', tags: ['volume'] })
  const feeds = ['/feeds/questions.atom', '/feeds/questions.rss', '/feeds/tags/volume.atom']
  for (const feed of feeds) assert.match(await read(feed), /Will this stay/, feed)
  assert.equal((await asker.call('DELETE', `/questions/${gone}`)).status, 204)
  for (const feed of feeds) assert.doesNotMatch(await read(feed), /Will this stay/, feed)
  assert.equal((await open(`/feeds/questions/${idOf(gone)}.atom`)).status, 404)
})

test('feeds and pictures of what is not there are 404, also for those who could see it', async () => {
  for (const name of [idOf(deleted), idOf(hidden), '99999', '0', 'x', '9'.repeat(19)]) {
    assert.equal((await open(`/feeds/questions/${name}.atom`)).status, 404, name)
    assert.equal((await open(`/og/questions/${name}.png`)).status, 404, name)
    const own = { authorization: `Token ${asker.token}` }
    assert.equal((await open(`/og/questions/${name}.png`, own)).status, 404, name)
  }
  for (const path of [
    '/feeds/tags/no-such-tag.rss',
    '/og/tags/no-such-tag.png',
    '/og/pages/no-such-page.png',
    '/og/pages/settings.png',
    '/feeds/other.atom',
    '/og/x.png',
  ])
    assert.equal((await open(path)).status, 404, path)
})

test('who has the newest already gets a 304', async () => {
  for (const path of ['/sitemap.xml', '/sitemaps/questions-1.xml', '/feeds/questions.atom', '/og/askademy.png']) {
    const first = await open(path, { 'accept-encoding': 'br' })
    assert.match(first.headers.get('cache-control') ?? '', /public, max-age=\d\d+/)
    const again = await open(path, { 'accept-encoding': 'br', 'if-none-match': first.headers.get('etag')! })
    assert.equal(again.status, 304, path)
  }
})

test('pages, questions and tags have pictures that their heads name', async () => {
  for (const path of ['/', '/questions', '/tags/density', `/questions/${slug}`]) {
    const html = await read(path)
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    assert.ok(picture.startsWith(`${SITE}/og/`), path)
    const response = await open(picture.slice(SITE.length))
    assert.equal(response.status, 200, picture)
    assert.equal(response.headers.get('content-type'), 'image/png')
    assert.equal(response.headers.get('cross-origin-resource-policy'), 'cross-origin')
    const { width, height } = await sharp(await response.arrayBuffer()).metadata()
    assert.deepEqual([width, height], [1200, 630])
  }
})

test("a question's picture has another address once it shows something else", async () => {
  const pictureOf = async () => /og\/questions\/\d+\.png\?v=\w+/.exec(await read(`/questions/${hindi}`))![0]
  const first = await pictureOf()
  assert.equal(await pictureOf(), first)
  await answer(helper, hindi)
  assert.notEqual(await pictureOf(), first)
})

test('the same picture asked for by many at once is drawn once', async () => {
  const answers = await manyAtOnce(40, () => open(`/og/questions/${idOf(awkward)}.png`))
  assert.deepEqual(tally(answers), { 200: 40 })
})

test('heads link to the feeds, which are there', async () => {
  for (const path of [
    '/',
    '/questions',
    '/questions?tag=density',
    '/tags/density',
    '/tags/c%2B%2B',
    `/questions/${slug}`,
  ]) {
    const feeds = [
      ...(await read(path)).matchAll(
        /<link rel="alternate" type="application\/atom\+xml" title="[^"]+" href="([^"]+)"/g,
      ),
    ]
    assert.ok(feeds.length > 0, path)
    for (const [, href = ''] of feeds) assert.equal((await open(href)).status, 200, href)
  }
})

test('structured data says what the page says, with whole addresses', async () => {
  await asker.call('POST', `/answers/${answerId}/accept`)
  const graph = async (path: string) => {
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await read(path)) ?? []
    assert.doesNotMatch(json, /secret/)
    assert.doesNotMatch(json, /"(?:url|item)":"(?!https:)/)
    return (JSON.parse(json) as { '@graph': Record<string, any>[] })['@graph']
  }
  const [page, crumbs] = await graph(`/questions/${slug}`)
  const { mainEntity } = page!
  assert.equal(page!['@type'], 'QAPage')
  assert.equal(mainEntity.answerCount, 1)
  assert.equal(mainEntity.acceptedAnswer.text, 'Because of its open crystal.')
  assert.equal(mainEntity.acceptedAnswer.author.url, `${SITE}/profiles/${helper.username}`)
  assert.equal(mainEntity.acceptedAnswer.url, `${SITE}/questions/${slug}#answer-${answerId}`)
  for (const post of [mainEntity, mainEntity.acceptedAnswer]) assert.ok(Date.parse(post.datePublished) > 0 && post.text)
  assert.deepEqual(
    crumbs!['itemListElement'].map(({ name, item }: { name: string; item: string }) => [name, item]),
    [
      ['Home', `${SITE}/`],
      ['Physics', `${SITE}/questions?subject=physics`],
      [(await asker.call('GET', `/questions/${slug}`)).body.question.title, `${SITE}/questions/${slug}`],
    ],
  )
  const [website] = await graph('/')
  assert.equal(website!['potentialAction'].target.urlTemplate, `${SITE}/search?q={search_term_string}`)
  assert.equal((await graph('/tags/density'))[0]!['itemListElement'].length, 3)
})

test('hints within hints stay out of structured data', async () => {
  await answer(
    helper,
    awkward,
    'Look here.\n\n:::solution\nThe secret is one.\n\n:::hint\nA secret.\n:::\n\nThe secret is two.\n:::\n\nGood luck.',
  )
  const html = await read(`/questions/${awkward}`)
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  assert.match(json, /Look here\. Good luck\./)
  assert.doesNotMatch(json, /secret/)
})

test('lists in another order point to one address; pages that would be found for nothing ask not to be', async () => {
  const headOf = async (path: string) => {
    const html = await read(path)
    return {
      canonical: /rel="canonical" href="([^"]+)"/.exec(html)![1]!.slice(SITE.length),
      noindex: html.includes('content="noindex"'),
    }
  }
  for (const [path, canonical, noindex] of [
    ['/questions?sort=votes', '/questions', false],
    ['/questions?subject=physics&sort=active', '/questions?subject=physics', false],
    ['/questions?sort=unanswered', '/questions?sort=unanswered', false],
    ['/questions?tag=density', '/tags/density', false],
    ['/questions?subject=physics&grade=8', '/questions?subject=physics&#38;grade=8', true],
    ['/tags/density?sort=votes', '/tags/density', false],
    ['/tags/fractals', '/tags/fractals', true],
    ['/tags/', '/tags', false],
  ] as const)
    assert.deepEqual(await headOf(path), { canonical, noindex }, path)
})
