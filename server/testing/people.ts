import assert from 'node:assert/strict'
import type { TestSite } from './site.ts'

type Answered = { status: number; body: any; headers: Headers } // JSON of any shape: tests look at it
export type Person = { username: string; email: string; token: string; call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered> }

/** One request through the HTTP door, as JSON. */
export async function call(site: TestSite, method: string, path: string, { token, body, headers }: { token?: string | undefined; body?: unknown; headers?: Record<string, string> | undefined } = {}): Promise<Answered> {
  const response = await site.app.request(`/api${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(token && { authorization: `Token ${token}` }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text, headers: response.headers }
}

let count = 0

/** Signs up a new person; with the code from the mail unless told not to. */
export async function join(site: TestSite, { username = `person-${++count}x`, verified = 'yes' }: { username?: string; verified?: 'yes' | 'no' } = {}): Promise<Person> {
  const email = `${username}@example.org`
  const { status, body } = await call(site, 'POST', '/users', { body: { user: { username, email, password: 'correct horse battery' } } })
  assert.equal(status, 201, JSON.stringify(body))
  const token = body.user.token as string
  if (verified === 'yes') {
    const code = /your code is (\d{6})/.exec(await site.readMail(email))?.[1]
    assert.equal((await call(site, 'POST', '/users/verify', { token, body: { code } })).status, 200)
  }
  return { username, email, token, call: (method, path, body, headers) => call(site, method, path, { token, body, headers }) }
}

export const QUESTION = {
  title: 'Why does ice float on water?',
  body: 'Most solids sink in their own liquid, but ice floats. What is different about water?',
  tags: ['density'],
  subject: 'physics',
}

let asked = 0

/** Asks a question that nobody asked before; answers its slug. */
export async function ask(person: Person, question: Partial<typeof QUESTION> & { grade?: number } = {}): Promise<string> {
  const { status, body } = await person.call('POST', '/questions', { question: { ...QUESTION, title: `${QUESTION.title} (${++asked})`, ...question } })
  assert.equal(status, 201, JSON.stringify(body))
  return body.question.slug
}

/** Answers a question; answers the new answer's id. */
export async function answer(person: Person, slug: string, text = `Because of its open crystal, in which molecules keep their distance. ${++asked}`): Promise<string> {
  const { status, body } = await person.call('POST', `/questions/${slug}/answers`, { answer: { body: text } })
  assert.equal(status, 201, JSON.stringify(body))
  return body.answer.id
}
