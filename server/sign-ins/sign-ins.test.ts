import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readSettings } from '#server/env.ts'
import { openOAuth } from '#server/platform/oauth.ts'
import { tidy } from '#server/upkeep/service.ts'
import { codeOf, nextStep } from '#server/testing/authenticator.ts'
import { call, fiftyAtOnce, join, manyAtOnce, PASSWORD, tally, type Answered } from '#server/testing/people.ts'
import { startGitHub, type GitHub } from '#server/testing/providers/github.ts'
import { startOpenIdProvider, type OpenIdProvider } from '#server/testing/providers/openid.ts'
import { CLIENT } from '#server/testing/providers/serve.ts'
import { visit } from '#server/testing/providers/visit.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'

type Name = 'github' | 'google' | 'microsoft'
const backTo = (name: Name) => `http://127.0.0.1:3000/auth/${name}/callback`
const NAMES: Name[] = ['github', 'google', 'microsoft']

let site: TestSite, github: GitHub, google: OpenIdProvider, microsoft: OpenIdProvider, settings: Record<string, string>
before(async () => {
  github = await startGitHub({ ...CLIENT, redirectUri: backTo('github') })
  google = await startOpenIdProvider({ ...CLIENT, redirectUri: backTo('google') })
  microsoft = await startOpenIdProvider({ ...CLIENT, redirectUri: backTo('microsoft') })
  const keys = NAMES.map((name) => name.toUpperCase()).flatMap((name) => [
    [`${name}_CLIENT_ID`, CLIENT.clientId],
    [`${name}_CLIENT_SECRET`, CLIENT.clientSecret],
  ])
  settings = {
    ...Object.fromEntries(keys),
    GITHUB_URL: github.origin,
    GITHUB_API_URL: github.origin,
    GOOGLE_ISSUER: google.origin,
    MICROSOFT_ISSUER: microsoft.origin,
  }
  site = await openTestSite(settings)
})
after(async () => {
  await site?.close()
  await Promise.all([github, google, microsoft].map((provider) => provider?.close()))
})

type Left = { url: string; cookie: string }
async function leave(name: Name, returnTo = '/tags?q=ice', from?: string): Promise<Left> {
  const query = new URLSearchParams({ return_to: returnTo })
  const { status, body, headers } = await call(site, 'GET', `/auth/${name}/start?${query}`, { ...(from && { from }) })
  assert.equal(status, 200, JSON.stringify(body))
  const [cookie] = headers.getSetCookie()
  return { url: body.url, cookie: cookie!.split(';')[0]! }
}
const comeBack = (name: Name, { code, state, iss }: Record<string, string>, cookie?: string): Promise<Answered> =>
  call(site, 'POST', `/auth/${name}/callback`, {
    body: { code, state, ...(iss && { iss }) },
    ...(cookie && { headers: { cookie } }),
  })
/** The whole way there and back. */
async function signIn(name: Name, login: string): Promise<Answered> {
  const { url, cookie } = await leave(name)
  return comeBack(name, await visit(url, { login }), cookie)
}
const signUp = (user: object) => call(site, 'POST', '/users', { body: { user } })
/** A new member who came through a provider. */
async function joinThrough(name: Name, login: string) {
  const { body } = await signIn(name, login)
  const { ticket, suggested_username } = body.signup
  return signUp({ username: suggested_username, ticket, age_band: '16-17' })
}
const count = async (table: 'users' | 'identities' | 'sign_ins' | 'sign_in_tickets' | 'sessions') => {
  const [row] = await site.platform.sql<{ count: number }[]>`select count(*)::int from ${site.platform.sql(table)}`
  return row!.count
}

test('only what is set up is offered, and the rest is not there', async () => {
  assert.deepEqual((await call(site, 'GET', '/auth/providers')).body, {
    providers: [
      { id: 'github', name: 'GitHub' },
      { id: 'google', name: 'Google' },
      { id: 'microsoft', name: 'Microsoft' },
    ],
  })
  const bare = await openTestSite()
  try {
    assert.deepEqual((await call(bare, 'GET', '/auth/providers')).body, { providers: [] })
    assert.equal((await call(bare, 'GET', '/auth/google/start')).status, 404)
    const body = { code: 'x', state: 'y' }
    assert.equal((await call(bare, 'POST', '/auth/google/callback', { body })).status, 404)
  } finally {
    await bare.close()
  }
  for (const name of ['facebook', 'constructor', '__proto__'])
    assert.equal((await call(site, 'GET', `/auth/${name}/start`)).status, 404, name)
})

