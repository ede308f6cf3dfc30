import { IMAGE_GONE, imagesProblem } from '#rules/picturing.ts'
import { mayUpload, UPLOADS } from '#rules/uploading.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { invalid, requireValid } from '#server/errors.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import * as queries from './queries.ts'

/** As the renderer writes it: nobody's own HTML ever looks like this (markdown/README.md). */
const IMAGE = new RegExp(`<img src="${UPLOADS}([^"]*)" alt="([^"]*)"`, 'g')

const imagesIn = (html: string) => [...html.matchAll(IMAGE)].map(([, name = '', words = '']) => ({ name, words }))
const namesIn = (html: string) => [...new Set(imagesIn(html).map(({ name }) => name))]

/** The post with the sides of its images, so that nothing jumps while they load. */
export async function withSides({ sql }: Pick<Platform, 'sql'>, html: string): Promise<string> {
  const names = namesIn(html)
  if (names.length === 0) return html
  const rows = await queries.listSides(sql, names)
  const sides = new Map(rows.map(({ name, width, height }) => [name, ` width="${width}" height="${height}"`]))
  return html.replace(IMAGE, (image, name: string) => image + (sides.get(name) ?? ''))
}

/** Whether a member may post these images: how many, with words for each, and of ours; more than the post has, by privilege. */
export async function requireImages(
  { sql, numbers }: Platform,
  viewer: Viewer,
  html: string,
  post: queries.ImagePost | undefined,
): Promise<void> {
  const images = imagesIn(html)
  if (images.length === 0) return
  requireValid({
    body: imagesProblem(
      numbers,
      images.map(({ words }) => words),
    ),
  })
  const known = post ? await queries.listUses(sql, post) : []
  const verdict = mayUpload(numbers, viewer, 'post')
  if (!verdict.allowed && images.some(({ name }) => !known.includes(name))) throw invalid({ body: verdict.message })
}

/** Keeps the images of a post for as long as it stands, in the transaction that writes it. One that is gone by now is refused. */
export async function useImages(sql: Db, post: queries.ImagePost, html: string, now: Date): Promise<void> {
  const names = namesIn(html)
  if (names.length === 0) return
  const held = await queries.insertUses(sql, { ...post, names, now })
  if (held.length === names.length) return
  const known = [...held, ...(await queries.listUses(sql, post))]
  if (names.some((name) => !known.includes(name))) throw invalid({ body: IMAGE_GONE })
}
