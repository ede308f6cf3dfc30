import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import type { QuestionCard as Card } from '#contract/questions.ts'
import { go, openBrowser, openVisit } from './browser.ts'
import { startSite, type RunningSite } from './site.ts'

let site: RunningSite, browser: Browser
before(async () => {
  ;[site, browser] = await Promise.all([startSite({ SEED_DEMO: 'on' }), openBrowser()])
})
after(async () => {
  await browser?.close()
  await site?.stop()
})

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const titles = (page: Page) => page.locator('main article h2')
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const untilSearched = (page: Page, q: string) =>
  page.waitForFunction((q) => new URLSearchParams(location.search).get('q') === q, q)

test('results come while somebody types, the address keeps up, and one step back leads to where they were before', async () => {
  const { page, context, complaints } = await openVisit(browser, site.origin)
  await go(page, '/questions')
  await page.keyboard.press('/')
  await page.waitForURL('**/search')
  await page.getByRole('heading', { name: 'Popular tags' }).waitFor()
  await page.keyboard.press('/')
  assert.ok(await field(page).evaluate((input) => input === document.activeElement))

  await page.keyboard.type('photosynth', { delay: 30 })
  await untilSearched(page, 'photosynth')
  await titles(page).first().waitFor()
  await page.keyboard.type('esis oxygen', { delay: 30 })
  await untilSearched(page, 'photosynthesis oxygen')
  await page
    .getByRole('status')
    .getByText(/^\d+ results?$/)
    .waitFor()
  assert.ok((await page.locator('main article mark').count()) > 0)
  assert.equal(await page.title(), '“photosynthesis oxygen” · Search · Askademy')

  await page.getByRole('link', { name: 'Answers' }).click()
  await page.waitForURL(/type=answers/)
  assert.deepEqual(parameters(page), { q: 'photosynthesis oxygen', type: 'answers' })
  await page.getByLabel('Sort').selectOption('Most votes')
  await page.waitForURL(/sort=votes/)
  await page.goBack()
  await page.goBack()
  assert.deepEqual(parameters(page), { q: 'photosynthesis oxygen' })
  assert.equal(await field(page).inputValue(), 'photosynthesis oxygen')
  await page.goBack()
  await page.waitForURL('**/questions')
  await page.goForward()
  await untilSearched(page, 'photosynthesis oxygen')
  assert.equal(await field(page).inputValue(), 'photosynthesis oxygen')

  await page.evaluate(() => localStorage.setItem('keys', 'off')) // as the settings do
  await go(page, '/questions')
  await page.keyboard.press('/')
  assert.equal(new URL(page.url()).pathname, '/questions', 'who has switched single keys off is not led away')
  assert.deepEqual(complaints, [])
  await context.close()
})

