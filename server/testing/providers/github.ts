import { createHash, randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { formOf, LOG_IN_PAGE, serve, type Client, type Served } from './serve.ts'

type Email = { email: string; primary: boolean; verified: boolean; visibility: string | null }
export type GitHub = Served & {
  /** The e-mail addresses of somebody; of all others one, confirmed. */
  emails: Map<string, Email[]>
}
type Given = { login: string; redirectUri: string; challenge: string }

/**
 * GitHub's own OAuth cannot run here: this speaks its documented shapes, with the checks it makes (one use of a code,
 * client secret, return address, PKCE, a User-Agent) and its errors, which come with status 200.
 */
export async function startGitHub({ clientId, clientSecret, redirectUri }: Client): Promise<GitHub> {
  const served = await serve()
  const emails: GitHub['emails'] = new Map()
  const codes = new Map<string, Given>()
  const tokens = new Map<string, string>()
  const idOf = (login: string) => createHash('sha256').update(login).digest().readUInt32BE()

  served.listen(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', served.origin)
    if (pathname === '/login/oauth/authorize') {
      if (searchParams.get('client_id') !== clientId || searchParams.get('redirect_uri') !== redirectUri)
        return response.writeHead(404).end()
      if (request.method === 'GET') return response.setHeader('content-type', 'text/html').end(LOG_IN_PAGE)
      const form = await formOf(request)
      const back = new URL(redirectUri)
      back.searchParams.set('state', searchParams.get('state') ?? '')
      if (form.has('cancel')) {
        back.searchParams.set('error', 'access_denied')
        back.searchParams.set('error_description', 'The user has denied your application access.')
      } else {
        const code = randomBytes(10).toString('hex')
        codes.set(code, {
          login: form.get('login') ?? '',
          redirectUri,
          challenge: searchParams.get('code_challenge') ?? '',
        })
        back.searchParams.set('code', code)
      }
      return response.writeHead(302, { location: back.href }).end()
    }
    if (pathname === '/login/oauth/access_token') {
      const form = await formOf(request)
      if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
        return say(response, { error: 'incorrect_client_credentials', error_description: 'They are incorrect.' })
      const given = codes.get(form.get('code') ?? '')
      codes.delete(form.get('code') ?? '')
      const verifier = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      if (!given || given.redirectUri !== form.get('redirect_uri') || given.challenge !== verifier)
        return say(response, { error: 'bad_verification_code', error_description: 'The code is incorrect or expired.' })
      const token = `gho_${randomBytes(18).toString('hex')}`
      tokens.set(token, given.login)
      return say(response, { access_token: token, scope: 'user:email', token_type: 'bearer' })
    }
    const login = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
    if (!request.headers['user-agent']) return say(response, { message: 'Request forbidden' }, 403)
    if (login === undefined) return say(response, { message: 'Bad credentials', status: '401' }, 401)
    if (pathname === '/user')
      return say(response, { login, id: idOf(login), node_id: 'x', name: 'A Real Name', email: null })
    const usual = [{ email: `${login}@example.org`, primary: true, verified: true, visibility: 'private' }]
    if (pathname === '/user/emails') return say(response, emails.get(login) ?? usual)
    return say(response, { message: 'Not Found' }, 404)
  })
  return Object.assign(served, { emails })
}

const say = (response: ServerResponse, body: object, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
