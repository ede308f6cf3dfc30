import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { routes } from '#server/testing/contract.ts'
import { call, PASSWORD, type Person } from '#server/testing/people.ts'
import { makeExampleCalls, type ExampleCalls } from '#server/testing/example-calls.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { dump, setStanding } from '#server/testing/standing.ts'

const attack = (name: string) => readFileSync(new URL(`../e2e/attacks/json/${name}`, import.meta.url), 'utf8')
const CONFUSIONS: unknown[] = JSON.parse(attack('own-type-confusion.json'))
const MASS_ASSIGNMENTS: { user: Record<string, unknown> }[] = JSON.parse(attack('own-mass-assignment.json'))

let site: TestSite, examples: ExampleCalls, member: Person, slug: string
const addressOf = (path: string) => examples.addressOf(path)
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off', GITHUB_CLIENT_ID: 'shape', GITHUB_CLIENT_SECRET: 'shape' })
  examples = await makeExampleCalls(site)
  ;({ member, slug } = examples)
  await setStanding(site, member, { reputation: 300 }) // whose odd texts do not wait for a review
})
after(() => site.close())

const names = routes.map(({ method, path, ...route }) => ({
  method: method.toUpperCase(),
  path,
  name: `${method.toUpperCase()} ${path}`,
  needsToken: 'security' in route,
}))
/** A GET whose work is to begin something: nobody may keep its answer. */
const BEGINS = '/api/auth/{provider}/start'
const takeBodies = names.filter(({ name }) =>
  routes.some((route) => `${route.method.toUpperCase()} ${route.path}` === name && takesJson(route)),
)
/** Images are sent as a form, which the uploads' own tests know. */
function takesJson(route: object): boolean {
  const { request } = route as { request?: { body?: { content: object } } }
  return request?.body !== undefined && 'application/json' in request.body.content
}
const send = (method: string, path: string, more: Parameters<typeof call>[3] = {}) =>
  call(site, method, addressOf(path), { token: member.token, ...more })

test('every call of the document exists, and answers a visitor with something it promises', async () => {
  const { body: document } = await read('/openapi.json')
  const documented = Object.entries(
    document.paths as Record<string, Record<string, { security?: object; responses: object }>>,
  ).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      method: method.toUpperCase(),
      operation,
    })),
  )
  assert.deepEqual(documented.map(({ name }) => name).toSorted(), names.map(({ name }) => name).toSorted())
  for (const { name, path, method, operation } of documented) {
    const good = examples.bodies[name]
    assert.equal(
      good !== undefined,
      takeBodies.some((taker) => taker.name === name),
      `${name} has an example exactly if it takes a body`,
    )
    const { status } = await call(site, method, addressOf(path), good ? { body: good() } : {})
    assert.ok(Object.hasOwn(operation.responses, status), `${name} answered ${status}`)
    assert.equal(status === 401, operation.security !== undefined, `${name} answered ${status}`)
  }
})

test('every call answers a member with something it promises', async () => {
  for (const { name, method, path } of names.filter(
    ({ path, method }) => !path.endsWith('logout') && method !== 'DELETE',
  )) {
    const { status } = await send(method, path, examples.bodies[name] ? { body: examples.bodies[name]() } : {})
    assert.ok(status < 300 || [403, 409, 422].includes(status), `${name} answered ${status}`)
  }
})

test('a body that is no JSON is malformed, wherever it is sent', async () => {
  for (const { name, method, path } of takeBodies)
    for (const raw of [
      '{',
      '',
      '[',
      '"',
      '{"a":1}}',
      "{'a':1}",
      'nul',
      'undefined',
      '\ufeff{}x',
      '{"a":1,}',
      '--',
      new Uint8Array([0xff, 0xfe, 0x00]),
    ]) {
      const { status, body } = await send(method, path, { raw })
      assert.equal(status, 400, `${name} ${raw}`)
      assert.equal(body.code, 'malformed')
    }
})

/** Without ids it means all of them; what tells of nobody is let in without a word. */
const MAY_BE_EMPTY = ['/api/notifications/read', '/api/review/posts/{kind}/{id}/approve']

test('a body that is JSON but no object is invalid', async () => {
  for (const { name, method, path } of takeBodies)
    for (const raw of [
      'null',
      '5',
      '"x"',
      '[]',
      'true',
      '[{}]',
      ...(MAY_BE_EMPTY.includes(path) ? [] : ['{}', '{"__proto__":{}}']),
    ])
      assert.equal((await send(method, path, { raw })).status, 422, `${name} ${raw}`)
})

