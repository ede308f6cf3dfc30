import { AI_KEY, AI_SETTINGS } from './ai.ts'
import { FIXED_NUMBERS, NUMBER_BOUNDS } from './bounds.ts'
import { helplinesProblem } from './helplines.ts'
import { ANNOUNCEMENT, announcementProblem, CONTACT, contactProblem } from './texts.ts'

export const HELPLINE_LIST = 'helplines'
export const PROVIDERS = ['builtin', 'openai', 'anthropic', 'google'] as const
const MODEL_LONGEST = 200
const URL_LONGEST = 500
const KEY_LONGEST = 500

export type Bounds = { least: number; most: number; whole: boolean }
const within = (least: number, most: number, whole: boolean): Bounds => ({ least, most, whole })

/** Within what each number may be set. */
export const BOUNDS: ReadonlyMap<string, Bounds> = new Map([
  ...Object.entries(NUMBER_BOUNDS).map(([name, [least, most]]) => [name, within(least, most, true)] as const),
  ['ai.firstTokenSeconds', within(1, 600, false)],
  ['ai.wholeSeconds', within(1, 600, false)],
  ['ai.costCapPerDay', within(0, 100_000, false)],
  ['ai.inputCost', within(0, 100_000, false)],
  ['ai.outputCost', within(0, 100_000, false)],
])

const OTHERS: ReadonlyMap<string, (value: unknown) => string | undefined> = new Map([
  ['ai.provider', providerProblem],
  ['ai.baseUrl', addressProblem],
  ['ai.model', modelProblem],
  [AI_KEY, keyProblem],
  [HELPLINE_LIST, helplinesProblem],
  [ANNOUNCEMENT, announcementProblem],
  [CONTACT, contactProblem],
])

/** Every name that can be set. */
export const NAMES: readonly string[] = [...BOUNDS.keys(), ...OTHERS.keys()]
export const AI_NAMES: readonly string[] = Object.keys(AI_SETTINGS)

/** Why this cannot be the value of this setting, whatever the others are; undefined when it can. */
export function valueProblem(name: string, value: unknown): string | undefined {
  const bounds = BOUNDS.get(name)
  if (bounds) return numberProblem(bounds, value)
  const problem = OTHERS.get(name)
  if (problem) return problem(value)
  return Object.hasOwn(FIXED_NUMBERS, name)
    ? `This stays as it is. ${FIXED_NUMBERS[name]}`
    : 'There is no such setting.'
}

function numberProblem({ least, most, whole }: Bounds, value: unknown): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Send a number.'
  if (whole && !Number.isInteger(value)) return 'Send a whole number.'
  return value < least || value > most
    ? `Choose a number from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}.`
    : undefined
}

function providerProblem(value: unknown): string | undefined {
  return PROVIDERS.some((each) => each === value) ? undefined : `Choose one of: ${PROVIDERS.join(', ')}.`
}

/** Empty stands for the provider's own address. */
function addressProblem(value: unknown): string | undefined {
  if (value === '') return undefined
  const isPlain =
    typeof value === 'string' &&
    value.length <= URL_LONGEST &&
    /^https?:\/\/[^\s@?#]+$/i.test(value) &&
    URL.canParse(value)
  if (!isPlain)
    return 'This is no plain address. It begins with https://, or http:// for a server of your own, and holds no @, ? or #.'
  return NEVER_A_MODEL.test(new URL(value).hostname)
    ? 'No AI model is at this address: machines in the cloud are told their secrets there.'
    : undefined
}

/**
 * Addresses of the link itself and of what hosts tell their machines, also as IPv6 spells them. A server of one's own, on
 * this machine or in this house, is fine. URL has made decimal, octal and full-width digits plain.
 */
const NEVER_A_MODEL =
  /^(?:169\.254\.\d+\.\d+|100\.100\.100\.200|168\.63\.129\.16|\[fe[89ab][\da-f]:[\da-f:]*\]|\[(?:::ffff:|64:ff9b::)a9fe:[\da-f]+\]|\[fd00:ec2::254\]|(?:[\w-]+\.)*metadata(?:\.google)?\.internal\.?|metadata\.?)$/i

function modelProblem(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= MODEL_LONGEST
    ? undefined
    : `Use at most ${MODEL_LONGEST} characters.`
}

/** Empty stands for no key at all. */
function keyProblem(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= KEY_LONGEST && /^[\x21-\x7e]*$/.test(value)
    ? undefined
    : 'This does not look like a key: it holds a space or a sign that no key has, or is too long.'
}
