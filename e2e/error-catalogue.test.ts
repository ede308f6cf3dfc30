import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page, Route } from 'playwright-core'
import { go, openBrowser, openVisit, type Visit } from './browser.ts'
import { startSite, type RunningSite } from './site.ts'

// Each row of the specification's error catalogue: the page is real, and what the API answers is altered on the wire.

let site: RunningSite, browser: Browser, token: string, slug: string, other: string
before(async () => {
  ;[site, browser] = await Promise.all([startSite({ SEED_DEMO: 'on' }), openBrowser()])
  ;({ token } = await site.demoMember())
  const { body } = await site.api('GET', '/questions?sort=votes&subject=mathematics&limit=2')
  ;[slug, other] = body.questions.map((question: { slug: string }) => question.slug)
})
after(async () => {
  await browser?.close()
  await site?.stop()
})

type Visiting = Visit & { stored: () => Promise<(string | null)[]> }

/** A member on a page, with what goes over the wire altered; the console may complain about it. */
async function asMember(path: string, work: (visit: Visiting) => Promise<void>) {
  const visit = await openVisit(browser, site.origin, { token })
  const stored = () => visit.page.evaluate(() => ['authToken', 'authUser'].map((key) => localStorage.getItem(key)))
  try {
    await go(visit.page, path)
    await visit.page.waitForFunction(() => localStorage.getItem('authUser'))
    await work({ ...visit, stored })
  } finally {
    await visit.context.close()
  }
}

type Altered = { status: number; body?: string; headers?: Record<string, string> }
const json = (value: unknown) => JSON.stringify(value)
const alter = (page: Page, url: string | RegExp, { status, body = '', headers = {} }: Altered) =>
  page.route(url, (route: Route) =>
    route.fulfill({ status, body, headers: { 'content-type': 'application/json', ...headers } }),
  )

const VOTE = /\/api\/questions\/[^/]+\/vote$/
const voteButton = (page: Page) => page.getByRole('button', { name: /I have this question too/ })
const toasted = (page: Page, words: string | RegExp) => page.getByRole('status').getByText(words).waitFor()

test('401: token and user are removed, and the way leads to the log-in and back', () =>
  asMember(`/questions/${slug}`, async ({ page, stored }) => {
    await alter(page, VOTE, { status: 401, body: json({ message: 'The token is dead.', code: 'dead', errors: {} }) })
    await voteButton(page).click()
    await page.waitForURL((url) => url.pathname === '/login')
    assert.equal(new URL(page.url()).searchParams.get('return_to'), `/questions/${slug}`)
    assert.deepEqual(await stored(), [null, null])
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
  }))

test('401 while writing: what was typed is there again after the log-in', () =>
  asMember(`/questions/${slug}`, async ({ page }) => {
    const words = 'Draw both graphs first, then look where they cross each other.'
    await page.getByLabel('Your answer').fill(words)
    await alter(page, /\/api\/questions\/[^/]+\/answers$/, { status: 401, body: json({ message: 'dead', errors: {} }) })
    await page.keyboard.press('Control+Enter')
    await page.waitForURL((url) => url.pathname === '/login')
    await page.unrouteAll()
    const { email, password } = await site.demoMember()
    await page.getByLabel('E-mail or username').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL((url) => url.pathname === `/questions/${slug}`)
    await page.waitForFunction(
      (text) => [...document.querySelectorAll('textarea')].some((area) => area.value === text),
      words,
    )
  }))

test('404: "Resource not found", and the vote is taken back', () =>
  asMember(`/questions/${slug}`, async ({ page }) => {
    await alter(page, VOTE, { status: 404, body: json({ message: 'There is no such question.', errors: {} }) })
    const before = await voteButton(page).textContent()
    await voteButton(page).click()
    await toasted(page, /Resource not found/)
    assert.equal(await voteButton(page).textContent(), before)
  }))

test('404 of what a page shows: the not-found page, at its own address', () =>
  asMember('/tags', async ({ page }) => {
    await alter(page, /\/api\/tags\/[^/]+$/, { status: 404, body: json({ message: 'no', errors: {} }) })
    await page.locator('main a[href^="/tags/"]').first().click()
    await page.getByRole('heading', { level: 1, name: '404 - Page Not Found' }).waitFor()
    assert.match(new URL(page.url()).pathname, /^\/tags\/./)
    await page.getByRole('button', { name: 'Go Back' }).click()
    await page.waitForURL((url) => url.pathname === '/tags')
  }))

