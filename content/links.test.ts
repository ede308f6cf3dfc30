import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paths } from '#web/paths.ts'
import { readRendered } from './rendered.ts'

const texts = readRendered()
const OTHER_ADDRESSES = ['/api/docs', '/blog/feed.xml', '/feeds/questions.rss', '/feeds/questions.atom']

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const byKey = new Map(Object.entries(paths).map(([key, { pattern }]) => [key, pattern]))
const addressOf = ({ name, isPost }: (typeof texts)[number]) =>
  isPost ? paths.blogPost(name) : (byKey.get(camelCase(name)) ?? assert.fail(`no page shows ${name}.md`))
const pages = new Map(texts.map((text) => [addressOf(text), text]))
const patterns = [...byKey.values()].map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`))

const htmlOf = ({ intro_html, sections }: (typeof texts)[number]) =>
  [intro_html, ...sections.flatMap(({ html, entries }) => [html, ...entries.map((entry) => entry.html)])].join('\n')
const linksIn = (html: string) => [...html.matchAll(/<a href="([^"]*)"([^>]*)>/g)]
const anchorsOf = ({ sections }: (typeof texts)[number]) =>
  sections.flatMap(({ id, entries }) => [id, ...entries.map((entry) => entry.id)])

/** What is wrong with a link to our own site, or undefined. */
function faultOf(href: string): string | undefined {
  const { pathname, hash } = new URL(href, 'http://here')
  const page = pages.get(pathname)
  const exists =
    pathname.startsWith('/blog/') && !OTHER_ADDRESSES.includes(pathname)
      ? page !== undefined
      : patterns.some((pattern) => pattern.test(pathname)) || OTHER_ADDRESSES.includes(pathname)
  if (!exists) return `${href} leads nowhere`
  if (hash && !(page && anchorsOf(page).includes(hash.slice(1)))) return `${href}: the page has no such anchor`
  return undefined
}

for (const text of texts)
  test(`${text.file}: a description of 70 to 160 characters, links that lead somewhere, nothing left unrendered`, () => {
    assert.ok(text.description.length >= 70 && text.description.length <= 160, `${text.description.length} characters`)
    const html = htmlOf(text)
    const own = linksIn(html).filter(([, href]) => href?.startsWith('/'))
    assert.deepEqual(own.map(([, href = '']) => faultOf(href)).filter(Boolean), [])
    for (const [link, , more = ''] of own) assert.equal(more, '', `${link}: a plain link to our own page`)
    const shown = html.replace(/<(code|math)\b[\s\S]*?<\/\1>/g, '')
    assert.equal(/\]\(|\{\{|\}\}|<img|math-error/.exec(shown)?.[0], undefined, 'all of it is rendered')
    assert.equal(new Set(anchorsOf(text)).size, anchorsOf(text).length, 'anchors are unique')
  })

test('a dead link and a dead anchor are told from good ones', () => {
  assert.equal(faultOf('/questions?sort=unanswered'), undefined)
  assert.equal(faultOf('/help'), undefined)
  assert.equal(faultOf('/no-such-page'), '/no-such-page leads nowhere')
  assert.equal(faultOf('/blog/no-such-post'), '/blog/no-such-post leads nowhere')
  assert.equal(faultOf('/help#no-such-anchor'), '/help#no-such-anchor: the page has no such anchor')
})

test('every page that shows a text has it', () => {
  for (const name of 'about features help faq guidelines code-of-conduct community terms privacy cookies'.split(' '))
    assert.ok(
      texts.some((text) => text.name === name && !text.isPost),
      name,
    )
})
