import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openLog } from '#server/platform/log.ts'
import { postgres } from '#server/platform/driver.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres.ts'
import { assertAccessible } from './accessible.ts'
import { openBrowser, openVisit } from './browser.ts'
import { startSite, type RunningSite } from './site.ts'

const PASSWORD = 'maple boat under quiet moon'
const ICE = 'why does ice float on water'
const LONG = Array.from({ length: 400 }, (_, index) => `Layer ${index} of the ice holds $${index}$ rings.`).join('\n\n')

let site: RunningSite, browser: Browser, slug: string
before(async () => {
  ;[site, browser] = await Promise.all([startSite(), openBrowser()])
  const [asker, helper] = [await signUp('amber-lake'), await signUp('stone-path')]
  slug = await publish(
    asker,
    helper,
    'Why does ice float on water?',
    'Its molecules keep their distance, so $\\rho$ is smaller.',
  )
  await publish(asker, helper, 'How do glaciers carve a valley?', LONG)
})
after(async () => {
  await browser?.close()
  await site?.stop()
})

async function signUp(username: string): Promise<string> {
  const email = `${username}@example.org`
  const { body } = await site.api('POST', '/users', { body: { user: { username, email, password: PASSWORD } } })
  await site.api('POST', '/users/verify', { token: body.user.token, body: { code: await site.readCode(email) } })
  return body.user.token
}

async function publish(asker: string, helper: string, title: string, text: string): Promise<string> {
  const question = { title, body: `${title} I have read the chapter twice.`, tags: ['density'], subject: 'physics' }
  const { slug } = (await site.api('POST', '/questions', { token: asker, body: { question } })).body.question
  const { id } = (
    await site.api('POST', `/questions/${slug}/answers`, { token: helper, body: { answer: { body: text } } })
  ).body.answer
  await site.api('POST', `/answers/${id}/accept`, { token: asker })
  return slug
}

/** Somebody new, at the page. */
async function visit(username: string, options = {}) {
  const token = await signUp(username)
  const opened = await openVisit(browser, site.origin, { token, viewport: { width: 1280, height: 900 }, ...options })
  await opened.page.goto('/askai')
  await box(opened.page).waitFor()
  return { ...opened, token }
}
const box = (page: Page) => page.getByRole('textbox', { name: /^Your (question|working)$/ })
/** Read aloud, once. */
const announced = (page: Page, text: string | RegExp) =>
  page.locator('[role=status].hidden').filter({ hasText: text }).waitFor({ state: 'attached' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
async function ask(page: Page, question: string) {
  await box(page).fill(question)
  await box(page).press('Enter')
}
const finished = (page: Page) => page.getByRole('button', { name: 'Ask the community' }).last().waitFor()

test('a visitor is led to log in', async () => {
  const { page, context } = await openVisit(browser, site.origin)
  await page.goto('/askai')
  await page.waitForURL('**/login?return_to=%2Faskai')
  await context.close()
})

test('an answer with its source, feedback, a new version, and the conversation as a question for people', async () => {
  const { page, context, complaints } = await visit('cedar-moss')
  await box(page).fill('why does ice')
  await box(page).press('Shift+Enter')
  assert.match(await box(page).inputValue(), /\n$/, 'a new line')
  await ask(page, ICE)
  await finished(page)
  await page.locator('.prose math').first().waitFor()
  assert.equal(await box(page).inputValue(), '')
  await page.getByText('199 of 200 left today').waitFor()
  const source = page.getByRole('group', { name: 'From the community' }).getByRole('link')
  assert.match((await source.getAttribute('href'))!, new RegExp(`^/questions/${slug}#answer-\\d+$`))
  await announced(page, 'Its molecules keep their distance')

  await page.getByRole('button', { name: 'This did not help' }).click()
  await page.getByRole('button', { name: 'I do not understand it' }).click()
  await page.getByText('Thank you.').waitFor()
  await page.getByRole('button', { name: 'Answer once more' }).click()
  await page.getByText('198 of 200 left').waitFor()
  assert.equal(await page.getByRole('article').count(), 1, 'it stands in the place of the first')

  await page.reload()
  await page.locator('.prose math').first().waitFor()
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: ICE }).waitFor()
  await page.getByRole('button', { name: 'Ask the community' }).click()
  await page.waitForURL('**/questions/create')
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some((input) => input.value === 'why does ice float on water'),
  )
  assert.match(
    await page.getByLabel('Your question').inputValue(),
    /^why does ice float on water\n\n:::hint What Ask AI said/,
  )
  assert.deepEqual(complaints, [])
  await context.close()
})