test('500: "Server error"', () =>
  asMember(`/questions/${slug}`, async ({ page }) => {
    await alter(page, VOTE, { status: 500, body: json({ message: 'a stack trace that nobody should see' }) })
    await voteButton(page).click()
    await toasted(page, /Server error/)
    assert.equal(await page.getByText('stack trace').count(), 0)
  }))

test('other refusals: the JSON message, else "API error", else the text of the body', async () => {
  for (const [body, words] of [
    [json({ message: 'You have used your votes of today.', errors: {} }), /You have used your votes of today\./],
    [json({ errors: {} }), /API error/],
    ['The proxy is asleep', /The proxy is asleep/],
  ] as const)
    await asMember(`/questions/${slug}`, async ({ page }) => {
      await alter(page, VOTE, { status: 409, body })
      await voteButton(page).click()
      await toasted(page, words)
    })
})

test('other refusals: `errors` stand beside their fields', () =>
  asMember('/settings', async ({ page }) => {
    await alter(page, /\/api\/user$/, {
      status: 422,
      body: json({
        message: 'Please check the marked fields.',
        errors: { current_password: ['That is not it, says the test.'] },
      }),
    })
    const section = page
      .getByRole('region', { name: 'Password' })
      .or(page.locator('section', { hasText: 'Present password' }))
    await section.getByLabel('Present password').fill('something')
    await section.getByLabel('New password').fill('a quite long new one')
    await section.getByRole('button', { name: 'Change password' }).click()
    await section.getByText('That is not it, says the test.').waitFor()
    assert.equal(await section.getByLabel('Present password').getAttribute('aria-invalid'), 'true')
  }))

test('a network failure leads to /500; Reload Page and Return to Home lead back', () =>
  asMember(`/questions/${slug}`, async ({ page }) => {
    await page.route(VOTE, (route) => route.abort('connectionrefused'))
    await voteButton(page).click()
    await page.waitForURL((url) => url.pathname === '/500')
    await page.getByRole('heading', { level: 1, name: '500 - Server Error' }).waitFor()
    await page.getByRole('button', { name: 'Reload Page' }).click()
    await page.waitForURL((url) => url.pathname === `/questions/${slug}`)
    await go(page, '/500')
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  }))

