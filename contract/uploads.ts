import { createRoute, z } from '@hono/zod-openapi'
import { UPLOAD_PURPOSES } from '#rules/uploading.ts'
import { refusals } from './errors.ts'
import { json, withToken } from './shapes.ts'

/** Sides in pixels. */
export const Upload = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }).openapi('Upload')
export type Upload = z.infer<typeof Upload>

export const Purpose = z.enum(UPLOAD_PURPOSES)

/** A plain schema, not a zod one: the body is read by hand, and only of who may send it. */
const form = {
  type: 'object' as const,
  required: ['image'],
  properties: {
    image: { type: 'string' as const, format: 'binary', description: 'One image: PNG, JPEG, GIF or WebP' },
    purpose: {
      type: 'string' as const,
      enum: [...UPLOAD_PURPOSES],
      default: 'profile',
      description: 'A `profile` picture is cut to a small square; an image for a `post` keeps its shape.',
    },
  },
}

export const postUpload = createRoute({
  method: 'post',
  path: '/api/uploads',
  summary: 'Upload one image; it is made anew as WebP, without anything that was written into it',
  tags: ['Uploads'],
  security: withToken,
  request: { body: { required: true, content: { 'multipart/form-data': { schema: form } } } },
  responses: { 201: json(Upload, 'Where it stands'), ...refusals },
})
