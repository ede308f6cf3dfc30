import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { go, hydrated, openBrowser, openVisit, type Visit, quiet } from './browser.ts'
import { startSite, type RunningSite } from './site.ts'

let site: RunningSite, browser: Browser
before(async () => {
  ;[site, browser] = await Promise.all([startSite(), openBrowser()])
})
after(async () => {
  await browser?.close()
  await site?.stop()
})

const PASSWORD = 'maple boat under quiet moon'
const TITLE = 'Why does ice float when most solids sink?'

async function signUp({ page }: Visit, username: string) {
  const email = `${username}@example.org`
  await go(page, '/signup')
  await page.getByLabel('16 or 17').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page
    .getByLabel(/e-mail/i)
    .first()
    .fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/verify-code**')
  await page.getByLabel('6-digit code').fill(await site.readCode(email)) // it goes off by itself with the sixth digit
  await page.waitForURL((url) => url.pathname !== '/verify-code')
}

const reputationOf = async (username: string) =>
  (await site.api('GET', `/profiles/${username}`)).body.profile.reputation as number
const answerCard = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('K1: an age comes first, none is chosen beforehand, and nothing is stored or sent for it', async () => {
  const { page, context } = await openVisit(browser, site.origin)
  await go(page, '/signup')
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  const ages = page.getByRole('radio')
  assert.equal(await ages.count(), 4)
  assert.equal(await page.locator('input:checked').count(), 0)
  assert.equal(await page.getByRole('textbox').count(), 0, 'nothing else is asked yet')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Choose one of the four').waitFor()
  await page.getByLabel('Under 13').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Username', { exact: true }).waitFor()
  assert.equal(await page.getByLabel(/e-mail/i).count(), 0, 'K2: no address is asked of a child')
  assert.deepEqual(sent, [])
  assert.deepEqual(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]), [])
  assert.equal(await page.evaluate(() => document.cookie), '')
  await context.close()
})

test('sign-up with the code from the mail, ask, a second person answers, upvote, accept, both reputations right, a reload shows it all', async () => {
  const asker = await openVisit(browser, site.origin)
  await signUp(asker, 'copper-wren')

  await go(asker.page, '/questions/create')
  await asker.page.getByLabel('Title').fill(TITLE)
  await asker.page
    .getByLabel('Your question')
    .fill(
      'Most solids sink in their own liquid. With $\\rho = \\frac{m}{V}$ I can say *that* ice floats, but **why** is it less dense?',
    )
  await asker.page.getByRole('combobox', { name: 'Tags' }).fill('density')
  await asker.page
    .getByRole('option', { name: /density/ })
    .first()
    .click()
  await asker.page.getByRole('button', { name: 'Post your question' }).click()
  await asker.page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  assert.match(new URL(asker.page.url()).pathname, /^\/questions\/why-does-ice-float-when-most-solids-sink-\d+$/)
  assert.equal(await asker.page.locator('.prose math').count(), 1)
  const questionUrl = asker.page.url()

  const helper = await openVisit(browser, site.origin)
  await signUp(helper, 'tidal-finch')
  await go(helper.page, questionUrl)
  await helper.page
    .getByLabel('Your answer')
    .fill('In ice the molecules hold each other at arm’s length in rings, so the same mass takes more room.')
  await helper.page.keyboard.press('Control+Enter')
  await answerCard(helper.page, 'arm’s length').waitFor()
  await helper.page.getByRole('button', { name: /I have this question too/ }).click()

  await asker.page.reload()
  await hydrated(asker.page)
  const card = answerCard(asker.page, 'arm’s length')
  const upvote = card.getByRole('button', { name: /upvote/i })
  await upvote.click()
  await asker.page.waitForFunction(() => document.querySelector('[aria-pressed=true]'))
  const accepted = asker.page.waitForResponse(/\/accept$/) // it shows at once, and a reload would overtake it
  await card.getByRole('button', { name: 'Accept this answer' }).click()
  await card.getByText('Accepted').first().waitFor()
  await accepted

  await asker.page.reload()
  await hydrated(asker.page)
  await card.getByText('Accepted').first().waitFor()
  await card.getByRole('button', { name: /upvote/i, pressed: true }).waitFor()
  assert.equal(await reputationOf('tidal-finch'), 1 + 10 + 15)
  assert.equal(await reputationOf('copper-wren'), 1 + 5 + 2)

  // taken back, everything that was granted goes
  await card.getByRole('button', { name: /upvote/i }).click()
  await card.getByRole('button', { name: /upvote/i, pressed: false }).waitFor()
  await quiet(asker.page)
  assert.equal(await reputationOf('tidal-finch'), 1 + 15)

  assert.deepEqual([...asker.complaints, ...helper.complaints], [])
  await Promise.all([asker.context.close(), helper.context.close()])
})

test('a visitor who answers is sent to log in and comes back to the same place with the text kept', async () => {
  const { page, context, complaints } = await openVisit(browser, site.origin)
  await go(page, '/questions')
  await page.getByRole('link', { name: TITLE }).first().click()
  await page.getByLabel('Your answer').fill('Because water widens when it freezes, which is rare.')
  await page.getByRole('button', { name: 'Post your answer' }).click()
  await page.waitForURL('**/login?return_to=**')
  await page.getByLabel('E-mail or username').fill('tidal-finch')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByText(/do not belong together/).waitFor()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/questions/why-does-ice-float**')
  await page.waitForFunction(() =>
    [...document.querySelectorAll('textarea')].some((area) => area.value.includes('which is rare')),
  )
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a question that is being written survives a closed tab', async () => {
  const { page, context, complaints } = await openVisit(browser, site.origin)
  await go(page, '/login')
  await page.getByLabel('E-mail or username').fill('copper-wren')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await go(page, '/questions/create')
  await page.getByLabel('Title').fill('What makes the sky blue at noon')
  await page.getByLabel('Your question').fill('I know that light scatters, but')
  await page.close()

  const again = await context.newPage()
  await go(again, '/questions/create')
  await again.waitForFunction(() => document.querySelector('textarea')?.value.startsWith('I know that light scatters'))
  assert.equal(await again.getByLabel('Title').inputValue(), 'What makes the sky blue at noon')
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a vote that the server refuses is taken back on the page, with the reason', async () => {
  const { body } = await site.api('POST', '/users/login', {
    body: { user: { email: 'copper-wren', password: PASSWORD } },
  })
  const { page, context } = await openVisit(browser, site.origin, { token: body.user.token })
  await page.route('**/api/answers/*/vote', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: JSON.stringify({ message: 'You have given all 40 votes of today.', code: 'votes-used-up', errors: {} }),
    }),
  )
  await go(page, '/questions')
  await page.getByRole('link', { name: TITLE }).first().click()
  const upvote = answerCard(page, 'arm’s length').getByRole('button', { name: /upvote/i })
  const before = await upvote.textContent()
  await upvote.click()
  await page.getByText('You have given all 40 votes of today.').first().waitFor()
  await page.waitForFunction(
    () => !document.querySelector('[role=article] [aria-pressed=true], article [aria-pressed=true]'),
  )
  assert.equal(await upvote.textContent(), before)
  await context.close()
})

test('without JavaScript the question and its answers are there to read', async () => {
  const { page, context } = await openVisit(browser, site.origin, { javaScriptEnabled: false })
  await page.goto('/questions')
  await page.getByRole('link', { name: TITLE }).first().click()
  assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), TITLE)
  assert.match((await page.textContent('main')) ?? '', /arm’s length/)
  await context.close()
})
