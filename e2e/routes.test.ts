import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { hydrated, openBrowser, openVisit, type Visit, quiet } from './browser.ts'
import { PEOPLE, ROUTES, whoLooks, type RouteSpec, type Who } from './routes.ts'
import { startSite, type Account, type RunningSite } from './site.ts'

let site: RunningSite, browser: Browser, slug: string, own: string
/** One tab each, filled before the first test: a new one for every page would take as long as the page. */
const visits = {} as Record<Who, Visit>
const table: string[] = []

before(async () => {
  ;[site, browser] = await Promise.all([startSite({ SEED_DEMO: 'on' }), openBrowser()])
  const [member, admin]: [Account, Account] = await Promise.all([site.demoMember(), site.admin()])
  const tokens = { visitor: undefined, member: member.token, admin: admin.token }
  for (const who of PEOPLE) {
    const viewport = { width: 360, height: 900 }
    const { page, complaints } = (visits[who] = await openVisit(browser, site.origin, { token: tokens[who], viewport }))
    // whatever a page asks for by itself makes sense to the server
    page.on('response', (answer) => answer.status() === 422 && complaints.push(`422: ${answer.url()}`))
  }
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

for (const route of ROUTES)
  for (const who of whoLooks(route)) test(`${route.path} for a ${who}`, () => look(visits[who], route, who))

test('K10: after all these pages nobody has a cookie, and nothing was asked of another site', async () => {
  for (const { context } of Object.values(visits)) assert.deepEqual(await context.cookies(), [])
}) // `openVisit` counts each request to another origin among the complaints of its page

async function look(
  { page, complaints }: Visit,
  { path, status = 200, title, landmark, leads, differs }: RouteSpec,
  who: Who,
) {
  const isStudied = !leads?.[who] && (who === 'visitor' || leads?.visitor !== undefined || differs === true)
  const response = await page.goto(path.replace('{slug}', slug).replace('{own}', own))
  await hydrated(page)
  if (isStudied && who !== 'visitor') await quiet(page) // a visitor's page arrives whole
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
    complaints.splice(0).filter((line) => !/status of (403|404|500)/.test(line)),
    [],
  )
  if (!isStudied) return
  await assertAccessible(page, path, who === 'visitor' ? 'light' : 'dark')
}
