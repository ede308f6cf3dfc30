import type { MiddlewareHandler } from 'hono'
import { createApi } from './api.ts'
import type { Env } from './context.ts'
import type { Platform } from './platform/platform.ts'

/**
 * The API as pages ask it that are rendered in this process: the same validation, authorization and presenters. What was
 * found is handed over as it is: written as JSON it would only be read again.
 */
export function openInnerDoor(platform: Platform) {
  const api = createApi(platform, handOver)
  return async (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
    api.request(input as string, init) // web/caller.ts gives addresses
}

const handOver: MiddlewareHandler<Env> = (c, next) => {
  const { json } = c
  const hand = (found: object, status = 200) => (status === 200 ? handed(found) : json(found, status as 200))
  c.json = hand as typeof json // its overloads say what the contract says, which every route is held to
  return next()
}

/** What web/api.ts reads of a Response. */
const handed = (found: object) =>
  ({ ok: true, status: 200, json: async () => found }) satisfies Partial<Response> as unknown as Response
