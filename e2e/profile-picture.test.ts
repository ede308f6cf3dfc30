import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { assertAccessible } from './accessible.ts'
import { go, openBrowser, openVisitAt } from './browser.ts'
import { startSite, type RunningSite } from './site.ts'

let site: RunningSite, browser: Browser
before(async () => {
  ;[site, browser] = await Promise.all([startSite({ SEED_DEMO: 'on' }), openBrowser()])
})
after(async () => {
  await browser?.close()
  await site?.stop()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const hostile = new URL('attacks/images/gen-html-as.png', import.meta.url)

test('a picture is chosen, looked at, shown everywhere, taken away and brought back', async () => {
  const member = await site.demoMember('copper-kite')
  const { page, context, complaints } = await openVisitAt(browser, site.origin, '/settings', member.token)
  const input = page.getByLabel('Picture file')
  await input.setInputFiles({ name: 'trick.png', mimeType: 'image/png', buffer: readFileSync(hostile) })
  await page.getByText('This is not an image that we can read').waitFor()

  const photo = await sharp({ create: { width: 900, height: 1600, channels: 3, background: '#2a6f97' } })
    .withExif({ IFD0: { Artist: 'Jane Roe' } })
    .jpeg()
    .toBuffer()
  await input.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByAltText('How it will look').waitFor()
  await button(page, 'Use this picture').click()
  await page.getByText('This is your picture now.').waitFor()
  const inHeader = page.getByRole('banner').locator('img')
  await page.waitForFunction(
    (image) => (image as HTMLImageElement).naturalWidth === 256,
    await inHeader.elementHandle(),
  )

  const url = await inHeader.getAttribute('src')
  const { body } = await site.api('GET', `/profiles/${member.username}`)
  assert.equal(body.profile.image, url)
  const stored = Buffer.from(await (await fetch(site.origin + url)).arrayBuffer())
  assert.ok(!stored.includes('Jane Roe'))

  await button(page, 'Remove picture').click()
  await page.getByText('Your picture is gone.').waitFor()
  await inHeader.waitFor({ state: 'detached' })
  await button(page, 'Undo').click()
  await page.getByText('Your picture is back.').waitFor()
  await inHeader.waitFor()

  await go(page, `/profiles/${member.username}`)
  await page.getByRole('main').locator('header img').waitFor()
  await page.getByRole('heading', { name: 'Reputation over time' }).waitFor()
  await page.getByText('Show as a table').click()
  await page.getByRole('cell').first().waitFor()
  await assertAccessible(page)
  await page.getByRole('link', { name: 'Answers', exact: true }).click()
  await page.waitForURL('**?tab=answers')
  await page.getByRole('article').first().waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Best answers' }).waitFor()
  assert.deepEqual(complaints, [])
  await context.close()
})