test('the arrows walk through what was found, Enter opens it, and Escape begins anew', async () => {
  const { page, context, complaints } = await openVisit(browser, site.origin)
  await go(page, '/search?q=equation')
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  const [first = '', second = ''] = await page.locator('[data-result]').allTextContents()
  await field(page).focus()
  await page.keyboard.press('ArrowDown')
  assert.equal(await focused(), first)
  await page.keyboard.press('ArrowDown')
  assert.equal(await focused(), second)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  assert.ok(await field(page).evaluate((input) => input === document.activeElement))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  assert.equal(await field(page).inputValue(), '')
  await page.getByRole('heading', { name: 'Popular tags' }).waitFor()
  assert.deepEqual(parameters(page), {})

  await page.getByText('Search more exactly').click()
  await page.getByRole('link', { name: '[algebra] is:unanswered' }).click()
  await untilSearched(page, '[algebra] is:unanswered')
  assert.equal(await field(page).inputValue(), '[algebra] is:unanswered')
  await field(page).fill('equation')
  await page.keyboard.press('Enter')
  await untilSearched(page, 'equation')
  await page.locator('[data-result]', { hasText: first }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/questions/*')
  assert.deepEqual(complaints, [])
  await context.close()
})

test('every operator holds for each result on the page, and in any mixture', async () => {
  const { page, context, complaints } = await openVisit(browser, site.origin)
  const { body } = await site.api('GET', '/questions?sort=votes&subject=mathematics&limit=20')
  const { slug, title, author, score } = body.questions.find(({ answer_count: count }: Card) => count > 0)
  const phrase = title.split(' ').slice(0, 4).join(' ')
  const facts = (path: string) => page.locator(`main article ${path}`)
  const all = async (path: string, fits: (text: string) => boolean) => {
    const texts = await facts(path).allTextContents()
    assert.ok(texts.length > 0 && texts.every(fits), `${page.url()}: ${path}: ${texts.join(' | ')}`)
  }
  const ANSWERS = 'span[data-look]'
  const operators: [string, () => Promise<void>][] = [
    ['[algebra]', () => all('', (text) => text.includes('algebra'))],
    [`"${phrase}"`, async () => assert.ok((await titles(page).allTextContents()).includes(title))],
    ['equation -line', () => all('', (text) => text.startsWith('Answer to') || !/\bline\b/i.test(text))],
    [`user:${author.username}`, () => all('a[href^="/profiles/"]', (name) => name.includes(author.name))],
    ['equation is:answered', () => all(ANSWERS, (text) => !text.startsWith('0 '))],
    ['is:unanswered', () => all(ANSWERS, (text) => text === '0 answers')],
    ['equation has:accepted', () => all(ANSWERS, (text) => /accepted|^Answer$/i.test(text))],
    [`score:${score}`, () => all('span:has(> .hidden:text-matches("^ votes?$"))', (text) => parseInt(text) >= score)],
    [
      `"${phrase}" user:${author.username} is:answered score:${score}`,
      async () => assert.deepEqual(await facts('h2 a[href^="/questions/"]').allTextContents(), [title]),
    ],
  ]
  await go(page, '/search')
  for (const [typed, holds] of operators) {
    const answered = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('q') === typed)
    await field(page).fill(typed)
    await answered
    await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' })
    await page
      .getByRole('status')
      .getByText(/^\d+ results?$/)
      .waitFor()
    await holds()
  }
  await page.locator('[data-result]').first().click()
  await page.waitForURL(`**/questions/${slug}`)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('an answer that was found is the one that opens', async () => {
  const { page, context } = await openVisit(browser, site.origin)
  const { body } = await site.api('GET', '/search?q=equation&type=answers&limit=1')
  const [{ slug, answer_id }] = body.results
  await go(page, '/search?q=equation&type=answers')
  await page.locator('[data-result]').first().click()
  await page.waitForURL(`**/questions/${slug}#answer-${answer_id}`)
  await page.locator(`#answer-${answer_id}`).waitFor()
  await context.close()
})

test('nothing found leads to asking, with the words as the title', async () => {
  const { page, context } = await openVisit(browser, site.origin)
  await go(page, '/search?q=%5Balgebra%5D+zyxwvutq+blorpification&subject=physics')
  await page.getByText(/Nothing found for/).waitFor()
  await page.getByRole('link', { name: 'Search everything' }).waitFor()
  const ask = page.getByRole('link', { name: 'Ask this question' })
  assert.equal(await ask.getAttribute('href'), '/questions/create?title=zyxwvutq+blorpification')
  await context.close()
})

test('when the search cannot be reached, a banner says so and the field keeps what was typed', async () => {
  const { page, context } = await openVisit(browser, site.origin)
  await go(page, '/search?q=equation')
  await page.route('**/api/search**', (route) => route.abort())
  await field(page).fill('equation of a line')
  await page.getByText('This did not load.').waitFor()
  assert.equal(new URL(page.url()).pathname, '/search')
  assert.equal(await field(page).inputValue(), 'equation of a line')
  await page.unroute('**/api/search**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await titles(page).first().waitFor()
  await context.close()
})

test('"Show more" goes on, with and without scripts, and the plain form searches without them', async () => {
  const { page, context } = await openVisit(browser, site.origin)
  await go(page, '/search?q=the+same+number+of+water+energy+time')
  const before = await titles(page).count()
  assert.equal(before, 20)
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.waitForFunction((count) => document.querySelectorAll('main article h2').length > count, before)
  await context.close()

  const plain = await openVisit(browser, site.origin, { javaScriptEnabled: false })
  await plain.page.goto('/search?type=questions')
  await field(plain.page).fill('goals')
  await plain.page.getByLabel('Subject').selectOption('Mathematics')
  await plain.page.getByRole('button', { name: 'Search' }).click()
  await plain.page.waitForURL(/q=goals/)
  assert.equal(new URL(plain.page.url()).searchParams.get('type'), 'questions')
  assert.ok((await titles(plain.page).count()) > 0)
  assert.ok((await plain.page.locator('main article mark').count()) > 0)
  await plain.page.goto('/search?q=the+same+number+of+water+energy+time')
  await plain.page.getByRole('link', { name: 'Show more' }).click()
  await plain.page.waitForURL(/cursor=/)
  assert.ok((await titles(plain.page).count()) > 0)
  await plain.context.close()
})

test('search engines keep the search page, not its results', async () => {
  const [empty, found] = await Promise.all(['/search', '/search?q=equation'].map((path) => fetch(site.origin + path)))
  assert.equal(empty!.headers.get('x-robots-tag'), null)
  assert.equal(found!.headers.get('x-robots-tag'), 'noindex')
  assert.match(await found!.text(), /<link rel="canonical" href="[^"]*\/search">/)
})