test('the hint ladder is climbed by keyboard alone, each rung is read aloud, and a reload keeps it', async () => {
  const { page, context, complaints } = await visit('north-birch')
  await ask(page, 'solve 2x + 3 = 11')
  const next = page.getByRole('button', { name: 'Next hint' })
  await next.focus()
  await page.getByText('1 of 4', { exact: true }).waitFor()
  await next.dblclick()
  await page.getByText('2 of 4', { exact: true }).waitFor()
  await announced(page, /^Hint 2 of 4\. /)
  assert.match(await focused(page), /^Next hint/, 'the focus stays')
  await page.keyboard.press('Enter')
  await page.getByText('3 of 4', { exact: true }).waitFor()
  await announced(page, /^Hint 3 of 4\. /)
  assert.equal(await page.getByText('4 of 4', { exact: true }).count(), 0, 'two taps were one hint')
  assert.match(await focused(page), /^Show the whole solution/)
  await page.keyboard.press('Enter')
  await page.getByText('Answer checked by algebra.', { exact: true }).waitFor()
  assert.match(await focused(page), /^The whole solution/)
  for (const name of ['Hint 1 of 4', 'Hint 2 of 4', 'Hint 3 of 4', 'Hint 4 of 4'])
    await page.getByRole('group', { name }).waitFor()
  assert.ok((await page.getByText('checked by algebra', { exact: true }).count()) >= 2, 'each line says so')
  await page.getByText('199 of 200 left today').waitFor()
  await page.reload()
  await page.getByText('4 of 4', { exact: true }).waitFor()
  assert.equal(await page.getByRole('article').count(), 1)
  await assertAccessible(page, 'a solution')
  assert.deepEqual(complaints, [])
  await context.close()
})

