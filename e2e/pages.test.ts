import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { go, openBrowser, openVisit, openVisitAt } from './browser.ts'
import { startSite, type RunningSite } from './site.ts'

let site: RunningSite, browser: Browser, token: string, slug: string
before(async () => {
  ;[site, browser] = await Promise.all([startSite({ SEED_DEMO: 'on' }), openBrowser()])
  const [, email, password] = readFileSync(join(site.dataDir, 'demo-accounts.txt'), 'utf8').split('\n')[0]!.split(' ')
  token = (await site.api('POST', '/users/login', { body: { user: { email, password } } })).body.user.token
  const { body } = await site.api('GET', '/questions?sort=votes&subject=mathematics&limit=1')
  slug = body.questions[0].slug
})
after(async () => {
  await browser?.close()
  await site?.stop()
})

test('an address in another order of capitals or with the words of a former title leads to the present one', async () => {
  const moved = await fetch(`${site.origin}/questions/former-words-${/\d+$/.exec(slug)![0]}`, { redirect: 'manual' })
  assert.equal(moved.status, 301)
  assert.equal(new URL(moved.headers.get('location')!, site.origin).pathname, `/questions/${slug}`)
  assert.equal((await fetch(`${site.origin}/profiles/nobody-of-that-name`)).status, 404)
})

test('guarded pages lead a visitor to log in, and carry where they wanted to go', async () => {
  const { page, context } = await openVisit(browser, site.origin)
  for (const path of ['/questions/create', `/questions/${slug}/edit`, '/settings']) {
    assert.equal((await page.goto(path))?.status(), 200)
    await page.waitForURL(`**/login?return_to=${encodeURIComponent(path)}`)
  }
  await context.close()
})

test('a corrupt stored user is thrown away and the session goes on', async () => {
  const { page, context, complaints } = await openVisit(browser, site.origin)
  await context.addInitScript((value) => {
    if (sessionStorage.getItem('planted')) return
    sessionStorage.setItem('planted', 'yes')
    localStorage.setItem('authToken', value)
    localStorage.setItem('authUser', '{"username": ')
  }, token)
  await go(page, '/')
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('authUser') ?? '{}').username)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('the drawer and the user menu work by keyboard alone', async () => {
  const phone = await openVisit(browser, site.origin, { viewport: { width: 360, height: 800 } })
  await go(phone.page, '/')
  await phone.page.getByRole('button', { name: 'Menu' }).focus()
  await phone.page.keyboard.press('Enter')
  const drawer = phone.page.getByRole('dialog', { name: 'Menu' })
  await drawer.waitFor()
  assert.equal(Math.round((await drawer.boundingBox())?.width ?? 0), 360)
  for (let press = 0; press < 12; press++) {
    await phone.page.keyboard.press('Tab')
    assert.ok(
      await drawer.evaluate(
        (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
      ),
      'the focus stays in the drawer',
    )
  }
  await phone.page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  assert.equal(await phone.page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Menu')
  await phone.context.close()

  const desktop = await openVisitAt(browser, site.origin, '/', token)
  const button = desktop.page.getByRole('button', { name: /User menu/ })
  await button.focus()
  await desktop.page.keyboard.press('Enter')
  for (const name of ['Profile', 'Settings']) await desktop.page.getByRole('link', { name, exact: true }).waitFor()
  await desktop.page.keyboard.press('Escape')
  await desktop.page.getByRole('link', { name: 'Settings', exact: true }).waitFor({ state: 'hidden' })
  await button.click()
  await desktop.page.getByRole('button', { name: 'Logout' }).click()
  await desktop.page.getByRole('link', { name: 'Login' }).waitFor()
  assert.equal(await desktop.page.evaluate(() => localStorage.getItem('authToken')), null)
  assert.equal(new URL(desktop.page.url()).pathname, '/')
  await desktop.context.close()
})
