import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { App } from '#server/app.ts'
import type { Env } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SitePage } from '../site-pages.ts'
import type { Card } from './card.ts'
import { pageCard, questionCard, SITE_CARD, tagCard } from './cards.ts'
import { createPictures } from './pictures.ts'

const HOUR = 3600
const WEEK = 7 * 24 * HOUR

/** Pictures for sharing, of what exists alone. */
export function addPictures(app: App, platform: Platform, listPages: () => Promise<SitePage[]>) {
  const pictures = createPictures()

  async function send(c: Context<Env>, card: Card) {
    const png = await pictures.read(card)
    const etag = `"${createHash('sha1').update(png).digest('base64url')}"`
    const headers = {
      'Content-Type': 'image/png',
      'Cache-Control': `public, max-age=${c.req.query('v') === undefined ? HOUR : WEEK}`, // the version is of what it shows
      ETag: etag,
    }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    return c.body(new Uint8Array(png), 200, headers)
  }
  const nameIn = (c: Context<Env>) => (c.req.param('file') ?? '').slice(0, -'.png'.length)

  app.get('/og/askademy.png', (c) => send(c, SITE_CARD))
  app.get('/og/questions/:file{[1-9]\\d{0,17}\\.png}', async (c) => send(c, await questionCard(platform, nameIn(c))))
  app.get('/og/tags/:file{.+\\.png}', async (c) => send(c, await tagCard(platform, nameIn(c))))
  app.get('/og/pages/:file{.+\\.png}', async (c) => {
    const page = (await listPages()).find(({ path }) => path === `/${nameIn(c)}`)
    if (!page) throw notFound('picture')
    return send(c, pageCard(page))
  })
}
