import type { AiSettings } from '#server/env.ts'
import type { Usage } from './failure.ts'

/** Millionths of a US dollar: what a million tokens cost in dollars is what one costs in these. */
export const costOf = ({ input, output }: Usage, prices: Pick<AiSettings, 'inputCost' | 'outputCost'>): number =>
  Math.ceil(input * prices.inputCost + output * prices.outputCost)

/** What models may cost in a day, in millionths of a dollar; 0 is no cap. */
export const capOf = (settings: Pick<AiSettings, 'costCapPerDay'> | undefined): number =>
  Math.ceil((settings?.costCapPerDay ?? 0) * 1_000_000)

/** About as many tokens as models count: four Latin letters each, nearly one for each sign of another script. */
export function estimateTokens(text: string): number {
  const latin = text.match(/[\x20-\x7e\n]/g)?.length ?? 0
  return Math.ceil(latin / 4 + (text.length - latin) / 1.5)
}
