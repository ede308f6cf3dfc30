import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { Env } from '#server/context.ts'
import type { Settings } from '#server/env.ts'
import type { PageCache } from '#server/page-cache.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addSiteGauges } from './gauges.ts'

export type Metrics = {
  /** The token that opens them; undefined where they are open to whoever gets to the address. */
  token: string | undefined
  /** After a request: its method, the pattern of its route and its status, never its address. */
  observe(c: Context<Env>, seconds: number): void
  /** Counts the reads of the pages that are kept. */
  watchPages(pages: Pick<PageCache, 'reads' | 'bytes'>): void
  /** All of it, as Prometheus reads it. */
  read(): Promise<{ type: string; text: string }>
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** What Prometheus reads; undefined unless an admin switched it on. Nothing in it names a person, an address or a text. */
export async function openMetrics(
  platform: Platform,
  { METRICS, METRICS_TOKEN }: Pick<Settings, 'METRICS' | 'METRICS_TOKEN'>,
): Promise<Metrics | undefined> {
  if (METRICS === 'off' && METRICS_TOKEN === undefined) return undefined
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'askademy_http_request_seconds',
    help: 'Time until a request had its answer, by method, pattern of the route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  })
  addSiteGauges(registry, { Gauge, Counter }, platform)

  return {
    token: METRICS_TOKEN,
    observe(c, seconds) {
      const method = METHODS.has(c.req.method) ? c.req.method : 'other'
      // the route that answered: the pages' pattern matches every address too, and comes last
      requests.observe({ method, route: routePath(c), status: c.res.status }, seconds)
    },
    watchPages(pages) {
      new Counter({
        name: 'askademy_page_reads_total',
        help: 'Pages that were kept (hit), were being made for somebody else (shared), or had to be made (made)',
        labelNames: ['how'] as const,
        registers: [registry],
        collect() {
          this.reset()
          for (const [how, count] of Object.entries(pages.reads)) this.inc({ how }, count)
        },
      })
      new Gauge({
        name: 'askademy_page_cache_bytes',
        help: 'Memory that the kept pages take',
        registers: [registry],
        collect() {
          this.set(pages.bytes)
        },
      })
    },
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}
