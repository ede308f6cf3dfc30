import assert from 'node:assert/strict'
import axe from 'axe-core'
import type { Page } from 'playwright-core'

type Look = { width: number; colorScheme: 'light' | 'dark'; onlyColours: boolean }

/** Each width and each theme once with every rule, then with the rules of colour as the other pair. */
const LOOKS: Look[] = [
  { width: 360, colorScheme: 'light', onlyColours: false },
  { width: 1280, colorScheme: 'dark', onlyColours: false },
  { width: 1280, colorScheme: 'light', onlyColours: true },
  { width: 360, colorScheme: 'dark', onlyColours: true },
]

/**
 * axe finds nothing and nothing is wider than the window: on a phone and a desktop, in both themes. `looks`: 2 for a page
 * that somebody else has seen in all four.
 */
export async function assertAccessible(page: Page, what = page.url(), looks: 2 | 4 = 4) {
  await page.evaluate(axe.source)
  for (const { width, colorScheme, onlyColours } of LOOKS.slice(0, looks)) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    const first = await lookAt(page, onlyColours)
    const found = first.length > 0 ? await lookAt(page, onlyColours) : first // a colour may still be on its way
    assert.deepEqual(found, [], `${what}, ${width} px, ${colorScheme}`)
  }
}

async function lookAt(page: Page, onlyColours: boolean): Promise<string[]> {
  await page.evaluate(settled)
  return page.evaluate(async (onlyColours) => {
    const run = (window as unknown as { axe: typeof axe }).axe.run // put there by axe's own source
    const options = { resultTypes: ['violations' as const], ...(onlyColours && { runOnly: ['color-contrast'] }) }
    const { violations } = await run(document, options)
    const wide = document.documentElement.scrollWidth - innerWidth
    return [
      ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      ...(wide > 0 ? [`${wide} px wider than the window`] : []),
    ]
  }, onlyColours)
}

/** A new theme has been painted, and its colours have arrived. */
const settled = async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const moving = document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.finished] : []))
  await Promise.allSettled(moving)
}