test('the way there carries a state, PKCE and the least scope; the cookie is of ten minutes and out of reach', async () => {
  for (const name of NAMES) {
    const { body, headers } = await call(site, 'GET', `/auth/${name}/start`)
    const query = Object.fromEntries(new URL(body.url).searchParams)
    assert.deepEqual([query.redirect_uri, query.code_challenge_method], [backTo(name), 'S256'])
    assert.equal(query.scope, name === 'github' ? 'user:email' : 'openid email')
    assert.ok(query.state!.length >= 43 && query.code_challenge!.length === 43)
    assert.equal(query.nonce !== undefined, name !== 'github')
    assert.match(headers.getSetCookie()[0]!, /^oauth=ask_[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
    assert.equal(headers.get('cache-control'), 'private, no-store')
    const kept = await site.platform.sql`select * from sign_ins`
    assert.ok(!JSON.stringify(kept).includes(query.state!), 'the state is kept as a hash')
  }
  const secure = await openTestSite({ ...settings, SITE_URL: 'https://askademy.example' })
  try {
    const { headers } = await call(secure, 'GET', '/auth/github/start')
    assert.match(
      headers.getSetCookie()[0]!,
      /^__Host-oauth=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  } finally {
    await secure.close()
  }
})

for (const name of NAMES)
  test(`${name}: somebody new gets a ticket, becomes a member with it, and comes straight in the second time`, async () => {
    const [users, login] = [await count('users'), `newcomer-${name}`]
    const { status, body, headers } = await signIn(name, login)
    assert.equal(status, 200)
    assert.equal(body.return_to, '/tags?q=ice')
    assert.match(headers.getSetCookie()[0]!, /^oauth=; Max-Age=0/)
    const { ticket, suggested_username, email, email_verified } = body.signup
    assert.deepEqual([email, email_verified], [`${login}@example.org`, name !== 'microsoft'])
    if (name === 'github') assert.equal(suggested_username, login)
    else assert.match(suggested_username, /^[a-z]+-[a-z]+\d\d$/)
    assert.equal(await count('users'), users, 'nobody was stored')

    const made = await signUp({ username: `${login}-x`.slice(0, 24), ticket, age_band: '13-15', grade: 8 })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    const { user } = made.body
    assert.deepEqual([user.email, user.email_verified, user.age_band], [email, email_verified, '13-15'])
    if (!email_verified) assert.equal((await site.readCodes(email)).length, 1)

    const again = await signIn(name, login)
    assert.deepEqual([again.status, again.body.user.id, again.body.return_to], [200, user.id, '/tags?q=ice'])
    assert.equal((await call(site, 'GET', '/user', { token: again.body.user.token })).body.user.username, user.username)
    assert.equal((await call(site, 'POST', '/users/login', { body: { user: { email, password: '' } } })).status, 422)
    for (const password of [PASSWORD, 'null', 'undefined'])
      assert.equal((await call(site, 'POST', '/users/login', { body: { user: { email, password } } })).status, 401)
  })

test('nothing of the provider is kept: no token, no code, no name', async () => {
  await joinThrough('github', 'keeps-nothing')
  const tables = ['users', 'identities', 'sign_ins', 'sign_in_tickets', 'sessions'] as const
  const rows = await Promise.all(tables.map((table) => site.platform.sql`select * from ${site.platform.sql(table)}`))
  assert.doesNotMatch(JSON.stringify(rows), /gho_|A Real Name/)
})

test('a state works once, fifty at once too', async () => {
  await joinThrough('google', 'fifty')
  const { url, cookie } = await leave('google')
  const back = await visit(url, { login: 'fifty' })
  const sessions = await count('sessions')
  const answers = await fiftyAtOnce(() => comeBack('google', back, cookie))
  assert.deepEqual(tally(answers), { 200: 1, 409: 49 })
  assert.equal(await count('sessions'), sessions + 1)
  assert.equal((await comeBack('google', back, cookie)).body.code, 'sign-in-over')
})

test('without its cookie, with another one, at another provider, or after ten minutes a sign-in is over', async () => {
  const [mine, other] = [await leave('google'), await leave('google')]
  const back = await visit(mine.url, { login: 'careful' })
  for (const cookie of [undefined, 'oauth=', 'oauth=x', other.cookie, mine.cookie.replace('oauth', '__Host-oauth')]) {
    const { status, body } = await comeBack('google', back, cookie)
    assert.deepEqual([status, body.code], [409, 'sign-in-over'], cookie)
  }
  assert.equal((await comeBack('microsoft', back, mine.cookie)).body.code, 'sign-in-over')
  assert.equal((await comeBack('google', { ...back, state: `${back.state}x` }, mine.cookie)).body.code, 'sign-in-over')
  assert.equal((await comeBack('google', back, mine.cookie)).status, 200, 'none of that used it up')

  const late = await leave('google')
  const lateBack = await visit(late.url, { login: 'careful' })
  site.wait(601)
  assert.equal((await comeBack('google', lateBack, late.cookie)).body.code, 'sign-in-over')
})

test("a code of somebody else's sign-in is refused, and so is one that was used", async () => {
  for (const name of NAMES) {
    const [victim, attacker] = [await leave(name), await leave(name)]
    const stolen = await visit(attacker.url, { login: 'mallory' })
    const own = await visit(victim.url, { login: 'vera' })
    const injected = await comeBack(name, { ...own, code: stolen.code! }, victim.cookie)
    assert.deepEqual([injected.status, injected.body.code], [409, 'sign-in-refused'], name)
    const wrong = await comeBack(name, { ...stolen, code: 'never-given' }, attacker.cookie)
    assert.deepEqual([wrong.status, wrong.body.code], [409, 'sign-in-refused'], name)
  }
})

test('an ID token without our nonce, with another one, or from another issuer opens nothing', async () => {
  const tickets = await count('sign_in_tickets')
  for (const spoil of [
    (url: URL) => url.searchParams.set('nonce', 'another'),
    (url: URL) => url.searchParams.delete('nonce'),
  ]) {
    const { url, cookie } = await leave('google')
    const spoiled = new URL(url)
    spoil(spoiled)
    const { status } = await comeBack('google', await visit(spoiled.href, { login: 'noncy' }), cookie)
    assert.equal(status, 503)
  }
  const { url, cookie } = await leave('google')
  const back = await visit(url, { login: 'noncy' })
  assert.equal((await comeBack('google', { ...back, iss: microsoft.origin }, cookie)).status, 503)
  assert.equal(await count('sign_in_tickets'), tickets)
})

test('a client that passes no issuer on is let in as well', async () => {
  const { url, cookie } = await leave('google')
  const { iss, ...back } = await visit(url, { login: 'plain-client' })
  assert.equal(iss, google.origin)
  assert.equal((await comeBack('google', back, cookie)).status, 200)
})

test('whoever says no there comes back with a word of it, and nothing is stored', async () => {
  for (const name of NAMES) {
    const tickets = await count('sign_in_tickets')
    const { url } = await leave(name)
    const back = await visit(url, { cancel: 'yes' })
    assert.deepEqual([back.error, back.code], ['access_denied', undefined])
    assert.equal(await count('sign_in_tickets'), tickets)
  }
})

test('only a page of this site can be returned to', async () => {
  for (const place of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'questions',
  ]) {
    const query = new URLSearchParams({ return_to: place })
    const { status, body } = await call(site, 'GET', `/auth/github/start?${query}`)
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['return_to']], place)
  }
})

