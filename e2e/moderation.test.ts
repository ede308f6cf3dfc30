import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { go, openBrowser, openVisit, openVisitAt, type Visit } from './browser.ts'
import { startSite, type Account, type RunningSite } from './site.ts'

const TITLE = 'Why does a drop of water hang from the tap?'
const NOTE = 'It held private details.'
const WHY = 'That name is in the exercise itself, it is nobody whom I know.'

let site: RunningSite, browser: Browser
let asker: Account, reporter: Account, first: Account, second: Account, path: string
before(async () => {
  ;[site, browser] = await Promise.all([startSite({ SEED_DEMO: 'on' }), openBrowser()])
  ;[asker, reporter] = [await site.demoMember('copper-kite'), await site.demoMember('kelp-fox')]
  const admin = await site.admin()
  for (const username of ['slide-rule', 'quiet-comet']) {
    const { status } = await site.api('PUT', `/users/${username}/role`, {
      token: admin.token,
      body: { role: 'moderator' },
    })
    assert.equal(status, 200)
  }
  ;[first, second] = [await site.demoMember('slide-rule'), await site.demoMember('quiet-comet')]
  path = `/questions/${await ask(TITLE)}`
})
after(async () => {
  await browser?.close()
  await site?.stop()
})

async function ask(title: string): Promise<string> {
  const body = 'It grows and grows before it falls. What holds it up there, and why does it let go in the end?'
  const reply = await site.api('POST', '/questions', {
    token: asker.token,
    body: { question: { title, body: `${title} ${body}`, tags: ['water'], subject: 'physics' } },
  })
  assert.equal(reply.status, 201, JSON.stringify(reply.body))
  return reply.body.question.slug
}
const flag = (who: Account, id: string, reason: string) =>
  site.api('POST', '/flags', { token: who.token, body: { flag: { target: 'question', id, reason } } })
const statusFor = async (who?: Account) =>
  (await site.api('GET', `/questions/${path.split('/').at(-1)}`, who ? { token: who.token } : {})).status
const end = async (...visits: Visit[]) => {
  assert.deepEqual(
    visits.flatMap(({ complaints }) => complaints),
    [],
  )
  await Promise.all(visits.map(({ context }) => context.close()))
}
const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const openCard = (page: Page) => page.locator('article[data-open]')
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()

test('a visitor who reports logs in first and comes back; nobody but the staff sees the queue', async () => {
  const visitor = await openVisit(browser, site.origin)
  await go(visitor.page, path)
  await visitor.page.getByRole('button', { name: 'Report: this question' }).click()
  await visitor.page.waitForURL(`**/login?return_to=${encodeURIComponent(path)}`)
  await visitor.page.goto('/moderation')
  await visitor.page.waitForURL(`**/login?return_to=${encodeURIComponent('/moderation')}`)
  const member = await openVisit(browser, site.origin, { token: reporter.token })
  await member.page.goto('/moderation')
  await member.page.waitForURL('**/unauthorized')
  await end(visitor, member)
})

test('reported and hidden, decided by keyboard alone with a note; its author reads why and appeals; another moderator gives it back', async () => {
  const reporting = await openVisitAt(browser, site.origin, path, reporter.token)
  const { page } = reporting
  await page.getByRole('button', { name: 'Report: this question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this question' })
  await dialog.getByText('never learns who reported it').waitFor()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.getByText('Choose what is wrong.').waitFor()
  await dialog.getByLabel('Somebody may be in danger').check()
  await dialog.getByText('Call the emergency number').waitFor()
  await assertAccessible(page, 'the dialog')
  await dialog.getByLabel('Something else').check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.getByText('Tell us in a few words what is wrong.').waitFor()
  await dialog.getByLabel('It shows private details').check()
  await dialog.getByLabel('A note').fill('It names a school.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Report: this question' }).click()
  assert.equal(await dialog.getByLabel('A note').inputValue(), 'It names a school.', 'what was typed stayed')
  await dialog.getByLabel('It shows private details').check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await said(page, 'Thank you.')
  await page.getByRole('button', { name: 'Reported: this question' }).waitFor()
  assert.deepEqual([await statusFor(), await statusFor(reporter), await statusFor(asker)], [404, 404, 200])

  for (const title of ['What is a spring tide?', 'How deep can one dive without a suit?'])
    await flag(reporter, await ask(title), 'spam')
  const deciding = await openVisitAt(browser, site.origin, '/moderation', first.token)
  const queue = deciding.page
  await openCard(queue).getByText('It names a school.').waitFor()
  assert.match(await openCard(queue).innerText(), /Private details[\s\S]*Reported by kelp-fox/)
  await assertAccessible(queue, 'the queue', 'dark')
  await queue.keyboard.press('j')
  await queue.waitForFunction(() => document.activeElement?.ariaLabel?.startsWith('2 of 3'))
  await queue.keyboard.press('k')
  await queue.waitForFunction(() => document.activeElement?.ariaLabel?.startsWith('1 of 3'))
  await queue.keyboard.press('h')
  await queue.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
  await queue.keyboard.type(NOTE) // takes the place of the ready sentence, and its letters are no keys
  await queue.keyboard.press('Control+Enter')
  await said(queue, 'Hidden.')
  await queue.waitForFunction(() => document.activeElement?.ariaLabel?.startsWith('1 of 2'))
  await queue.keyboard.press('u')
  await said(queue, 'Taken back.')
  await queue.waitForFunction(() => document.activeElement?.ariaLabel?.startsWith('1 of 3'))
  await queue.keyboard.press('h')
  await queue.keyboard.type(NOTE)
  await queue.keyboard.press('Control+Enter')
  await said(queue, 'Hidden.')

  const own = await openVisitAt(browser, site.origin, '/notifications', asker.token)
  await own.page
    .getByRole('link', { name: /A moderator hid your question/ })
    .first()
    .click()
  await own.page.waitForURL('**/decisions')
  await cardOf(own.page, TITLE).getByText(NOTE).waitFor()
  assert.equal(await own.page.getByText('kelp-fox').count(), 0)
  await go(own.page, path)
  await own.page.getByText('Your question is hidden.').waitFor()
  await own.page.getByText(NOTE).waitFor()
  await own.page.getByRole('button', { name: 'Ask for a second look' }).click()
  await own.page.getByLabel('Why should it be shown?').fill('No.')
  await own.page.getByRole('button', { name: 'Ask for a second look' }).click()
  await own.page.getByText('Tell us a little more').waitFor()
  await own.page.getByLabel('Why should it be shown?').fill(WHY)
  await assertAccessible(own.page, 'the appeal')
  await own.page.getByRole('button', { name: 'Ask for a second look' }).click()
  await own.page.getByText('You asked for a second look. Somebody else reads it').waitFor()

  await go(queue, '/moderation?tab=appeals')
  await openCard(queue).getByText('Another moderator looks at it.').waitFor()
  const judging = await openVisitAt(browser, site.origin, '/moderation?tab=appeals', second.token)
  await openCard(judging.page).getByText(WHY).waitFor()
  await assertAccessible(judging.page, 'the appeals')
  await judging.page.keyboard.press('r')
  await said(judging.page, 'Restored.')
  assert.equal(await statusFor(), 200)
  await own.page.reload()
  await own.page.getByRole('heading', { name: TITLE }).waitFor()
  assert.equal(await own.page.getByText('Your question is hidden.').count(), 0)
  await end(reporting, deciding, own, judging)
})

