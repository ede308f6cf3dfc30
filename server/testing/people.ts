import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { contractProblem } from './contract.ts'
import type { TestSite } from './site.ts'

export type Answered = { status: number; body: any; headers: Headers } // JSON of any shape: tests look at it
export type Person = {
  username: string
  email: string
  token: string
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>
}
/** `from` is the network address of the caller; `raw` is sent as it is, in place of a body. */
export type Sent = {
  token?: string | undefined
  body?: unknown
  raw?: string | Uint8Array<ArrayBuffer>
  headers?: Record<string, string> | undefined
  from?: string
}

export const PASSWORD = 'correct horse battery'

/** One request through the HTTP door, as JSON. Whatever comes back must be what the contract promises, and nothing more. */
export async function call(
  site: TestSite,
  method: string,
  path: string,
  { token, body, raw, headers, from }: Sent = {},
): Promise<Answered> {
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const response = await site.app.request(
    `/api${path}`,
    {
      method,
      headers: {
        ...(sent !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Token ${token}` }),
        ...headers,
      },
      ...(sent !== undefined && { body: sent }),
    },
    from ? { incoming: { socket: { remoteAddress: from } } } : undefined,
  )
  const text = await response.text()
  const reply = { method, path: `/api${path}`, status: response.status, text, headers: response.headers, token }
  const problem = contractProblem(reply)
  if (problem) assert.fail(problem)
  return {
    status: response.status,
    body: text && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
    headers: response.headers,
  }
}

let count = 0

/** Signs up a new person; with the code from the mail unless told not to. */
export async function join(
  site: TestSite,
  { username = `person-${++count}x`, verified = 'yes' }: { username?: string; verified?: 'yes' | 'no' } = {},
): Promise<Person> {
  const email = `${username}@example.org`
  const { status, body } = await call(site, 'POST', '/users', {
    body: { user: { username, email, password: PASSWORD } },
  })
  assert.equal(status, 201, JSON.stringify(body))
  const token = body.user.token as string
  if (verified === 'yes') {
    const [code] = await site.readCodes(email)
    assert.equal((await call(site, 'POST', '/users/verify', { token, body: { code } })).status, 200)
  }
  return personWith(site, { username, email, token })
}

/** Somebody as they act with another token: on another device. */
export const personWith = (
  site: TestSite,
  { username, email, token }: { username: string; email: string; token: string },
): Person => ({
  username,
  email,
  token,
  call: (method, path, body, headers) => call(site, method, path, { token, body, headers }),
})

/** The same thing many times at once. */
export const manyAtOnce = <T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)))
export const fiftyAtOnce = <T>(work: (index: number) => Promise<T>): Promise<T[]> => manyAtOnce(50, work)

/** What is answered in the end, where a broken line to the database may be told by a 503: come again. */
export async function patiently<T extends { status: number }>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const answer = await send()
    if (answer.status !== 503 || attempt === 100) return answer
    await pause(50)
  }
}

/** How often each status came back. */
export function tally(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

export const QUESTION = {
  title: 'Why does ice float on water?',
  body: 'Most solids sink in their own liquid, but ice floats. What is different about water?',
  tags: ['density'],
  subject: 'physics',
}

let asked = 0

/** Asks a question that nobody asked before; answers its slug. */
export async function ask(
  person: Person,
  question: Partial<typeof QUESTION> & { grade?: number; conversation_id?: string } = {},
): Promise<string> {
  const { status, body } = await person.call('POST', '/questions', {
    question: { ...QUESTION, title: `${QUESTION.title} (${++asked})`, ...question },
  })
  assert.equal(status, 201, JSON.stringify(body))
  return body.question.slug
}

/** Answers a question; answers the new answer's id. */
export async function answer(
  person: Person,
  slug: string,
  text = `Because of its open crystal, in which molecules keep their distance. ${++asked}`,
): Promise<string> {
  const { status, body } = await person.call('POST', `/questions/${slug}/answers`, { answer: { body: text } })
  assert.equal(status, 201, JSON.stringify(body))
  return body.answer.id
}
