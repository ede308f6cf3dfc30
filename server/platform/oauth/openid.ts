import * as client from 'openid-client'
import { CodeRefused, type Provider } from './provider.ts'

type Options = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Whether its `email_verified` proves that the person reads the mail of that address. */
  vouchesForEmail: boolean
}

const REQUEST_SECONDS = 10
const CONFIGURATION_MS = 3600_000

/** OpenID Connect: issuer, audience, nonce, times and signature of the ID token are checked; nothing of it is kept. */
export function openOpenId({ issuer, clientId, clientSecret, vouchesForEmail }: Options): Provider {
  const server = new URL(issuer)
  const configuration = kept(CONFIGURATION_MS, () =>
    client.discovery(server, clientId, clientSecret, undefined, {
      timeout: REQUEST_SECONDS,
      execute: [
        client.enableNonRepudiationChecks,
        ...(server.protocol === 'http:' ? [client.allowInsecureRequests] : []), // the settings allow it on loopback alone
      ],
    }),
  )
  return {
    async begin({ redirectUri, state, verifier, nonce }) {
      return client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account', // many share a computer at school
      })
    },
    async finish({ redirectUri, state, verifier, nonce }, { code, iss }) {
      const config = await configuration()
      const tokens = await client
        .authorizationCodeGrant(config, arrivedAt(config, redirectUri, { code, state, iss }), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        .catch((error: unknown) => {
          throw error instanceof client.ResponseBodyError && error.error === 'invalid_grant' ? new CodeRefused() : error
        })
      const claims = tokens.claims()
      if (!claims) throw new Error('There was no ID token.')
      const { sub, email, email_verified } = claims
      return {
        subject: sub,
        email: typeof email === 'string' ? email : null,
        emailVerified: vouchesForEmail && email_verified === true,
        handle: null,
      }
    },
  }
}

/** Each provider has a return address and states of its own, so a client that passes no `iss` on cannot mix them up. */
function arrivedAt(
  config: client.Configuration,
  redirectUri: string,
  { iss, ...sent }: { code: string; state: string; iss: string | undefined },
): URL {
  const { issuer, authorization_response_iss_parameter_supported: named } = config.serverMetadata()
  const url = new URL(redirectUri)
  url.search = new URLSearchParams({ ...sent, ...((iss ?? named) && { iss: iss ?? issuer }) }).toString()
  return url
}

/** What `fetch` answered, for a while; a failure is not kept. */
function kept<T>(milliseconds: number, fetch: () => Promise<T>): () => Promise<T> {
  let last: { answer: Promise<T>; until: number } | undefined
  return () => {
    if (last && performance.now() < last.until) return last.answer
    const fresh = { answer: fetch(), until: performance.now() + milliseconds }
    last = fresh
    fresh.answer.catch(() => {
      if (last === fresh) last = undefined
    })
    return fresh.answer
  }
}