test('a body of another media type is told so', async () => {
  for (const { name, method, path } of takeBodies)
    for (const type of [
      'text/plain',
      'text/plain;charset=UTF-8',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonx',
      'text/json',
      'x',
    ]) {
      const { status, body } = await send(method, path, {
        raw: JSON.stringify(examples.bodies[name]!()),
        headers: { 'content-type': type },
      })
      assert.equal(status, 415, `${name} ${type}`)
      assert.equal(body.code, 'wrong-media-type')
    }
  for (const type of ['application/json; charset=utf-8', 'APPLICATION/JSON'])
    assert.equal(
      (await call(site, 'POST', '/preview', { raw: '{"body":"x"}', headers: { 'content-type': type } })).status,
      200,
      type,
    )
})

test('an unknown address is not found, a known one with another method says which it understands', async () => {
  for (const path of [
    '/nothing',
    '',
    '/',
    '/questions/',
    '//questions',
    '/QUESTIONS',
    '/users/nobody',
    '/questions/a/b/c',
    '/answers',
    '/..%2fx',
    '/questions%2Fa',
  ])
    for (const method of ['GET', 'POST', 'DELETE'])
      assert.equal((await call(site, method, path)).status, 404, `${method} ${path}`)
  const methodsOf = Map.groupBy(names, ({ path }) => addressOf(path))
  for (const [address, known] of methodsOf) {
    const understood = known.map(({ method }) => method)
    const alsoFits = names
      .filter(
        ({ path }) =>
          (path === '/api/questions/{slug}' && address.startsWith('/questions/similar')) ||
          (path === '/api/tags/{name}' && address.startsWith('/tags/suggestions')),
      )
      .map(({ method }) => method)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'].filter(
      (method) => ![...understood, ...alsoFits].includes(method),
    )) {
      const { status, headers } = await call(site, method, address)
      assert.equal(status, 405, `${method} ${address}`)
      const allow = headers.get('allow')!.split(', ')
      for (const method of understood) assert.ok(allow.includes(method), `${address}: ${allow.join()}`)
      assert.equal(allow.includes('HEAD'), allow.includes('GET'))
    }
  }
})

test('what is too large is refused, with its length told or not', async () => {
  const large = JSON.stringify({ body: 'x'.repeat(256 * 1024) })
  const stream = () => new Blob([large]).stream()
  for (const { method, path } of takeBodies)
    assert.equal(
      (await send(method, path, { raw: large, headers: { 'content-length': String(large.length) } })).body.code,
      'too-large',
    )
  const streamed = await site.app.request('/api/preview', {
    method: 'POST',
    body: stream(),
    headers: { 'content-type': 'application/json' },
    duplex: 'half',
  } as RequestInit)
  assert.equal(streamed.status, 413)
  assert.equal((await streamed.json()).code, 'too-large')
})

test('deep, wide and odd JSON is refused without trouble', async () => {
  const odd = [
    '['.repeat(100_000) + ']'.repeat(100_000),
    '{"a":'.repeat(30_000) + '1' + '}'.repeat(30_000),
    JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 1]))),
    attack('own-dup-keys.json'),
    '1e999',
    '-0',
    '"\\ud800"',
  ]
  for (const { name, method, path } of takeBodies)
    for (const raw of odd) {
      const { status } = await send(method, path, { raw })
      assert.ok(
        status === 422 || status === 400 || (name === 'POST /api/users' && status < 500),
        `${name} ${raw.slice(0, 20)} ${status}`,
      )
    }
})

test('signs that cannot be stored are refused in every text, of bodies, queries and addresses', async () => {
  for (const { name, method, path } of takeBodies)
    for (const leaf of leavesOf(examples.bodies[name]!()).filter(({ value }) => typeof value === 'string'))
      for (const bad of ['a\0b', 'a\ud800b', '\udc00']) {
        const body = examples.bodies[name]!()
        leaf.put(body, `${String(leaf.value)}${bad}`)
        const reply = await send(method, path, { body })
        assert.equal(reply.status, 422, `${name} ${leaf.path} ${JSON.stringify(bad)}`)
      }
  for (const [path, fields] of [
    ['/questions', ['tag', 'author', 'cursor', 'subject']],
    ['/questions/similar', ['title', 'body']],
    ['/tags', ['q', 'cursor']],
    [`/questions/${slug}/answers`, ['cursor', 'answer']],
    [`/profiles/${member.username}/reputation`, ['cursor']],
  ] as const)
    for (const field of fields)
      assert.equal((await call(site, 'GET', `${path}?title=x&${field}=a%00b`)).status, 422, `${path} ${field}`)
  for (const path of ['/questions/a%00-1', '/tags/a%00', '/profiles/a%00', '/answers/1%00', '/questions/%00/answers'])
    assert.equal((await call(site, path.startsWith('/answers') ? 'DELETE' : 'GET', path)).status, 404, path)
})

