import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { routes } from '#server/testing/contract.ts'
import { makeExampleCalls, type ExampleCalls } from '#server/testing/example-calls.ts'
import { call, join, PASSWORD, personWith, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { dump, setStanding } from '#server/testing/standing.ts'

/** Whom each door is for. Every call that asks for a token stands behind one of them; a new one without a door fails. */
const DOORS = {
  /** Whoever is logged in, also who may only read. */
  account: `
    GET /user · PUT /user · DELETE /user · POST /users/logout · POST /users/verify · POST /users/verify/resend
    GET /user/export · POST /user/keep · POST /user/consent · GET /user/bookmarks · GET /user/next-badges
    GET /user/drafts · PUT /user/drafts/{key} · DELETE /user/drafts/{key} · DELETE /questions/{slug}/close
    GET /notifications · POST /notifications/read · GET /user/notification-choices · PUT /user/notification-choices
    GET /user/security · POST /user/two-factor · POST /user/two-factor/confirm · DELETE /user/two-factor
    POST /user/recovery-codes · POST /user/proof · POST /user/proof/code · GET /user/sign-ins · POST /user/sign-ins
    GET /user/sessions · DELETE /user/sessions · GET /ai/status · GET /ai/conversations · GET /review/suggestions
    GET /user/decisions · POST /appeals · GET /user/teacher-application · DELETE /user/teacher-application`,
  /** Their owner; to others they do not exist. */
  own: `
    DELETE /user/sessions/{id} · DELETE /user/sign-ins/{id} · GET /ai/messages/{id}/stream · POST /ai/messages/{id}/stop
    POST /ai/messages/{id}/appeal · POST /ai/messages/{id}/regenerate · GET /ai/conversations/{id}
    PUT /ai/conversations/{id} · DELETE /ai/conversations/{id} · POST /ai/conversations/{id}/question`,
  /** Whoever is not suspended. */
  keeping: `
    POST /questions/{slug}/bookmark · DELETE /questions/{slug}/bookmark · POST /questions/{slug}/follow
    DELETE /questions/{slug}/follow · POST /profiles/{username}/follow · DELETE /profiles/{username}/follow
    POST /tags/{name}/follow · DELETE /tags/{name}/follow`,
  /** Whoever takes part: confirmed or let in by a grown-up, and not suspended. What else they need is told by their rules. */
  takingPart: `
    POST /questions · PUT /questions/{slug} · DELETE /questions/{slug} · POST /questions/{slug}/answers
    PUT /answers/{id} · DELETE /answers/{id} · POST /answers/{id}/comments
    PUT /comments/{id} · DELETE /comments/{id} · POST /questions/{slug}/vote · DELETE /questions/{slug}/vote
    POST /answers/{id}/vote · DELETE /answers/{id}/vote · POST /answers/{id}/accept · DELETE /answers/{id}/accept
    POST /answers/{id}/endorse · DELETE /answers/{id}/endorse · POST /questions/{slug}/suggestions
    POST /answers/{id}/suggestions · POST /suggestions/{id}/accept · POST /suggestions/{id}/merge · POST /suggestions/{id}/reject
    POST /questions/{slug}/revisions/{number}/restore · POST /answers/{id}/revisions/{number}/restore
    POST /questions/{slug}/reopen · POST /flags · POST /ai/ask
    POST /ai/messages/{id}/feedback · POST /ai/messages/{id}/next-hint`,
  uploading: `POST /uploads`,
  /** Adults without a role; of those who knock here nobody said that they are adults. */
  applying: `POST /teacher-applications`,
  /** Whoever has earned it, and staff. */
  privileged: `
    POST /questions/{slug}/comments · POST /questions/{slug}/close
    PUT /tags/{name} · GET /review/first-posts · GET /review/waiting · GET /review/close-votes · POST /review/posts/{kind}/{id}/approve
    POST /review/posts/{kind}/{id}/decline`,
  /** Teachers and admins. */
  teaching: `
    GET /class-codes · POST /class-codes · DELETE /class-codes/{id} · GET /class-codes/{id}/members
    DELETE /class-codes/{id}/members/{username} · POST /class-codes/{id}/members/{username}/deletion
    DELETE /class-codes/{id}/members/{username}/deletion · POST /class-codes/{id}/members/{username}/password-link`,
  /** Moderators and admins. */
  staff: `
    GET /moderation/queue · GET /moderation/waiting · POST /moderation/resolve · POST /moderation/flags/{id}/resolve
    POST /moderation/flags/{id}/undo · GET /moderation/suspensions · GET /admin/audit
    POST /users/{username}/suspend · DELETE /users/{username}/suspend · POST /tags/{name}/synonyms
    DELETE /tags/{name}/synonyms/{synonym} · POST /tags/{name}/merge`,
  admin: `
    GET /admin/overview · GET /admin/health · GET /admin/tables · GET /admin/tables/{tableName}
    GET /admin/tables/{tableName}/{id} · PUT /admin/tables/{tableName}/{id} · DELETE /admin/tables/{tableName}/{id}
    GET /admin/settings · PUT /admin/settings · GET /admin/audit/check · GET /admin/jobs · POST /admin/jobs/{id}/retry
    GET /admin/outbox · GET /admin/outbox/{id} · POST /admin/outbox/{id}/retry · GET /admin/ai · GET /admin/ai/cases
    PUT /admin/ai/cases/{id} · GET /users/{username}/role · PUT /users/{username}/role
    GET /users/{username}/sessions · DELETE /users/{username}/sessions · GET /admin/waitlist
    GET /teacher-applications · POST /teacher-applications/{id}/approve · POST /teacher-applications/{id}/decline`,
}
type Door = keyof typeof DOORS
const doorOf = new Map<string, Door>(
  Object.entries(DOORS).flatMap(([door, names]) =>
    names
      .trim()
      .split(/ · |\n\s*/)
      .map((name) => [name, door as Door]),
  ),
)

/** Whom each door keeps out, with the code that they hear. A visitor hears at all of them to log in. */
const KEPT_OUT: Record<Door, Record<string, string>> = {
  account: {},
  own: allBut([], 'not-found'),
  keeping: { suspended: 'suspended' },
  takingPart: { unverified: 'email-unverified', child: 'consent-required', suspended: 'suspended' },
  uploading: { unverified: 'email-unverified', child: 'under-13', suspended: 'suspended' },
  applying: {
    ...{ unverified: 'not-adult', child: 'not-adult', suspended: 'suspended', member: 'not-adult' },
    ...{ teacher: 'has-role', moderator: 'has-role', admin: 'has-role' },
  },
  privileged: {
    ...{ unverified: 'email-unverified', child: 'consent-required', suspended: 'suspended' },
    ...{ member: 'needs-privilege', teacher: 'needs-privilege' },
  },
  teaching: { ...allBut(['teacher', 'admin'], 'not-teacher'), suspended: 'suspended' },
  staff: { ...allBut(['moderator', 'admin'], 'not-staff'), suspended: 'suspended' },
  admin: { ...allBut(['admin'], 'not-admin'), suspended: 'suspended' },
}
function allBut(some: string[], code: string): Record<string, string> {
  const all = ['unverified', 'child', 'suspended', 'member', 'teacher', 'moderator', 'admin']
  return Object.fromEntries(all.filter((name) => !some.includes(name)).map((name) => [name, code]))
}
const ALL_CODES = new Set(Object.values(KEPT_OUT).flatMap((codes) => Object.values(codes)))

const calls = routes
  .filter((route) => 'security' in route)
  .map(({ method, path }) => ({ method: method.toUpperCase(), path, name: `${method.toUpperCase()} ${path.slice(4)}` }))

let site: TestSite, examples: ExampleCalls
const people = new Map<string, Person>()
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off', GITHUB_CLIENT_ID: 'doors', GITHUB_CLIENT_SECRET: 'doors' })
  examples = await makeExampleCalls(site)
  while (!(await site.platform.sql`select from ai_days`).length) await pause(20) // its answer is counted a moment later
  people.set('unverified', await join(site, { verified: 'no' })).set('child', await joinChild())
  const suspendedUntil = new Date(Date.now() + 24 * 3600_000)
  for (const [name, standing] of Object.entries<Parameters<typeof setStanding>[2]>({
    suspended: { suspendedUntil, role: 'admin' },
    member: {},
    teacher: { role: 'teacher', subjects: ['physics'] },
    moderator: { role: 'moderator' },
    admin: { role: 'admin' },
  })) {
    people.set(name, await join(site))
    await setStanding(site, people.get(name)!, standing)
  }
})
after(() => site.close())

