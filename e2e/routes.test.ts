import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { hydrated, openBrowser, openVisit, type Visit } from './browser.ts'
import { PEOPLE, ROUTES, type RouteSpec, type Who } from './routes.ts'
import { startSite, type Account, type RunningSite } from './site.ts'

let site: RunningSite, browser: Browser, slug: string, own: string
const tokens: Partial<Record<Who, string>> = {}
const table: string[] = []

before(async () => {
  ;[site, browser] = await Promise.all([startSite({ SEED_DEMO: 'on' }), openBrowser()])
  const [member, admin]: [Account, Account] = await Promise.all([site.demoMember(), site.admin()])
  tokens.member = member.token
  tokens.admin = admin.token
  slug = (await site.api('GET', '/questions?sort=votes&subject=mathematics&limit=1')).body.questions[0].slug
  own = (await site.api('GET', `/questions?author=${member.username}&limit=1`)).body.questions[0].slug
})
after(async () => {
  // dist/ is where what is made lies: the table of every route as it was seen
  mkdirSync(new URL('../dist/', import.meta.url), { recursive: true })
  const head = '| path | who | status | title | landmark | leads to |\n|---|---|---|---|---|---|\n'
  writeFileSync(new URL('../dist/route-table.md', import.meta.url), head + table.toSorted().join('\n'))
  await browser?.close()
  await site?.stop()
})

const LOOKS = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 360, colorScheme: 'dark' },
] as const

for (const route of ROUTES)
  for (const who of PEOPLE)
    test(`${route.path} for a ${who}`, async () => {
      const visit = await visitAs(who)
      try {
        await look(visit, route, who)
      } finally {
        await visit.context.close()
      }
    })

async function visitAs(who: Who): Promise<Visit> {
  const visit = await openVisit(browser, site.origin, { viewport: { width: 360, height: 900 } })
  const token = tokens[who]
  if (token) await visit.context.addInitScript((value) => localStorage.setItem('authToken', value), token)
  return visit
}

async function look({ page, complaints }: Visit, { path, status = 200, title, landmark, leads }: RouteSpec, who: Who) {
  const response = await page.goto(path.replace('{slug}', slug).replace('{own}', own), { waitUntil: 'networkidle' })
  await hydrated(page)
  const goal = leads?.[who]
  if (goal) await page.waitForURL((url) => url.pathname === goal)
  const h1 = page.locator('h1')
  await h1.first().waitFor()
  const seen = { status: response?.status(), title: await page.title(), h1: (await h1.first().innerText()).trim() }
  const place = new URL(page.url())
  table.push(
    `| ${path} | ${who} | ${seen.status} | ${seen.title} | ${seen.h1} | ${goal ? place.pathname + place.search : ''} |`,
  )

  assert.equal(seen.status, status)
  assert.equal(await h1.count(), 1, 'one h1')
  if (goal === '/login') assert.equal(place.searchParams.get('return_to'), path.replace('{own}', own))
  if (!goal) {
    assert.match(seen.title, title)
    assert.match(seen.h1, landmark)
  }
  // the browser itself notes the status of a page that is an error
  assert.deepEqual(
    complaints.filter((line) => !/status of (403|404|500)/.test(line)),
    [],
  )
  if (goal || (who === 'admin' && !path.startsWith('/admin'))) return // looked at elsewhere in this table
  await accessible(page)
}

/** axe finds nothing, and nothing is wider than the window, at two widths in both themes. */
async function accessible(page: Page) {
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    assert.ok(fits, `nothing wider than the ${width} px window`)
    const axe = new AxeBuilder({ page })
    // between the themes only colours differ
    const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    assert.deepEqual(found, [], `${width} px, ${colorScheme}`)
  }
}