test('a value of the wrong kind breaks nothing, whatever the field', async () => {
  for (const { name, method, path } of takeBodies)
    for (const leaf of leavesOf(examples.bodies[name]!()))
      for (const value of CONFUSIONS) {
        const body = examples.bodies[name]!()
        leaf.put(body, value)
        const { status } = await send(method, path, { body })
        assert.ok(status < 500, `${name} ${leaf.path} = ${JSON.stringify(value)} answered ${status}`)
      }
  assert.equal((await member.call('GET', '/user')).status, 200)
})

test('nobody signs up with more than is theirs to choose', async () => {
  for (const [index, { user }] of MASS_ASSIGNMENTS.entries()) {
    const { status, body } = await call(site, 'POST', '/users', {
      body: { user: { ...user, username: `mass-${index}-a`, email: `mass-${index}@example.org`, password: PASSWORD } },
    })
    assert.equal(status, 201, JSON.stringify(user))
    const { role, reputation, email_verified, privileges, consented, created_at, token, id } = body.user
    assert.deepEqual(
      { role, reputation, email_verified, privileges, consented },
      { role: 'member', reputation: 1, email_verified: false, privileges: ['takePart'], consented: false },
    )
    assert.ok(created_at > '2020' && token.length > 20 && id !== '1')
  }
  assert.equal(({} as { role?: string }).role, undefined)
})

test('fields that do not exist are refused, but on the RealWorld calls ignored', async () => {
  const extras = MASS_ASSIGNMENTS.flatMap(({ user }) => Object.entries(user)).filter(
    ([key]) => !['username', 'email', 'password'].includes(key),
  )
  for (const { name, method, path } of takeBodies.filter(
    // which columns a row has depends on its table: the admin's own tests ask
    ({ path }) => !['/api/users', '/api/users/login', '/api/user'].includes(path) && !path.startsWith('/api/admin/'),
  ))
    for (const [key, value] of [...extras, ['constructor', 1], ['toString', 'x'], ['__proto__', { role: 'admin' }]] as [
      string,
      unknown,
    ][]) {
      const good = examples.bodies[name]!()
      const [[envelope, fields]] = Object.entries(good) as [[string, unknown]]
      if (Object.hasOwn(good, key)) continue // a field of this call
      const spoiled =
        typeof fields === 'object' && !Array.isArray(fields)
          ? { [envelope]: { ...fields, ...own(key, value) } }
          : { ...good, ...own(key, value) }
      const { status, body } = await send(method, path, { raw: JSON.stringify(spoiled, (_, held) => held) })
      assert.equal(status, 422, `${name} ${key}`)
      assert.deepEqual(Object.keys(body.errors), [key], name)
    }
})

test('reads can be asked for conditionally, and members’ answers are kept by nobody', async () => {
  /** Streams, and lists whose answer depends on who asks. */
  const others = /events|stream|follow(ers|ing)$/
  for (const { path } of names.filter(
    ({ method, path, needsToken }) => method === 'GET' && !needsToken && path !== BEGINS && !others.test(path),
  )) {
    const visitor = await read(addressOf(path))
    assert.equal(visitor.status, 200, path)
    const etag = visitor.headers.get('etag')!
    assert.match(etag, /^"[^"]+"$/, 'a strong one')
    assert.match(visitor.headers.get('cache-control')!, /^public, .*s-maxage=\d+, stale-while-revalidate=\d+$/)
    for (const tag of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      const again = await call(site, 'GET', addressOf(path), { headers: { 'if-none-match': tag } })
      assert.equal(again.status, 304, `${path} ${tag}`)
      assert.equal(again.headers.get('etag'), etag)
      assert.equal(again.headers.get('cache-control'), visitor.headers.get('cache-control'))
    }
    assert.equal((await call(site, 'GET', addressOf(path), { headers: { 'if-none-match': '"other"' } })).status, 200)
    const own = await send('GET', path)
    assert.equal(own.headers.get('cache-control'), 'private, no-store', path)
  }
  const etag = (await read(`/questions/${slug}`)).headers.get('etag')!
  await call(site, 'POST', `/questions/${slug}/view`)
  assert.equal(
    (await call(site, 'GET', `/questions/${slug}`, { headers: { 'if-none-match': etag } })).status,
    200,
    'what changed is sent',
  )
  assert.equal((await call(site, 'GET', '/questions/why-999999', { headers: { 'if-none-match': '*' } })).status, 404)
})

