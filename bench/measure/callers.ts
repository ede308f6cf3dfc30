import { Agent, request } from 'node:http'
import type { Load } from './wrk.ts'

/** One call to the API. */
export type Call = { method: 'POST' | 'DELETE'; path: string; token: string; body?: unknown }
/** The load with every status that came, and the lines of the answers that were refused. */
export type Calls = Load & { statuses: Record<number, number>; refusals: string[] }

/** Keeps as many callers busy with calls for some seconds; each has a connection of its own and waits for its answer. */
export async function runCallers(
  url: string,
  { callers, seconds, next }: { callers: number; seconds: number; next: () => Call },
): Promise<Calls> {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const latencies: number[] = []
  const statuses: Record<number, number> = {}
  const refusals: string[] = []
  let [bytes, broken] = [0, 0]
  const begun = performance.now()
  const end = begun + seconds * 1000

  const send = ({ method, path, token, body }: Call) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
      const headers = {
        authorization: `Token ${token}`,
        ...(payload && { 'content-type': 'application/json', 'content-length': payload.length }),
      }
      const sent = request({ hostname, port, method, path, agent, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
      })
      sent.on('error', reject)
      sent.end(payload)
    })

  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < end) {
        const start = performance.now()
        try {
          const { status, text } = await send(next())
          latencies.push(performance.now() - start)
          bytes += text.length
          statuses[status] = (statuses[status] ?? 0) + 1
          if (status >= 300 && refusals.length < 5) refusals.push(`${status} ${text.slice(0, 200)}`)
        } catch {
          broken++
        }
      }
    }),
  )
  agent.destroy()
  const took = (performance.now() - begun) / 1000
  const sorted = Float64Array.from(latencies).sort()
  const percentile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const good = Object.entries(statuses).reduce((sum, [status, count]) => sum + (Number(status) < 300 ? count : 0), 0)
  return {
    requests: good,
    seconds: took,
    bytes,
    p50: percentile(0.5),
    p99: percentile(0.99),
    failed: latencies.length - good,
    broken,
    statuses,
    refusals,
  }
}