test('a network failure while the whole API is down: /500 is shown by client navigation, its code is there already', () =>
  asMember('/questions', async ({ page }) => {
    await page.route(/\/api\//, (route) => route.abort('connectionrefused'))
    await page
      .locator('main')
      .getByRole('link', { name: /Unanswered/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: '500 - Server Error' }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/500')
  }))

test('while the browser is offline a banner shows, nothing leads away, and the text stays', () =>
  asMember(`/questions/${other}`, async ({ page, context }) => {
    const words = 'Both sides can be divided by two, which leaves less to write.'
    await page.getByLabel('Your answer').fill(words)
    await context.setOffline(true)
    await page.keyboard.press('Control+Enter')
    await page.getByText('You are offline.').waitFor()
    assert.equal(new URL(page.url()).pathname, `/questions/${other}`)
    assert.equal(await page.getByLabel('Your answer').inputValue(), words)
    await context.setOffline(false)
    await page.getByText('You are offline.').waitFor({ state: 'hidden' })
  }))

test('other failures are a 500 with their message: an answer that is no JSON', () =>
  asMember(`/questions/${slug}`, async ({ page }) => {
    await alter(page, VOTE, { status: 200, body: '<html>a captive portal</html>' })
    await voteButton(page).click()
    await toasted(page, /It is as it was before/)
  }))

for (const [name, answer, outcome] of [
  ['500', { status: 500, body: json({ message: 'broken' }) }, 'kept'],
  ['503', { status: 503, body: json({ message: 'Busy just now.' }) }, 'kept'],
  ['any answer whose message mentions 401', { status: 502, body: json({ message: 'upstream said 401' }) }, 'ended'],
  ['401', { status: 401, body: json({ message: 'Unauthorized', errors: { token: ['is dead'] } }) }, 'ended'],
] as const)
  test(`failing to load the user (${name}): the session is ${outcome}`, async () => {
    const { page, context } = await openVisit(browser, site.origin, { token })
    await alter(page, /\/api\/user$/, answer)
    const asked = page.waitForResponse(/\/api\/user$/)
    await go(page, '/about')
    await asked
    if (outcome === 'ended') await page.waitForFunction(() => localStorage.getItem('authToken') === null)
    else {
      // the header still holds what a member has, though it does not know the name
      await page.getByRole('link', { name: 'Ask AI' }).first().waitFor()
      assert.equal(await page.evaluate(() => localStorage.getItem('authToken')), token)
    }
    await context.close()
  })

const ASK = /\/api\/ai\/ask$/
const QUESTION = 'why does ice float on water'
const LIMIT = /^You've reached your daily limit of AI questions\. You can try again in (.+)\.$/

async function askAi(page: Page) {
  await page.getByLabel('Your question').fill(QUESTION)
  await page.keyboard.press('Enter')
}

for (const [source, { body = {}, header }, wait] of [
  ['the body', { body: { retry_after: 45, errors: { retryAfter: ['7200'] } }, header: '7200' }, '45 seconds'],
  ['errors.retryAfter', { body: { errors: { rateLimit: ['200'], retryAfter: ['61'] } }, header: '7200' }, '2 minutes'],
  ['the Retry-After header', { header: '3601' }, '2 hours'],
  ['nowhere: 60 seconds', {}, '1 minute'],
  ['the body, one second before an hour', { body: { retry_after: 3599 } }, '60 minutes'],
  ['the body, half a second', { body: { retry_after: 0.5 } }, '1 second'],
] as [string, { body?: object; header?: string }, string][])
  test(`streaming 429, the wait from ${source}: ${wait}, and the question stays`, () =>
    asMember('/askai', async ({ page }) => {
      await alter(page, ASK, {
        status: 429,
        body: json({ message: 'Enough for today.', code: 'daily-limit', errors: {}, ...body }),
        ...(header && { headers: { 'retry-after': header } }),
      })
      await askAi(page)
      const said = page.getByRole('alert').filter({ hasText: 'daily limit' })
      await said.waitFor()
      const words = (await said.innerText()).trim()
      assert.equal(LIMIT.exec(words)?.[1]?.replace(/^an? /, '1 '), wait, words)
      assert.equal(await page.getByLabel('Your question').inputValue(), QUESTION)
    }))

for (const [what, fail] of [
  ['500', (route: Route) => route.fulfill({ status: 500, body: json({ message: 'broken', errors: {} }) })],
  ['network failure', (route: Route) => route.abort('connectionrefused')],
] as const)
  test(`streaming ${what}: /500, and on the way back the question is still there`, () =>
    asMember('/askai', async ({ page }) => {
      await page.route(ASK, fail)
      await askAi(page)
      await page.waitForURL((url) => url.pathname === '/500')
      await page.getByRole('button', { name: 'Reload Page' }).click()
      await page.waitForURL((url) => url.pathname === '/askai')
      await page.waitForFunction(
        (text) => [...document.querySelectorAll('textarea')].some((area) => area.value === text),
        QUESTION,
      )
    }))

test('streaming 401: the session ends and the way leads to the log-in and back', () =>
  asMember('/askai', async ({ page, stored }) => {
    await alter(page, ASK, { status: 401, body: json({ message: 'dead', errors: { token: ['is dead'] } }) })
    await askAi(page)
    await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('return_to') === '/askai')
    assert.deepEqual(await stored(), [null, null])
  }))

test('streaming, other refusals: the message stands on the page and the question stays', () =>
  asMember('/askai', async ({ page }) => {
    await alter(page, ASK, { status: 409, body: json({ message: 'One answer is being written already.', errors: {} }) })
    await askAi(page)
    await page.getByRole('alert').getByText('One answer is being written already.').waitFor()
    assert.equal(await page.getByLabel('Your question').inputValue(), QUESTION)
  }))