test('a provider that is broken or talks nonsense is told of kindly, and nothing is half stored', async () => {
  const before = [await count('users'), await count('sign_in_tickets'), await count('identities')]
  const html = (path: string) => (request: { url?: string }, response: { end(text: string): unknown }) =>
    request.url!.startsWith(path) && response.end('<html>Sorry</html>') !== undefined
  const json = (path: string, body: object) => (request: { url?: string }, response: any) =>
    request.url!.startsWith(path) &&
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)) !== undefined
  const failing = (path: string) => (request: { url?: string }, response: any) =>
    request.url!.startsWith(path) && response.writeHead(500).end() !== undefined
  const faults = [
    ['google', google, html('/token')],
    ['google', google, failing('/token')],
    ['google', google, json('/token', { access_token: 'x', token_type: 'bearer' })],
    ['google', google, json('/token', { access_token: 'x', token_type: 'bearer', id_token: 'a.b.c' })],
    ['google', google, json('/token', { error: 'invalid_client' })],
    ['github', github, html('/login/oauth/access_token')],
    ['github', github, json('/login/oauth/access_token', {})],
    ['github', github, failing('/user')],
    ['github', github, json('/user/emails', { message: 'odd' })],
    ['github', github, json('/user', { id: 'x' })],
  ] as const
  for (const [index, [name, provider, fault]] of faults.entries()) {
    const { url, cookie } = await leave(name)
    const back = await visit(url, { login: 'unlucky' })
    provider.fault = fault
    const { status, body } = await comeBack(name, back, cookie)
    provider.fault = undefined
    assert.deepEqual([status, body.code, body.retry_after], [503, 'provider-away', 30], `${index}`)
  }
  assert.deepEqual([await count('users'), await count('sign_in_tickets'), await count('identities')], before)
})

