import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { idOfSlug } from '#rules/slug.ts'

export type CachedPage = { bytes: Buffer; etag: string; headers: Record<string, string> }
export type PageCache = ReturnType<typeof createPageCache>

const LIFE_MS = 30_000
/** Most pages are sent once: in a third of the time that quality 4 takes, to an eighth more. */
const QUALITY = 1
/** As far back as a page is long (128 kB): room for more is made and swept for each. */
const WINDOW_BITS = 17
const LISTS = 'lists'
const QUESTION = 'question:'
/** What pages show; an answer that Ask AI writes, or a notification, is on none of those that are kept. */
const SHOWN = /^(?:questions|question:|tag:|profile:|settings)/

/**
 * Rendered pages as compressed bytes, at most `maxBytes` of them, for half a minute at most unless told otherwise. The same page asked for by
 * many at once is made once. A change to a question drops its page and every page that might list it.
 */
export function createPageCache(maxBytes: number, lifeMs = LIFE_MS) {
  /** The keys of the cached pages, by the question they show; those that show lists are under LISTS. */
  const keys = new Map<string, Set<string>>()
  const pages = new LRUCache<string, CachedPage>({
    maxSize: Math.max(1, maxBytes),
    ttl: lifeMs,
    sizeCalculation: (page, key) => page.bytes.length + key.length * 2 + 300,
    dispose: (_page, key, reason) => {
      if (reason !== 'set') keys.get(subjectOf(key))?.delete(key)
    },
  })
  const underWay = new Map<string, Promise<CachedPage | Response>>()
  let generation = 0
  const reads = { hit: 0, shared: 0, made: 0 }

  return {
    /** The page from the cache, or made now; what `make` answers as a Response is passed on and not kept. */
    async read(
      key: string,
      make: () => Promise<{ html: string; headers: Record<string, string> } | Response>,
    ): Promise<CachedPage | Response> {
      const hit = pages.get(key)
      if (hit) {
        reads.hit++
        return hit
      }
      const running = underWay.get(key)
      if (running) {
        reads.shared++
        return copyOf(await running)
      }
      reads.made++
      const begun = generation
      const making = make().then((made) => {
        if (!('html' in made)) return made
        const page = compress(made)
        if (maxBytes > 0 && begun === generation) keep(key, page) // a change meanwhile may have made it old
        return page
      })
      underWay.set(key, making)
      try {
        return copyOf(await making)
      } finally {
        underWay.delete(key)
      }
    },
    /** Drops what a change of these topics may have touched. */
    drop(changed: string[]) {
      const topics = changed.filter((topic) => SHOWN.test(topic))
      if (topics.length === 0) return
      generation++
      underWay.clear()
      const subjects = new Set([
        LISTS,
        ...topics.filter((topic) => topic.startsWith(QUESTION)).map((topic) => topic.slice(QUESTION.length)),
      ])
      for (const subject of subjects) {
        for (const key of keys.get(subject) ?? []) pages.delete(key)
        keys.delete(subject)
      }
    },
    /** How often a page was there, was being made for somebody else, or had to be made. */
    reads: reads as Readonly<typeof reads>,
    get bytes() {
      return pages.calculatedSize
    },
  }

  function keep(key: string, page: CachedPage) {
    const subject = subjectOf(key)
    if (!keys.has(subject)) keys.set(subject, new Set())
    keys.get(subject)!.add(key)
    pages.set(key, page)
  }
}

/** Told by its bytes: the HTTP server puts a Response class of its own in the place of the platform's. */
export const isCached = (page: CachedPage | Response): page is CachedPage =>
  'bytes' in page && Buffer.isBuffer(page.bytes)

/** A Response's body can be read once, and several may wait for the same one. */
const copyOf = (page: CachedPage | Response) => (isCached(page) ? page : page.clone())

/** The id of the question whose page it is; any other page counts as a list of questions. */
function subjectOf(key: string): string {
  const slug = /^\/questions\/([^/?]+)/.exec(key)?.[1]
  return (slug !== undefined && idOfSlug(slug)) || LISTS
}

function compress({ html, headers }: { html: string; headers: Record<string, string> }): CachedPage {
  const compressed = brotliCompressSync(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  })
  // zlib's result keeps its whole chunk alive, and Buffer.from would copy into a shared pool: own exactly these bytes
  const bytes = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(bytes)
  return { bytes, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"`, headers }
}
