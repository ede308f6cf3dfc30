import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { go, openBrowser, openVisitAt } from './browser.ts'
import { startSite, type Account, type RunningSite } from './site.ts'

const TITLE = 'Why does a straw look bent in a glass of water?'

let site: RunningSite, browser: Browser, reader: Account, editor: Account, slug: string
before(async () => {
  ;[site, browser] = await Promise.all([startSite({ SEED_DEMO: 'on' }), openBrowser()])
  ;[reader, editor] = [await site.demoMember('copper-kite'), await site.admin()]
  const question = {
    title: TITLE,
    body: 'It looks straight again when I take it out.',
    tags: ['optics'],
    subject: 'physics',
  }
  const { body } = await site.api('POST', '/questions', { token: editor.token, body: { question } })
  slug = body.question.slug
})
after(async () => {
  await browser?.close()
  await site?.stop()
})

const arrive = (account: Account, path: string) => openVisitAt(browser, site.origin, path, account.token)
const pressed = (page: Page, name: string) => page.getByRole('button', { name, exact: true, pressed: true })
const bookmarked = async () =>
  (await site.api('GET', '/user/bookmarks', { token: reader.token })).body.questions.map((each: any) => each.slug)

test('a question is bookmarked and followed on its page, and stands among the bookmarks until it is removed for good', async () => {
  const { page, complaints } = await arrive(reader, `/questions/${slug}`)
  for (const name of ['Bookmark', 'Follow']) {
    await page.getByRole('button', { name, exact: true }).click()
    await pressed(page, name).waitFor()
  }
  await page.reload()
  for (const name of ['Bookmark', 'Follow']) await pressed(page, name).waitFor()

  await go(page, '/')
  await page.getByRole('heading', { name: 'Recently viewed' }).waitFor()
  await page.getByRole('link', { name: 'Bookmarks', exact: true }).click()
  const row = page.getByRole('main').getByRole('link', { name: TITLE })
  await row.waitFor()
  await assertAccessible(page)
  await page.getByRole('button', { name: `Remove the bookmark: ${TITLE}` }).press('Enter')
  const undo = page.getByRole('button', { name: `Undo: ${TITLE}` })
  await undo.waitFor()
  await page.waitForFunction(() => document.activeElement?.textContent === 'Undo')
  const kept = page.waitForResponse(
    (response) => response.url().endsWith('/bookmark') && response.request().method() === 'POST',
  )
  await page.keyboard.press('Enter')
  await row.waitFor()
  await page.waitForFunction((title) => document.activeElement?.textContent === title, TITLE)
  await kept
  assert.deepEqual(await bookmarked(), [slug])

  await page.getByRole('link', { name: 'Recently viewed' }).click()
  await page.getByRole('main').getByRole('link', { name: TITLE }).waitFor()
  await page.getByRole('button', { name: 'Forget them now' }).click()
  await page.getByText('Nothing here yet.').waitFor()
  assert.deepEqual(complaints, [])
})

test('a tag is edited and the old text brought back, by keyboard alone', async () => {
  const { page, complaints } = await arrive(editor, '/tags/optics')
  const about = page.getByLabel('What is it about?')
  await page.getByRole('button', { name: 'Edit what is said about optics' }).press('Enter')
  await about.and(page.locator(':focus')).waitFor()
  const before = await about.inputValue()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Light, mirrors and lenses.')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByRole('main').getByText('Light, mirrors and lenses.').waitFor()
  await page.getByRole('link', { name: 'History' }).press('Enter')
  await page.getByText('This is what the page says now.').waitFor()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Bring version 1 back' }).press('Enter')
  await page.getByRole('heading', { name: 'Version 3' }).waitFor()
  await page.getByRole('link', { name: 'Back to the tag' }).press('Enter')
  await page.waitForURL('**/tags/optics')
  await page.getByRole('heading', { level: 1, name: 'optics' }).waitFor()
  await page.getByRole('main').getByText(before).waitFor()
  assert.deepEqual(complaints, [])
})

test('what is written leads to tags, and a draft is thrown away and brought back', async () => {
  const { page } = await arrive(reader, '/questions/create')
  await page.getByLabel('Title').fill('How do I add two fractions with different bottoms?')
  await page.getByRole('button', { name: 'Add fractions' }).click()
  await page.getByRole('list', { name: 'Chosen tags' }).getByText('fractions').waitFor()
  await page.getByText('Draft saved', { exact: true }).waitFor()
  await go(page, '/bookmarks?tab=drafts')
  const draft = page.getByRole('main').getByRole('link', { name: /^How do I add two fractions/ })
  await page.getByRole('button', { name: /^Delete the draft: How do I add/ }).click()
  await page.getByRole('button', { name: /^Undo: How do I add/ }).click()
  await draft.waitFor()
  await page.reload()
  await draft.click()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ value }) => value.startsWith('How do I add two fractions')),
  )
})
