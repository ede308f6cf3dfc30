import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { go, hydrated, openBrowser, openVisit, quiet } from './browser.ts'
import { startSite, type Account, type RunningSite } from './site.ts'

let site: RunningSite, browser: Browser, admin: Account, member: Account
before(async () => {
  ;[site, browser] = await Promise.all([startSite({ SEED_DEMO: 'on' }), openBrowser()])
  ;[admin, member] = await Promise.all([site.admin(), site.demoMember()])
})
after(async () => {
  await browser?.close()
  await site?.stop()
})

const visit = (account?: Account, options: Parameters<typeof openVisit>[2] = {}) =>
  openVisit(browser, site.origin, { token: account?.token, ...options })
const rowNames = (page: Page) => page.getByRole('table').getByRole('rowheader').allInnerTexts()

test('a visitor is asked to log in first, and where they wanted to go is kept', async () => {
  const { page, context } = await visit()
  for (const path of ['/admin', '/admin/tags?sort=name']) {
    assert.equal((await page.goto(path))?.status(), 200)
    await page.waitForURL(`**/login?return_to=${encodeURIComponent(path)}`)
  }
  await context.close()
})

test('a member learns that this is not theirs, and Back does not lead into a loop', async () => {
  const { page, context } = await visit(member)
  for (const path of ['/admin', '/admin/users', '/admin/settings', '/admin/ask-ai']) {
    await go(page, '/tags')
    await page.goto(path)
    await page.waitForURL('**/unauthorized')
    await page.getByRole('heading', { name: 'Unauthorized Access' }).waitFor()
    await page.goBack()
    await page.waitForURL('**/tags')
  }
  await go(page, '/settings')
  await page.getByRole('heading', { name: 'Log out' }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Open the admin pages' }).count(), 0)
  await context.close()
})

test('an admin finds a tag, edits it, sees it on its page, and the audit has it', async () => {
  const { page, context, complaints } = await visit(admin)
  await go(page, '/settings')
  await page.getByRole('link', { name: 'Open the admin pages' }).click()
  await page.waitForURL('**/admin')
  assert.match(await page.locator('dl').first().innerText(), /Questions/)
  assert.equal(await page.getByRole('img', { name: /last 30 days/ }).count(), 9)
  await page.getByText('Numbers of Questions asked').click()
  assert.equal(await page.getByRole('table', { name: 'Questions asked' }).getByRole('rowheader').count(), 30)

  await page.getByRole('link', { name: /^Tags \d+ rows$/ }).click()
  await page.waitForURL('**/admin/tags')
  const head = page.getByRole('columnheader', { name: 'Name' })
  await head.getByRole('button').click()
  await page.waitForURL('**/admin/tags?sort=name')
  await page.locator('table:not([aria-busy]) th[aria-sort="ascending"]').waitFor()
  const names = await rowNames(page)
  assert.equal(names.length, 20)
  assert.deepEqual(names, names.toSorted())
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 40)

  await page.getByRole('searchbox', { name: 'Search' }).fill('pythag')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.waitForURL('**/admin/tags?sort=name&q=pythag')
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1)
  assert.deepEqual(await rowNames(page), ['pythagorean-theorem'])

  await page.getByRole('button', { name: 'pythagorean-theorem' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tags: pythagorean-theorem' })
  assert.match(page.url(), /row=\d+$/)
  await dialog.getByLabel('Description').fill('x'.repeat(301))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Shorten it to 300 characters.').waitFor()
  await dialog.getByLabel('Description').fill('Squares on the sides of a triangle.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Saved.').waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL(({ searchParams }) => !searchParams.has('row'))
  await page.getByRole('cell', { name: 'Squares on the sides of a triangle.' }).waitFor()

  await page.goto('/tags/pythagorean-theorem')
  await page.getByText('Squares on the sides of a triangle.').waitFor()
  await page.goto('/admin/audit-log')
  await page.getByText(/^admin changed pythagorean-theorem in Tags/).waitFor()
  const entry = page.getByRole('listitem').filter({ hasText: /Description: .*Squares on the sides/s })
  await entry.filter({ hasText: 'pythagorean' }).first().waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('an admin signs a device out after being asked, and takes a table as a file', async () => {
  const lost = await site.demoMember()
  const { page, context, complaints } = await visit(admin)
  await page.goto('/admin/sessions')
  await page.getByRole('table').getByRole('rowheader').getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Delete…').click()
  await dialog.getByText('This device is logged out at once.').waitFor()
  await dialog.getByRole('button', { name: 'Yes, delete' }).click()
  await page.getByText('Deleted.').waitFor()
  assert.equal((await site.api('GET', '/user', { token: lost.token })).status, 401)

  await page.goto('/admin/tags?filter=subject:physics')
  await page.getByRole('table').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  assert.equal(download.suggestedFilename(), 'tags.csv')
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  assert.ok(lines.length > 20 && lines.slice(1).every((line) => line.includes(',physics,')))
  assert.doesNotMatch(page.url(), /token/i)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('an admin changes a number by the keys: it is in force, marked, and goes back when it is emptied', async () => {
  const { page, context, complaints } = await visit(admin)
  await go(page, '/admin')
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.waitForURL('**/admin/settings')
  const section = page.getByRole('region', { name: 'Posting pace and votes' })
  const votes = section.getByLabel('Votes a day', { exact: true })
  const questions = section.getByLabel('Questions a day', { exact: true })
  const perDay = async () => (await site.api('GET', '/rules')).body.rules.votes.perDay
  await votes.fill('0')
  await questions.fill('19')
  await page.keyboard.press('Enter')
  await section.getByText('Choose a number from 1 to 10,000.').waitFor()
  assert.equal(await votes.evaluate((field) => field === document.activeElement), true, 'the focus is on what is wrong')
  assert.equal(await questions.inputValue(), '19', 'nothing typed is lost')
  assert.equal(await perDay(), 40)
  await votes.fill('23')
  await page.keyboard.press('Enter')
  await section.getByText('Saved.').waitFor()
  assert.equal(await perDay(), 23)
  assert.equal(await section.getByText('Changed', { exact: true }).count(), 2)

  await page.reload()
  await hydrated(page)
  assert.equal(await votes.inputValue(), '23')
  await section.getByLabel('Votes a day for one author').fill('5')
  await votes.fill('')
  await questions.fill('')
  await section.getByRole('button', { name: 'Save posting pace and votes' }).click()
  await section.getByText('Saved.').waitFor()
  assert.equal(await votes.inputValue(), '40', 'the default stands there again')
  assert.equal(await perDay(), 40)
  await page.goto('/admin/audit-log')
  await page
    .getByText(/^admin changed votes\.perDay in Settings/)
    .first()
    .waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a model is set up with a key that nobody reads again, and taken away', async () => {
  const { page, context, complaints } = await visit(admin)
  await go(page, '/admin/settings')
  const section = page.getByRole('region', { name: 'Ask AI', exact: true })
  const save = () => section.getByRole('button', { name: 'Save Ask AI' }).click()
  await section.getByLabel('Provider').selectOption('openai')
  await section.getByLabel('Address').fill('http://127.0.0.1:9/v1')
  await section.getByLabel('Key').fill('sk-of-this-journey')
  await save()
  await section.getByText('needs “Model”').waitFor()
  assert.equal(await section.getByLabel('Key').inputValue(), 'sk-of-this-journey')
  await section.getByLabel('Model').fill('llama')
  await save()
  await section.getByText('A key is set.').waitFor()
  assert.doesNotMatch(await page.content(), /sk-of-this-journey/)
  await page.reload()
  await section.getByText('A key is set.').waitFor()

  await section.getByLabel('Address').fill('https://models.example/v1')
  await save()
  await section.getByText(/belongs to http:\/\/127\.0\.0\.1:9/).waitFor()
  await section.getByRole('button', { name: 'Remove it' }).click()
  await section.getByText('The key is removed when you save.').waitFor()
  await save()
  await section.getByText('Saved.').waitFor()
  await section.getByLabel('Key').waitFor()
  await section.getByLabel('Provider').selectOption('builtin')
  await save()
  await section.getByText('Saved.').waitFor()
  const { body } = await site.api('GET', '/admin/settings', { token: admin.token })
  assert.deepEqual([body.settings['ai.provider'], body.secrets['ai.apiKey']], ['builtin', false])
  assert.deepEqual(
    complaints.filter((line) => !line.includes('status of 422')),
    [],
  )
  await context.close()
})

test('helplines are added, put in order and removed by the keys, and one that is not whole is not saved', async () => {
  const { page, context } = await visit(admin)
  await go(page, '/admin/settings')
  const section = page.getByRole('region', { name: 'Helplines' })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  const names = async () =>
    (await site.api('GET', '/admin/settings', { token: admin.token })).body.settings.helplines.map(
      ({ name }: { name: string }) => name,
    )
  const before = await names()
  await section.getByRole('button', { name: 'Add a helpline' }).press('Enter')
  await page.keyboard.type('Austria')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Rat auf Draht')
  const up = section.getByRole('button', { name: 'Move Rat auf Draht up' })
  for (let turn = 0; turn < before.length; turn++) await up.press('Enter')
  assert.match((await focused()) ?? '', /^Move Rat auf Draht up$/)
  await section.getByText('Rat auf Draht is number 1 now.').waitFor({ state: 'attached' })
  await section.getByRole('button', { name: 'Remove 988 Lifeline' }).press('Enter')
  assert.match((await focused()) ?? '', /^Remove Childline$/)
  await section.getByRole('button', { name: 'Save helplines' }).press('Enter')
  await section.getByText('Helpline 1: its contact is missing.').waitFor()
  await section.getByLabel('What to do, in words').first().fill('Call 147')
  await section.getByLabel('Link (tel:, sms: or https://)').first().fill('tel:147')
  await section.getByRole('button', { name: 'Save helplines' }).press('Enter')
  await section.getByText('Saved.').waitFor()
  assert.deepEqual(await names(), ['Rat auf Draht', ...before.slice(1)])
  await site.api('PUT', '/admin/settings', { token: admin.token, body: { settings: { helplines: null } } })
  await context.close()
})

test('what a learner calls wrong reaches the admin without a name; confirmed it gives points, and back', async () => {
  const asked = await fetch(`${site.origin}/api/ai/ask`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Token ${member.token}` },
    body: JSON.stringify({ question: 'What is 12 + 30?' }),
  })
  const id = /"message_id":"(\d+)"/.exec(await asked.text())?.[1]
  const feedback = { value: 'down', reason: 'wrong', note: 'I get 43.' }
  await site.api('POST', `/ai/messages/${id}/feedback`, { token: member.token, body: feedback })
  const points = async () => (await site.api('GET', '/user', { token: member.token })).body.user.reputation
  const before = await points()

  const { page, context, complaints } = await visit(admin)
  await go(page, '/admin')
  await page.getByRole('link', { name: 'Ask AI in figures' }).click()
  await page.waitForURL('**/admin/ask-ai')
  const card = page.getByRole('article').filter({ hasText: 'I get 43.' })
  await card.getByRole('heading', { name: 'What is 12 + 30?' }).waitFor()
  assert.doesNotMatch(await card.innerText(), new RegExp(member.username))
  await card.getByRole('button', { name: 'Confirm' }).press('Enter')
  await card.getByText('Confirmed: 5 points given.').waitFor()
  assert.equal(await points(), before + 5)
  assert.equal(
    await card.getByRole('button', { name: 'Take it back' }).evaluate((button) => button === document.activeElement),
    true,
  )
  await page.keyboard.press('Enter')
  await card.getByRole('button', { name: 'Turn down' }).press('Enter')
  await card.getByText('Turned down.').waitFor()
  assert.equal(await points(), before)
  await page.getByLabel('Show').selectOption('confirmed')
  await page.waitForURL('**/admin/ask-ai?cases=confirmed')
  await page.getByText('There is no such case.').waitFor()
  await page.getByLabel('Show').selectOption('turned-down')
  await card.waitFor()
  await assertAccessible(page, 'a case that is turned down')
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a name that is no table is the page that wandered off', async () => {
  const { page, context } = await visit(admin)
  for (const path of ['/admin/mails', '/admin/password_resets', '/admin/constructor']) {
    await page.goto(path)
    await page.getByRole('heading', { name: '404 - Page Not Found' }).waitFor()
  }
  await context.close()
})

test('a row that is open, and lists with nothing in them, are accessible', async () => {
  const { page, context, complaints } = await visit(admin)
  for (const path of ['/admin/users?row=2', '/admin/waitlist', '/admin/audit-log']) {
    await go(page, path)
    await quiet(page)
    assert.equal(await page.locator('h1').count(), 1, path)
    await assertAccessible(page, path)
  }
  assert.deepEqual(complaints, [])
  await context.close()
})

test('an admin sets up a class with one press: in force at once, and the audit is found complete', async () => {
  const { page, context, complaints } = await visit(admin)
  await go(page, '/admin/settings')
  const section = page.getByRole('region', { name: 'Who is here?' })
  await section.getByText('These numbers are in force.').waitFor()
  await section.getByLabel('A class').check()
  await section.getByRole('row', { name: 'Vote to close 750 200' }).waitFor()
  const needed = async () => (await site.api('GET', '/rules')).body.rules.privileges.voteToClose
  assert.equal(await needed(), 750, 'looking changes nothing')
  await section.getByRole('button', { name: /^Set these \d+ numbers$/ }).click()
  await section.getByText('These numbers are in force.').waitFor()
  assert.equal(await needed(), 200)
  await page.getByLabel('Announcement').fill('We rest on Sunday.')
  await page.getByRole('button', { name: 'Save what is on every page' }).click()
  await page.getByRole('complementary', { name: 'Announcement' }).getByText('We rest on Sunday.').waitFor()

  await page.goto('/admin/audit-log?table=settings')
  await page.getByText(/^admin changed site\.announcement in Settings/).waitFor()
  await page.getByRole('button', { name: 'Check all entries' }).click()
  await page.getByText(/^All \d+ entries stand as they were written\.$/).waitFor()
  await assertAccessible(page)
  await page.goto('/admin/outbox')
  await page.getByText('This site has no mail server.').waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})
