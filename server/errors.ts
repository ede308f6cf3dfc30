import type { Context, Env, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from '@hono/zod-openapi'
import type { ApiFailure } from '#contract/errors.ts'
import type { Verdict } from '#rules/verdict.ts'
import type { Log } from './platform/log.ts'

type Fields = Record<string, string[]>
type More = { errors?: Fields; headers?: Record<string, string>; retryAfter?: number }

/** What services throw; one handler speaks it. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly errors: Fields
  readonly headers: Record<string, string>
  readonly retryAfter: number | undefined

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    { errors = {}, headers = {}, retryAfter }: More = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
    this.headers = retryAfter === undefined ? headers : { ...headers, 'Retry-After': String(retryAfter) }
    this.retryAfter = retryAfter
  }
}

export const malformed = (message: string) => new ApiError(400, 'malformed', message)
export const noToken = () => new ApiError(401, 'no-token', 'Log in first.', { errors: { token: ['is missing'] } })
export const deadToken = () =>
  new ApiError(401, 'dead-token', 'You have been logged out. Log in again.', { errors: { token: ['is invalid'] } })
export const forbidden = (code: string, message: string) => new ApiError(403, code, message)
export const notFound = (what: string, errors: Fields = {}) =>
  new ApiError(404, 'not-found', `There is no such ${what}.`, { errors })
export const conflict = (code: string, message: string, errors: Fields = {}) =>
  new ApiError(409, code, message, { errors })
export const tooMany = (code: string, message: string, retryAfter: number) =>
  new ApiError(429, code, message, { retryAfter })
export const overloaded = (retryAfter: number) =>
  new ApiError(503, 'overloaded', 'Very many people are here just now. Try again in a moment.', { retryAfter })

/** 422 with a sentence for each field at fault; fields without a problem are left out. */
export function invalid(problems: Record<string, string | undefined>): ApiError {
  const errors: Fields = {}
  for (const [field, problem] of Object.entries(problems)) if (problem) errors[field] = [problem]
  return new ApiError(422, 'invalid', 'Please check the marked fields.', { errors })
}

/** Throws when any field has a problem; all of them at once, so that nobody corrects a form five times. */
export function requireValid(problems: Record<string, string | undefined>) {
  if (Object.values(problems).some(Boolean)) throw invalid(problems)
}

/** Throws 403 when a rule says no. */
export function enforce(verdict: Verdict) {
  if (!verdict.allowed) throw forbidden(verdict.code, verdict.message)
}

/** The hook of every route: an address that cannot exist is 404, anything else that does not fit its schema 422. */
export function throwInvalid(result: { success: boolean; target: string; error?: z.core.$ZodError }) {
  if (result.success || !result.error) return
  if (result.target === 'param') throw notFound('address')
  const errors: Fields = Object.create(null) // a field may be called `constructor`
  for (const issue of result.error.issues)
    for (const [field, message] of fieldsOf(issue)) (errors[field] ??= []).push(message)
  throw new ApiError(422, 'invalid', 'Please check the marked fields.', { errors })
}

function fieldsOf(issue: z.core.$ZodIssue): [string, string][] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [key, 'There is no such field.'])
  const name = issue.path.findLast((part) => typeof part === 'string')
  return [[name ?? 'body', issue.message]]
}

/** Sentences for schema mistakes that have none of their own. */
z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type')
      return issue.input === undefined ? "can't be blank" : `Send a ${String(issue.expected)} here.`
    if (issue.code === 'invalid_value') return `Choose one of: ${issue.values.map(String).join(', ')}.`
    if (issue.code === 'unrecognized_keys') return `There is no such field: ${issue.keys.join(', ')}.`
    if (issue.code === 'too_big') return `At most ${String(issue.maximum)}.`
    if (issue.code === 'too_small') return `At least ${String(issue.minimum)}.`
    return 'This does not look right.'
  },
})

export function speakErrors<E extends Env>(app: Hono<E>, log: Log) {
  app.onError((error, c) => speak(c, toApiError(error, c, log)))
  app.notFound((c) => {
    const allow = allowedMethods(app, c.req.path)
    if (allow.length === 0 || allow.includes(c.req.method)) return speak(c, notFound('address'))
    return speak(
      c,
      new ApiError(405, 'method-not-allowed', `This address understands ${allow.join(', ')}.`, {
        headers: { Allow: allow.join(', ') },
      }),
    )
  })
}

function speak(c: Context, error: ApiError) {
  const failure: ApiFailure = { message: error.message, code: error.code, errors: error.errors }
  if (error.retryAfter !== undefined) failure.retry_after = error.retryAfter
  return c.json(failure, error.status, { 'Cache-Control': 'no-store', ...error.headers })
}

const FRAMEWORK: Record<number, [string, string]> = {
  400: ['malformed', 'This request is not valid JSON.'],
  413: ['too-large', 'This is too large.'],
  415: ['wrong-media-type', 'Send JSON with the header Content-Type: application/json.'],
}

function toApiError(error: unknown, c: Context, log: Log): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof HTTPException) {
    const [code, message] = FRAMEWORK[error.status] ?? ['error', error.message]
    return new ApiError(error.status as ContentfulStatusCode, code, message) // an HTTPException always has a body
  }
  const state = (error as { code?: unknown } | null)?.code // PostgreSQL's SQLSTATE, where it is one of its errors
  if (state === '22021' || state === '22P05') return malformed('This holds signs that cannot be stored.')
  if (typeof state === 'string' && OVERLOAD.has(state)) {
    log.warn({ requestId: c.get('requestId'), state }, 'database busy or away')
    return overloaded(2)
  }
  log.error({ requestId: c.get('requestId'), err: error }, 'unexpected error')
  return new ApiError(500, 'unexpected', 'Something broke on our side. It is not your fault; please try again.')
}

// deadlock, statement timeout, lock timeout, too many connections, shutting down, starting up, connection lost
const OVERLOAD = new Set([
  '40P01',
  '57014',
  '55P03',
  '53300',
  '57P01',
  '57P03',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
])

function allowedMethods<E extends Env>(app: Hono<E>, path: string): string[] {
  const has = (method: string) =>
    app.router.match(method, path)[0].some(([[, route]]) => route.method === method && !route.path.endsWith('*'))
  const found = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(has)
  return found[0] === 'GET' ? ['GET', 'HEAD', ...found.slice(1)] : found
}
