import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { go, hydrated, openBrowser, openVisit, quiet } from './browser.ts'
import { startSite, type RunningSite } from './site.ts'

let site: RunningSite, browser: Browser
before(async () => {
  ;[site, browser] = await Promise.all([startSite(), openBrowser()])
})
after(async () => {
  await browser?.close()
  await site?.stop()
})

const PATH = '/how-it-works'
const TABS = {
  community: 'Community Q&A',
  askAI: 'Ask AI',
  studyGroups: 'Study Groups',
  aiSolving: 'AI Problem Solving',
}
type Tab = keyof typeof TABS
const NAMES = Object.keys(TABS) as Tab[] // its own names

const menu = (page: Page) => page.getByRole('navigation', { name: 'How it works' })
const status = (page: Page) => page.locator('form [role=status]')

/** What must stand on the page, word for word: on every tab, and on each. */
const EVERYWHERE = [
  ...Object.values(TABS),
  'Ready to get started?',
  'Sign Up Now',
  'Community Guidelines',
  'Be Respectful',
  'Be Helpful',
  'Be Honest',
  'What Our AI Helps With',
  'grades 5-12',
  'Math',
  'Science',
  'English',
  'Social studies',
  'Basic computer science',
  'Personal advice or relationships',
  'Political opinions or controversial topics',
  'Current events',
  'Medical or financial advice',
  'Inappropriate content',
]
const WORDS: Record<Tab, string[]> = {
  community: [
    'Ask a Question',
    'Get Answers',
    'Vote and Accept',
    'Answer Questions',
    'Earn Reputation',
    'Tags',
    'Post Question',
    'Post Answer',
    'tidal-finch',
    '12 minutes ago',
    '9 votes',
    'Accepted answer',
    'reputation',
    'Answers posted',
    'Best answers',
    'Upvotes received',
    'Create study groups',
  ],
  askAI: [
    'What you get',
    'Hello. Which school question are you working on?',
    'photosynthesis',
    'Catch the light.',
    'Bring the ingredients.',
    'Split the water.',
    'Build the sugar.',
    'Who should win the next election?',
    'I only help with academic subjects like math, science, history and literature for grades 5-12',
    'no opinions on current political events',
    'school subject or some homework',
    'Your question',
    'Search',
    'Tips for good answers',
  ],
  studyGroups: [
    'Coming Soon',
    '6 members',
    'Sessions',
    'Recent activity',
    'Resources',
    'Discussion',
    'Progress',
    'Notify Me',
  ],
  aiSolving: [
    'Coming Soon',
    'Solve 3x − 5 = 16',
    'Get rid of the − 5',
    'Get x alone',
    'Check your result',
    'Mathematics',
    'Sciences',
    'Programming',
    'Is that not what Ask AI does?',
    'Join Waitlist',
  ],
}

test('every tab is reached, marked and readable without JavaScript, and says all that it must', async () => {
  const { page, context, complaints } = await openVisit(browser, site.origin, { javaScriptEnabled: false })
  await page.goto(PATH)
  assert.equal(await menu(page).locator('[aria-current]').innerText(), TABS.community, 'the first tab is open')
  for (const tab of NAMES) {
    await menu(page).getByRole('link', { name: TABS[tab] }).click()
    assert.equal(new URL(page.url()).search, `?tab=${tab}`)
    assert.equal(await menu(page).locator('[aria-current=page]').innerText(), TABS[tab])
    assert.equal(await page.locator('h1').innerText(), 'How it works')
    assert.equal(await page.locator('section').first().getByRole('heading', { level: 2 }).innerText(), TABS[tab])
    const text = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')
    for (const words of [...EVERYWHERE, ...WORDS[tab]]) assert.ok(text.includes(words), `${tab}: ${words}`)
    assert.equal(await page.getByRole('link', { name: 'Sign Up Now' }).getAttribute('href'), '/signup')
  }
  const [covered, not] = [
    page.locator('div:has(> h3:text("Covered, for"))'),
    page.locator('div:has(> h3:text("Not covered"))'),
  ]
  assert.deepEqual([await covered.getByRole('listitem').count(), await not.getByRole('listitem').count()], [5, 5])
  assert.equal(await page.goto(`${PATH}?tab=nonsense`).then((answer) => answer?.status()), 200)
  assert.equal(await menu(page).locator('[aria-current]').innerText(), TABS.community)
  assert.deepEqual(complaints, [])
  await context.close()
})

