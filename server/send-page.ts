import { brotliDecompressSync } from 'node:zlib'
import type { Context } from 'hono'
import { acceptsBrotli } from './assets.ts'
import type { Env } from './context.ts'
import type { CachedPage } from './page-cache.ts'

/** What the cache keeps, to whoever asks: compressed if they can read it, and 304 if they have it already. */
export function sendPage(c: Context<Env>, page: CachedPage) {
  const headers = { ...page.headers, ETag: page.etag, Vary: 'Accept-Encoding' }
  if (c.req.header('if-none-match') === page.etag) return c.body(null, 304, headers)
  if (acceptsBrotli(c.req.header('accept-encoding')))
    return c.body(new Uint8Array(page.bytes), 200, { ...headers, 'Content-Encoding': 'br' })
  return c.body(new Uint8Array(brotliDecompressSync(page.bytes)), 200, { ...headers, ETag: `W/${page.etag}` })
}
