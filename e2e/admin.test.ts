import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { go, hydrated, openBrowser, openVisit } from './browser.ts'
import { startSite, type Account, type RunningSite } from './site.ts'

let site: RunningSite, browser: Browser, admin: Account, member: Account
before(async () => {
  ;[site, browser] = await Promise.all([startSite({ SEED_DEMO: 'on' }), openBrowser()])
  ;[admin, member] = await Promise.all([site.admin(), site.demoMember()])
})
after(async () => {
  await browser?.close()
  await site?.stop()
})

async function visit(account?: Account, options: Parameters<typeof openVisit>[2] = {}) {
  const opened = await openVisit(browser, site.origin, options)
  if (account) await opened.context.addInitScript((token) => localStorage.setItem('authToken', token), account.token)
  return opened
}
const rowNames = (page: Page) => page.getByRole('table').getByRole('rowheader').allInnerTexts()

test('a visitor is asked to log in first, and where they wanted to go is kept', async () => {
  const { page, context } = await visit()
  for (const path of ['/admin', '/admin/tags?sort=name']) {
    assert.equal((await page.goto(path))?.status(), 200)
    await page.waitForURL(`**/login?return_to=${encodeURIComponent(path)}`)
  }
  await context.close()
})

test('a member learns that this is not theirs, and Back does not lead into a loop', async () => {
  const { page, context } = await visit(member)
  await go(page, '/tags')
  for (const path of ['/admin', '/admin/users']) {
    await page.goto(path)
    await page.waitForURL('**/unauthorized')
    await page.getByRole('heading', { name: 'Unauthorized Access' }).waitFor()
  }
  await page.goBack()
  await page.waitForURL('**/unauthorized')
  await page.goBack()
  await page.waitForURL('**/tags')
  await go(page, '/settings')
  await page.getByRole('heading', { name: 'Log out' }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Open the admin pages' }).count(), 0)
  await context.close()
})

test('an admin finds a tag, edits it, sees it on its page, and the audit has it', async () => {
  const { page, context, complaints } = await visit(admin)
  await go(page, '/settings')
  await page.getByRole('link', { name: 'Open the admin pages' }).click()
  await page.waitForURL('**/admin')
  assert.match(await page.locator('dl').innerText(), /Questions/)
  assert.equal(await page.getByRole('img', { name: /last 30 days/ }).count(), 5)
  await page.getByText('Numbers of Questions asked').click()
  assert.equal(await page.getByRole('table', { name: 'Questions asked' }).getByRole('rowheader').count(), 30)

  await page.getByRole('link', { name: /^Tags \d+ rows$/ }).click()
  await page.waitForURL('**/admin/tags')
  const head = page.getByRole('columnheader', { name: 'Name' })
  await head.getByRole('button').click()
  await page.waitForURL('**/admin/tags?sort=name')
  await page.waitForFunction(() => document.querySelector('table')?.getAttribute('aria-busy') === null)
  assert.equal(await head.getAttribute('aria-sort'), 'ascending')
  const names = await rowNames(page)
  assert.equal(names.length, 20)
  assert.deepEqual(names, names.toSorted())
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 40)

  await page.getByRole('searchbox', { name: 'Search' }).fill('pythag')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.waitForURL('**/admin/tags?sort=name&q=pythag')
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1)
  assert.deepEqual(await rowNames(page), ['pythagorean-theorem'])

  await page.getByRole('button', { name: 'pythagorean-theorem' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tags: pythagorean-theorem' })
  assert.match(page.url(), /row=\d+$/)
  await dialog.getByLabel('Description').fill('x'.repeat(301))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Shorten it to 300 characters.').waitFor()
  await dialog.getByLabel('Description').fill('Squares on the sides of a triangle.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Saved.').waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL(({ searchParams }) => !searchParams.has('row'))
  await page.getByRole('cell', { name: 'Squares on the sides of a triangle.' }).waitFor()

  await page.goto('/tags/pythagorean-theorem')
  await page.getByText('Squares on the sides of a triangle.').waitFor()
  await page.goto('/admin/audit-log')
  await page.getByText(/^admin changed pythagorean-theorem in Tags/).waitFor()
  assert.match(
    await page.getByRole('listitem').filter({ hasText: 'pythagorean' }).first().innerText(),
    /Description: .*Squares on the sides/s,
  )
  assert.deepEqual(complaints, [])
  await context.close()
})

test('an admin signs a device out after being asked, and takes a table as a file', async () => {
  const lost = await site.demoMember()
  const { page, context, complaints } = await visit(admin)
  await page.goto('/admin/sessions')
  await page.getByRole('table').getByRole('rowheader').getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Delete…').click()
  await dialog.getByText('This device is logged out at once.').waitFor()
  await dialog.getByRole('button', { name: 'Yes, delete' }).click()
  await page.getByText('Deleted.').waitFor()
  assert.equal((await site.api('GET', '/user', { token: lost.token })).status, 401)

  await page.goto('/admin/tags?filter=subject:physics')
  await page.getByRole('table').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  assert.equal(download.suggestedFilename(), 'tags.csv')
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  assert.ok(lines.length > 20 && lines.slice(1).every((line) => line.includes(',physics,')))
  assert.doesNotMatch(page.url(), /token/i)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a name that is no table is the page that wandered off', async () => {
  const { page, context } = await visit(admin)
  for (const path of ['/admin/settings', '/admin/password_resets', '/admin/constructor']) {
    await page.goto(path)
    await page.getByRole('heading', { name: '404 - Page Not Found' }).waitFor()
  }
  await context.close()
})

test('a row that is open, and lists with nothing in them, are accessible', async () => {
  const { page, context, complaints } = await visit(admin)
  for (const path of ['/admin/users?row=2', '/admin/waitlist', '/admin/audit-log']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await hydrated(page)
    assert.equal(await page.locator('h1').count(), 1, path)
    await assertAccessible(page, path)
  }
  assert.deepEqual(complaints, [])
  await context.close()
})