test('several are decided alike, and who decides second hears that somebody was first', async () => {
  const [one, other] = [
    await openVisitAt(browser, site.origin, '/moderation', first.token),
    await openVisitAt(browser, site.origin, '/moderation', second.token),
  ]
  await other.page.getByRole('article').nth(1).waitFor()
  await openCard(one.page).waitFor()
  await one.page.keyboard.press(' ')
  await one.page.keyboard.press('j')
  await one.page.keyboard.press(' ')
  await one.page.getByText('2 selected.').waitFor()
  await assertAccessible(one.page, 'two that are selected')
  await one.page.keyboard.press('d')
  await said(one.page, '2 of them: Dismissed.')
  await one.page.getByText('Nothing waits. Thank you.').waitFor()

  await other.page.keyboard.press('d')
  await said(other.page, 'Somebody else decided this first.')
  await other.page.waitForFunction(() => document.activeElement?.ariaLabel?.startsWith('1 of 1'))
  await end(one, other)
})

test('a moderator suspends a member from their profile, sees it in the list and ends it', async () => {
  const { page, context } = await openVisitAt(browser, site.origin, `/profiles/${reporter.username}`, first.token)
  await page.getByRole('button', { name: /^Suspend/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Suspend/ })
  await dialog.getByLabel('7 days').check()
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await dialog.getByText('Please fill this in.').waitFor()
  await dialog.getByLabel('Why?').fill('Please talk about the work, not about people.')
  await assertAccessible(page, 'suspending')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await said(page, 'does not write until')
  await go(page, '/moderation?tab=suspensions')
  await page.getByText('Please talk about the work').waitFor()
  await page.getByRole('button', { name: /write again$/ }).click()
  await page.getByText('Nobody is suspended.').waitFor()
  await context.close()
})

test('what comes while the queue is open is announced, and nothing moves; the words that tell too much are left out by a key', async () => {
  const waiting = await ask('Who lends me a thermometer for one week?')
  await flag(reporter, waiting, 'spam')
  const deciding = await openVisit(browser, site.origin, { token: first.token })
  const { page } = deciding
  const line = page.waitForResponse((response) => response.url().includes('/api/events'))
  await go(page, '/moderation')
  await line
  await cardOf(page, 'Who lends me a thermometer').waitFor()
  await openCard(page).getByLabel('Note for the author').fill('Half a sentence')
  const open = await openCard(page).getAttribute('aria-label')
  const edited = await site.api('PUT', `/questions/${waiting}`, {
    token: asker.token,
    body: {
      question: { body: 'I need it for a week. Call me on +44 7911 123456 in the evening, or write here please.' },
    },
  })
  assert.equal(edited.status, 200, JSON.stringify(edited.body))
  const personal = await ask('Where does my thermometer hang best?')
  await flag(reporter, personal, 'personal-info')
  await page.getByRole('button', { name: '1 new card' }).waitFor()
  assert.equal(await openCard(page).getAttribute('aria-label'), open)
  assert.equal(await cardOf(page, 'hang best').count(), 0)
  await assertAccessible(page, 'the queue with news')
  await page.getByRole('button', { name: '1 new card' }).click()
  await cardOf(page, 'hang best').waitFor()
  assert.equal(await openCard(page).getByLabel('Note for the author').inputValue(), 'Half a sentence')
  await openCard(page).and(page.locator(':focus')).waitFor()

  const card = cardOf(page, 'Who lends me a thermometer')
  if ((await card.getAttribute('data-open')) === null) await card.getByRole('button', { name: /^Show/ }).click()
  await card.getByText('Edited since it was reported').waitFor()
  await assertAccessible(page, 'a card with what was changed')
  await page.keyboard.press('l')
  await said(page, 'Shown without these words.')
  assert.match((await site.api('GET', `/questions/${waiting}`)).body.question.body, /Call me on … in the evening/)
  await end(deciding)
})
