import { z } from 'zod'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|::1|\[::1\])$/
const onOff = z.enum(['on', 'off'])
const providerUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => url.startsWith('https:') || LOOPBACK.test(new URL(url).hostname), 'needs https')
const clientPart = z.string().min(1).optional()
const seconds = (standard: number) => z.coerce.number().min(1).max(600).default(standard)
const dollars = z.coerce.number().min(0).max(100_000).default(0)
const timeZone = z
  .string()
  .refine(
    (zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC',
    'is not a time zone, such as Europe/Berlin',
  )

/** Every setting, each with a default that works. `.env.example` explains them; a test keeps the two together. */
const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(4),
  SEED_DEMO: onOff.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Askademy <no-reply@askademy.example>'),
  ADMIN_EMAIL: z.email().default('admin@askademy.example'),
  GITHUB_CLIENT_ID: clientPart,
  GITHUB_CLIENT_SECRET: clientPart,
  GITHUB_URL: providerUrl.default('https://github.com'),
  GITHUB_API_URL: providerUrl.default('https://api.github.com'),
  GOOGLE_CLIENT_ID: clientPart,
  GOOGLE_CLIENT_SECRET: clientPart,
  GOOGLE_ISSUER: providerUrl.default('https://accounts.google.com'),
  MICROSOFT_CLIENT_ID: clientPart,
  MICROSOFT_CLIENT_SECRET: clientPart,
  MICROSOFT_ISSUER: providerUrl.default('https://login.microsoftonline.com/common/v2.0'),
  AI_PROVIDER: z.enum(['builtin', 'openai', 'anthropic', 'google']).default('builtin'),
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_MODEL: z.string().trim().min(1).max(200).optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'holds a space or a sign that no key has')
    .optional(),
  AI_FIRST_TOKEN_SECONDS: seconds(20),
  AI_WHOLE_SECONDS: seconds(90),
  AI_COST_CAP_PER_DAY: dollars,
  AI_INPUT_COST: dollars,
  AI_OUTPUT_COST: dollars,
  SECRET_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  TIME_ZONE: timeZone.default('UTC'),
  RATE_LIMITS: onOff.default('on'),
  TRUST_PROXY: onOff.default('off'),
  METRICS: onOff.default('off'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'needs at least 16 characters, and no space')
    .optional(),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(64),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** What a model outside needs; times in milliseconds, money in US dollars, prices for a million tokens. */
export type AiSettings = {
  provider: 'openai' | 'anthropic' | 'google'
  baseUrl: string
  model: string
  apiKey: string | undefined
  firstTokenMs: number
  wholeMs: number
  /** 0: no cap. */
  costCapPerDay: number
  inputCost: number
  outputCost: number
}

export type Settings = z.infer<typeof Settings> & {
  siteUrl: string
  seedDemo: boolean
  rateLimits: boolean
  /** Undefined where the built-in helper answers alone. */
  ai: AiSettings | undefined
}

/** Reads the settings; throws one readable sentence for each that is wrong. An empty variable counts as not set. */
export function readSettings(source: Record<string, string | undefined> = process.env): Settings {
  const given = Object.fromEntries(
    Object.entries(source).filter(([name, value]) => value !== '' && name in Settings.shape),
  )
  const result = Settings.safeParse(given)
  if (!result.success)
    throw new Error(
      `Please correct these settings:\n${result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
    )

  const settings = result.data
  if (settings.RATE_LIMITS === 'off' && !LOOPBACK.test(settings.HOST))
    throw new Error(
      `RATE_LIMITS=off is for tests on this machine alone, but HOST is ${settings.HOST}. Use HOST=127.0.0.1, or leave the limits on.`,
    )
  for (const name of ['GITHUB', 'GOOGLE', 'MICROSOFT'] as const)
    if (!settings[`${name}_CLIENT_ID`] !== !settings[`${name}_CLIENT_SECRET`])
      throw new Error(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together: set both, or neither.`)
  return {
    ...settings,
    siteUrl: (settings.SITE_URL ?? `http://${settings.HOST}:${settings.PORT}`).replace(/\/$/, ''),
    seedDemo: settings.SEED_DEMO ? settings.SEED_DEMO === 'on' : !settings.DATABASE_URL,
    rateLimits: settings.RATE_LIMITS === 'on',
    ai: aiOf(settings),
  }
}

export const AI_BASE_URLS = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
}
/** A machine of one's own or of the same network: what is said there is not heard outside. */
const NEAR =
  /^(?:10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+|[a-z0-9-]+|[a-z0-9.-]+\.(?:local|internal|lan))$/

export type AiChoice = Pick<z.infer<typeof Settings>, Extract<keyof z.infer<typeof Settings>, `AI_${string}`>>

/** The settings of Ask AI taken together; throws an error whose `setting` names the one at fault. */
export function aiOf(settings: AiChoice): AiSettings | undefined {
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_API_KEY: apiKey, AI_COST_CAP_PER_DAY: costCapPerDay } = settings
  if (provider === 'builtin') return undefined
  const baseUrl = settings.AI_BASE_URL ?? AI_BASE_URLS[provider]
  const { protocol, hostname, username, search, hash } = new URL(baseUrl)
  if (username || search || hash)
    throw unfit(
      'AI_BASE_URL',
      'AI_BASE_URL must be an address alone, without a user name, "?" or "#". The key goes into AI_API_KEY.',
    )
  if (protocol === 'http:' && !LOOPBACK.test(hostname) && !NEAR.test(hostname))
    throw unfit(
      'AI_BASE_URL',
      `AI_BASE_URL needs https: what learners write would travel to ${hostname} for all to read. Plain http is for this machine and the network around it.`,
    )
  if (!model)
    throw unfit('AI_MODEL', `AI_PROVIDER=${provider} needs AI_MODEL: the name of the model as ${hostname} knows it.`)
  if (!apiKey && (provider !== 'openai' || baseUrl.startsWith(AI_BASE_URLS.openai)))
    throw unfit(
      'AI_API_KEY',
      `AI_PROVIDER=${provider} needs AI_API_KEY. Only a server of your own, named in AI_BASE_URL with AI_PROVIDER=openai, may do without.`,
    )
  if (settings.AI_FIRST_TOKEN_SECONDS > settings.AI_WHOLE_SECONDS)
    throw unfit(
      'AI_FIRST_TOKEN_SECONDS',
      'AI_FIRST_TOKEN_SECONDS must not be longer than AI_WHOLE_SECONDS, which is the time for all of the answer.',
    )
  if (costCapPerDay > 0 && settings.AI_INPUT_COST + settings.AI_OUTPUT_COST === 0)
    throw unfit(
      'AI_COST_CAP_PER_DAY',
      'AI_COST_CAP_PER_DAY needs AI_INPUT_COST and AI_OUTPUT_COST: without prices nothing can be added up.',
    )
  return {
    provider,
    baseUrl: baseUrl.replace(/\/+$/, ''),
    model,
    apiKey,
    firstTokenMs: settings.AI_FIRST_TOKEN_SECONDS * 1000,
    wholeMs: settings.AI_WHOLE_SECONDS * 1000,
    costCapPerDay,
    inputCost: settings.AI_INPUT_COST,
    outputCost: settings.AI_OUTPUT_COST,
  }
}

const unfit = (setting: keyof AiChoice, message: string) => Object.assign(new Error(message), { setting })

export const SETTING_NAMES = Object.keys(Settings.shape)
