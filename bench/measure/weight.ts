import { brotliDecompressSync } from 'node:zlib'
import { get } from 'node:http'

export type Part = { path: string; kind: 'html' | 'script' | 'style' | 'font' | 'other'; bytes: number; raw: number }
export type Weight = {
  page: string
  requests: number
  html: number
  scriptsAndStyles: number
  fonts: number
  parts: Part[]
}

/** What a first visit downloads as far as the HTML says, in bytes as they travel: the page, its scripts and styles, what they preload. */
export async function weigh(origin: string, page: string): Promise<Weight> {
  const html = await download(origin, page)
  const paths = new Set([...html.text.matchAll(/<(?:script|link|img)\b[^>]*>/g)].flatMap(([tag]) => pathsOf(tag)))
  const parts: Part[] = [{ path: page, kind: 'html', bytes: html.bytes, raw: html.raw }]
  for (const path of paths) {
    const { type, bytes, raw } = await download(origin, path)
    parts.push({
      path,
      kind: /javascript/.test(type) ? 'script' : /css/.test(type) ? 'style' : /font/.test(type) ? 'font' : 'other',
      bytes,
      raw,
    })
  }
  const sum = (...kinds: Part['kind'][]) =>
    parts.filter(({ kind }) => kinds.includes(kind)).reduce((total, { bytes }) => total + bytes, 0)
  return {
    page,
    requests: parts.length,
    html: html.bytes,
    scriptsAndStyles: sum('script', 'style'),
    fonts: sum('font'),
    parts,
  }
}

/** The files that a tag makes the browser fetch on a first visit. */
function pathsOf(tag: string): string[] {
  const rel = /\brel="([^"]*)"/.exec(tag)?.[1]
  if (tag.startsWith('<link') && !/^(stylesheet|modulepreload|preload|icon|manifest)$/.test(rel ?? '')) return []
  const path = /\b(?:src|href)="(\/[^"]*)"/.exec(tag)?.[1]
  return path ? [path] : []
}

/** By node:http, because fetch hides how many bytes came over the wire. */
function download(origin: string, path: string): Promise<{ type: string; bytes: number; raw: number; text: string }> {
  return new Promise((resolve, reject) => {
    get(`${origin}${path}`, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const plain = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
        if (response.statusCode !== 200) return reject(new Error(`${path} answered ${response.statusCode}`))
        resolve({
          type: response.headers['content-type'] ?? '',
          bytes: body.length,
          raw: plain.length,
          text: plain.toString(),
        })
      })
    }).on('error', reject)
  })
}
