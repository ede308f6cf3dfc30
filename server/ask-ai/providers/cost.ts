import type { AiSettings } from '#server/env.ts'
import type { Usage } from './failure.ts'

/** Millionths of a US dollar: what a million tokens cost in dollars is what one costs in these. */
export const costOf = ({ input, output }: Usage, prices: Pick<AiSettings, 'inputCost' | 'outputCost'>): number =>
  Math.ceil(input * prices.inputCost + output * prices.outputCost)

/** Whether the day's money, in millionths of a dollar, is spent. A cap of 0 is none. */
export const isSpent = (spentToday: number, { costCapPerDay }: Pick<AiSettings, 'costCapPerDay'>): boolean =>
  costCapPerDay > 0 && spentToday >= costCapPerDay * 1_000_000

/** About as many tokens as models count: four Latin letters each, nearly one for each sign of another script. */
export function estimateTokens(text: string): number {
  const latin = text.match(/[\x20-\x7e\n]/g)?.length ?? 0
  return Math.ceil(latin / 4 + (text.length - latin) / 1.5)
}