test('a provider that is away or never answers is given up in time, and stands again when it is back', async () => {
  const oauth = site.platform.oauth
  const signIns = await count('sign_ins')
  try {
    for (const fault of [() => true, (request: any) => (request.destroy(), true)]) {
      site.platform.oauth = openOAuth(readSettings(settings), 3)
      google.fault = fault
      const { status, body } = await call(site, 'GET', '/auth/google/start')
      assert.deepEqual([status, body.code], [503, 'provider-away'])
      google.fault = undefined
    }
    assert.equal(await count('sign_ins'), signIns)
    assert.equal((await signIn('google', 'patient')).status, 200)
    const { url, cookie } = await leave('google')
    const back = await visit(url, { login: 'patient' })
    google.fault = () => true
    assert.equal((await comeBack('google', back, cookie)).status, 503)
  } finally {
    google.fault = undefined
    site.platform.oauth = oauth
  }
})

test('an e-mail that is not confirmed there is confirmed here, and a missing or odd one is asked for', async () => {
  google.people.set('unsure', { email: 'unsure@example.org', email_verified: false })
  const made = await joinThrough('google', 'unsure')
  assert.deepEqual([made.body.user.email, made.body.user.email_verified], ['unsure@example.org', false])
  const [code] = await site.readCodes('unsure@example.org')
  const token = made.body.user.token
  assert.equal((await call(site, 'POST', '/users/verify', { token, body: { code } })).body.user.email_verified, true)

  for (const [login, claims] of [
    ['nomail', {}],
    ['oddmail', { email: 'not an address', email_verified: true }],
  ] as const) {
    google.people.set(login, claims)
    const { body } = await signIn('google', login)
    assert.deepEqual([body.signup.email, body.signup.email_verified], [null, false])
    const user = { username: `${login}-here`, ticket: body.signup.ticket, age_band: 'adult' }
    assert.deepEqual((await signUp(user)).body.errors, { email: ["can't be blank"] })
    const { status, body: answer } = await signUp({ ...user, email: `${login}@example.org` })
    assert.deepEqual([status, answer.user.email_verified], [201, false])
  }
  github.emails.set('shy', [{ email: 'shy@example.org', primary: true, verified: false, visibility: null }])
  assert.deepEqual((await signIn('github', 'shy')).body.signup.email_verified, false)
})

test('another address than the confirmed one has to be confirmed', async () => {
  const { body } = await signIn('google', 'two-homes')
  const { ticket, suggested_username } = body.signup
  const made = await signUp({
    username: suggested_username,
    ticket,
    age_band: 'adult',
    email: 'other-home@example.org',
  })
  assert.deepEqual([made.status, made.body.user.email_verified], [201, false])
  assert.equal((await site.readCodes('other-home@example.org')).length, 1)
})

test('an account with the same e-mail is never opened by it: its owner logs in and connects the two', async () => {
  const owner = await join(site, { username: 'long-here' })
  const { body } = await signIn('google', 'long-here')
  assert.deepEqual(Object.keys(body).toSorted(), ['connect', 'return_to'])
  const { ticket, email } = body.connect
  assert.equal(email, owner.email)
  const taken = await signUp({ username: 'somebody-else', ticket, age_band: 'adult' })
  assert.deepEqual([taken.status, taken.body.errors], [409, { email: ['has already been taken'] }])

  const stranger = await join(site)
  assert.equal((await call(site, 'POST', '/user/sign-ins', { body: { ticket } })).status, 401)
  assert.equal((await stranger.call('POST', '/user/sign-ins', { ticket })).body.code, 'another-account')
  const answers = await fiftyAtOnce(() => owner.call('POST', '/user/sign-ins', { ticket }))
  assert.deepEqual(tally(answers), { 200: 1, 422: 49 })
  assert.equal((await signIn('google', 'long-here')).body.user.username, 'long-here')
  assert.match((await site.readMails(owner.email, 2)).join('\n'), /Subject: You can log in to Askademy with Google now/)
})

