import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { go, openBrowser, openVisit, openVisitAt } from './browser.ts'
import { startSite, type RunningSite } from './site.ts'

const TITLE = 'Why does a stone sink in water?'
let site: RunningSite, browser: Browser
before(async () => {
  ;[site, browser] = await Promise.all([startSite(), openBrowser()])
})
after(async () => {
  await browser?.close()
  await site?.stop()
})

const PASSWORD = 'maple boat under quiet moon'

async function join(username: string): Promise<string> {
  const email = `${username}@example.org`
  const user = { username, email, password: PASSWORD, age_band: 'adult' }
  const { token } = (await site.api('POST', '/users', { body: { user } })).body.user
  await site.api('POST', '/users/verify', { token, body: { code: await site.readCode(email) } })
  return token
}

test('a teacher applies by the keys, an admin verifies her and she makes a code; a child comes in by it with the keyboard, asks, and the answer is endorsed', async () => {
  const [{ token: admin }, teaching, helper] = [await site.admin(), await join('ms-rivera'), await join('helper-owl')]
  const teacher = await openVisitAt(browser, site.origin, '/settings#i-am-a-teacher', teaching)
  const applying = teacher.page.getByRole('region', { name: 'I am a teacher' })
  const evidence = applying.getByLabel('How we can check it')
  await evidence.waitFor()
  await teacher.page.waitForFunction(() => {
    const { top } = document.getElementById('i-am-a-teacher')!.getBoundingClientRect()
    return top >= 0 && top < innerHeight / 2 // although much above it has loaded since
  })
  await evidence.fill('https://hill.example/staff')
  await applying.getByRole('button', { name: 'Apply as a teacher' }).press('Enter')
  await applying.getByText('Choose at least one subject you teach.').waitFor()
  await applying.getByText('Say where you teach').waitFor()
  await applying.getByLabel('Mathematics').and(teacher.page.locator(':focus')).waitFor()
  assert.equal(await evidence.inputValue(), 'https://hill.example/staff', 'nothing typed is lost')
  await assertAccessible(teacher.page)
  for (const subject of ['Physics', 'History']) await applying.getByLabel(subject).press('Space')
  await applying.getByLabel('Where you teach').focus()
  await teacher.page.keyboard.type('Hill School')
  await teacher.page.keyboard.press('Enter')
  await applying.getByText('We have your application.').waitFor()
  await applying.getByText('History, Physics').waitFor()

  const { page: office, complaints: wrong } = await openVisitAt(browser, site.origin, '/admin', admin)
  await office.getByRole('link', { name: /^Somebody applies as a teacher/ }).press('Enter')
  const application = office.getByRole('article', { name: 'Application 1 of 1, by ms-rivera' })
  await application.getByText('https://hill.example/staff').waitFor()
  await application.getByText('at example.org, confirmed').waitFor()
  await assertAccessible(office)
  await application.getByLabel('History').press('Space')
  await application.getByRole('button', { name: 'Make a teacher' }).press('Enter')
  await office.getByText('ms-rivera is a teacher now.').waitFor()
  await office.getByText('Nobody waits.').waitFor()
  await site.readMail('ms-rivera@example.org', /You are a (teacher) here now/)
  await go(teacher.page, '/notifications')
  await teacher.page.getByText(/You are a teacher here now/).click()
  await teacher.page.waitForURL('**/settings')
  const classes = teacher.page.getByRole('region', { name: 'My classes' })
  await classes.getByLabel('Name of the class').fill('Class 6a')
  await classes.getByLabel('How many children').fill('2')
  await classes.getByRole('button', { name: 'Make a code' }).click()
  const card = classes.getByRole('region', { name: 'Code Class 6a' })
  const code = await card.getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/).innerText()

  const { page, complaints } = await openVisit(browser, site.origin)
  await go(page, `/signup?return_to=${encodeURIComponent('/questions/create')}`)
  await page.getByLabel('Under 13').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Username', { exact: true }).fill('river-otter')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  const field = page.getByLabel('Your code')
  await field.waitFor()
  await page.getByText('You can read everything now.').waitFor()
  await assertAccessible(page)
  await field.focus()
  await page.keyboard.type('BCDFG-23456')
  await page.keyboard.press('Enter')
  await page.getByText('This code does not work.').waitFor()
  assert.equal(await field.inputValue(), 'BCDFG-23456', 'nothing typed is lost')
  await field.fill('')
  await page.keyboard.type(code.toLowerCase().replace('-', ' '))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/questions/create')

  await page.getByLabel('Title').fill(TITLE)
  await page
    .getByLabel('Your question')
    .fill('A small stone sinks, and a large log floats. Why is it not the heavy one that sinks?')
  await page.getByRole('combobox', { name: 'Tags' }).fill('density')
  await page
    .getByRole('option', { name: /density/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Post your question' }).click()
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  const slug = new URL(page.url()).pathname.split('/').at(-1)!

  const answered = await site.api('POST', `/questions/${slug}/answers`, {
    token: helper,
    body: { answer: { body: 'What counts is the mass for each litre: the stone has more of it than water.' } },
  })
  assert.equal(answered.status, 201, JSON.stringify(answered.body))
  await go(teacher.page, `/questions/${slug}`)
  const endorsed = teacher.page.waitForResponse(/\/endorse$/) // the button changes before the answer is there
  await teacher.page.getByRole('button', { name: 'Endorse this answer' }).click()
  assert.equal((await endorsed).status(), 200)
  await teacher.page.getByRole('button', { name: 'Take the endorsement back' }).waitFor()
  await go(page, `/questions/${slug}`)
  await page.getByText('Endorsed by the teacher').waitFor()
  await assertAccessible(page)

  await go(teacher.page, '/settings')
  await card.getByText('1 child joined').click()
  await card.getByRole('link', { name: 'river-otter' }).waitFor()
  await card.getByRole('button', { name: 'New password: river-otter' }).press('Enter')
  await teacher.page.getByRole('button', { name: 'Make the link' }).press('Enter')
  await card.getByRole('heading', { name: 'A link for river-otter' }).and(teacher.page.locator(':focus')).waitFor()
  await assertAccessible(teacher.page)
  await page.goto(await card.getByText(/\/reset-password#/).innerText())
  await page.getByLabel('New password', { exact: true }).fill('seven quiet otters swim')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.waitForURL('**/login**')
  await card.getByRole('button', { name: 'Take consent back: river-otter' }).click()
  await teacher.page.getByRole('button', { name: 'Take it back', exact: true }).click()
  await card.getByText('Can read, not write.').waitFor()
  await assertAccessible(teacher.page)
  assert.deepEqual([complaints, teacher.complaints, wrong], [[], [], []])
})