test('the controls of each tab are what they look like', async () => {
  const { page, context } = await openVisit(browser, site.origin, { javaScriptEnabled: false })
  await page.goto(PATH)
  for (const name of ['Title', 'Details', 'Your answer']) await page.getByLabel(name, { exact: true }).waitFor()
  for (const name of ['Post Question', 'Post Answer', 'Upvote', 'Accepted'])
    await page.getByRole('button', { name, exact: true }).waitFor()
  assert.equal(await page.locator('main figure').count(), await page.locator('figcaption:has-text("Example")').count())
  await page.goto(`${PATH}?tab=askAI`)
  assert.equal(await page.getByRole('link', { name: 'Open Ask AI', exact: true }).getAttribute('href'), '/askai')
  await page.getByRole('searchbox', { name: 'Your question' }).fill('Why is the sky blue?')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  assert.equal(new URL(page.url()).pathname, '/search')
  assert.equal(new URL(page.url()).searchParams.get('q'), 'Why is the sky blue?')
  for (const [tab, name] of [
    ['studyGroups', 'Notify Me'],
    ['aiSolving', 'Join Waitlist'],
  ]) {
    await page.goto(`${PATH}?tab=${tab}`)
    assert.equal(await page.getByLabel('E-mail').getAttribute('type'), 'email')
    await page.getByText('Under 13? Ask an adult to enter theirs.').waitFor()
    await page.getByRole('button', { name }).waitFor()
  }
  await context.close()
})

test('the tabs change in place, the back button goes back through them, and no call is made', async () => {
  const { page, context, complaints } = await openVisit(browser, site.origin)
  const calls: string[] = []
  const documents: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  await go(page, PATH)
  const isOpen = (tab: Tab) => menu(page).locator('[aria-current=page]', { hasText: TABS[tab] }).waitFor()
  for (const tab of NAMES.slice(1)) {
    await menu(page).getByRole('link', { name: TABS[tab] }).click()
    await isOpen(tab)
    await page.waitForFunction((name) => document.title.startsWith(name), TABS[tab])
  }
  for (const tab of NAMES.slice(0, -1).toReversed()) {
    await page.goBack()
    await isOpen(tab)
  }
  await quiet(page)
  assert.equal(documents.length, 1, 'one page load')
  assert.deepEqual(
    calls.filter((url) => !url.endsWith('/api/user')),
    [],
  )
  assert.deepEqual(complaints, [])
  await context.close()
})

test('the answer box grows from 3 rows to 6 as one types, then it scrolls, and it shrinks again', async () => {
  const { page, context } = await openVisit(browser, site.origin)
  await go(page, PATH)
  const box = page.getByLabel('Your answer')
  const look = () =>
    box.evaluate((area: HTMLTextAreaElement) => ({
      rows: area.rows,
      scrolls: area.scrollHeight > area.clientHeight,
      lines: Math.floor(area.clientHeight / Number.parseFloat(getComputedStyle(area).lineHeight)), // and its padding
    }))
  assert.equal((await look()).rows, 3)
  await box.click()
  const seen: number[] = []
  for (let line = 1; line <= 9; line++) {
    await page.keyboard.type(`line ${line}`)
    const { rows, scrolls } = await look()
    assert.equal(scrolls, line > 6, `line ${line}`)
    seen.push(rows)
    await page.keyboard.press('Enter')
  }
  assert.deepEqual(seen, [3, 3, 3, 4, 5, 6, 6, 6, 6])
  assert.equal((await look()).lines, 6, 'what is seen is six lines high')
  await box.fill('')
  assert.equal((await look()).rows, 3)
  await box.fill('one long line that the box itself must break '.repeat(6))
  const { rows, scrolls } = await look()
  assert.ok(rows > 3 && !scrolls, `${rows} rows`)
  await context.close()
})