test('Microsoft never names the owner of an address: what it says of one proves nothing', async () => {
  const owner = await join(site, { username: 'has-account' })
  const { body } = await signIn('microsoft', 'has-account')
  assert.equal(body.signup.email_verified, false)
  const { ticket, suggested_username } = body.signup
  const taken = await signUp({ username: suggested_username, ticket, age_band: 'adult' })
  assert.deepEqual(taken.body.errors, { email: ['has already been taken'] })
  assert.equal((await owner.call('POST', '/user/sign-ins', { ticket })).body.code, 'another-account')
})

test('under 13 nobody signs up this way, and the ticket with the e-mail is thrown away', async () => {
  const { body } = await signIn('google', 'little-one')
  const { ticket, suggested_username: username } = body.signup
  assert.deepEqual(Object.keys((await signUp({ username, ticket })).body.errors), ['age_band'])
  const { status, body: refusal } = await signUp({ username, ticket, age_band: 'under13' })
  assert.equal(status, 422)
  assert.match(refusal.errors.age_band[0], /username and a password/)
  assert.deepEqual(Object.keys((await signUp({ username, ticket, age_band: 'adult' })).body.errors), ['ticket'])
})

test('a ticket makes one account, within a quarter of an hour', async () => {
  const { body } = await signIn('google', 'once-only')
  const { ticket } = body.signup
  assert.deepEqual(Object.keys((await signUp({ username: 'x', ticket, age_band: 'adult' })).body.errors), ['username'])
  const password = await signUp({ username: 'once-only', ticket, age_band: 'adult', password: PASSWORD })
  assert.deepEqual(Object.keys(password.body.errors), ['password'])
  const users = await count('users')
  const answers = await fiftyAtOnce((index) => signUp({ username: `once-only-${index}`, ticket, age_band: 'adult' }))
  assert.equal(tally(answers)[201], 1)
  assert.equal(await count('users'), users + 1)

  const twice = [await signIn('google', 'two-tickets'), await signIn('google', 'two-tickets')]
  const [first, second] = await Promise.all(
    twice.map(({ body }, index) =>
      signUp({
        username: `two-tickets-${index}`,
        ticket: body.signup.ticket,
        age_band: 'adult',
        email: `two-${index}@example.org`,
      }),
    ),
  )
  assert.deepEqual(tally([first!, second!]), { 201: 1, 409: 1 })

  const late = (await signIn('google', 'too-late')).body.signup.ticket
  site.wait(15 * 60 + 1)
  assert.deepEqual(Object.keys((await signUp({ username: 'too-late', ticket: late, age_band: 'adult' })).body.errors), [
    'ticket',
  ])
  await tidy(site.platform)
  assert.deepEqual([await count('sign_in_tickets'), await count('sign_ins')], [0, 0])
})

test('without a password one is had through the mail, and then it works', async () => {
  const { body } = await joinThrough('google', 'wants-one')
  const { token, email } = body.user
  const change = { user: { password: 'seven green umbrellas', current_password: 'guess' } }
  assert.match(
    (await call(site, 'PUT', '/user', { token, body: change })).body.errors.current_password[0],
    /no password yet/,
  )
  await call(site, 'POST', '/users/password/forgot', { body: { email } })
  const [mail] = await site.readMails(email)
  const link = /reset-password#(ask_[\w-]+)/.exec(mail!.replaceAll('=\n', ''))![1]
  const reset = { token: link, password: 'seven green umbrellas' }
  assert.equal((await call(site, 'POST', '/users/password/reset', { body: reset })).status, 200)
  const logIn = { user: { email, password: 'seven green umbrellas' } }
  assert.equal((await call(site, 'POST', '/users/login', { body: logIn })).status, 200)
  assert.equal((await signIn('google', 'wants-one')).status, 200, 'the other door still opens')
})

