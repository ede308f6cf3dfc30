import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { go, openBrowser, openPage, openVisit, type Visit } from './browser.ts'
import { startSite, type Account, type RunningSite } from './site.ts'

let site: RunningSite, browser: Browser, asker: Account, helper: Account, slug: string
before(async () => {
  ;[site, browser] = await Promise.all([startSite({ SEED_DEMO: 'on' }), openBrowser()])
  ;[asker, helper] = [await site.demoMember('copper-kite'), await site.demoMember('kelp-fox')]
  const { body } = await site.api('POST', '/questions', {
    token: asker.token,
    body: {
      question: {
        title: 'Why does a spoon look bent in a glass of water?',
        body: 'Out of the water it is straight. What does the water do to the light?',
        tags: ['optics'],
        subject: 'physics',
      },
    },
  })
  slug = body.question.slug
})
after(async () => {
  await browser?.close()
  await site?.stop()
})

async function answerAs(account: Account, text: string): Promise<string> {
  const { status, body } = await site.api('POST', `/questions/${slug}/answers`, {
    token: account.token,
    body: { answer: { body: text } },
  })
  assert.equal(status, 201)
  return body.answer.id
}
const streamOf = (page: Page) => page.waitForResponse((response) => response.url().includes('/api/events'))
const news = (page: Page, text: string) => page.getByRole('status').getByRole('button', { name: text, exact: true })
async function openQuestion(visit: Pick<Visit, 'page'>) {
  const stream = streamOf(visit.page)
  await go(visit.page, `/questions/${slug}`)
  await stream
}

test('an answer arrives in every open tab, is shown when it is asked for, and what came while offline arrives too', async () => {
  const reader = await openVisit(browser, site.origin)
  const member = await openVisit(browser, site.origin, { token: asker.token })
  await Promise.all([openQuestion(reader), openQuestion(member)])
  const tab = await openPage(reader.context, site.origin) // shares the connection of the first
  await go(tab.page, `/questions/${slug}`)

  const first = await answerAs(helper, 'Light is slower in water, so it bends where it leaves it.')
  for (const { page } of [reader, member]) await news(page, '1 new answer').waitFor()
  assert.equal(await reader.page.getByRole('article', { name: /^Answer by/ }).count(), 0, 'nothing jumps')
  await news(reader.page, '1 new answer').click()
  await reader.page.locator(`#answer-${first}`).waitFor()
  await reader.page.waitForFunction((id) => document.activeElement?.id === id, `answer-${first}`)
  assert.equal(await news(reader.page, '1 new answer').count(), 0)

  await site.api('POST', `/answers/${first}/vote`, { token: asker.token })
  await site.api('POST', `/answers/${first}/accept`, { token: asker.token })
  const card = reader.page.locator(`#answer-${first}`)
  await card.getByText('Accepted answer').waitFor()
  await card.getByRole('button', { name: /^1\s*Upvote/ }).waitFor()

  await answerAs(asker, 'I looked it up: this is called refraction.')
  await news(reader.page, '1 new answer').waitFor()
  await news(tab.page, '1 new answer').or(news(tab.page, '2 new answers')).waitFor()
  assert.equal(await news(member.page, '2 new answers').count(), 0, 'one’s own does not count')

  await reader.context.setOffline(true)
  await answerAs(helper, 'Look from above: the angle at which the light leaves makes it look nearer.')
  await reader.context.setOffline(false)
  await news(reader.page, '2 new answers').waitFor()
  assert.deepEqual([...reader.complaints, ...member.complaints, ...tab.complaints].filter(isNoLostLine), [])
  await Promise.all([reader.context.close(), member.context.close()])
})

/** The browser itself notes a line that was cut while offline. */
const isNoLostLine = (complaint: string) => !/ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED)/.test(complaint)
