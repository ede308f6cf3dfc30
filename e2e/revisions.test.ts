import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { go, openBrowser, openVisit, quiet, openVisitAt } from './browser.ts'
import { startSite, type Account, type RunningSite } from './site.ts'

const TITLE = 'How does a thermos flask keep tea hot?'
const BODY = 'It has two walls with nothing between them.\n\nHow can nothing keep heat in?'

let site: RunningSite, browser: Browser, asker: Account, helper: Account, slug: string
before(async () => {
  ;[site, browser] = await Promise.all([startSite({ SEED_DEMO: 'on' }), openBrowser()])
  ;[asker, helper] = [await site.demoMember('copper-kite'), await site.demoMember('kelp-fox')]
  const admin = await site.admin()
  const settings = {
    'privileges.suggestEdits': 1,
    'privileges.editFreely': 1_000_000,
    'privileges.wellReceivedPosts': 0,
  }
  await site.api('PUT', '/admin/settings', { token: admin.token, body: { settings } })
  const question = { title: TITLE, body: BODY, tags: ['energy'], subject: 'physics' }
  const { body } = await site.api('POST', '/questions', { token: asker.token, body: { question } })
  slug = body.question.slug
})
after(async () => {
  await browser?.close()
  await site?.stop()
})

const arrive = (account: Account, path: string) => openVisitAt(browser, site.origin, path, account.token)
const main = (page: Page) => page.getByRole('main')
const version = (page: Page, number: number) => page.getByRole('article', { name: `Version ${number}`, exact: true })
const read = async () => (await site.api('GET', `/questions/${slug}`)).body.question

test('an edit leaves a version, its words side by side with those before; the one before is brought back', async () => {
  const { page, context, complaints } = await arrive(asker, `/questions/${slug}/edit`)
  await quiet(page)
  await page.getByLabel('Your question').fill(BODY.replace('two walls', 'two thin walls of glass'))
  await page.getByLabel('What did you change?').fill('of what')
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  await main(page)
    .getByRole('link', { name: /^edited/ })
    .click()

  await page.getByRole('heading', { level: 1, name: 'Versions of a question' }).waitFor()
  const latest = version(page, 2)
  await latest.getByText('of what', { exact: true }).waitFor()
  assert.match((await latest.locator('ins').allTextContents()).join(''), /thin.*of glass/)
  assert.equal(await latest.getByRole('button', { name: /Bring/ }).count(), 0)
  await assertAccessible(page)

  await version(page, 1).getByRole('button', { name: 'Bring version 1 back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bring it back' }).click()
  await version(page, 3).getByText('Back to version 1').waitFor()
  await page.getByText('Version 1 is back, as the latest one.').waitFor()
  assert.equal((await read()).body, BODY)

  // a former title's address leads to today's
  const id = /\d+$/.exec(slug)![0]
  for (const path of ['', '/revisions']) {
    const { status, headers } = await fetch(`${site.origin}/questions/a-former-title-${id}${path}`, {
      redirect: 'manual',
    })
    assert.deepEqual([status, headers.get('location')], [301, `/questions/${slug}${path}`])
  }

  // without scripts every version can be read
  const plain = await openVisit(browser, site.origin, { javaScriptEnabled: false })
  await plain.page.goto(`/questions/${slug}/revisions`)
  assert.match((await plain.page.locator('ins, del').allTextContents()).join(''), /thin/)
  assert.match((await version(plain.page, 2).textContent()) ?? '', /two thin walls of glass/)
  assert.deepEqual(complaints, [])
  await Promise.all([context.close(), plain.context.close()])
})

test('a suggestion goes to review, is walked to by keyboard and accepted; what is turned down comes with a reason', async () => {
  const before = await read()
  const mine = await arrive(helper, `/questions/${slug}`)
  await mine.page.getByRole('link', { name: 'Suggest an edit of this question' }).click()
  await mine.page.getByRole('heading', { level: 1, name: 'Suggest an edit' }).waitFor()
  await mine.page.getByLabel('The question').fill(BODY.replace('nothing between', 'no air between'))
  const send = mine.page.getByRole('button', { name: 'Send the suggestion' })
  await send.click()
  await mine.page.getByText('Say in a few words what you made better.').first().waitFor()
  await mine.page.getByLabel('What did you make better?').fill('It is a vacuum')
  await send.click()
  await mine.page.getByText(/Your edit waits for review/).waitFor()
  assert.equal((await read()).body, before.body)

  const other = await site.api('POST', '/questions', {
    token: asker.token,
    body: {
      question: { title: 'Why does hot tea cool down at all?', body: BODY, tags: ['energy'], subject: 'physics' },
    },
  })
  await site.api('POST', `/questions/${other.body.question.slug}/suggestions`, {
    token: helper.token,
    body: { suggestion: { title: 'Why does hot tea cool down?', edit_note: 'shorter' } },
  })

  const theirs = await arrive(asker, '/review')
  const { page } = theirs
  const first = page.getByRole('article', { name: /^Suggested edit 1 of 2: How does a thermos/ })
  const second = page.getByRole('article', { name: /^Suggested edit 2 of 2: Why does hot tea/ })
  await first.getByText('It is a vacuum').waitFor()
  await first.locator('ins', { hasText: 'no air' }).waitFor()
  await assertAccessible(page)
  await page.keyboard.press('j')
  await second.and(page.locator(':focus')).waitFor()
  await second.locator('del').first().waitFor()
  await page.keyboard.press('k')
  await first.and(page.locator(':focus')).waitFor()
  const accept = first.getByRole('button', { name: 'Accept' })
  while (!(await accept.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const left = page.getByRole('article', { name: /^Suggested edit 1 of 1: Why does hot tea/ })
  await left.and(page.locator(':focus')).waitFor()
  assert.match((await read()).body, /no air between/)

  await left.getByRole('button', { name: /Turn down/ }).click()
  await page.keyboard.type('“At all” is what I ask.')
  await page.keyboard.press('Enter')
  await page.getByText(/^Nothing waits/).waitFor()
  await go(mine.page, '/review?tab=yours')
  await mine.page.getByText('“At all” is what I ask.').waitFor()
  await mine.page.getByText('Accepted', { exact: true }).waitFor()
  assert.deepEqual([...mine.complaints, ...theirs.complaints], [])
  await Promise.all([mine.context.close(), theirs.context.close()])
})
