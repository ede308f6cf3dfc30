import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { go, openBrowser, openVisit } from './browser.ts'
import { startSite, type RunningSite } from './site.ts'

const PASSWORD = 'maple boat under quiet moon'
const NAME = 'jo-who-leaves'

let site: RunningSite, browser: Browser
before(async () => {
  ;[site, browser] = await Promise.all([startSite(), openBrowser()])
})
after(async () => {
  await browser?.close()
  await site?.stop()
})

async function logIn(page: Page) {
  await go(page, '/login?return_to=%2Fsettings')
  await page.getByLabel('E-mail or username').fill(NAME)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('a member takes their data along, leaves, is met nowhere, and comes back', async () => {
  const user = { username: NAME, email: 'jo@example.org', password: PASSWORD, age_band: 'adult' }
  const { token } = (await site.api('POST', '/users', { body: { user } })).body.user
  await site.api('POST', '/users/verify', { token, body: { code: await site.readCode(user.email) } })
  const question = {
    title: 'Why is the sky blue and not violet?',
    body: 'Violet is scattered even more, is it not?',
    tags: ['light'],
    subject: 'physics',
  }
  const { slug } = (await site.api('POST', '/questions', { token, body: { question } })).body.question
  const [me, reader] = [await openVisit(browser, site.origin), await openVisit(browser, site.origin)]
  const { page } = me
  await logIn(page)

  await page.getByRole('heading', { name: 'Your data' }).waitFor()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Copy for programs' }).click()
  const file = await coming
  assert.match(file.suggestedFilename(), /^askademy-jo-who-leaves-\d{4}-\d\d-\d\d\.json$/)
  const mine = JSON.parse(readFileSync(await file.path(), 'utf8'))
  assert.deepEqual([mine.account.email, mine.questions[0].title], [user.email, question.title])
  await page.getByText('Done. The file is where').waitFor()

  await page.getByRole('button', { name: 'Delete my account…' }).click()
  await page.getByLabel('Your username').fill('somebody-else')
  const send = page.getByRole('button', { name: 'Delete my account', exact: true })
  await send.click()
  await page.getByText(`Type ${NAME} here, so that nothing is deleted by mistake.`).waitFor()
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'typed_username')
  await page.getByLabel('Your username').fill(NAME)
  const password = page.locator('form:has([name=typed_username]) [name=password]')
  await password.fill('not this one')
  await send.click()
  await page.getByText('That is not your present password.').waitFor()
  await assertAccessible(page)
  await password.fill(PASSWORD)
  await send.click()
  await page.getByText(/^Your account is to be deleted on \d+ \w+ \d{4}\.$/).waitFor()
  assert.equal(new URL(page.url()).pathname, '/login')
  assert.equal(await page.evaluate(() => localStorage.getItem('authToken')), null)

  await go(reader.page, `/questions/${slug}`)
  await reader.page.getByText('deleted member').waitFor()
  assert.ok(!(await reader.page.content()).includes(NAME))
  assert.equal((await reader.page.goto(`/profiles/${NAME}`))!.status(), 404)

  await logIn(page)
  await page.getByRole('heading', { name: /^Your account is to be deleted on/ }).waitFor()
  await go(page, '/questions/create')
  await page.getByRole('heading', { name: /^Your account is to be deleted on/ }).waitFor()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.getByRole('heading', { name: 'Ask a question' }).waitFor()
  await go(reader.page, `/profiles/${NAME}`)
  await reader.page.getByRole('heading', { name: NAME }).waitFor()
  assert.deepEqual([...me.complaints, ...reader.complaints], [])
})
