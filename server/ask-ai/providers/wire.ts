import { ModelFailure, type FailureKind } from './failure.ts'

/** Far more than 20,000 characters need, however much a provider wraps around each. */
const MOST_BYTES = 8_000_000
const LONGEST_WAIT_SECONDS = 3600

export type Wire = ReturnType<typeof openWire>

/**
 * One request to a provider: a `fetch` that follows no redirect (the key would go along), reads no error page, takes
 * nothing but a stream of events, and not endlessly. Throws ModelFailure.
 */
export function openWire() {
  const seen = { /** The provider has, or may have, begun to work. */ taken: false, bytes: 0 }
  const count = () =>
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        seen.bytes += chunk.length
        if (seen.bytes > MOST_BYTES) controller.error(new ModelFailure('too-large'))
        else controller.enqueue(chunk)
      },
    })

  async function fetchOnce(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    seen.taken = true
    const response = await fetch(input, { ...init, redirect: 'manual' }).catch((error: unknown) => {
      if (init.signal?.aborted) throw error
      seen.taken = false
      throw new ModelFailure('unreachable')
    })
    const failure = failureOf(response)
    if (failure) {
      seen.taken = response.ok
      await response.body?.cancel().catch(() => {})
      throw failure
    }
    const { status, headers } = response
    return new Response(response.body?.pipeThrough(count()) ?? null, { status, headers })
  }
  return { seen, fetch: fetchOnce }
}

function failureOf({ ok, status, headers }: Response): ModelFailure | undefined {
  if (!ok) return new ModelFailure(kindOf(status), { status, retryAfter: retryAfterOf(headers.get('retry-after')) })
  const type = headers.get('content-type')
  if (type !== null && !/^text\/event-stream\b/i.test(type)) return new ModelFailure('malformed', { status })
  return undefined
}

/** What an HTTP status means, in an answer's head or inside its stream. */
export function kindOf(status: number): FailureKind {
  if (status < 400) return 'redirected'
  if (status === 401 || status === 402 || status === 403) return 'unauthorized'
  if (status === 404) return 'not-found'
  if (status === 429) return 'rate-limited'
  if (status === 503 || status === 529) return 'overloaded'
  return status >= 500 || status === 408 ? 'server-error' : 'bad-request'
}

/** Seconds to wait, as the header tells them in seconds or as a date. */
function retryAfterOf(header: string | null): number | undefined {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), LONGEST_WAIT_SECONDS) : undefined
}
