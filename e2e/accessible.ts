import assert from 'node:assert/strict'
import axe from 'axe-core'
import type { Page } from 'playwright-core'

type Theme = 'light' | 'dark'

/**
 * axe finds nothing and nothing is wider than the window: on a phone in one theme and on a desktop in the other. What every
 * page shares is seen in all four ways where somebody else looks with the other theme in `phone`.
 */
export async function assertAccessible(page: Page, what = page.url(), phone: Theme = 'light') {
  const desktop = phone === 'light' ? 'dark' : 'light'
  await page.evaluate(axe.source)
  for (const [width, colorScheme] of [[360, phone] as const, [1280, desktop] as const]) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    const first = await lookAt(page)
    const found = first.length > 0 ? await lookAt(page) : first // a colour may still be on its way
    assert.deepEqual(found, [], `${what}, ${width} px, ${colorScheme}`)
  }
}

async function lookAt(page: Page): Promise<string[]> {
  await page.evaluate(settled)
  return page.evaluate(async () => {
    const run = (window as unknown as { axe: typeof axe }).axe.run // put there by axe's own source
    const { violations } = await run(document, { resultTypes: ['violations'] })
    const wide = document.documentElement.scrollWidth - innerWidth
    return [
      ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      ...(wide > 0 ? [`${wide} px wider than the window`] : []),
    ]
  })
}

/** A new theme has been painted, and its colours have arrived. */
const settled = async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const moving = document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.finished] : []))
  await Promise.allSettled(moving)
}
