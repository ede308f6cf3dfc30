import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { answerAsOpenIdProvider, type OpenIdProvider } from '#server/testing/providers/openid.ts'
import { CLIENT, serve } from '#server/testing/providers/serve.ts'
import { assertAccessible } from './accessible.ts'
import { go, hydrated, openBrowser, openVisit } from './browser.ts'
import { startSite, type RunningSite } from './site.ts'

const PASSWORD = 'maple boat under quiet moon'
const BACK = '/auth/google/callback'

let site: RunningSite, browser: Browser, google: OpenIdProvider
before(async () => {
  const served = await serve()
  ;[site, browser] = await Promise.all([
    startSite({
      GOOGLE_CLIENT_ID: CLIENT.clientId,
      GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
      GOOGLE_ISSUER: served.origin,
      MICROSOFT_CLIENT_ID: CLIENT.clientId,
      MICROSOFT_CLIENT_SECRET: CLIENT.clientSecret,
      MICROSOFT_ISSUER: 'http://127.0.0.1:9', // nobody is there
    }),
    openBrowser(),
  ])
  google = answerAsOpenIdProvider(served, { ...CLIENT, redirectUri: `${site.origin}${BACK}` })
})
after(async () => {
  await browser?.close()
  await site?.stop()
  await google?.close()
})

/** A fresh person; that they go to the provider is no complaint. */
async function arrive() {
  const visit = await openVisit(browser, site.origin)
  const complaints = () =>
    visit.complaints.filter((complaint) => !complaint.startsWith(`request to another origin: ${google.origin}`))
  return { ...visit, complaints }
}
async function leaveFrom(page: Page, path: string) {
  await go(page, path)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('heading', { name: 'Who are you?' }).waitFor()
}
async function sayWho(page: Page, login: string) {
  await page.getByLabel('Account').fill(login)
  await page.getByRole('button', { name: 'Go on' }).click()
}
async function createAccount(page: Page, age = '16 or 17') {
  await page.getByLabel(age).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}
test('a button, the page of the other site, an age and a name: a member, and the second time straight in', async () => {
  const { page, context, complaints } = await arrive()
  await leaveFrom(page, '/login?return_to=%2Ftags')
  const cookie = async () => (await context.cookies(site.origin)).find(({ name }) => name === 'oauth')
  const { httpOnly, sameSite } = (await cookie())!
  assert.deepEqual([httpOnly, sameSite], [true, 'Lax'])
  await sayWho(page, 'ines')
  await page.getByRole('heading', { name: 'How old are you?' }).waitFor()
  assert.equal(page.url(), `${site.origin}${BACK}`, 'what came back is out of the address')
  assert.equal(await cookie(), undefined)
  await assertAccessible(page)
  await createAccount(page)
  await page.getByText('ines@example.org').waitFor()
  const username = await page.getByLabel('Username', { exact: true }).inputValue()
  assert.match(username, /^[a-z]+-[a-z]+\d\d$/)
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/tags')
  await page.reload()
  await hydrated(page)
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('authUser') ?? 'null'))
  assert.deepEqual([user.username, user.email_verified, user.age_band], [username, true, '16-17'])

  await page.goBack()
  assert.notEqual(new URL(page.url()).pathname, BACK)
  await page.goto('/')
  await page.evaluate(() => localStorage.clear())
  await leaveFrom(page, '/signup?return_to=%2Fquestions')
  await sayWho(page, 'ines')
  await page.waitForURL('**/questions')
  await page.waitForFunction((name) => JSON.parse(localStorage.getItem('authUser') ?? '{}').username === name, username)
  assert.deepEqual(complaints(), [])
  await context.close()
})

