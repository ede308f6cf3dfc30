import { z } from 'zod'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|::1|\[::1\])$/
const onOff = z.enum(['on', 'off'])
const providerUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => url.startsWith('https:') || LOOPBACK.test(new URL(url).hostname), 'needs https')
const clientPart = z.string().min(1).optional()
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
  SECRET_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  TIME_ZONE: timeZone.default('UTC'),
  RATE_LIMITS: onOff.default('on'),
  TRUST_PROXY: onOff.default('off'),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(64),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Settings = z.infer<typeof Settings> & { siteUrl: string; seedDemo: boolean; rateLimits: boolean }

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
  }
}

export const SETTING_NAMES = Object.keys(Settings.shape)
