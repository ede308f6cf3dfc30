import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { go, openBrowser, openVisit } from './browser.ts'
import { startSite, type Account, type RunningSite } from './site.ts'

const STEP = 30

let site: RunningSite, browser: Browser, member: Account
before(async () => {
  ;[site, browser] = await Promise.all([startSite({ SEED_DEMO: 'on' }), openBrowser()])
  member = await site.demoMember()
})
after(async () => {
  await browser?.close()
  await site?.stop()
})

/** What the app shows so many steps from now: one that was used already does not count again. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP * 1000 })

async function logIn(page: Page) {
  await go(page, '/login?return_to=%2Fsettings')
  await page.getByLabel('E-mail or username').fill(member.username)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}
const section = (page: Page, name: string) => page.getByRole('region', { name })

test('two-factor log-in is set up, asked for, and a device is signed out', async () => {
  const [mine, other] = await Promise.all([openVisit(browser, site.origin), openVisit(browser, site.origin)])
  const { page } = mine
  await logIn(page)
  const twoFactor = section(page, 'Two-factor log-in')
  await twoFactor.getByRole('button', { name: 'Set it up' }).click()
  await twoFactor.getByRole('img', { name: /QR code/ }).waitFor()
  const secret = (await twoFactor.locator('code').innerText()).replaceAll(' ', '')
  await assertAccessible(page)
  await twoFactor.getByLabel('6-digit code').fill(codeOf(secret))
  await twoFactor.getByRole('button', { name: 'Switch it on' }).click()
  const codes = twoFactor.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  assert.equal(await codes.count(), 10)
  const [recovery] = await codes.allInnerTexts()
  await twoFactor.getByRole('button', { name: 'I have kept them' }).click()
  await twoFactor.getByText('10 recovery codes left.').waitFor()

  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.waitForURL('**/')
  await logIn(page)
  const code = page.getByLabel('Code of your authenticator app')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByText('That code is not right').waitFor()
  await assertAccessible(page)
  await code.fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/settings')
  await section(page, 'Devices').getByText('You are logged in nowhere else.').waitFor()

  await logIn(other.page)
  await other.page.getByLabel('Code of your authenticator app').fill(recovery!)
  await other.page.keyboard.press('Enter')
  await other.page.waitForURL('**/settings')
  const save = other.page.getByRole('button', { name: 'Save', exact: true }).first()
  await save.waitFor() // all that it asks for has come before it is signed out
  await go(page, '/settings')
  const devices = section(page, 'Devices')
  await devices.getByRole('button', { name: 'Sign out: Chrome on Linux' }).click()
  await page
    .getByRole('dialog', { name: 'Sign out Chrome on Linux?' })
    .getByRole('button', { name: 'Sign out' })
    .click()
  await devices.getByText('You are logged in nowhere else.').waitFor()
  await save.click()
  await other.page.waitForURL('**/login?return_to=%2Fsettings')
  assert.deepEqual([...mine.complaints, ...other.complaints], [])
  await Promise.all([mine.context.close(), other.context.close()])
})
