import type { OpenAPIHono } from '@hono/zod-openapi'
import { Feed } from 'feed'
import type { Env } from '#server/context.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listPosts, readPost } from './service.ts'

const MOST = 20
const FORMATS = {
  '/blog/feed.xml': { type: 'application/rss+xml', write: (feed: Feed) => feed.rss2() },
  '/blog/feed.atom': { type: 'application/atom+xml', write: (feed: Feed) => feed.atom1() },
}

/** The newest posts of the blog, whole: as RSS, and as Atom like the feeds of questions. */
export function addBlogFeeds(app: OpenAPIHono<Env>) {
  for (const [path, { type, write }] of Object.entries(FORMATS))
    app.get(path, async (c) =>
      c.body(write(await makeFeed(c.var.platform)), 200, {
        'Content-Type': `${type}; charset=utf-8`,
        'Cache-Control': 'public, max-age=300, stale-while-revalidate=3600',
      }),
    )
}

async function makeFeed(platform: Platform): Promise<Feed> {
  const { siteUrl } = platform
  const newest = listPosts().slice(0, MOST)
  const posts = await Promise.all(newest.map(({ slug }) => readPost(platform, slug)))
  const feed = new Feed({
    id: `${siteUrl}/blog`,
    title: 'The Askademy blog',
    description: 'News from Askademy, and what helps people learn from one another.',
    link: `${siteUrl}/blog`,
    feedLinks: { rss: `${siteUrl}/blog/feed.xml`, atom: `${siteUrl}/blog/feed.atom` },
    language: 'en',
    generator: false,
    ...(posts[0] && { updated: new Date(posts[0].date) }),
  })
  for (const { slug, title, description, date, author, html } of posts) {
    const link = `${siteUrl}/blog/${slug}`
    const content = html.replaceAll('href="/', `href="${siteUrl}/`)
    feed.addItem({ title, id: link, link, description, content, date: new Date(date), author: [{ name: author }] })
  }
  return feed
}