test('an example posts nothing and says so, and its vote and its acceptance can be tried', async () => {
  const { page, context, complaints } = await openVisit(browser, site.origin)
  await go(page, PATH)
  for (const [button, way, href] of [
    ['Post Question', 'Ask a real question', '/questions/create'],
    ['Post Answer', 'Answer a real question', '/questions?sort=unanswered'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await page.getByText(`This is an example, so nothing was posted. ${way}`).waitFor()
    assert.equal(await page.getByRole('link', { name: way }).getAttribute('href'), href)
  }
  const card = page.locator('figure', { hasText: 'an answer to upvote and accept' })
  await card.getByText('9 votes').waitFor()
  await card.getByRole('button', { name: 'Upvote' }).click()
  await card.getByText('10 votes').waitFor()
  await card.getByRole('button', { name: 'Accepted', pressed: true }).click()
  await card.getByText('Accepted answer').waitFor({ state: 'hidden' })
  assert.equal((await site.api('GET', '/questions')).body.questions.length, 0)
  assert.deepEqual(complaints, [])
  await context.close()
})

const FORMS = [
  { path: `${PATH}?tab=studyGroups`, button: 'Notify Me', email: 'kim@example.org', name: 'Study Groups' },
  { path: `${PATH}?tab=aiSolving`, button: 'Join Waitlist', email: 'lee@example.org', name: 'AI Problem Solving' },
  { path: '/groups', button: 'Notify Me', email: 'mia@example.org', name: 'Study Groups' },
]

for (const { path, button, email, name } of FORMS)
  test(`${button} on ${path} really submits, and the link in the mail really takes the address off`, async () => {
    const { page, context, complaints } = await openVisit(browser, site.origin)
    await go(page, path)
    const field = page.getByLabel('E-mail')
    const press = () => page.getByRole('button', { name: button }).click()
    await press()
    await page.getByText('Type your e-mail address.').waitFor()
    await field.fill('kim.example.org')
    await press()
    await page.getByText('This does not look like an e-mail address.').waitFor()
    assert.equal(await field.inputValue(), 'kim.example.org')
    assert.ok(await field.evaluate((input) => input === document.activeElement && input.ariaInvalid === 'true'))

    await field.fill(` ${email.toUpperCase()} `)
    await press()
    await page.getByText('You are on the list.').waitFor()
    const [mail] = await mailsTo(email)
    assert.match(mail!, new RegExp(`^Subject: You are on the list for ${name}$`, 'm'))
    await press()
    await page.getByText('You are on the list.').waitFor()

    const { href, origin } = new URL(/^http\S+$/m.exec(plain(mail!))![0])
    assert.equal(origin, site.origin)
    await go(page, href)
    assert.equal(await page.locator('meta[name=robots]').getAttribute('content'), 'noindex')
    await joinAgain(email, name)
    assert.equal((await mailsTo(email)).length, 1, 'looking at the page changes nothing: the address is known')
    await page.getByRole('button', { name: 'Take my address off the list' }).click()
    await page.getByText('Your address is off the list.').waitFor()
    await joinAgain(email, name)
    assert.equal((await mailsTo(email, 2)).length, 2, 'it was off the list')
    assert.deepEqual(complaints, [])
    await context.close()
  })

test('leaving works without JavaScript too, and a broken link says what to do', async () => {
  const email = 'no-script@example.org'
  await joinAgain(email, 'Study Groups')
  const link = /^http\S+$/m.exec(plain((await mailsTo(email))[0]!))![0]
  const plainVisit = await openVisit(browser, site.origin, { javaScriptEnabled: false })
  await plainVisit.page.goto(link)
  await plainVisit.page.getByRole('button', { name: 'Take my address off the list' }).click()
  await plainVisit.page.getByText('Your address is off the list.').waitFor()
  await joinAgain(email, 'Study Groups')
  assert.equal((await mailsTo(email, 2)).length, 2)
  await plainVisit.context.close()

  const { page, context } = await openVisit(browser, site.origin)
  for (const broken of [link.slice(0, -3), `${site.origin}/waitlist/leave`]) {
    await go(page, broken)
    await page.getByRole('button', { name: 'Take my address off the list' }).click()
    await page.getByText('This link is not complete.').waitFor()
  }
  await context.close()
})

test('whatever goes wrong, the address that was typed stays', async () => {
  const { page, context } = await openVisit(browser, site.origin)
  const email = 'stubborn@example.org'
  const field = page.getByLabel('E-mail')
  const press = () => page.getByRole('button', { name: 'Notify Me' }).click()
  await go(page, `${PATH}?tab=studyGroups`)
  await field.fill(email)

  await page.route('**/api/waitlist', (route) =>
    route.fulfill({ status: 500, json: { message: 'x', code: 'x', errors: {} } }),
  )
  await press()
  await page.getByText(/Something broke on our side\. What you typed is still here/).waitFor()
  assert.equal(await field.inputValue(), email)
  await page.unroute('**/api/waitlist')

  await page.route('**/api/waitlist', (route) =>
    route.fulfill({
      status: 429,
      json: { message: 'Try again in 9 min.', code: 'too-many-tries', errors: {}, retry_after: 540 },
    }),
  )
  await press()
  await page.getByText('Try again in 9 min.').waitFor()
  assert.equal(await field.inputValue(), email)
  await page.unroute('**/api/waitlist')

  await context.setOffline(true)
  await press()
  await page.getByText(/We could not reach Askademy\. What you typed is still here/).waitFor()
  assert.equal(await field.inputValue(), email)
  await context.setOffline(false)

  await page.route('**/api/waitlist', (route) => route.abort('connectionrefused'))
  await press()
  await page.getByRole('heading', { name: '500 - Server Error' }).waitFor()
  await page.unroute('**/api/waitlist')
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await page.waitForURL(`**${PATH}?tab=studyGroups`)
  await hydrated(page)
  assert.equal(await field.inputValue(), email)
  await press()
  await status(page).getByText('You are on the list.').waitFor()
  assert.equal((await mailsTo(email)).length, 1)
  await context.close()
})

/** A mail as people read it: its lines put together again. */
const plain = (mail: string) => mail.replaceAll('=\n', '').replaceAll('=3D', '=')

async function mailsTo(email: string, atLeast = 1): Promise<string[]> {
  const outbox = join(site.dataDir, 'outbox')
  for (let attempt = 0; attempt < 2400; attempt++) {
    const mails = readdirSync(outbox)
      .filter((file) => file.endsWith('.eml'))
      .toSorted()
      .map((file) => readFileSync(join(outbox, file), 'utf8'))
      .filter((mail) => mail.includes(`To: ${email}\n`))
    if (mails.length >= atLeast) return mails
    await wait(25) // mails are written in the background
  }
  throw new Error(`Not even ${atLeast} mails to ${email} were written.`)
}

let others = 0

/** Another request for the same list; when it answers, and the mail to somebody after it is there, so is any of its own. */
async function joinAgain(email: string, name: string) {
  const topic = name === 'Study Groups' ? 'study-groups' : 'ai-problem-solving'
  const other = `other-${++others}@example.org`
  for (const each of [email, other])
    assert.equal((await site.api('POST', '/waitlist', { body: { waitlist: { topic, email: each } } })).status, 201)
  await mailsTo(other)
}
