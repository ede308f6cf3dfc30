import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { z } from '@hono/zod-openapi'
import { ApiFailure } from '#contract/errors.ts'

type Route = {
  method: string
  path: string
  responses: Record<string, { content?: { 'application/json'?: { schema: z.ZodType }; 'text/event-stream'?: object } }>
}
export type Reply = {
  method: string
  path: string
  status: number
  text: string
  headers: Headers
  token?: string | undefined
}

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'responses' in value && 'path' in value

/** Every route that the contract defines, those with the fewest placeholders first. */
export const routes: Route[] = await readRoutes()
const patterns = routes.map((route) => ({
  route,
  method: route.method.toUpperCase(),
  fits: new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))
const failure = strictly(ApiFailure)
const schemas = new Map<string, z.ZodType>()

/** Why a reply of the API is not what the contract promises, extra fields included; undefined when it is. */
export function contractProblem(reply: Reply): string | undefined {
  try {
    requireHeaders(reply)
    if (reply.status === 304) assert.equal(reply.text, '', 'a 304 has no body')
    else if (reply.status >= 400) requireFailure(reply)
    else requireSuccess(reply)
    return undefined
  } catch (error) {
    return `${reply.method} ${reply.path} answered ${reply.status}: ${(error as Error).message}\n${reply.text.slice(0, 500)}`
  }
}

function requireHeaders({ status, headers, token }: Reply) {
  assert.match(headers.get('x-request-id') ?? '', /^[\w=-]+$/, 'X-Request-Id')
  if (status === 405) assert.ok(headers.get('allow'), 'a 405 names what is allowed')
  assert.match(headers.get('vary') ?? '', /\bauthorization\b/i, 'Vary')
  const cache = headers.get('cache-control') ?? ''
  assert.ok(cache, 'Cache-Control')
  if (token || (status >= 400 && status !== 404)) assert.match(cache, /\bno-store\b/, 'Cache-Control')
}

function requireFailure({ status, text, headers }: Reply) {
  assert.notEqual(status, 500)
  assert.match(headers.get('content-type') ?? '', /^application\/json\b/)
  const body = parse(failure, text) as ApiFailure
  for (const messages of Object.values(body.errors)) assert.ok(messages.length > 0, 'a field at fault says why')
  assert.equal(status === 429 || status === 503, body.retry_after !== undefined, 'retry_after comes with 429 and 503')
  assert.equal(
    headers.get('retry-after') ?? undefined,
    body.retry_after?.toString(),
    'Retry-After and retry_after agree',
  )
}

function requireSuccess({ method, path, status, text, headers }: Reply) {
  const [address = ''] = path.split('?')
  const route = patterns.find((pattern) => pattern.method === method && pattern.fits.test(address))?.route
  assert.ok(route, 'the contract has no such route')
  const promised = route.responses[status]
  assert.ok(promised, 'the contract does not know this status')
  if (promised.content?.['text/event-stream'])
    return assert.match(headers.get('content-type') ?? '', /^text\/event-stream\b/) // its frames are read by ai-stream.ts
  const schema = promised.content?.['application/json']?.schema
  if (!schema) return assert.equal(text, '', 'the contract promises no body')
  assert.match(headers.get('content-type') ?? '', /^application\/json\b/)
  const key = `${method} ${route.path} ${status}`
  if (!schemas.has(key)) schemas.set(key, strictly(schema))
  parse(schemas.get(key)!, text)
}

function parse(schema: z.ZodType, text: string): unknown {
  const result = schema.safeParse(JSON.parse(text))
  assert.ok(result.success, result.error && z.prettifyError(result.error))
  return result.data
}

/** The same schema, refusing fields that it does not name at every depth: what is not promised is a leak. */
export function strictly(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject)
    return z.strictObject(
      Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, strictly(field as z.ZodType)])),
    )
  if (schema instanceof z.ZodArray) return z.array(strictly(schema.element as z.ZodType))
  if (schema instanceof z.ZodOptional) return strictly(schema.unwrap() as z.ZodType).optional()
  if (schema instanceof z.ZodNullable) return strictly(schema.unwrap() as z.ZodType).nullable()
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map((option) => strictly(option as z.ZodType)))
  return schema
}

async function readRoutes(): Promise<Route[]> {
  const folder = new URL('../../contract/', import.meta.url)
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href) as Promise<object>))
  const found = modules.flatMap((module) => Object.values(module).filter(isRoute))
  assert.ok(found.length > 20, 'the contract was found')
  return found.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
}
