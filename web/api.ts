import type { hc, parseResponse } from 'hono/client'
import type { Api } from '#contract/api.ts'
import { ApiError, errorOf, readFailure } from './api-error.ts'
import { waitText } from './ask-ai/wait-text.ts'
import { caller } from './caller.ts'
import { isServer } from './is-server.ts'
import { isLeavingDocument, noteReachable } from './connection.ts'
import { leaveFor, navigation } from './navigation.ts'
import { isDoor, loginAndReturnTo, paths } from './paths.ts'
import { endSession, sessionStore } from './session-store.ts'

export type ApiClient = ReturnType<typeof createApi>
type Fetch = typeof globalThis.fetch
type Called = Parameters<typeof parseResponse>[0]
type Answered<Response extends Called> = Awaited<ReturnType<typeof parseResponse<Awaited<Response>>>>
/** Nobody asked for a background call (autosave, as-you-type): when it cannot get through, a banner shows. */
type Manner = { background?: boolean }

/** The one door to the API. On the server `fetch` asks the app in the same process. */
export const createApi = (origin: string, fetch: Fetch) =>
  caller(fetch, `${origin}/api`) as ReturnType<typeof hc<Api>>['api'] // what Hono's own client is typed to be

export const createBrowserApi = (): ApiClient => createApi('', memberFetch)

/** `await answer(api.tags[':name'].$get({ param: { name } }))`: the answer's body, or an `ApiError`. */
export async function answer<Response extends Called>(
  call: Response,
  manner: Manner = {},
): Promise<Answered<Response>> {
  const response = await accepted(call, manner)
  // parseResponse is typed by the contract to be what the body of a 2xx is; these two have none
  return ([202, 204].includes(response.status) ? {} : await readBody(response)) as Answered<Response>
}

type File = Replied & { blob(): Promise<Blob>; body: ReadableStream | null }

/** The same for a file: a link could not carry the token. `onBytes` hears how much has come while it is made. */
export async function answerFile(call: Promise<File>, onBytes?: (bytes: number) => void): Promise<Blob> {
  const response = await accepted(call, {})
  if (!onBytes || !response.body) return response.blob()
  let bytes = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        onBytes((bytes += piece.length))
        controller.enqueue(piece)
      },
    }),
  )
  return new Response(counted).blob().catch((error: unknown) => Promise.reject(otherFailure(error)))
}

async function accepted<Response extends Replied>(
  call: Response | Promise<Response>,
  manner: Manner,
): Promise<Response> {
  const { token } = sessionStore.get()
  const response = await reach(() => call, manner)
  if (!response.ok) throw await refusal(response, token)
  return response
}

/** A body that breaks off or is no JSON: a proxy's page, a cut line. */
const readBody = (response: { json(): Promise<unknown> }) =>
  response.json().catch((error: unknown) => Promise.reject(otherFailure(error)))

/** A stream of server-sent events, raw. `path` begins below `/api`. */
export async function openStream(path: string, init: RequestInit = {}, manner: Manner = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('accept', 'text/event-stream')
  if (init.body) headers.set('content-type', 'application/json')
  const { token } = sessionStore.get()
  const response = await reach(() => memberFetch(`/api${path}`, { ...init, headers }), manner)
  if (response.ok) return response
  if (manner.background) throw await refusal(response, token)
  if (response.status === 429) throw await limitReached(response)
  if (response.status === 500) leaveForServerError()
  throw await refusal(response, token)
}

const memberFetch: Fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  const { token } = sessionStore.get()
  if (token) headers.set('authorization', `Token ${token}`)
  return fetch(input, { ...init, headers, credentials: 'include' })
}

/** A browser that leaves the document breaks its calls off a moment before it says that it leaves. */
const LEAVING_MS = 150

async function reach<T>(call: () => T, { background = false }: Manner): Promise<Awaited<T>> {
  try {
    const response = await call()
    if (!isServer) noteReachable(true)
    return response
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    if (isServer || !(error instanceof TypeError)) throw otherFailure(error)
    // browsers say it in their own words: Failed to fetch, Load failed, NetworkError …
    if (background || !navigator.onLine) noteReachable(false)
    else setTimeout(leaveForServerError, LEAVING_MS)
    throw new ApiError(500, 'We could not reach Askademy', { code: 'network' })
  }
}

const otherFailure = (error: unknown) => new ApiError(500, (error instanceof Error && error.message) || 'Unknown error')

type Refused = { status: number; url: string; text(): Promise<string> }
type Replied = Refused & { ok: boolean }

/** `token` went with the call: several calls may hear that it is dead, the first of them ends the session. */
async function refusal(response: Refused, token: string | null): Promise<ApiError> {
  const failure = await readFailure(response)
  if (!isServer && failure.code === 'two-factor-required') leaveFor(`${paths.settings()}#two-factor`) // staff set it up first
  if (response.status !== 401 || response.url.endsWith('/api/users/login')) return errorOf(response.status, failure)
  if (!isServer && token === sessionStore.get().token) {
    const place = navigation.place()
    endSession()
    if (!isDoor(place)) leaveFor(loginAndReturnTo(place)) // else it is open already, and knows the way back
  }
  return new ApiError(401, 'Unauthorized', { code: failure.code })
}

async function limitReached(response: Response): Promise<ApiError> {
  const failure = await readFailure(response)
  const seconds =
    [failure.retry_after, failure.errors['retryAfter']?.[0], response.headers.get('retry-after')]
      .map(Number)
      .find((n) => n > 0) ?? 60
  return new ApiError(
    429,
    `You've reached your daily limit of AI questions. You can try again in ${waitText(seconds)}.`,
    {
      code: failure.code,
      errors: { rateLimit: failure.errors['rateLimit'] ?? [failure.message], retryAfter: [String(seconds)] },
    },
  )
}

function leaveForServerError(): void {
  if (isLeavingDocument()) return
  const from = navigation.place()
  if (from !== paths.serverError()) leaveFor(paths.serverError(), { state: { from } })
}
