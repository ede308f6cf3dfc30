import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { BROWSER_STORAGE } from '#rules/browser-storage.ts'
import { go, openBrowser, openVisit, quiet } from './browser.ts'
import { startSite, type RunningSite } from './site.ts'

type Entry = { id: string; title: string }
let site: RunningSite, browser: Browser, entry: Entry
before(async () => {
  ;[site, browser] = await Promise.all([startSite(), openBrowser()])
  const { body } = await site.api('GET', '/texts/faq')
  entry = body.text.sections.at(-1).entries.at(-1)
})
after(async () => {
  await browser?.close()
  await site?.stop()
})

/** The question stands open below the header, in the window. */
async function isOpenAndSeen(page: Page) {
  const fold = page.locator('details', { has: page.locator(`[id="${entry.id}"]`) })
  await page.locator(`[id="${entry.id}"]`).waitFor()
  assert.equal(await fold.getAttribute('open'), '')
  const { y } = (await fold.locator('summary').boundingBox())!
  assert.ok(y >= 60 && y < 900, `the question stands at ${y}`)
}

test('a link to a question of the FAQ opens it below the header: loaded, followed from another page, without scripts', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, context } = await openVisit(browser, site.origin, { javaScriptEnabled })
    await page.goto(`/faq#${entry.id}`)
    await quiet(page)
    await isOpenAndSeen(page)
    await context.close()
  }
  const { page, context, complaints } = await openVisit(browser, site.origin)
  await go(page, '/about')
  await page.evaluate((id) => {
    const link = document.createElement('a')
    link.href = `/faq#${id}`
    link.textContent = 'planted'
    document.getElementById('main')!.append(link)
  }, entry.id)
  await page.getByRole('link', { name: 'planted' }).click()
  await page.waitForFunction((id) => document.getElementById(id)?.closest('details')?.open, entry.id)
  await page.locator('details[data-arrived]').waitFor()
  await isOpenAndSeen(page)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('the FAQ filters while one types, says how many match, and keeps the words in the address', async () => {
  const { page, context, complaints } = await openVisit(browser, site.origin)
  await go(page, '/faq')
  const all = await page.locator('details summary h3').count()
  const before = await page.evaluate(() => history.length)
  const box = page.getByRole('searchbox', { name: 'Search the questions' })
  await box.pressSequentially('password', { delay: 20 })
  await page.waitForURL('**/faq?q=password')
  assert.equal(await box.inputValue(), 'password')
  await page.getByText(new RegExp(`^\\d+ of ${all} questions match “password”\\.$`)).waitFor()
  const found = await page.locator('main details:has(h3)').count()
  assert.ok(found > 0 && found < all)
  assert.equal(await page.locator('main details:has(h3):not([open])').count(), 0, 'what matches stands open')
  await page.getByText(`${found} of ${all} questions match “password”.`).waitFor()
  assert.equal(await page.evaluate(() => history.length), before, 'the back button leads off the page')
  await box.fill('no such words')
  const ask = page.getByRole('main').getByRole('link', { name: 'Ask a question' })
  assert.equal(await ask.getAttribute('href'), '/questions/create?title=no+such+words')
  await box.fill('')
  await page.waitForURL('**/faq')
  await page.waitForFunction((all) => document.querySelectorAll('main details:has(h3)').length === all, all)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('without scripts the search is a form, and its answer arrives filtered', async () => {
  const { page, context } = await openVisit(browser, site.origin, { javaScriptEnabled: false })
  await page.goto('/help')
  const all = await page.locator('main h3').count()
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('password')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.waitForURL('**/help?q=password')
  const found = await page.locator('main h3').count()
  assert.ok(found > 0 && found < all)
  assert.match(
    (await page.locator('main').getByRole('status').textContent()) ?? '',
    new RegExp(`^${found} of ${all} topics`),
  )
  await context.close()
})

test('the table of contents stays beside a long text, and is folded above it on a phone', async () => {
  const { page, context } = await openVisit(browser, site.origin, { viewport: { width: 1280, height: 900 } })
  await go(page, '/privacy-page')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  assert.equal(await contents.count(), 1)
  const last = contents.getByRole('link').last()
  await last.click()
  await page.waitForFunction(() => scrollY > 0)
  const { y } = (await page.getByRole('heading', { name: (await last.textContent())!, level: 2 }).boundingBox())!
  assert.ok(y >= 60 && y < 900, `the heading stands at ${y}`)
  assert.ok(await last.isVisible())
  assert.ok((await contents.boundingBox())!.y < 200)
  await page.setViewportSize({ width: 360, height: 800 })
  assert.equal(await contents.count(), 0)
  await page.locator('summary', { hasText: 'On this page' }).click()
  assert.equal(await contents.count(), 1)
  await context.close()
})

test('pages tell search engines what they are, and feed readers where the feed is', async () => {
  const html = async (path: string) => (await fetch(site.origin + path)).text()
  const structured = async (path: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(await html(path))![1]!)['@graph'][0]
  const faq = await structured('/faq')
  assert.equal(faq['@type'], 'FAQPage')
  assert.ok(faq.mainEntity.length > 10)
  assert.doesNotMatch(JSON.stringify(faq), /<|&amp;/)
  const { body } = await site.api('GET', '/blog')
  assert.equal((await structured(`/blog/${body.posts[0].slug}`)).headline, body.posts[0].title)
  assert.match(await html('/faq?q=vote'), /<meta name="robots" content="noindex">/)
  assert.match(
    await html('/blog'),
    /<link rel="alternate" type="application\/atom\+xml"[^>]*href="[^"]*\/blog\/feed\.atom"/,
  )
})

test('the browser keeps nothing but what the cookie page lists', async () => {
  const { page, context } = await openVisit(browser, site.origin)
  await go(page, '/questions')
  await page.getByRole('link', { name: 'About', exact: true }).click()
  await page.waitForURL('**/about')
  await page.goto('/cookies-page')
  const shown = await page.locator('main table td:first-child').allTextContents()
  assert.deepEqual(
    shown,
    BROWSER_STORAGE.map(({ key }) => key),
  )
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  assert.ok(kept.includes('scroll'), 'something is kept at all')
  for (const key of kept)
    assert.ok(
      shown.some((name) => key === name || (name.endsWith(':') && key.startsWith(name))),
      key,
    )
  assert.deepEqual(await context.cookies(), [])
  await context.close()
})
