import { generateKeyPairSync } from 'node:crypto'
import Provider, { interactionPolicy, type Context } from 'oidc-provider'
import { formOf, LOG_IN_PAGE, serve, type Client, type Served } from './serve.ts'

export type OpenIdProvider = Served & {
  /** What it tells of somebody; of all others `<login>@example.org`, confirmed. */
  people: Map<string, { email?: string; email_verified?: boolean }>
}

/** A certified OpenID provider on this machine: everybody who names an account is let in. */
export const startOpenIdProvider = async (client: Client) => answerAsOpenIdProvider(await serve(), client)

/** The same where its address had to be known before the site's. */
export function answerAsOpenIdProvider(
  served: Served,
  { clientId, clientSecret, redirectUri }: Client,
): OpenIdProvider {
  const people: OpenIdProvider['people'] = new Map()
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(served.origin, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...rsaKey(), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false, // Google and Microsoft put the e-mail into the ID token
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 600, Session: 600 },
    interactions: { policy, url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        ...(people.get(accountId) ?? { email: `${accountId}@example.org`, email_verified: true }),
      }),
    }),
    async loadExistingGrant({ oidc: { client, session } }: Context) {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  served.listen(async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    if (request.method === 'GET') return response.setHeader('content-type', 'text/html').end(LOG_IN_PAGE)
    const form = await formOf(request)
    const result = form.has('cancel')
      ? { error: 'access_denied', error_description: 'The person said no.' }
      : { select_account: {}, login: { accountId: form.get('login') } }
    await provider.interactionFinished(request, response, result)
  })
  return Object.assign(served, { people })
}

const rsaKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