async function joinChild(): Promise<Person> {
  const user = { username: 'quiet-child', password: PASSWORD, age_band: 'under13' }
  const { body } = await call(site, 'POST', '/users', { body: { user } })
  return personWith(site, { username: user.username, email: '', token: body.user.token })
}

const knock = ({ method, path }: { method: string; path: string }, token?: string) => {
  const body = examples.bodies[`${method} ${path}`]?.()
  return call(site, method, examples.addressOf(path), { token, ...(body && { body }) })
}

test('every call that asks for a token stands behind a door', () => {
  assert.deepEqual(calls.map(({ name }) => name).toSorted(), [...doorOf.keys()].toSorted())
})

test('whoever is kept out is told why, at every door, and changes nothing', async () => {
  const before = await dump(site)
  const wrong: string[] = []
  for (const each of calls) {
    const expected = { visitor: 'no-token', ...KEPT_OUT[doorOf.get(each.name)!] }
    for (const [who, code] of Object.entries(expected)) {
      const { status, body } = await knock(each, people.get(who)?.token)
      const right = { 'no-token': 401, 'not-found': 404 }[code] ?? 403
      if (status !== right || body.code !== code)
        wrong.push(`${who}: ${each.name} answered ${status} ${body.code}, not ${code}`)
    }
  }
  assert.deepEqual(wrong, [])
  assert.equal(await dump(site), before)
})

test('whom a door is for gets in', async () => {
  const wrong: string[] = []
  for (const each of calls.filter(({ path }) => !/stream$|logout$/.test(path))) {
    const door = doorOf.get(each.name)!
    for (const [who, person] of people)
      if (!(who in KEPT_OUT[door]) && who !== 'suspended') {
        const { status, body } = await knock(each, person.token)
        if (status === 401 || (status === 403 && ALL_CODES.has(body.code)))
          wrong.push(`${who}: ${each.name} answered ${status} ${body.code}`)
      }
  }
  assert.deepEqual(wrong, [])
})
