import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { assertAccessible } from './accessible.ts'
import { go, openBrowser, openVisit, openVisitAt } from './browser.ts'
import { startSite, type RunningSite } from './site.ts'

let site: RunningSite, browser: Browser
before(async () => {
  ;[site, browser] = await Promise.all([startSite({ SEED_DEMO: 'on' }), openBrowser()])
})
after(async () => {
  await browser?.close()
  await site?.stop()
})

const paint = (background: string) =>
  sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .png()
    .toBuffer()

/** As if the images had been copied elsewhere. */
const paste = (page: Page, images: Buffer[]) =>
  page.getByLabel('Your answer', { exact: true }).evaluate(
    (area, all) => {
      const data = new DataTransfer()
      for (const [index, base64] of all.entries()) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
        data.items.add(new File([bytes], `drawing-${index}.png`, { type: 'image/png' }))
      }
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    images.map((image) => image.toString('base64')),
  )

test('pictures are pasted, told in words, posted and seen by a visitor; what cannot be sent is tried again', async () => {
  const member = await site.demoMember('copper-kite')
  const { body } = await site.api('GET', '/questions?sort=newest&limit=50')
  const { slug } = body.questions.find(
    ({ author, status }: { author: { username: string }; status: string }) =>
      author.username !== member.username && status === 'open',
  )
  const { page, context, complaints } = await openVisitAt(
    browser,
    site.origin,
    `/questions/${slug}#your-answer`,
    member.token,
  )
  const area = page.getByLabel('Your answer', { exact: true })
  await area.fill('I drew the figure twice, so that you can compare both.')
  await page.getByRole('toolbar', { name: 'Formatting' }).getByLabel('Picture').waitFor()

  await context.route('**/api/uploads', (route) => route.abort())
  await paste(page, [await paint('#2a6f97')])
  await page.getByText('We could not reach Askademy. Your text is kept.').waitFor()
  complaints.length = 0 // the line that was cut is told by the browser itself
  await context.unroute('**/api/uploads')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByLabel('What does the picture show?').waitFor()
  await paste(page, [await paint('#e76f51')])
  await page.getByLabel('What does picture 2 show?').waitFor()
  await assertAccessible(page)

  await page.getByRole('button', { name: 'Post your answer' }).click()
  await page.getByText('Say in a few words what each picture shows.').first().waitFor()
  await page.getByLabel('What does picture 1 show?').fill('A blue triangle')
  await page.getByLabel('What does picture 2 show?').fill('An orange triangle')
  await page.getByRole('button', { name: 'Post your answer' }).click()
  await page.getByRole('article').getByAltText('An orange triangle').waitFor()
  assert.deepEqual(complaints, [])
  await context.close()

  const visit = await openVisit(browser, site.origin)
  await go(visit.page, `/questions/${slug}`)
  const image = visit.page.getByAltText('A blue triangle')
  await image.scrollIntoViewIfNeeded()
  const element = await image.elementHandle()
  await visit.page.waitForFunction((shown) => (shown as HTMLImageElement).naturalWidth === 640, element)
  assert.deepEqual([await image.getAttribute('width'), await image.getAttribute('height')], ['640', '400'])
  assert.deepEqual(visit.complaints, [])
  await visit.context.close()
})
