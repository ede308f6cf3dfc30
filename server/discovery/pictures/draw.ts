import satori from 'satori'
import type { Card } from './card.ts'
import { drawingOf, HEIGHT, WIDTH } from './drawing.ts'
import { readFonts } from './fonts.ts'

const fonts = readFonts()
const RAISED = /[²³¹⁰-⁹⁺⁻⁼⁽⁾ⁿⁱ]+/gu

/**
 * The picture as SVG whose letters are outlines. Characters that no typeface here has are spelled out (x⁴ as x^4, ⅓ as
 * 1/3), then left out; a title of which little would be left makes room for what stands there otherwise.
 */
export async function draw(card: Card): Promise<string> {
  let shown = card
  for (const mend of [spellOut, without]) {
    const { svg, missing } = await attempt(shown)
    if (missing.size === 0) return svg
    shown = { ...shown, title: mend(shown.title, missing), lede: shown.lede && mend(shown.lede, missing) }
  }
  const most = lettersIn(shown.title) * 2 > lettersIn(card.title)
  return (await attempt(most ? shown : { ...shown, title: card.otherwise })).svg
}

async function attempt(card: Card): Promise<{ svg: string; missing: Set<string> }> {
  const missing = new Set<string>()
  // a React element as far as satori looks at it
  const svg = await satori(drawingOf(card) as Parameters<typeof satori>[0], {
    width: WIDTH,
    height: HEIGHT,
    fonts,
    loadAdditionalAsset: async (_script, text) => {
      for (const character of text) missing.add(character)
      return []
    },
  })
  return { svg, missing }
}

const spellOut = (text: string, missing: Set<string>): string =>
  text
    .replace(RAISED, (raised) =>
      [...raised].some((sign) => missing.has(sign)) ? `^${raised.normalize('NFKC')}` : raised,
    )
    .replace(/[ₐ-ₜ]/gu, (lowered) => (missing.has(lowered) ? `_${lowered.normalize('NFKC')}` : lowered))
    .replace(/./gsu, (sign) => (missing.has(sign) ? plain(sign) : sign))

/** ≠ becomes =/=, ⅓ becomes 1/3, and a letter loses its marks. */
const plain = (sign: string): string =>
  sign.normalize('NFKD').replace('=\u0338', '=/=').replace('\u2044', '/').replace(/\p{M}/gu, '')

/** Words become an ellipsis; emoji and other signs go without a trace. */
const without = (text: string, missing: Set<string>): string =>
  text
    .replace(/\S+/gu, (word) => {
      const rest = word.replace(/./gsu, (sign) => (missing.has(sign) ? '' : sign))
      return rest === word || /[\p{L}\p{N}]/u.test(rest) || !/\p{L}/u.test(word) ? rest : `…${rest}`
    })
    .replace(/\s+/g, ' ')
    .trim()

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
