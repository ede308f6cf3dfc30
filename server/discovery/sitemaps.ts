import type { Platform } from '#server/platform/platform.ts'
import { addressesOf } from './addresses.ts'
import * as queries from './queries.ts'
import { UNLISTED } from './robots.ts'
import type { SitePage } from './site-pages.ts'

/** Ids that one part covers: the questions in it are at most as many. The format allows 50,000 addresses. */
const PART = 10_000
const MOST_TAGS = 50_000

type Place = { loc: string; lastmod?: string }

/** Profiles are in none of them: those of minors are never found, and a list of the others would tell who is one. */
export function createSitemaps({ sql, siteUrl }: Platform, listPages: () => Promise<SitePage[]>) {
  const addresses = addressesOf(siteUrl)
  return {
    async index(): Promise<string> {
      const parts = (await queries.listQuestionParts(sql, PART)).map((part) => `questions-${part}`)
      return writeIndex(['pages', 'tags', ...parts].map((name) => ({ loc: addresses.page(`/sitemaps/${name}.xml`) })))
    },
    async pages(): Promise<string> {
      const pages = (await listPages()).filter(({ path }) => !UNLISTED.includes(path))
      return writePlaces(pages.map(({ path }) => ({ loc: addresses.page(path) })))
    },
    async tags(): Promise<string> {
      const tags = await queries.listUsedTags(sql, MOST_TAGS)
      return writePlaces(tags.map(({ name }) => ({ loc: addresses.tag(name) })))
    },
    /** Undefined when no question of that part is listed. */
    async questions(part: number): Promise<string | undefined> {
      const rows = await queries.listQuestionsOfPart(sql, { part, size: PART })
      if (rows.length === 0) return undefined
      return writePlaces(
        rows.map(({ slug, lastActivityAt }) => ({ loc: addresses.question(slug), lastmod: lastActivityAt })),
      )
    },
  }
}

// the `sitemap` package would bring streams and validators for what these lines write
const writeIndex = (places: Place[]) => write('sitemapindex', 'sitemap', places)
const writePlaces = (places: Place[]) => write('urlset', 'url', places)

function write(list: string, entry: string, places: Place[]): string {
  const entries = places.map(
    ({ loc, lastmod }) =>
      `<${entry}><loc>${escape(loc)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</${entry}>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</${list}>\n`
}

const escape = (text: string) => text.replace(/[&<>'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
