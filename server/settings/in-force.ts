import { NUMBERS, type Numbers } from '#rules/numbers.ts'
import type { Helpline } from '#server/ask-ai/helplines.ts'
import type { AiChoice, AiSettings } from '#server/env.ts'
import { AI_KEY, aiChoice, isKeptKey, keptKey, openKey, takeAi } from './ai.ts'
import { ORDERS } from './bounds.ts'
import { AI_NAMES, BOUNDS, HELPLINE_LIST, valueProblem } from './catalog.ts'
import { numbersByName, numbersWith } from './numbers.ts'
import type { SettingRow } from './queries.ts'
import { textsOf, type SiteTexts } from './texts.ts'

/** What holds where nobody set anything, and the key of this site. */
export type Base = { env: AiChoice; secret: string; helplines: Helpline[] }
/** Why something that is saved cannot hold, by itself or beside the others. */
export type Misfit = { name: string; why: string }
export type InForce = {
  /** What was saved and holds, by name. */
  saved: ReadonlyMap<string, unknown>
  numbers: Numbers
  choice: AiChoice
  ai: AiSettings | undefined
  helplines: Helpline[]
  texts: SiteTexts
}

/** The defaults with the saved settings in their place. What does not fit is left out, and told. */
export function decide(base: Base, rows: readonly SettingRow[]): { inForce: InForce; misfits: Misfit[] } {
  const saved = new Map<string, unknown>()
  const misfits: Misfit[] = []
  for (const { name, value } of rows) {
    const why = name === AI_KEY ? keptKeyProblem(base, value) : valueProblem(name, value)
    if (why) misfits.push({ name, why })
    else saved.set(name, value)
  }
  misfits.push(...dropDisorder(saved))
  const { secret, env } = base
  let choice = aiChoice(env, saved, secret)
  let taken = takeAi(choice)
  if ('why' in taken) {
    misfits.push(taken)
    for (const name of AI_NAMES) saved.delete(name)
    choice = aiChoice(env, saved, secret)
    taken = takeAi(choice)
  }
  if ('why' in taken) throw new Error(taken.why) // the environment itself, which was looked at when the site started
  const numbers = numbersWith(numbersOf(saved))
  // found to be a list of them
  const helplines = (saved.get(HELPLINE_LIST) as Helpline[] | undefined) ?? base.helplines
  return { inForce: { saved, numbers, choice, ai: taken.ai, helplines, texts: textsOf(saved) }, misfits }
}

const keptKeyProblem = ({ secret }: Base, value: unknown): string | undefined =>
  isKeptKey(value) && (value === '' || openKey(value, secret) !== undefined)
    ? undefined
    : 'It cannot be opened with the key of this site.'

/** Takes out numbers that stand above what they may not stand above, until none does. */
function dropDisorder(saved: Map<string, unknown>): Misfit[] {
  const misfits: Misfit[] = []
  for (;;) {
    const numbers = new Map([...numbersByName(NUMBERS), ...numbersOf(saved)])
    const pair = ORDERS.find(([low, high]) => numbers.get(low)! > numbers.get(high)!) // each is a number of the rules: a test says so
    if (!pair) return misfits
    const [low, high] = pair
    misfits.push({ name: low, why: `Not above ${high}, which is ${numbers.get(high)}.` })
    misfits.push({ name: high, why: `Not below ${low}, which is ${numbers.get(low)}.` })
    for (const name of pair) saved.delete(name)
  }
}

const numbersOf = (saved: ReadonlyMap<string, unknown>): Map<string, number> =>
  new Map([...saved].filter((each): each is [string, number] => BOUNDS.has(each[0]) && typeof each[1] === 'number'))

/** Whether there is a key, wherever it would be sent. */
export function hasKey({ env }: Base, { saved }: Pick<InForce, 'saved'>): boolean {
  const kept = keptKey(saved)
  return kept === undefined ? env.AI_API_KEY !== undefined : kept !== ''
}