test('with two-factor log-in another site is the first step alone; the second takes one code, once', async () => {
  const { body } = await joinThrough('google', 'guarded')
  const { token } = body.user
  const asks = (method: string, path: string, sent?: object) => call(site, method, path, { token, body: sent })
  assert.equal(
    (await asks('POST', '/user/two-factor')).body.code,
    'proof-required',
    'without a password: a mailed code',
  )
  assert.equal((await asks('POST', '/user/proof/code')).status, 202)
  const [code] = await site.readCodes(body.user.email)
  assert.equal((await asks('POST', '/user/proof', { code: '000000' })).body.errors.code[0], 'That code is not right.')
  const proofs = await fiftyAtOnce(() => asks('POST', '/user/proof', { code }))
  assert.equal(tally(proofs)[200], 1)
  const { secret } = (await asks('POST', '/user/two-factor')).body.two_factor
  const codeNow = () => codeOf(site, secret)
  const { recovery_codes } = (await asks('POST', '/user/two-factor/confirm', { code: codeNow() })).body
  nextStep(site)

  const { body: first } = await signIn('google', 'guarded')
  assert.deepEqual(Object.keys(first).toSorted(), ['return_to', 'second_step'])
  const { ticket } = first.second_step
  const second = (totp: string, with_ = ticket) =>
    call(site, 'POST', '/auth/second-step', { body: { ticket: with_, totp } })
  for (const totp of ['000000', recovery_codes[0].slice(1), '   '])
    assert.deepEqual(Object.keys((await second(totp)).body.errors), ['totp'], totp)
  assert.deepEqual(Object.keys((await second(codeNow(), 'of.nobody')).body.errors), ['ticket'])
  const asNew = await signUp({ username: 'guarded-two', ticket, age_band: 'adult', email: 'guarded-two@example.org' })
  assert.equal(asNew.status, 409, 'its ticket makes no account')
  const totp = codeNow()
  const answers = await manyAtOnce(7, () => second(totp))
  assert.deepEqual(tally(answers), { 200: 1, 422: 6 })
  const { user } = answers.find(({ status }) => status === 200)!.body
  assert.equal(
    (await call(site, 'GET', '/user/security', { token: user.token })).body.security.proof.way,
    'authenticator',
  )

  const { body: again } = await signIn('google', 'guarded')
  assert.equal((await second(recovery_codes[0], again.second_step.ticket)).status, 200)
  const { body: third } = await signIn('google', 'guarded')
  assert.equal((await second(recovery_codes[0], third.second_step.ticket)).status, 422, 'used')
})

test('connected sites are listed and disconnected, but never the last way in', async () => {
  const owner = await join(site, { username: 'two-doors' })
  const { body } = await signIn('google', 'two-doors')
  await owner.call('POST', '/user/sign-ins', { ticket: body.connect.ticket })
  const listed = (await owner.call('GET', '/user/sign-ins')).body.sign_ins
  assert.deepEqual(
    listed.map(({ provider, name }: { provider: string; name: string }) => [provider, name]),
    [['google', 'Google']],
  )
  const stranger = await join(site)
  assert.equal((await stranger.call('DELETE', `/user/sign-ins/${listed[0].id}`)).status, 404)
  const answers = await fiftyAtOnce(() => owner.call('DELETE', `/user/sign-ins/${listed[0].id}`))
  assert.deepEqual(tally(answers), { 200: 1, 404: 49 })
  assert.ok((await signIn('google', 'two-doors')).body.connect, 'it opens the account no longer')

  const { user } = (await joinThrough('google', 'one-door')).body
  const asks = (method: string, path: string) => call(site, method, path, { token: user.token })
  const [only] = (await asks('GET', '/user/sign-ins')).body.sign_ins
  assert.equal((await asks('DELETE', `/user/sign-ins/${only.id}`)).body.code, 'last-way-in')
  assert.equal((await asks('DELETE', '/user/sign-ins/999999')).status, 404)
})

test('a suspended member comes in and may not write; one who is gone is somebody new', async () => {
  const { body } = await joinThrough('google', 'rowdy')
  const until = new Date(site.platform.clock.now().getTime() + 3600_000)
  await site.platform.sql`update users set suspended_until = ${until} where id = ${body.user.id}`
  const { body: back } = await signIn('google', 'rowdy')
  const question = {
    title: 'May I write although I am out?',
    body: 'I wonder whether this is let through.',
    tags: ['density'],
  }
  const asked = await call(site, 'POST', '/questions', { token: back.user.token, body: { question } })
  assert.deepEqual([asked.status, asked.body.code], [403, 'suspended'])
  await site.platform.sql`delete from users where id = ${body.user.id}`
  assert.ok((await signIn('google', 'rowdy')).body.signup)
})

test('very many from one address wait', async () => {
  startOfDay(site) // no window of the limits ends in the middle
  const from = '203.0.113.9'
  const query = { from }
  for (let index = 0; index < 300; index++) await call(site, 'GET', '/auth/github/start', query)
  const { status, body } = await call(site, 'GET', '/auth/github/start', query)
  assert.deepEqual([status, body.code], [429, 'too-many-tries'])
  assert.equal((await call(site, 'GET', '/auth/github/start', { from: '203.0.113.10' })).status, 200)
})
