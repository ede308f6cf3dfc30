import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { go, openBrowser, openVisit } from './browser.ts'
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

type PageSpec = { path: string; who?: 'visitor' | 'member'; status?: number; title: RegExp }
/** Every page that stands so far. `{slug}` becomes a question with formulas and answers. */
const PAGES: PageSpec[] = [
  { path: '/', title: /Askademy/ },
  { path: '/', who: 'member', title: /Askademy/ },
  { path: '/questions', title: /Questions/ },
  { path: '/questions?sort=unanswered&subject=physics', title: /Questions|Physics|questions/i },
  { path: '/questions/{slug}', title: /./ },
  { path: '/questions/{slug}', who: 'member', title: /./ },
  { path: '/questions/create', who: 'member', title: /Ask/ },
  { path: '/tags', title: /Tags/ },
  { path: '/tags/algebra', title: /algebra/ },
  { path: '/profiles/mr-okafor', title: /mr-okafor/ },
  { path: '/about', title: /About Askademy/ },
  { path: '/features', title: /Features/ },
  { path: '/help', title: /Help Center/ },
  { path: '/faq', title: /Frequently asked questions/ },
  { path: '/faq?q=vote', title: /Frequently asked questions/ },
  { path: '/faq?q=no-such-word', title: /Frequently asked questions/ },
  { path: '/guidelines', title: /Guidelines/i },
  { path: '/code-of-conduct', title: /Code of Conduct/i },
  { path: '/terms-page', title: /Terms of Service/ },
  { path: '/privacy-page', title: /Privacy/ },
  { path: '/cookies-page', title: /Cookie Policy/ },
  { path: '/blog', title: /Blog/ },
  { path: '/blog/why-hints-come-first', title: /hints/ },
  { path: '/blog/no-such-post', status: 404, title: /404 - Page Not Found/ },
  { path: '/settings', who: 'member', title: /Settings/ },
  { path: '/login', title: /Log ?in/i },
  { path: '/signup', title: /account|Sign up/i },
  { path: '/unauthorized', status: 403, title: /Unauthorized Access/ },
  { path: '/500', status: 500, title: /500 - Server Error/ },
  { path: '/no-such-page', status: 404, title: /404 - Page Not Found/ },
]

for (const { path, who = 'visitor', status = 200, title } of PAGES)
  test(`${path} for a ${who}: its status and title, nothing to complain about, accessible in both themes at two widths`, async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const visit = await openVisit(browser, site.origin, { viewport: { width: 360, height: 900 }, colorScheme })
      const { page, context, complaints } = visit
      if (who === 'member') await context.addInitScript((value) => localStorage.setItem('authToken', value), token)
      const response = await page.goto(path.replace('{slug}', slug), { waitUntil: 'networkidle' })
      assert.equal(response?.status(), status)
      assert.match(await page.title(), title)
      assert.equal(await page.locator('h1').count(), 1, 'one h1')
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
        assert.ok(fits, `nothing wider than the ${width} px window`)
        const { violations } = await new AxeBuilder({ page }).analyze()
        assert.deepEqual(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
          [],
          `${width} px, ${colorScheme}`,
        )
      }
      // the browser itself notes the status of the page that is the 500
      assert.deepEqual(
        complaints.filter((line) => status !== 500 || !line.includes('status of 500')),
        [],
      )
      await context.close()
    }
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
  assert.equal((await drawer.boundingBox())?.width, 360)
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

  const desktop = await openVisit(browser, site.origin)
  await desktop.context.addInitScript((value) => localStorage.setItem('authToken', value), token)
  await go(desktop.page, '/')
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
