import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { go, openBrowser, openVisit, openVisitAt } from './browser.ts'
import { startSite, type Account, type RunningSite } from './site.ts'

const TITLE = 'Why does my shadow grow longer in the evening?'

let site: RunningSite, browser: Browser, asker: Account, friend: Account, slug: string
before(async () => {
  ;[site, browser] = await Promise.all([startSite({ SEED_DEMO: 'on' }), openBrowser()])
  ;[asker, friend] = [await site.demoMember('copper-kite'), await site.demoMember('kelp-fox')]
  await site.api('POST', '/notifications/read', { token: asker.token, body: {} }) // what the demo left behind
  const question = {
    title: TITLE,
    body: 'At noon it is short. What has changed by then?',
    tags: ['optics'],
    subject: 'physics',
  }
  const { body } = await site.api('POST', '/questions', { token: asker.token, body: { question } })
  slug = body.question.slug
})
after(async () => {
  await browser?.close()
  await site?.stop()
})

const arrive = (account: Account, path: string) => openVisitAt(browser, site.origin, path, account.token)
const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const titled = (page: Page, title: RegExp) =>
  page.waitForFunction((source) => new RegExp(source).test(document.title), title.source)
const link = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name })
const kind = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('group', { name, exact: true })
const isRead = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/api/notifications/read'))

test('an answer counts the bell and the tab up, stands on the page and is read; choices are kept; a mail’s link ends the mails', async () => {
  const mine = await openVisit(browser, site.origin, { token: asker.token })
  const { page } = mine

  // how one hears of things is chosen, and kept
  await go(page, '/settings#notifications')
  const answers = kind(page, 'Answers to your questions')
  await answers.getByLabel('E-mail').selectOption('At once')
  await answers.getByText('Saved').waitFor()
  const badges = kind(page, 'A new badge')
  await badges.getByLabel('On your page').uncheck()
  await badges.getByText('Saved').waitFor()
  await page.reload()
  await badges.getByLabel('On your page').and(page.locator(':not(:checked)')).waitFor()
  assert.equal(await answers.getByLabel('E-mail').inputValue(), 'at-once')

  const stream = page.waitForResponse((response) => response.url().includes('/api/events'))
  await go(page, '/questions')
  await stream
  await bell(page, 'Notifications').waitFor()
  await page.evaluate(() => (document.body.dataset['same'] = 'yes'))
  const friends = await arrive(friend, `/questions/${slug}`)
  await friends.page.getByLabel('Your answer').fill('The sun stands lower, so its light meets you from the side.')
  await friends.page.keyboard.press('Control+Enter')
  await bell(page, 'Notifications, 1 unread').waitFor()
  await titled(page, /^\(1\) Questions/)
  assert.equal(await page.evaluate(() => document.body.dataset['same']), 'yes', 'without a reload')

  await bell(page, 'Notifications, 1 unread').click()
  const answered = link(page, /answered your question “Why does my shadow/)
  await answered.waitFor()
  await titled(page, /^\(1\) Notifications/)
  await assertAccessible(page)

  // what comes while the list is open waits to be asked for
  await site.api('POST', `/questions/${slug}/vote`, { token: friend.token })
  const fresh = page.getByRole('status').getByRole('button', { name: '1 new notification' })
  await fresh.waitFor()
  const upvoted = link(page, /1 person has the same question as you: “Why does my shadow/)
  assert.equal(await upvoted.count(), 0, 'nothing jumps')
  await fresh.click()
  await upvoted.waitFor()
  await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('1 person has'))

  const told = isRead(page)
  await answered.click()
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  await told
  await bell(page, 'Notifications, 1 unread').click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByText('All read').waitFor()
  await bell(page, 'Notifications').waitFor()
  await titled(page, /^Notifications/)
  assert.equal(await page.getByText('New', { exact: true }).count(), 0)

  // the link in the e-mail works for anybody who holds it
  const stop = await site.readMail(asker.email, /Stop these e-mails:\s+\S+?(\/notifications\/unsubscribe\?token=\S+)/)
  const reader = await openVisit(browser, site.origin)
  await go(reader.page, stop)
  await reader.page.getByText('no more e-mails about this: Answers to your questions.').waitFor()
  await reader.page.getByRole('button', { name: 'Stop them' }).click()
  await reader.page.getByText('The e-mails about this have ended: Answers to your questions.').waitFor()
  const { body } = await site.api('GET', '/user/notification-choices', { token: asker.token })
  assert.equal(body.choices.answer.email, 'never')
  await go(reader.page, '/notifications/unsubscribe?token=cut-off')
  await reader.page.getByText('This link is not complete.').waitFor()

  assert.deepEqual([...mine.complaints, ...friends.complaints, ...reader.complaints], [])
  await Promise.all([mine, friends, reader].map(({ context }) => context.close()))
})