test('HEAD is GET without a body', async () => {
  for (const path of ['/questions', `/questions/${slug}`, '/tags', '/rules', '/questions/why-999999']) {
    const [head, get] = await Promise.all(['HEAD', 'GET'].map((method) => site.app.request(`/api${path}`, { method })))
    assert.equal(head!.status, get!.status)
    assert.equal(await head!.text(), '')
    for (const name of ['etag', 'cache-control', 'vary', 'content-type'])
      assert.equal(head!.headers.get(name), get!.headers.get(name), `${path} ${name}`)
  }
})

test('the request id that was sent comes back, unless it is a trick', async () => {
  const id = 'abc-123_XYZ='
  for (const path of ['/rules', '/nothing', '/user'])
    assert.equal((await call(site, 'GET', path, { headers: { 'x-request-id': id } })).headers.get('x-request-id'), id)
  for (const trick of ['a b', '<script>', 'x'.repeat(300), '{}', '"'])
    assert.notEqual(
      (await call(site, 'GET', '/rules', { headers: { 'x-request-id': trick } })).headers.get('x-request-id'),
      trick,
    )
  const health = await site.app.request('/healthz')
  assert.match(health.headers.get('x-request-id')!, /./)
})

test('reading changes nothing', async () => {
  const before = await dump(site)
  for (const { path } of names.filter(({ method, path }) => method === 'GET' && path !== BEGINS)) {
    await read(addressOf(path))
    await send('GET', path)
  }
  assert.equal(await dump(site), before)
})

test('no other site is let in', async () => {
  for (const [method, path] of [
    ['GET', '/questions'],
    ['OPTIONS', '/questions'],
    ['POST', '/users/login'],
  ] as const) {
    const { headers } = await call(site, method, path, {
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    })
    assert.deepEqual(
      [...headers.keys()].filter((name) => name.startsWith('access-control')),
      [],
    )
  }
})

test('the numbers in force are public', async () => {
  const { rules } = (await read('/rules')).body
  assert.deepEqual(
    [rules.text.titleMin, rules.votes.perDay, rules.reputation.answerUpvoted, rules.privileges.createTags],
    [10, 40, 10, 300],
  )
})

test('the document can be read as a page, and nothing else of the disk', async () => {
  const page = await site.app.request('/api/docs')
  assert.equal(page.status, 200)
  assert.match(await page.text(), /swagger-ui-bundle\.js/)
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js'])
    assert.equal((await site.app.request(`/api/docs/${file}`)).status, 200, file)
  for (const file of ['package.json', '..%2f..%2fpackage.json', 'constructor', '__proto__', 'toString'])
    assert.equal((await site.app.request(`/api/docs/${file}`)).status, 404, file)
})

test('the site says that it is up and ready', async () => {
  for (const [path, status] of [
    ['/healthz', 'up'],
    ['/readyz', 'ready'],
  ] as const) {
    const response = await site.app.request(path)
    assert.deepEqual([response.status, await response.json()], [200, { status }])
    assert.equal(response.headers.get('cache-control'), 'no-store')
  }
})

/** A visitor's GET; the document itself stands in no contract. */
async function read(path: string) {
  if (path !== '/openapi.json') return call(site, 'GET', path)
  const response = await site.app.request(`/api${path}`)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const own = (key: string, value: unknown): object => Object.defineProperty({}, key, { value, enumerable: true })

type Leaf = { path: string; value: unknown; put(body: object, value: unknown): void }

/** Every field of a body, at every depth, the envelope too. */
function leavesOf(body: object, above: string[] = []): Leaf[] {
  return Object.entries(body).flatMap(([key, value]) => {
    const path = [...above, key]
    const put = (root: object, replacement: unknown) => {
      const holder = path.slice(0, -1).reduce((inner, step) => (inner as Record<string, object>)[step]!, root)
      ;(holder as Record<string, unknown>)[key] = replacement
    }
    const leaf = { path: path.join('.'), value, put }
    return typeof value === 'object' && value !== null ? [leaf, ...leavesOf(value, path)] : [leaf]
  })
}
