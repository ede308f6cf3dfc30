import { createHash } from 'node:crypto'
import type { Context, Next } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Env } from './context.ts'

export const READING = new Set(['GET', 'HEAD'])
const JSON_TEXT = { 'Content-Type': 'application/json' }

/**
 * Gives every public JSON answer a strong ETag, and 304 to whoever has it already. It hashes the text on its way out:
 * reading a finished Response again would cost several times as much.
 */
export async function answerConditionally(c: Context<Env>, next: Next) {
  if (READING.has(c.req.method) && !c.req.header('authorization')) {
    const known = c.req.header('if-none-match')
    const answer = (
      object: unknown,
      status: ContentfulStatusCode = 200,
      headers: Record<string, string> = {},
    ): Response => {
      const text = JSON.stringify(object)
      if (status !== 200) return c.body(text, status, { ...JSON_TEXT, ...headers })
      const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
      if (has(known, etag)) return c.body(null, 304, { ...headers, ETag: etag })
      return c.body(text, 200, { ...JSON_TEXT, ...headers, ETag: etag })
    }
    c.json = answer as typeof c.json // the same call with less in its type
  }
  await next()
}

/** RFC 9110, If-None-Match: a list of tags compared without regard to weakness, or a star for any. */
const has = (known: string | undefined, etag: string) =>
  known !== undefined &&
  (known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
