import { listPosts } from '#server/texts/service.ts'

export type SitePage = { path: string; title: string; description: string }
/** What a page says about itself; a redirect has no title. */
type Look = { status: number; title?: string; description?: string; noindex?: boolean }
export type Site = {
  /** The patterns of the pages that everybody may see, and of those that only a token opens. */
  open: string[]
  guarded: string[]
  look: (path: string) => Promise<Look>
}

const LIFE_MS = 5 * 60_000

/**
 * The pages with one fixed address, posts of the blog included, that want to be found: the router and the pages
 * themselves say which, and what they are called. Asked anew every five minutes.
 */
export function createSitePages({ open, look }: Site): () => Promise<SitePage[]> {
  let pages: Promise<SitePage[]> | undefined
  let asked = 0
  return () => {
    if (pages && performance.now() - asked < LIFE_MS) return pages
    asked = performance.now()
    pages = lookAtAll(
      [...open.filter((path) => !path.includes(':')), ...listPosts().map(({ slug }) => `/blog/${slug}`)],
      look,
    )
    pages.catch(() => (pages = undefined)) // the next one asks again
    return pages
  }
}

/** One after the other: each takes some milliseconds of this thread. */
async function lookAtAll(paths: string[], look: Site['look']): Promise<SitePage[]> {
  const pages: SitePage[] = []
  for (const path of paths) {
    const { status, title, description = '', noindex } = await look(path)
    if (status === 200 && title && !noindex) pages.push({ path, title, description })
  }
  return pages
}
