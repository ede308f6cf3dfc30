import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator } from 'playwright-core'
import { go, openBrowser, openVisit } from './browser.ts'
import { startSite, type RunningSite } from './site.ts'

// The specification's section on the layout, for each who sees it.

let site: RunningSite, browser: Browser
before(async () => {
  ;[site, browser] = await Promise.all([startSite(), openBrowser()])
})
after(async () => {
  await browser?.close()
  await site?.stop()
})

const ENTRIES = ['Home', 'Questions', 'About', 'Features', 'Community']
const FOOTER = {
  About: { Features: '/features', 'Our Mission': '/about', 'How it works': '/how-it-works' },
  Support: { 'Help Center': '/help', Guidelines: '/guidelines', FAQ: '/faq' },
  Legal: { 'Privacy Policy': '/privacy-page', 'Terms of Service': '/terms-page', 'Cookie Policy': '/cookies-page' },
}
const PHONE = { width: 360, height: 800 }
const DESKTOP = { width: 1280, height: 900 }
const textsOf = async (found: Locator) => (await found.allInnerTexts()).map((text) => text.trim())

async function visit(who: 'visitor' | 'member', viewport: typeof PHONE) {
  const token = who === 'member' ? (await site.admin()).token : undefined // logging out ends this visit's session alone
  const opened = await openVisit(browser, site.origin, { token, viewport })
  await go(opened.page, '/questions')
  return opened
}

test('the header is 60 px high, has its entries in their order, and the one that is open is marked', async () => {
  const { page, context } = await visit('visitor', DESKTOP)
  assert.equal(Math.round((await page.getByRole('banner').boundingBox())?.height ?? 0), 60)
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  assert.deepEqual(await textsOf(links), ENTRIES)
  assert.deepEqual(await textsOf(page.locator('nav[aria-label=Main] [aria-current=page]')), ['Questions'])
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' })
  assert.match((await login.getAttribute('href')) ?? '', /^\/login/)
  assert.equal(await page.getByRole('link', { name: 'Ask AI', exact: true }).filter({ visible: true }).count(), 0)
  await context.close()
})

test('logged in: Ask AI and a menu with the full name, closed by a click outside; Logout goes home', async () => {
  const { page, context } = await visit('member', DESKTOP)
  const menu = page.getByRole('button', { name: 'User menu' })
  await page.getByRole('banner').getByRole('link', { name: 'Ask AI' }).waitFor()
  await menu.click()
  await page.getByText('Askademy admin', { exact: true }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Profile', exact: true }).getAttribute('href'), '/profiles/admin')
  assert.equal(await page.getByRole('link', { name: 'Settings', exact: true }).getAttribute('href'), '/settings')
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('link', { name: 'Settings', exact: true }).waitFor({ state: 'hidden' })
  assert.equal(await menu.getAttribute('aria-expanded'), 'false')

  await menu.click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  assert.deepEqual(await page.evaluate(() => ['authToken', 'authUser'].map((key) => localStorage.getItem(key))), [
    null,
    null,
  ])
  await context.close()
})

for (const [who, more] of [
  ['visitor', ['Login']],
  ['member', ['Ask AI', 'Profile', 'Moderation', 'Settings', 'Logout']], // it is the admin: others have no Moderation
] as const)
  test(`the drawer of a ${who}: titled Menu, as wide as the window, closed by any choice`, async () => {
    const { page, context } = await visit(who, PHONE)
    if (who === 'member') await page.waitForFunction(() => localStorage.getItem('authUser'))
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await drawer.getByRole('heading', { name: 'Menu' }).waitFor()
    assert.equal(Math.round((await drawer.boundingBox())?.width ?? 0), PHONE.width)
    assert.deepEqual(await textsOf(drawer.locator('li')), [...ENTRIES, ...more])
    for (const [label, path] of [
      ['About', '/about'],
      ['Home', '/'],
    ] as const) {
      await drawer.getByRole('link', { name: label }).click()
      await drawer.waitFor({ state: 'hidden' })
      await page.waitForURL((url) => url.pathname === path)
      await page.getByRole('button', { name: 'Menu' }).click()
      await drawer.waitFor()
    }
    if (who === 'member') {
      await drawer.getByRole('button', { name: 'Logout' }).click()
      await drawer.waitFor({ state: 'hidden' })
      await page.waitForFunction(() => localStorage.getItem('authToken') === null)
      assert.equal(new URL(page.url()).pathname, '/')
    }
    await context.close()
  })

test('the footer: three groups of links, the tagline and this year', async () => {
  const { page, context } = await visit('visitor', DESKTOP)
  const footer = page.getByRole('contentinfo')
  for (const [group, links] of Object.entries(FOOTER)) {
    const found = footer.getByRole('navigation', { name: group }).getByRole('link')
    const hrefs = await found.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    assert.deepEqual(await textsOf(found), Object.keys(links))
    assert.deepEqual(hrefs, Object.values(links))
  }
  await footer.getByText('Building a better community through knowledge sharing.').waitFor()
  await footer.getByText(String(new Date().getUTCFullYear())).waitFor()
  await context.close()
})
