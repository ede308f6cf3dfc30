import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { go, openBrowser, openVisit, type Visit, quiet } from './browser.ts'
import { startSite, type Account, type RunningSite } from './site.ts'

let site: RunningSite, browser: Browser, reader: Account, friend: Account
before(async () => {
  ;[site, browser] = await Promise.all([startSite({ SEED_DEMO: 'on' }), openBrowser()])
  ;[reader, friend] = [await site.demoMember('copper-kite'), await site.demoMember('kelp-fox')]
})
after(async () => {
  await browser?.close()
  await site?.stop()
})

const visitAs = ({ token }: Account): Promise<Visit> => openVisit(browser, site.origin, { token })

async function askAs(account: Account, title: string, tags: string[]) {
  const question = { title, body: 'I read the chapter twice, and one step of it I do not understand.', tags }
  const { status } = await site.api('POST', '/questions', { token: account.token, body: { question } })
  assert.equal(status, 201)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const feedOf = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'From what you follow' }) })

test('who follows nothing is offered tags; a tag and a person that one follows fill the feed, unfollowed they leave it', async () => {
  await askAs(friend, 'Why does a catalyst come out of it unchanged?', ['chemistry'])
  const { page, context, complaints } = await visitAs(reader)
  await go(page, '/')
  await page.getByRole('heading', { level: 1, name: 'Your desk' }).waitFor()
  await feedOf(page)
    .getByText(/Nothing here yet/)
    .waitFor()
  await button(page, 'Follow grammar').click()
  await button(page, 'Unfollow grammar').waitFor()
  await feedOf(page).getByRole('article').filter({ hasText: 'grammar' }).first().waitFor()

  await go(page, `/profiles/${friend.username}`)
  await button(page, `Follow ${friend.username}`).click()
  await button(page, `Unfollow ${friend.username}`).waitFor()
  await page.getByText('1 follower', { exact: true }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  const theirs = feedOf(page).getByRole('link', { name: 'Why does a catalyst come out of it unchanged?' })
  await theirs.waitFor()

  await theirs.click()
  await page.getByRole('link', { name: friend.username }).first().click()
  await button(page, `Unfollow ${friend.username}`).click()
  await button(page, `Follow ${friend.username}`).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await theirs.waitFor({ state: 'detached' })
  await feedOf(page).getByRole('link', { name: 'grammar', exact: true }).first().click()
  await button(page, 'Unfollow grammar').click()
  await button(page, 'Follow grammar').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await feedOf(page)
    .getByText(/Nothing here yet/)
    .waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a visitor who follows is led to log in and comes back to the same page', async () => {
  const { page, context, complaints } = await openVisit(browser, site.origin)
  for (const [place, name] of [
    ['/tags/algebra', 'algebra'],
    [`/profiles/${friend.username}`, friend.username],
  ] as const) {
    await go(page, place)
    await page.getByRole('link', { name: `Follow ${name}`, exact: true }).click()
    await page.waitForURL(`**/login?return_to=${encodeURIComponent(place)}`)
  }
  await page.getByLabel('E-mail or username').fill(reader.username)
  await page.getByLabel('Password', { exact: true }).fill(reader.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(`**/profiles/${friend.username}`)
  await button(page, `Follow ${friend.username}`).waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a follow that the server refuses is taken back on the page, with the reason', async () => {
  const { page, context } = await visitAs(reader)
  await page.route('**/api/tags/algebra/follow', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: JSON.stringify({ message: 'You can read but not write.', code: 'suspended', errors: {} }),
    }),
  )
  await go(page, '/tags/algebra')
  await quiet(page)
  await button(page, 'Follow algebra').click()
  await page
    .getByText(/You can read but not write/)
    .first()
    .waitFor()
  await button(page, 'Follow algebra').waitFor()
  await context.close()
})

test('one’s own followers are a tab of one’s profile; nobody else is shown them', async () => {
  await site.api('POST', `/profiles/${reader.username}/follow`, { token: friend.token })
  const { page, context, complaints } = await visitAs(reader)
  await go(page, `/profiles/${reader.username}`)
  await page.getByRole('link', { name: 'Followers', exact: true }).click()
  await page.getByText('Only you see this list.').waitFor()
  await page.getByRole('main').getByRole('link', { name: friend.username }).waitFor()
  await go(page, `/profiles/${friend.username}?tab=following`)
  await page.getByText(`Only ${friend.username} sees this list.`).waitFor()
  assert.equal(await page.getByRole('main').getByRole('link', { name: reader.username }).count(), 0)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('the community page ranks by week, month and all time, each an address that works without JavaScript', async () => {
  const { page, context } = await openVisit(browser, site.origin, { javaScriptEnabled: false })
  await page.goto('/community')
  for (const [name, query] of [
    ['This month', 'period=month'],
    ['All time', 'period=all'],
    ['This week', ''],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    assert.equal(new URL(page.url()).search.slice(1), query)
    assert.equal(await page.locator('[aria-label=Period] [aria-current]').textContent(), name)
    const { body } = await site.api('GET', `/users?period=${query.slice('period='.length) || 'week'}&limit=1`)
    const first = page.getByRole('main').locator('ol').first().getByRole('link').first()
    if (body.profiles.length > 0) assert.equal(await first.textContent(), body.profiles[0].name)
  }
  assert.match((await page.textContent('main')) ?? '', /How to take part/)
  await context.close()
})

test('a visitor’s home tells the site in numbers without JavaScript, a member’s has what they began', async () => {
  const { stats } = (await site.api('GET', '/site')).body
  const visitor = await openVisit(browser, site.origin, { javaScriptEnabled: false })
  await visitor.page.goto('/')
  const numbers = await visitor.page.getByRole('list', { name: 'The site in numbers' }).textContent()
  assert.match(
    numbers ?? '',
    new RegExp(
      `${stats.questions.toLocaleString('en')} questions.*${Math.round(stats.answered_share * 100)}% answered`,
    ),
  )
  assert.equal(await visitor.page.getByRole('heading', { level: 1 }).count(), 1)
  await visitor.context.close()

  await site.api('PUT', '/user/drafts/question%3Anew', {
    token: reader.token,
    body: { draft: { title: 'How do I begin a lab report' } },
  })
  const { page, context, complaints } = await visitAs(reader)
  await go(page, '/')
  await page.getByRole('link', { name: 'How do I begin a lab report' }).click()
  await page.waitForURL('**/questions/create')
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLInputElement>('input[name=title], form input')?.value ===
      'How do I begin a lab report',
  )
  assert.deepEqual(complaints, [])
  await context.close()
})
