import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { go, hydrated, openBrowser, openVisit, type Visit, quiet } from './browser.ts'
import { startSite, type Account, type RunningSite } from './site.ts'

// Nothing here touches a mouse: what the main journeys need is reached with Tab, arrows, Enter and Space alone.

let site: RunningSite, browser: Browser, member: Account, other: Account
before(async () => {
  ;[site, browser] = await Promise.all([startSite({ SEED_DEMO: 'on' }), openBrowser()])
  ;[member, other] = await Promise.all([site.demoMember('nova-otter'), site.demoMember('kelp-fox')])
})
after(async () => {
  await browser?.close()
  await site?.stop()
})

const ENOUGH_TABS = 150
const TITLE = 'Why does a spinning skater turn faster with arms pulled in?'

/** Walks on with Tab until the focus is there; what has the focus on the way must be seen to have it. */
async function tabTo(page: Page, goal: Locator) {
  await goal.first().waitFor({ state: 'attached' })
  for (let presses = 0; presses < ENOUGH_TABS; presses++) {
    if (await goal.evaluateAll((found) => found.some((each) => each === document.activeElement))) return
    await page.keyboard.press('Tab')
  }
  assert.fail(`${ENOUGH_TABS} presses of Tab did not lead to ${goal}`)
}

async function press(page: Page, goal: Locator, key = 'Enter') {
  await tabTo(page, goal)
  await page.keyboard.press(key)
}

async function type(page: Page, goal: Locator, words: string) {
  await tabTo(page, goal)
  await page.keyboard.type(words)
}

/** Logs in by keyboard; a session of an earlier step goes on. */
async function logInByKeys({ page }: Visit, { email, password }: Account) {
  await go(page, '/login')
  await type(page, page.getByLabel('E-mail or username'), email)
  await type(page, page.getByLabel('Password', { exact: true }), password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
}

test('by keyboard alone: log in, ask with a tag, answer, vote, accept', async () => {
  const asker = await openVisit(browser, site.origin)
  await logInByKeys(asker, member)
  const { page } = asker
  await go(page, '/questions/create')
  await type(page, page.getByLabel('Title'), TITLE)
  await type(
    page,
    page.getByLabel('Your question'),
    'The push from the ice is nearly nothing, so where does the extra speed come from? I know $L = I \\omega$.',
  )
  await type(page, page.getByRole('combobox', { name: 'Tags' }), 'rotation')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('button', { name: 'Post your question' }))
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  const place = page.url()

  const helper = await openVisit(browser, site.origin)
  await logInByKeys(helper, other)
  await go(helper.page, place)
  await press(helper.page, helper.page.getByRole('button', { name: /I have this question too/ }), 'Space')
  await helper.page.getByRole('button', { name: /I have this question too/, pressed: true }).waitFor()
  await type(
    helper.page,
    helper.page.getByLabel('Your answer'),
    'The spin stays the same, so less width must mean more turns.',
  )
  await helper.page.keyboard.press('Control+Enter')
  await helper.page.getByRole('article').filter({ hasText: 'less width' }).waitFor()

  await page.reload()
  await hydrated(page)
  const card = page.getByRole('article').filter({ hasText: 'less width' })
  await press(page, card.getByRole('button', { name: /upvote/i }))
  await card.getByRole('button', { name: /upvote/i, pressed: true }).waitFor()
  await press(page, card.getByRole('button', { name: 'Accept this answer' }))
  await card.getByText('Accepted').first().waitFor()
  assert.deepEqual([...asker.complaints, ...helper.complaints], [])
  await Promise.all([asker.context.close(), helper.context.close()])
})

test('by keyboard alone: `/` searches, the result opens, and the skip link leads past the header', async () => {
  const { page, context, complaints } = await openVisit(browser, site.origin)
  await go(page, '/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  assert.ok(await skip.evaluate((link) => link === document.activeElement), 'the first stop is the skip link')
  assert.ok(((await skip.boundingBox())?.height ?? 0) > 20, 'it is seen when it has the focus')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  assert.ok(await page.evaluate(() => document.activeElement?.closest('main')), 'the next stop is in the content')

  await go(page, '/about') // a page with a search of its own would go there
  await page.keyboard.press('/')
  await page.waitForURL('**/search')
  const field = page.getByRole('searchbox')
  await field.waitFor()
  await type(page, field, 'triangle')
  await press(page, page.locator('main').getByRole('link', { name: /triangle/i }))
  await page.waitForURL((url) => url.pathname.startsWith('/questions/'))
  assert.deepEqual(complaints, [])
  await context.close()
})

test('on another page the focus is on its heading, and its title is said', async () => {
  const { page, context } = await openVisit(browser, site.origin)
  await go(page, '/')
  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Questions' }))
  await page.waitForURL('**/questions')
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-live=polite]')].some((region) => region.textContent?.includes('Questions')),
  )
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  await context.close()
})

test('every stop of Tab on the main pages is seen to have the focus, also in forced colours', async () => {
  for (const forcedColors of ['none', 'active'] as const) {
    const { page, context } = await openVisit(browser, site.origin, { forcedColors })
    const slug = (await site.api('GET', '/questions?sort=votes&limit=1')).body.questions[0].slug
    for (const path of ['/', '/questions', `/questions/${slug}`, '/login', '/how-it-works', '/search?q=ice']) {
      await go(page, path)
      const hidden: string[] = []
      for (let presses = 0; presses < 40; presses++) {
        await page.keyboard.press('Tab')
        const unseen = await page.evaluate(() => {
          const stop = document.activeElement
          if (!stop || stop === document.body) return undefined
          const seen = [stop, stop.parentElement, ...stop.querySelectorAll('*'), stop.nextElementSibling].some(
            (near) => {
              if (!near) return false
              return [null, '::after'].some((part) => {
                const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(near, part)
                return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
              })
            },
          )
          return seen ? undefined : stop.outerHTML.slice(0, 150)
        })
        if (unseen) hidden.push(unseen)
      }
      assert.deepEqual(hidden, [], `${path}, forced colours ${forcedColors}`)
    }
    await context.close()
  }
})

test('at 320 px with large text, which is more than 200 per cent, nothing is cut off sideways', async () => {
  const { page, context } = await openVisit(browser, site.origin, { viewport: { width: 320, height: 640 } })
  const slug = (await site.api('GET', '/questions?sort=votes&subject=mathematics&limit=1')).body.questions[0].slug
  for (const path of [
    '/',
    '/questions',
    `/questions/${slug}`,
    '/tags',
    '/login',
    '/how-it-works',
    '/faq',
    '/community',
    '/search?q=ice',
  ]) {
    await go(page, path)
    await page.waitForFunction(() => !document.querySelector('main [aria-busy]')) // with what it shows in the end
    await page.evaluate(() => (document.documentElement.dataset['text'] = 'larger'))
    await quiet(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    assert.ok(wide <= 0, `${path} is ${wide} px wider than the window`)
  }
  await context.close()
})

test('with reduced motion nothing moves', async () => {
  const { page, context } = await openVisit(browser, site.origin, {
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 800 },
  })
  await go(page, '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  const moving = await page.evaluate(
    () => document.getAnimations().filter((each) => Number(each.effect?.getComputedTiming().duration) > 10).length,
  )
  assert.equal(moving, 0)
  await context.close()
})
