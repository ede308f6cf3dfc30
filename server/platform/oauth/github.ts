import { createHash } from 'node:crypto'
import { z } from 'zod'
import { CodeRefused, type Provider } from './provider.ts'

type Options = { site: string; api: string; clientId: string; clientSecret: string }

const REQUEST_MS = 10_000
const Token = z.union([z.object({ access_token: z.string().min(1) }), z.object({ error: z.string() })])
const User = z.object({ id: z.number().int().positive(), login: z.string() })
const Emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** GitHub speaks OAuth 2 without OpenID: who somebody is, its API tells. The token is forgotten with the answer. */
export function openGitHub({ site, api, clientId, clientSecret }: Options): Provider {
  return {
    async begin({ redirectUri, state, verifier }) {
      const url = below(site, 'login/oauth/authorize')
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'user:email',
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      }).toString()
      return url
    },
    async finish({ redirectUri, verifier }, { code }) {
      const body = new URLSearchParams({
        client_id: clientId,
        client_secret: clientSecret,
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      })
      const token = Token.parse(await ask(below(site, 'login/oauth/access_token'), { method: 'POST', body }))
      if ('error' in token) throw token.error === 'bad_verification_code' ? new CodeRefused() : new Error(token.error)
      const headers = { Authorization: `Bearer ${token.access_token}` }
      const [user, emails] = await Promise.all([
        ask(below(api, 'user'), { headers }).then((user) => User.parse(user)),
        ask(below(api, 'user/emails'), { headers }).then((emails) => Emails.parse(emails)),
      ])
      const own = emails.find(({ primary }) => primary)
      return {
        subject: String(user.id),
        email: own?.email ?? null,
        emailVerified: own?.verified ?? false,
        handle: user.login,
      }
    },
  }
}

const below = (base: string, path: string) => new URL(path, base.endsWith('/') ? base : `${base}/`)

async function ask(url: URL, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, {
    ...init,
    headers: { ...init.headers, Accept: 'application/json', 'User-Agent': 'askademy' },
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_MS),
  })
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`)
  return response.json()
}
