import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { App } from './app.ts'
import { addAssets } from './assets.ts'
import { addDiscovery } from './discovery/routes.ts'
import { documentOf, type Manifest } from './document.ts'
import { openInnerDoor } from './inner-door.ts'
import { createPageCache, isCached } from './page-cache.ts'
import type { Platform } from './platform/platform.ts'
import { sendPage } from './send-page.ts'

const dist = new URL('../dist/', import.meta.url)
const clientFolder = new URL('client/', dist)

/** What the built bundle exports; web/entry-server.tsx is its source. */
export type Rendered = {
  status: number
  title: string
  description: string
  head: string
  noindex: boolean
  body: string
  state: string
  modules: string[]
}
type Bundle = {
  render: (request: Request, api: unknown) => Promise<Response | Rendered>
  createApi: (origin: string, fetch: typeof globalThis.fetch) => unknown
  /** The patterns of the pages that everybody may see, and of those that only a token opens. */
  patterns: { open: string[]; guarded: string[] }
}

/** The parts of an address that change what a visitor's page shows; everything else is left out before rendering. */
const KNOWN = ['answer', 'answers', 'cursor', 'grade', 'period', 'q', 'sort', 'subject', 'tab', 'tag', 'title', 'type']
/** The one script within the document is known by its hash: nothing that anybody writes can run beside it. */
const cspOf = (boot: string) =>
  `default-src 'none'; script-src 'self' 'sha256-${createHash('sha256').update(boot).digest('base64')}'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

/** Every page, rendered as a visitor sees it for everybody, and kept for seconds as compressed bytes. Answers where they are kept. */
export async function addPages(app: App, platform: Platform, { cacheBytes }: { cacheBytes: number }) {
  if (!existsSync(new URL('server/entry-server.js', dist)))
    throw new Error('The pages are not built yet: run `npm run build` first.')
  const {
    render,
    createApi: createClient,
    patterns,
  } = (await import(new URL('server/entry-server.js', dist).href)) as Bundle // built from web/entry-server.tsx
  const boot = readFileSync(new URL('boot.js', clientFolder), 'utf8')
    .replace(/^\s*\/\/.*\n/gm, '')
    .trim()
  const csp = cspOf(boot)
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', clientFolder), 'utf8')) as Manifest // written by Vite
  const client = createClient('http://localhost', openInnerDoor(platform))
  const cache = createPageCache(cacheBytes)
  platform.events.subscribe(cache.drop)

  async function make(url: URL) {
    const rendered = await render(new Request(url), client).catch((error: Error) => {
      platform.log.error({ path: url.pathname, err: error }, 'a page could not be rendered')
      return render(new Request(new URL('/500', url)), client)
    })
    if (!('state' in rendered)) return rendered // a redirect
    const html = documentOf(rendered, manifest, boot)
    const headers = headersOf(rendered, csp)
    return rendered.status === 200 ? { html, headers } : new Response(html, { status: rendered.status, headers })
  }

  addAssets(app, clientFolder.pathname)
  addDiscovery(app, platform, { ...patterns, look: (path) => render(new Request(platform.siteUrl + path), client) })
  app.get('/api/*', (c) => c.notFound())
  app.get('/*', async (c) => {
    const url = wellKnown(new URL(c.req.url), platform.siteUrl)
    const page = await cache.read(url.pathname + url.search, () => make(url))
    return isCached(page) ? sendPage(c, page) : page
  })
  return cache
}

function headersOf({ status, noindex }: Rendered, csp: string): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': csp,
    'Cache-Control': status === 200 ? 'public, max-age=0, s-maxage=5, stale-while-revalidate=30' : 'no-store',
    ...(noindex && { 'X-Robots-Tag': 'noindex' }),
  }
}

/** The same page has one address: known parameters alone, sorted, on the site's own origin. */
function wellKnown(url: URL, siteUrl: string): URL {
  const clean = new URL(url.pathname.replace(/^\/+/, '/'), siteUrl)
  for (const name of KNOWN) {
    const value = url.searchParams.get(name)
    if (value !== null && value.length <= 300) clean.searchParams.set(name, value)
  }
  return clean
}
