import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Hono } from 'hono'
import type { Env } from './context.ts'

const compress = promisify(brotliCompress)
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.txt', '.webmanifest'])

/** Serves the built files from memory, by a list of their names made at start: no path ever reaches the disk. */
export function addAssets(app: Hono<Env>, folder: string) {
  for (const path of filesIn(folder)) {
    const type = TYPES[extname(path)]
    if (!type) continue
    const raw = readFileSync(join(folder, path))
    let small: Promise<Buffer> | undefined
    const caching = path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600' // assets carry their hash in their name
    app.get(`/${path}`, async (c) => {
      const headers: Record<string, string> = { 'Content-Type': type, 'Cache-Control': caching }
      if (!COMPRESSIBLE.has(extname(path))) return c.body(new Uint8Array(raw), 200, headers)
      headers.Vary = 'Accept-Encoding'
      if (!acceptsBrotli(c.req.header('accept-encoding'))) return c.body(new Uint8Array(raw), 200, headers)
      small ??= compress(raw)
      return c.body(new Uint8Array(await small), 200, { ...headers, 'Content-Encoding': 'br' })
    })
  }
}

export const acceptsBrotli = (header: string | undefined) => /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(header ?? '')

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith('.'))
}
