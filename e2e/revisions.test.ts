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
  const accept = first.getByRole('button', { name: 'Accept', exact: true })
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

test('what clashes is let in with changes, by keyboard; what was changed survives a closed tab', async () => {
  const suggestion = { body: BODY.replace('two walls', 'two walls of steel'), edit_note: 'of what' }
  const question = { body: BODY.replace('two walls', 'two silvered walls') }
  for (const [method, path, token, body] of [
    ['POST', `/questions/${slug}/suggestions`, helper.token, { suggestion }],
    ['PUT', `/questions/${slug}`, asker.token, { question }],
  ] as const)
    assert.ok((await site.api(method, path, { token, body })).status < 300)
  const { page, context, complaints } = await arrive(asker, '/review')
  const card = page.getByRole('article', { name: /^Suggested edit 1 of 1/ })
  await card.getByText('The same lines have changed since.').waitFor()
  assert.equal(await card.getByRole('button', { name: 'Accept', exact: true }).count(), 0)
  const begin = card.getByRole('button', { name: 'Change it, then accept' })
  await begin.focus()
  await page.keyboard.press('Enter')
  const text = card.getByLabel('The text, with the suggestion in it')
  await text.and(page.locator(':focus')).waitFor()
  await assertAccessible(page)
  const merged = BODY.replace('two walls', 'two silvered walls of steel')
  await text.fill(merged)
  await page.reload()
  await begin.click()
  await card.getByText('Accept with my changes').waitFor()
  assert.equal(await text.inputValue(), merged)
  await text.fill('short')
  await page.keyboard.press('Control+Enter')
  await card.locator('textarea[aria-invalid]').waitFor()
  await text.fill(merged)
  await page.keyboard.press('Control+Enter')
  await page.getByText(/^Accepted\. .* has been told\.$/).waitFor()
  await page.getByText(/^Nothing waits/).waitFor()
  assert.equal((await read()).body, merged)
  assert.deepEqual(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('merge:'))),
    [],
    'nothing of it is kept',
  )
  assert.deepEqual(complaints, [])
  await context.close()
})

test('a newcomer is told what was found, waits for review, and everybody hears of the question once it is let in', async () => {
  const admin = await site.admin()
  const settings = { 'privileges.reviewFirstPosts': 2, 'privileges.voteToClose': 2 }
  await site.api('PUT', '/admin/settings', { token: admin.token, body: { settings } })
  await site.api('POST', '/tags/energy/follow', { token: asker.token })
  const newcomer = await signUp('marsh-wren')
  const mine = await arrive(newcomer, '/questions/create')
  await quiet(mine.page)
  const title = 'Why does a metal spoon feel cold?'
  await mine.page.getByLabel('Title').fill(title)
  await mine.page
    .getByLabel('Your question')
    .fill('It lies beside the wooden one all night, but it feels colder. Call me on +44 7911 123456 please.')
  await mine.page.getByRole('combobox', { name: 'Tags' }).fill('energy')
  await mine.page.getByRole('option', { name: /^energy/ }).click()
  await mine.page.getByRole('status').getByText('This looks like a phone number').waitFor()
  await mine.page.getByText('it may be that somebody from the team reads it before others see it').waitFor()
  await mine.page.getByRole('button', { name: 'Post your question' }).click()
  const asked = mine.page.getByRole('alertdialog', { name: 'Before you post' })
  await asked.and(mine.page.locator(':focus')).waitFor()
  await assertAccessible(mine.page)
  await asked.getByRole('button', { name: 'Post anyway' }).click()
  await mine.page.getByRole('heading', { level: 1, name: title }).waitFor()
  await mine.page.getByText('Waiting for review.').waitFor()
  await mine.page.getByText('In it we found something that tells who or where somebody is.').waitFor()
  await assertAccessible(mine.page)
  const { pathname } = new URL(mine.page.url())
  assert.equal((await site.api('GET', pathname)).status, 404)

  const theirs = await arrive(helper, '/review?tab=first-posts')
  const card = theirs.page.getByRole('article', { name: 'First post 1 of 1, by marsh-wren' })
  await card.locator('mark', { hasText: '[phone]' }).waitFor()
  await assertAccessible(theirs.page)
  await card.getByRole('button', { name: 'Ask its author to change it' }).click()
  assert.match(await card.getByLabel('What should change?').inputValue(), /^This looks like a phone number\./)
  await card.getByLabel('What should change?').fill('')
  await card.getByRole('button', { name: 'Turn it down' }).click()
  await card.getByText('Say in a kind sentence what to change').waitFor()
  await card.getByRole('button', { name: 'Cancel' }).click()
  assert.equal(
    await card.getByRole('button', { name: 'Let it in as it is' }).count(),
    0,
    'the words are not shown here',
  )
  await card.getByRole('button', { name: 'Let it in without these words' }).click()
  await theirs.page.getByText('Nothing waits.').waitFor()
  const { question } = (await site.api('GET', pathname)).body
  assert.match(question.body, /Call me on … please\.$/)
  assert.equal((await site.api('GET', pathname)).status, 200)
  await mine.page.reload()
  await mine.page.getByRole('heading', { level: 1, name: title }).waitFor()
  assert.equal(await mine.page.getByText('Waiting for review.').count(), 0)
  const heard = async () =>
    (await site.api('GET', '/notifications', { token: asker.token })).body.notifications.filter(
      ({ kind, text }: { kind: string; text: string }) => kind === 'followed-tag' && text.includes(title),
    ).length
  for (let attempt = 0; attempt < 300 && (await heard()) === 0; attempt++) await mine.page.waitForTimeout(100) // a job tells them
  assert.equal(await heard(), 1)

  // words of danger: the card is there at once, before anything else
  await go(mine.page, `/questions/${slug}`)
  await mine.page.getByLabel('Your answer').fill('I want to kill myself, nobody would miss me at all.')
  await mine.page.getByRole('button', { name: 'Post your answer' }).click()
  await mine.page.getByRole('group', { name: 'People who can help you' }).getByText('You matter').waitFor()
  await assertAccessible(mine.page)

  // votes to close
  await site.api('POST', `${pathname}/close`, { token: asker.token, body: { reason: 'needs-details' } })
  await go(theirs.page, '/review?tab=close-votes')
  const vote = theirs.page.getByRole('article', { name: `Vote to close: ${title}` })
  await vote.getByText('1 of 3 votes to close').waitFor()
  await vote.getByText('It needs more details').waitFor()
  await assertAccessible(theirs.page)
  await vote.getByRole('button', { name: /Vote to close/ }).click()
  const dialog = theirs.page.getByRole('dialog')
  await dialog.getByLabel('It needs more details').check()
  await dialog.getByRole('button', { name: 'Vote to close' }).click()
  await vote.getByText('2 of 3 votes to close').waitFor()
  assert.deepEqual([...mine.complaints, ...theirs.complaints], [])
  await Promise.all([mine.context.close(), theirs.context.close()])
})

async function signUp(username: string): Promise<Account> {
  const [email, password] = [`${username}@example.org`, 'correct horse battery']
  const { body } = await site.api('POST', '/users', { body: { user: { username, email, password } } })
  const { token } = body.user
  await site.api('POST', '/users/verify', { token, body: { code: await site.readCode(email) } })
  return { username, email, password, token }
}
