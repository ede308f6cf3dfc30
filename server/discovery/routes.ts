import type { Context } from 'hono'
import type { App } from '#server/app.ts'
import type { Env } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { createPageCache, isCached } from '#server/page-cache.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sendPage } from '#server/send-page.ts'
import { answersChannel, FORMATS, questionsChannel, tagChannel, writeFeed, type Channel, type Format } from './feeds.ts'
import { addPictures } from './pictures/routes.ts'
import { robotsOf } from './robots.ts'
import { createSitePages, type Site } from './site-pages.ts'
import { createSitemaps } from './sitemaps.ts'

const MB = 1024 * 1024
const SITEMAP_LIFE = 5 * 60
const FEED_LIFE = 60
const XML = 'application/xml; charset=utf-8'
const kept = (type: string, seconds: number) => ({
  'Content-Type': type,
  'Cache-Control': `public, max-age=${seconds}, stale-while-revalidate=${seconds}`,
})

/** What machines and other sites find us by: robots.txt, sitemaps, feeds and pictures for sharing. */
export function addDiscovery(app: App, platform: Platform, site: Site) {
  const listPages = createSitePages(site)
  const robots = robotsOf({ siteUrl: platform.siteUrl, guarded: site.guarded })
  app.get('/robots.txt', (c) => c.text(robots, 200, { 'Cache-Control': 'public, max-age=3600' }))
  addSitemaps(app, createSitemaps(platform, listPages))
  addFeeds(app, platform)
  addPictures(app, platform, listPages)
}

/** Kept for minutes whatever changes: ten thousand addresses are not written anew for every vote. */
function addSitemaps(app: App, sitemaps: ReturnType<typeof createSitemaps>) {
  const answer = answerFrom(createPageCache(16 * MB, SITEMAP_LIFE * 1000), kept(XML, SITEMAP_LIFE))
  app.get('/sitemap.xml', (c) => answer(c, sitemaps.index))
  app.get('/sitemaps/pages.xml', (c) => answer(c, sitemaps.pages))
  app.get('/sitemaps/tags.xml', (c) => answer(c, sitemaps.tags))
  app.get('/sitemaps/:file{questions-[1-9]\\d{0,8}\\.xml}', (c) =>
    answer(c, async () => {
      const xml = await sitemaps.questions(Number.parseInt(c.req.param('file').slice('questions-'.length), 10))
      if (xml === undefined) throw notFound('address')
      return xml
    }),
  )
}

/** Dropped at every change, as lists are: what was deleted is gone at once. */
function addFeeds(app: App, platform: Platform) {
  const cache = createPageCache(8 * MB, FEED_LIFE * 1000)
  platform.events.subscribe(cache.drop)
  for (const format of Object.keys(FORMATS) as Format[]) {
    // its own keys
    const answer = answerFrom(cache, kept(FORMATS[format].type, FEED_LIFE))
    const send = (c: Context<Env>, read: () => Promise<Channel>) =>
      answer(c, async () => writeFeed(await read(), { format, self: platform.siteUrl + c.req.path }))
    const nameIn = (c: Context<Env>) => (c.req.param('file') ?? '').slice(0, -format.length - 1)
    app.get(`/feeds/questions.${format}`, (c) => send(c, () => questionsChannel(platform)))
    app.get(`/feeds/questions/:file{[1-9]\\d{0,17}\\.${format}}`, (c) =>
      send(c, () => answersChannel(platform, nameIn(c))),
    )
    app.get(`/feeds/tags/:file{.+\\.${format}}`, (c) => send(c, () => tagChannel(platform, nameIn(c))))
  }
}

/** Answers with what the cache keeps under the path; the query of an address changes nothing. */
const answerFrom =
  (cache: ReturnType<typeof createPageCache>, headers: Record<string, string>) =>
  async (c: Context<Env>, write: () => Promise<string>) => {
    const page = await cache.read(c.req.path, async () => ({ html: await write(), headers }))
    return isCached(page) ? sendPage(c, page) : page
  }
