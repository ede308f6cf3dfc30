import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { openBrowser, openVisitAt, quiet } from './browser.ts'
import { startSite, type Account, type RunningSite } from './site.ts'

const LOW = 'I feel low these days and nothing is fun any more.'

let site: RunningSite, browser: Browser, asker: Account, slug: string
before(async () => {
  ;[site, browser] = await Promise.all([startSite({ SEED_DEMO: 'on', RATE_LIMITS: 'off' }), openBrowser()])
  asker = await site.demoMember('copper-kite')
  const question = {
    title: 'Why does a spoon look bent in a glass?',
    body: 'It looks broken just where the water begins. What bends there?',
    tags: ['light'],
    subject: 'physics',
  }
  slug = (await site.api('POST', '/questions', { token: asker.token, body: { question } })).body.question.slug
})
after(async () => {
  await browser?.close()
  await site?.stop()
})

const card = (page: Page) => page.getByRole('dialog', { name: 'Are you okay?' })
const read = async () => (await site.api('GET', `/questions/${slug}`)).body.question

test('who writes what may tell of need sees at once who listens, closes it, and the post stands for everybody', async () => {
  const { page, context, complaints } = await openVisitAt(browser, site.origin, `/questions/${slug}`, asker.token)
  await quiet(page)
  const comments = page.getByRole('group', { name: 'Comments on the question' })
  await comments.getByRole('button', { name: 'Add a comment' }).click()
  await comments.getByRole('textbox').fill(LOW)
  await page.keyboard.press('Control+Enter')
  await card(page).waitFor()
  await card(page).getByRole('group', { name: 'People who can help you' }).getByRole('link').first().waitFor()
  await assertAccessible(page)
  await page.keyboard.press('Escape')
  await card(page).waitFor({ state: 'detached' })
  await comments.getByText(LOW).waitFor()
  assert.equal((await read()).comments[0].body, LOW, 'everybody reads it')

  await page.goto(`${site.origin}/questions/${slug}/edit`)
  await page.getByLabel('Your question').fill(LOW)
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await card(page).waitFor()
  assert.equal(new URL(page.url()).pathname, `/questions/${slug}`)
  await card(page).getByRole('button', { name: 'Back to the page' }).click()
  await card(page).waitFor({ state: 'detached' })
  assert.equal((await read()).body, LOW)

  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await quiet(page)
  assert.equal(await card(page).count(), 0, 'nothing of it was kept')
  const { body } = await site.api('GET', '/moderation/waiting', { token: (await site.admin()).token })
  assert.deepEqual(body.keys, [], 'nobody was called')
  await context.close()
  assert.deepEqual(complaints, [])
})
