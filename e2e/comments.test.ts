import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { go, openBrowser, openVisit } from './browser.ts'
import { startSite, type Account, type RunningSite } from './site.ts'

let site: RunningSite, browser: Browser, asker: Account, helper: Account, slug: string, answerId: string
before(async () => {
  ;[site, browser] = await Promise.all([startSite({ SEED_DEMO: 'on', RATE_LIMITS: 'off' }), openBrowser()])
  ;[asker, helper] = [await site.demoMember('copper-kite'), await site.demoMember('kelp-fox')]
  const asked = await site.api('POST', '/questions', {
    token: asker.token,
    body: {
      question: {
        title: 'Why does a drop of water hang from the tap?',
        body: 'It grows and grows before it falls. What holds it up there?',
        tags: ['water'],
        subject: 'physics',
      },
    },
  })
  slug = asked.body.question.slug
  const answered = await site.api('POST', `/questions/${slug}/answers`, {
    token: helper.token,
    body: { answer: { body: 'Its skin does: the molecules at the surface hold on to each other.' } },
  })
  answerId = answered.body.answer.id
})
after(async () => {
  await browser?.close()
  await site?.stop()
})

async function comment(account: Account, where: string, body: string): Promise<string> {
  const reply = await site.api('POST', where, { token: account.token, body: { comment: { body } } })
  assert.equal(reply.status, 201, JSON.stringify(reply.body))
  return reply.body.comment.id
}
const visit = (account?: Account) => openVisit(browser, site.origin, { token: account?.token })
const thread = (page: Page, on = 'Comments on the question') => page.getByRole('group', { name: on })
const focused = (page: Page, id: string) => page.waitForFunction((id) => document.activeElement?.id === id, id)

test('a comment is written by keyboard and comes to another reader, who asks to see it; it is changed and deleted in place', async () => {
  const [reader, writer] = [await visit(), await visit(asker)]
  const stream = reader.page.waitForResponse((response) => response.url().includes('/api/events'))
  await Promise.all([go(reader.page, `/questions/${slug}`), go(writer.page, `/questions/${slug}`)])
  await stream
  const { page } = writer
  const own = thread(page)
  await own.getByRole('button', { name: 'Add a comment' }).focus()
  await page.keyboard.press('Enter')
  const box = own.getByRole('textbox', { name: 'Your comment' })
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
  await page.keyboard.type('Is it the same $H_2O$')
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.activeElement?.textContent === 'Add a comment')
  await page.keyboard.press('Enter')
  await box.waitFor()
  assert.equal(await box.inputValue(), 'Is it the same $H_2O$', 'what was typed stayed')
  await page.keyboard.press('End')
  await page.keyboard.type(' in soap?')
  await page.keyboard.press('Control+Enter')
  const mine = own.getByRole('listitem').filter({ hasText: 'in soap?' })
  await mine.locator('math').waitFor()
  const id = (await mine.getAttribute('id'))!
  await focused(page, id)

  const news = thread(reader.page).getByRole('button', { name: '1 new comment' })
  await news.waitFor()
  assert.equal(await reader.page.getByText('in soap?').count(), 0, 'nothing jumps')
  await news.click()
  await focused(reader.page, id)

  await own.getByRole('button', { name: 'Edit this comment' }).click()
  await own.getByRole('textbox', { name: 'Edit your comment' }).fill('Is it the same in oil?')
  await own.getByRole('button', { name: 'Save' }).click()
  await own.getByText('edited').waitFor()
  await own.getByRole('button', { name: 'Delete this comment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('The comment is deleted.').waitFor()
  assert.equal(await own.getByText('in oil?').count(), 0)
  await thread(reader.page).getByText('This comment is not here any more.').waitFor()
  assert.equal(await reader.page.getByText('in soap?').count(), 0)
  assert.deepEqual([...reader.complaints, ...writer.complaints], [])
  await Promise.all([reader.context.close(), writer.context.close()])
})

test('after five the rest is asked for, and a link opens the thread that holds its comment', async () => {
  const ids: string[] = []
  for (let turn = 1; turn <= 7; turn++)
    ids.push(await comment(asker, `/answers/${answerId}/comments`, `Drop number ${turn}.`))
  const { page, context, complaints } = await visit()
  await go(page, `/questions/${slug}`)
  const under = thread(page, 'Comments on the answer by kelp-fox')
  assert.equal(await under.getByRole('listitem').count(), 5)
  await under.getByRole('button', { name: 'Show 2 more' }).click()
  await focused(page, `comment-${ids[5]}`)
  assert.equal(await under.getByRole('listitem').count(), 7)
  await page.goto('about:blank')
  await go(page, `/questions/${slug}#comment-${ids[6]}`)
  await focused(page, `comment-${ids[6]}`)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a visitor writes, logs in and finds the text; a newcomer hears why not', async () => {
  const { page, context } = await visit()
  await go(page, `/questions/${slug}`)
  const under = thread(page, 'Comments on the answer by kelp-fox')
  await under.getByRole('button', { name: 'Add a comment' }).click()
  await under.getByRole('textbox').fill('Does it hang on a warm tap, too?')
  await under.getByRole('button', { name: 'Post comment' }).click()
  await page.waitForURL(/\/login\?return_to=/)
  await page.getByLabel('E-mail or username').fill(helper.email)
  await page.getByLabel('Password', { exact: true }).fill(helper.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  const box = under.getByRole('textbox')
  await box.waitFor()
  assert.equal(await box.inputValue(), 'Does it hang on a warm tap, too?')
  await under.getByRole('button', { name: 'Post comment' }).click()
  await under.getByRole('listitem').filter({ hasText: 'warm tap' }).waitFor()
  await context.close()

  const email = 'new-here@example.org'
  const { body } = await site.api('POST', '/users', {
    body: { user: { username: 'new-here', email, password: 'correct horse battery' } },
  })
  const newcomer = await visit({ ...helper, token: body.user.token })
  await go(newcomer.page, `/questions/${slug}`)
  await thread(newcomer.page).getByRole('button', { name: 'Add a comment' }).click()
  await newcomer.page.getByRole('status').getByText('Confirm your e-mail first').waitFor()
  await newcomer.context.close()
})
