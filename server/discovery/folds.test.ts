import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutFolds } from '#markdown/folded.ts'
import { addPages } from '#server/pages.ts'
import { readAiStream } from '#server/testing/ai-stream.ts'
import { answer, ask, call, join, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'

const WORDS = ['zwilnik', 'quorble', 'vantaxi']
/** A text that begins with a word to be found by, then each kind of fold with a word of its own. */
const folded = (visible: string) =>
  `${visible}\n\n:::hint ${WORDS[0]}\nThink of ${WORDS[0]}.\n:::\n\n:::step\n> :::solution\n> It is ${WORDS[1]}.\n> :::\n:::\n\n:::solution\n- It is $x = ${WORDS[2]}$.`

let site: TestSite, asker: Person, helper: Person, slug: string
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  await addPages(site.app, site.platform, { cacheBytes: 1024 * 1024 })
  ;[asker, helper] = [await join(site), await join(site)]
  await asker.call('POST', `/profiles/${helper.username}/follow`)
  slug = await ask(asker, { title: 'Why does glowing lava float?', body: folded('I have seen the glowing lava.') })
  const id = await answer(helper, slug, `${folded('Because glowing rock is lighter.')}\n\nThank @${asker.username}`)
  await asker.call('POST', `/answers/${id}/accept`)
  await answer(helper, slug, `Hello @${asker.username}. ${folded('Glowing rock again.')}`)
})
after(() => site.close())

const assertShut = (text: string, place: string) => {
  assert.ok(text.length > 0, place)
  for (const word of WORDS) assert.ok(!text.toLowerCase().includes(word), `${place} tells ${word}`)
}

test('what a hint, a step or a solution hides is told by no list, search, feed, notification or card', async () => {
  const id = /\d+$/.exec(slug)![0]
  const lists = [
    '/questions',
    '/questions?sort=active',
    '/search?q=glowing',
    `/search?q=${WORDS[0]}`,
    `/questions/similar?title=${encodeURIComponent('Why does lava float?')}`,
    `/questions/${slug}/related`,
    `/profiles/${asker.username}/questions`,
    `/profiles/${helper.username}/answers`,
    `/profiles/${helper.username}/summary`,
  ]
  for (const path of lists) {
    const { status, body } = await call(site, 'GET', path)
    assert.equal(status, 200, path)
    assertShut(JSON.stringify(body), path)
    if (path.endsWith('q=glowing')) assert.ok(body.results.length > 1, 'question and answers were found')
  }
  for (const path of ['/notifications', '/questions?feed=answerable', '/questions?feed=following'])
    assertShut(JSON.stringify((await asker.call('GET', path)).body), path)
  for (const path of [
    '/feeds/questions.atom',
    '/feeds/questions.rss',
    `/feeds/questions/${id}.atom`,
    '/sitemap.xml',
    '/sitemaps/questions-1.xml',
  ])
    assertShut(await (await site.app.request(path)).text(), path)
})

test('a page tells no more of it to machines than to eyes, and Ask AI’s cards do not either', async () => {
  const page = await (await site.app.request(`/questions/${slug}`)).text()
  const head = page.slice(0, page.indexOf('</head>'))
  const data = [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, json]) => json)
    .join()
  assertShut(head.replace(/<script.*?<\/script>/gs, ''), 'the head')
  if (data) assertShut(data, 'the data for search engines')
  const { frames } = await readAiStream(site, helper, 'POST', '/ai/ask', { question: 'Why does glowing lava float?' })
  const cards = frames.filter(({ event }) => event === 'cite')
  assert.ok(cards.length > 0, 'the question was found')
  assertShut(JSON.stringify(cards), 'Ask AI')
})

test('of the Markdown too, all that is folded goes, and code that only looks so stays', () => {
  assertShut(withoutFolds(folded('Glowing.')), 'the Markdown')
  const code = '```\n:::hint\nshown\n:::\n```\nafter'
  assert.equal(withoutFolds(code), code)
  assert.equal(withoutFolds('a\n:::hint\nb\n:::\nc\n:::\nd'), 'a\nc\n:::\nd')
})
