import { AI_BASE_URLS, aiOf, type AiChoice, type AiSettings } from '#server/env.ts'
import { unseal } from './seal.ts'

/** What can be set of Ask AI, and the variable of the environment that gives its default. */
export const AI_SETTINGS = {
  'ai.provider': 'AI_PROVIDER',
  'ai.baseUrl': 'AI_BASE_URL',
  'ai.model': 'AI_MODEL',
  'ai.apiKey': 'AI_API_KEY',
  'ai.firstTokenSeconds': 'AI_FIRST_TOKEN_SECONDS',
  'ai.wholeSeconds': 'AI_WHOLE_SECONDS',
  'ai.costCapPerDay': 'AI_COST_CAP_PER_DAY',
  'ai.inputCost': 'AI_INPUT_COST',
  'ai.outputCost': 'AI_OUTPUT_COST',
} as const satisfies Record<string, keyof AiChoice>
export type AiSettingName = keyof typeof AI_SETTINGS
export const AI_KEY = 'ai.apiKey'

/** What the environment says of Ask AI, and nothing else of it. */
export const aiOnly = (env: AiChoice): AiChoice => ({
  AI_PROVIDER: env.AI_PROVIDER,
  AI_BASE_URL: env.AI_BASE_URL,
  AI_MODEL: env.AI_MODEL,
  AI_API_KEY: env.AI_API_KEY,
  AI_FIRST_TOKEN_SECONDS: env.AI_FIRST_TOKEN_SECONDS,
  AI_WHOLE_SECONDS: env.AI_WHOLE_SECONDS,
  AI_COST_CAP_PER_DAY: env.AI_COST_CAP_PER_DAY,
  AI_INPUT_COST: env.AI_INPUT_COST,
  AI_OUTPUT_COST: env.AI_OUTPUT_COST,
})

const TITLES: Record<keyof AiChoice, string> = {
  AI_PROVIDER: 'Provider',
  AI_BASE_URL: 'Address',
  AI_MODEL: 'Model',
  AI_API_KEY: 'Key',
  AI_FIRST_TOKEN_SECONDS: 'Seconds to the first word',
  AI_WHOLE_SECONDS: 'Seconds for the whole answer',
  AI_COST_CAP_PER_DAY: 'Cost cap',
  AI_INPUT_COST: 'Price of reading',
  AI_OUTPUT_COST: 'Price of writing',
}

/** A key as it is kept: sealed, and for which server it was given, because it goes to no other. An empty text: no key at all. */
export type KeptKey = { sealed: string; for: string } | ''
export const isKeptKey = (value: unknown): value is KeptKey =>
  value === '' ||
  (typeof value === 'object' &&
    value !== null &&
    'sealed' in value &&
    'for' in value &&
    typeof value.sealed === 'string' &&
    typeof value.for === 'string')
type Saved = ReadonlyMap<string, unknown>

/** The environment's choice with what was saved in its place. A key stays out where it was given for another server. */
export function aiChoice(env: AiChoice, saved: Saved, secret: string): AiChoice {
  const entries = Object.entries(AI_SETTINGS)
    .filter(([name]) => name !== AI_KEY && saved.has(name))
    .map(([name, variable]) => [variable, saved.get(name) === '' ? undefined : saved.get(name)])
  const choice: AiChoice = { ...env, ...Object.fromEntries(entries) } // each was found to fit its setting
  const origin = originOf(choice)
  const kept = keptKey(saved)
  if (kept === undefined) return { ...choice, AI_API_KEY: isKeyOfEnv(env, origin) ? env.AI_API_KEY : undefined }
  return { ...choice, AI_API_KEY: kept !== '' && kept.for === origin ? openKey(kept, secret) : undefined }
}

/** Where what learners ask would be sent; empty where nothing is sent. */
export const originOf = ({ AI_PROVIDER: provider, AI_BASE_URL: url }: AiChoice): string =>
  url !== undefined ? new URL(url).origin : provider === 'builtin' ? '' : new URL(AI_BASE_URLS[provider]).origin

/** A key of the environment belongs to the address that stands beside it, else to the providers' own. */
const isKeyOfEnv = ({ AI_BASE_URL: url }: AiChoice, origin: string) =>
  (url === undefined ? Object.values(AI_BASE_URLS) : [url]).some((address) => new URL(address).origin === origin)

// its form was looked at when it was read
export const keptKey = (saved: Saved) => saved.get(AI_KEY) as KeptKey | undefined

export const openKey = (kept: Exclude<KeptKey, ''>, secret: string) => unseal(secret, kept.sealed, aboutKey(kept.for))
export const aboutKey = (origin: string) => `${AI_KEY} ${origin}`

export type AiTaken = { ai: AiSettings | undefined } | { name: AiSettingName; why: string }
/** The choice as a whole, or the setting at fault and why, in the words of the settings page. */
export function takeAi(choice: AiChoice): AiTaken {
  try {
    return { ai: aiOf(choice) }
  } catch (error) {
    const variable = (error as { setting?: unknown }).setting
    const name = Object.entries(AI_SETTINGS).find(([, each]) => each === variable)?.[0]
    if (name === undefined) throw error
    return { name: name as AiSettingName, why: inTitles((error as Error).message) }
  }
}

/** `AI_PROVIDER=openai needs AI_MODEL` as `“Provider” openai needs “Model”`. */
const inTitles = (message: string) =>
  message.replace(/\b(AI_[A-Z_]+)(=?)/g, (word, variable: string, equals: string) =>
    variable in TITLES ? `“${TITLES[variable as keyof AiChoice]}”${equals && ' '}` : word,
  )
