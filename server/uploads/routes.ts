import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as contract from '#contract/uploads.ts'
import { largeProblem, UPLOADS } from '#rules/uploading.ts'
import { requireCaller, type Env } from '#server/context.ts'
import { ApiError, invalid, malformed, notFound } from '#server/errors.ts'
import { openTurns } from '#server/platform/turns.ts'
import { keepImage, requireMayUpload } from './service.ts'

/** Each lies in memory three times over while it is read: more than these wait with their connection, unread. */
const READ_AT_ONCE = 6
const WAITING_AT_MOST = 60
const FORM_BYTES = 20_000

export function addUploadRoutes(app: OpenAPIHono<Env>) {
  const inTurn = openTurns({ atOnce: READ_AT_ONCE, waiting: WAITING_AT_MOST })
  app.openapi(contract.postUpload, async (c) => {
    const viewer = await requireCaller(c)
    await requireMayUpload(c.var.platform, viewer, 'profile')
    return c.json(await inTurn(async () => keepImage(c.var.platform, viewer, await readForm(c))), 201)
  })
}

/** The files themselves, for everybody, for ever: another image has another name. */
export function addUploadedFiles(app: OpenAPIHono<Env>) {
  app.get(`${UPLOADS}:name{[0-9a-f]{64}\\.webp}`, async (c) => {
    const name = c.req.param('name')
    const headers = {
      'Content-Type': 'image/webp',
      'Content-Disposition': 'inline; filename="picture.webp"',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: `"${name.slice(0, 32)}"`,
    }
    const bytes = await c.var.platform.files.get(name)
    if (!bytes) throw notFound('picture')
    if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers)
    return c.body(new Uint8Array(bytes), 200, headers)
  })
}

/** An image may be larger than other bodies; the form around it is small. */
export const limitUpload: MiddlewareHandler<Env> = (c, next) => {
  const { bytesMax } = c.var.platform.numbers.uploads
  return bodyLimit({ maxSize: bytesMax + FORM_BYTES, onError: () => refuseLarge(bytesMax) })(c, next)
}

function refuseLarge(bytesMax: number): never {
  const message = largeProblem(bytesMax)
  throw new ApiError(413, 'too-large', message, { errors: { image: [message] } })
}

/** One file, whatever its field is called, and perhaps what it is for. */
async function readForm(c: Context<Env>) {
  const type = c.req.header('content-type')
  if (type === undefined) throw invalid({ image: 'Choose an image.' })
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new ApiError(415, 'wrong-media-type', 'Send one image as multipart/form-data.')
  const form = await c.req.formData().catch(() => Promise.reject(malformed('This form is cut off or malformed.')))
  const files = [...form.values()].filter((value) => value instanceof File)
  const [file] = files
  if (!file) throw invalid({ image: 'Choose an image.' })
  if (files.length > 1) throw invalid({ image: 'Send one image at a time.' })
  for (const [name, value] of form)
    if (typeof value === 'string' && name !== 'purpose') throw invalid({ [name]: 'There is no such field.' })
  const purpose = contract.Purpose.safeParse(form.get('purpose') ?? 'profile')
  if (!purpose.success) throw invalid({ purpose: `Choose one of: ${contract.Purpose.options.join(', ')}.` })
  return { bytes: new Uint8Array(await file.arrayBuffer()), purpose: purpose.data }
}