test('quiz me sets an exercise that has hints of its own; what was said of one answer is not said of the next', async () => {
  const { page, context, complaints } = await visit('stony-creek')
  await ask(page, 'solve 5x = 20')
  await finished(page)
  await page.getByRole('button', { name: 'This helped' }).click()
  await page.getByRole('button', { name: 'Quiz me' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Quiz me' }).waitFor()
  const hint = page.getByRole('button', { name: 'Give me a hint' })
  await hint.waitFor()
  assert.equal(await focused(page), 'Quiz me', 'the keyboard goes on from here')
  await hint.click()
  await page.getByText('1 of 4', { exact: true }).nth(1).waitFor()
  assert.deepEqual(
    await page
      .getByRole('button', { name: 'This helped' })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-pressed'))),
    ['true', 'false'],
  )
  assert.equal(await page.getByRole('button', { name: 'Simpler' }).count(), 1, 'below the newest alone')
  assert.deepEqual(complaints, [])
  await context.close()
})

test('working is looked at line by line; the box has room for it, and the way of helping is kept', async () => {
  const { page, context, complaints } = await visit('paper-crane', { viewport: { width: 360, height: 780 } })
  const way = page.getByRole('radio', { name: 'Check my work' })
  await page.getByRole('radio', { name: 'As it fits' }).focus()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight')
  assert.ok(await way.isChecked(), 'chosen by the arrow keys')
  const before = (await box(page).boundingBox())!.height
  await box(page).fill('5x + 2 = 17\n5x = 19')
  assert.ok((await box(page).boundingBox())!.height > before)
  await box(page).press('Enter')
  await box(page).pressSequentially('x = 3.8')
  assert.match(await box(page).inputValue(), /5x = 19\nx = 3\.8$/, 'Enter begins a line')
  await page.getByRole('group', { name: 'Your formulas, as they are read' }).locator('math').nth(2).waitFor()
  await box(page).press('Control+Enter')
  const lines = page.getByRole('list', { name: 'Your working' }).getByRole('listitem')
  await lines.filter({ hasText: 'look here' }).waitFor()
  assert.equal(await lines.count(), 3)
  assert.match(await lines.nth(1).innerText(), /look here/)
  await page.reload()
  await lines.first().waitFor()
  assert.ok(await way.isChecked(), 'it goes on as it began')
  await assertAccessible(page, 'working')
  assert.deepEqual(complaints, [])
  await context.close()
})

test('maths keys type at the cursor and leave the box its focus; by keyboard the arrows walk along them', async () => {
  const { page, context, complaints } = await visit('amber-reed', { viewport: { width: 360, height: 780 } })
  await box(page).fill('solve x =  now')
  for (let press = 0; press < 4; press += 1) await box(page).press('ArrowLeft')
  await page.getByRole('button', { name: 'Maths keys' }).click()
  const keys = page.getByRole('toolbar', { name: 'Maths keys' })
  await keys.getByRole('button', { name: 'Square root' }).click()
  await page.keyboard.type('4')
  assert.equal(await box(page).inputValue(), 'solve x = √(4) now', 'written where the key put the cursor')
  await page.getByRole('group', { name: 'Your formulas, as they are read' }).waitFor()
  await keys.getByRole('button', { name: 'x', exact: true }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  assert.equal(await box(page).inputValue(), 'solve x = √(4%) now')
  await page.keyboard.press('Escape')
  assert.equal(await keys.count(), 0)
  assert.equal(await focused(page), await box(page).evaluate((area) => area.textContent))
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a question is taken along to Ask AI, also through the log-in, and sent by nobody but its reader', async () => {
  const { page: guest, context: outside } = await openVisit(browser, site.origin)
  await guest.goto(`/questions/${slug}`)
  await guest.getByRole('link', { name: 'Ask AI about this' }).click()
  await guest.waitForURL(`**/login?return_to=${encodeURIComponent(`/askai?question=${slug}`)}`)
  await outside.close()

  const { page, context, complaints } = await visit('brave-heron')
  await box(page).fill('Something that I had begun')
  await page.goto(`/questions/${slug}`)
  await page.getByRole('link', { name: 'Ask AI about this' }).click()
  await page.waitForURL('**/askai')
  assert.match(
    await box(page).inputValue(),
    /^Why does ice float on water\?\nWhy does ice float on water\? I have read/,
  )
  assert.equal(await page.getByRole('article').count(), 0)
  await page.getByRole('button', { name: 'Bring it back' }).click()
  assert.equal(await box(page).inputValue(), 'Something that I had begun')
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a refusal offers school and can be appealed once; a question without a subject is asked back', async () => {
  const { page, context, complaints } = await visit('lunar-fern')
  await ask(page, 'help')
  await page.getByRole('button', { name: 'Mathematics', exact: true }).click()
  assert.equal(await box(page).inputValue(), 'Mathematics: ')
  await ask(page, 'best fortnite skin')
  await page.getByRole('article').getByText('I only help with school subjects').waitFor()
  await page.getByText('200 of 200 left').waitFor()
  const forSchool = page.getByRole('button', { name: 'This is for school' })
  await forSchool.last().click()
  await page.getByRole('article').getByText("I can't answer this one yet").waitFor()
  assert.equal(await forSchool.count(), 1, 'only the question that was asked back has one')
  await ask(page, 'who should i vote for')
  await page.getByRole('article').getByText('I do not give opinions on current politics').waitFor()
  assert.equal(await forSchool.count(), 1, 'only the question that was asked back has one')
  assert.deepEqual(complaints, [])
  await context.close()
})

test('words of self-harm get the card, with people to call', async () => {
  const { page, context, complaints } = await visit('paper-wolf')
  await ask(page, 'i want to die')
  const card = page.getByRole('group', { name: 'People who can help you' })
  await card.getByText(/adult you trust/).waitFor()
  assert.equal(await card.getByRole('link', { name: /988/ }).getAttribute('href'), 'tel:988')
  await page.getByRole('link', { name: 'People who listen' }).waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('stop keeps what is there; a reload in the middle goes on to the end', async () => {
  const { page, context, complaints } = await visit('quick-otter')
  await ask(page, 'how do glaciers carve a valley')
  await page.getByRole('article').getByText('Layer 3 of the ice').waitFor()
  assert.equal(await box(page).inputValue(), '', 'room for the next question')
  await page.getByRole('button', { name: 'Stop the answer' }).click()
  await page.getByRole('article').getByText('You stopped this answer.').waitFor()
  assert.equal(await page.getByRole('article').getByText('Layer 399 of the ice').count(), 0)

  await page.getByRole('button', { name: 'Answer once more' }).click()
  await page.getByRole('button', { name: 'Stop the answer' }).waitFor()
  await page.getByRole('article').getByText('Layer 3 of the ice').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Stop the answer' }).waitFor()
  await page.getByRole('article').getByText('Layer 399 of the ice').waitFor()
  await page.getByRole('button', { name: 'Ask', exact: true }).waitFor()
  assert.equal(await page.getByRole('article').getByText('Layer 200 of the ice').count(), 1, 'nothing is doubled')
  assert.deepEqual(complaints, [])
  await context.close()
})

test('over the limit the message stands on the page and what was typed is kept', async () => {
  const { page, context, complaints } = await visit('river-lamp')
  await fillUp('river-lamp')
  await ask(page, ICE)
  const alert = page.getByRole('alert')
  await alert.waitFor()
  assert.match(
    await alert.innerText(),
    /^You've reached your daily limit of AI questions\. You can try again in \d+ (seconds?|minutes?|hours?)\.$/,
  )
  assert.equal(await box(page).inputValue(), ICE)
  await page.reload()
  await page.waitForFunction((text) => document.querySelector('textarea')?.value === text, ICE)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('when the server cannot be reached the way leads to /500 and back, with what was typed', async () => {
  const { page, context } = await visit('silver-oak')
  await page.route('**/api/ai/ask', (route) => route.abort())
  await ask(page, ICE)
  await page.waitForURL('**/500')
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await page.waitForURL('**/askai')
  await page.waitForFunction((text) => document.querySelector('textarea')?.value === text, ICE)
  await context.close()
})

test('a line that breaks in the middle loses nothing', async () => {
  const { page, context } = await visit('windy-hill')
  await page.route('**/api/ai/ask', async (route) => {
    const response = await route.fetch()
    const [meta, ...frames] = (await response.text()).split('\n\n')
    await route.fulfill({ response, body: [meta, ...frames.slice(0, 5)].join('\n\n') + '\n\n' })
  })
  await ask(page, ICE)
  await page.getByText('The connection broke off.').waitFor()
  await page.getByRole('button', { name: 'Show the rest' }).click()
  await page.getByRole('article').getByText('Its molecules keep their distance').first().waitFor()
  await finished(page)
  assert.equal(await page.getByRole('article').getByText('Its molecules keep their distance').count(), 1)
  await context.close()
})

test('a conversation is renamed and deleted from the list, on a phone from its drawer', async () => {
  const { page, context, complaints } = await visit('little-comet', { viewport: { width: 360, height: 780 } })
  await ask(page, ICE)
  await finished(page)
  await page.getByRole('button', { name: 'Conversations' }).click()
  const drawer = page.getByRole('dialog', { name: 'Conversations' })
  await drawer.getByRole('button', { name: /Rename or delete/ }).click()
  const change = page.getByRole('dialog', { name: 'Rename or delete' })
  await change.getByLabel('Name').fill('Ice')
  await change.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('button', { name: 'Conversations' }).click()
  await drawer.getByRole('link', { name: 'Ice', exact: true }).waitFor()
  await drawer.getByRole('button', { name: /Rename or delete/ }).click()
  await change.getByRole('button', { name: 'Delete for good' }).click()
  await page.waitForURL('**/askai')
  await page.getByText('What are you working on?').waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('every state of the page is accessible', async () => {
  const { page, context, complaints } = await visit('axe-person')
  await assertAccessible(page, 'empty')
  await ask(page, 'best fortnite skin')
  await page.getByRole('button', { name: 'This is for school' }).waitFor()
  await ask(page, ICE)
  await page.locator('.prose math').first().waitFor()
  await finished(page)
  await ask(page, 'i want to die')
  await page.getByText('You matter').waitFor()
  await assertAccessible(page, 'answer, refusal and card')
  assert.deepEqual(complaints, [])
  await context.close()
})

/** All of today's answers are used up. */
async function fillUp(username: string) {
  const database = await startEmbeddedPostgres({ dataDir: site.dataDir, log: openLog('silent') })
  const sql = postgres({ ...database.connection, max: 1 })
  await sql`
    insert into ai_usage (user_id, day, kind, used) select id, (now() at time zone 'UTC')::date, 'builtin', 200 from users where username = ${username}
    on conflict (user_id, day, kind) do update set used = 200`
  await sql.end()
  await database.stop()
}

test('K9: after an hour at the page a word about a break comes, and goes when it is closed', async () => {
  const token = await signUp('calm-heron')
  const { page, context, complaints } = await openVisit(browser, site.origin, { token })
  await page.clock.install()
  await page.goto('/askai')
  await box(page).waitFor()
  const note = page.getByRole('status').filter({ hasText: 'You have been here for an hour.' })
  await page.clock.runFor('55:00')
  assert.equal(await note.count(), 0)
  await page.clock.runFor('06:00')
  await note.waitFor()
  await assertAccessible(page)
  await note.getByRole('button', { name: 'Close this note' }).click()
  await note.waitFor({ state: 'detached' })
  assert.deepEqual(complaints, [])
  await context.close()
})