test('whoever stops there, comes twice or comes from nowhere reads why, and where to go on', async () => {
  const { page, context, complaints } = await arrive()
  await leaveFrom(page, '/login')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('You stopped at Google').waitFor()
  await assertAccessible(page)
  await page.getByRole('link', { name: 'To the log-in page' }).click()
  await page.waitForURL('**/login')

  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const [returned] = await Promise.all([
    page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes(`${BACK}?`)),
    sayWho(page, 'nobody-yet'),
  ])
  await page.getByRole('heading', { name: 'How old are you?' }).waitFor()
  await page.goto(returned.url())
  await page.getByText('took too long, was used already, or began in another browser').waitFor()
  await page.goto(BACK)
  await page.getByText('only a stop on the way back from Google').waitFor()
  await page.goto('/auth/github/callback?code=a&state=b')
  await page.getByText('Logging in with GitHub is not switched on here.').waitFor()
  await page.goto(`${BACK}?error=server_error`)
  await page.getByText('Google sent you back without saying who you are').waitFor()
  assert.deepEqual(complaints(), [])
  await context.close()
})

test('only the sites that are set up have a button, in the HTML already; one that is away says so', async () => {
  for (const path of ['/login', '/signup']) {
    const html = await (await fetch(`${site.origin}${path}`)).text()
    assert.match(html, /Continue with (<!-- -->)?Google/)
    assert.doesNotMatch(html, /Continue with (<!-- -->)?GitHub/)
  }
  const { page, context } = await arrive()
  await go(page, '/login')
  await page.getByRole('button', { name: 'Continue with Microsoft' }).click()
  await page.getByText('Microsoft does not answer as it should just now').waitFor()
  await assertAccessible(page)
  await context.close()
})

test('the return pages keep out of search engines, and other names are not found', async () => {
  for (const name of ['github', 'google', 'microsoft']) {
    const response = await fetch(`${site.origin}/auth/${name}/callback?code=a-secret&state=b`)
    assert.deepEqual([response.status, response.headers.get('x-robots-tag')], [200, 'noindex'])
    assert.doesNotMatch(await response.text(), /a-secret/)
  }
  for (const name of ['facebook', 'constructor'])
    assert.equal((await fetch(`${site.origin}/auth/${name}/callback`)).status, 404)
})

test('under 13 the way leads to a password', async () => {
  const { page, context, complaints } = await arrive()
  await leaveFrom(page, '/signup')
  await sayWho(page, 'little')
  await createAccount(page, 'Under 13')
  await page.getByRole('link', { name: 'Sign up with a password' }).click()
  await page.waitForURL('**/signup')
  assert.deepEqual(complaints(), [])
  await context.close()
})

test('an unconfirmed e-mail is asked for and confirmed', async () => {
  google.people.set('unsure', { email: 'unsure@example.org', email_verified: false })
  const { page, context, complaints } = await arrive()
  await leaveFrom(page, '/login?return_to=%2Ftags')
  await sayWho(page, 'unsure')
  await createAccount(page)
  assert.equal(await page.getByLabel('E-mail').inputValue(), 'unsure@example.org')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/verify-code?return_to=%2Ftags')
  await page.getByLabel('6-digit code').fill(await site.readCode('unsure@example.org'))
  await page.waitForURL('**/tags')
  assert.deepEqual(complaints(), [])
  await context.close()
})

test('the owner of an account with this e-mail logs in once more, and both doors open it', async () => {
  const user = { username: 'old-hand', email: 'hand@example.org', password: PASSWORD, age_band: 'adult' }
  await site.api('POST', '/users', { body: { user } })
  const { page, context, complaints } = await arrive()
  for (const visit of ['first', 'second']) {
    await page.goto('/')
    await page.evaluate(() => localStorage.clear())
    await leaveFrom(page, '/login?return_to=%2Ftags')
    await sayWho(page, 'hand')
    if (visit === 'first') {
      await page.getByRole('heading', { name: 'You have an account here' }).waitFor()
      await assertAccessible(page)
      await page.getByLabel('E-mail or username').fill('old-hand')
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await page.getByText('From now on you can log in with Google, too.').waitFor()
    }
    await page.waitForURL('**/tags')
    await page.waitForFunction(() => JSON.parse(localStorage.getItem('authUser') ?? '{}').username === 'old-hand')
  }
  assert.deepEqual(complaints(), [])
  await context.close()
})
