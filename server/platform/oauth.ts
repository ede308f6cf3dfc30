import type { ProviderId } from '#rules/sign-in.ts'
import type { Settings } from '#server/env.ts'
import { openGitHub } from './oauth/github.ts'
import { openOpenId } from './oauth/openid.ts'
import type { Provider } from './oauth/provider.ts'

export type OAuth = Partial<Record<ProviderId, Provider>>

const PATIENCE_SECONDS = 10

/** The providers that have a client id and a secret in the settings; none of them is kept waiting for longer than the patience. */
export function openOAuth(settings: Settings, patienceSeconds = PATIENCE_SECONDS): OAuth {
  const client = (name: 'GITHUB' | 'GOOGLE' | 'MICROSOFT') => {
    const [clientId, clientSecret] = [settings[`${name}_CLIENT_ID`], settings[`${name}_CLIENT_SECRET`]]
    return clientId && clientSecret ? { clientId, clientSecret } : undefined
  }
  const [github, google, microsoft] = [client('GITHUB'), client('GOOGLE'), client('MICROSOFT')]
  const { GITHUB_URL, GITHUB_API_URL, GOOGLE_ISSUER, MICROSOFT_ISSUER } = settings
  const patiently = (provider: Provider): Provider => ({
    begin: (trip) => within(patienceSeconds, provider.begin(trip)),
    finish: (trip, arrival) => within(patienceSeconds, provider.finish(trip, arrival)),
  })
  return {
    ...(github && { github: patiently(openGitHub({ ...github, site: GITHUB_URL, api: GITHUB_API_URL })) }),
    ...(google && { google: patiently(openOpenId({ ...google, issuer: GOOGLE_ISSUER, vouchesForEmail: true })) }),
    // an organisation's administrator may write any e-mail address into its accounts there
    ...(microsoft && {
      microsoft: patiently(openOpenId({ ...microsoft, issuer: MICROSOFT_ISSUER, vouchesForEmail: false })),
    }),
  }
}

async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The provider took too long.')), seconds * 1000)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
