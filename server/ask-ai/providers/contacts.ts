import { findContactData } from '#rules/personal-data.ts'

/** What is taken out of an answer, and what is put in its place. `since`: where what has to be seen together begins. */
export type Cut = { since: number; start: number; end: number; put: string }

const MOST_OF_LINK = 1500
const MARKDOWN_LINK = new RegExp(
  `!?\\[([^\\[\\]\\n]{0,300})\\]\\(\\s{0,3}((?:[^\\s()<>]|\\([^\\s()<>]{0,200}\\)){1,${MOST_OF_LINK}}|<[^<>\\n]{1,500}>)(?:\\s+"[^"\\n]{0,200}")?\\s{0,3}\\)`,
  'gu',
)
/** With a protocol, or with a name that our Markdown would make a link of (`markdown/links.ts`). */
const BARE_LINK = new RegExp(
  `<?(?<![\\w@/.-])(?:(?:(?:https?|ftp):\\/\\/|www\\.)[^\\s<>"'\`)\\]$]{1,${MOST_OF_LINK}}|(?:[a-z0-9-]{1,63}\\.){1,4}(?:com|org|net|edu|gov|info(?=\\/))(?![\\w(=-]|\\.\\w)(?:[/?#][^\\s<>"'\`)\\]$]{0,${MOST_OF_LINK}})?)>?`,
  'giu',
)
/** A target in round brackets that is an address and not the second factor of a product. */
const ADDRESS = /^<?(?:[a-z][a-z0-9+.-]{1,20}:|\/|www\.|#|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,24}(?:[/?#]|$))/i
/** Kept for examples by those who run the names of the net. */
const EXAMPLE =
  /^<?(?:https?:\/\/)?(?:[\w-]+\.)*(?:example\.(?:com|org|net)|example|test|localhost|127\.0\.0\.1)(?:[:/?#]|>?$)/i

/**
 * Links, e-mail addresses and phone numbers from `from` on, but links to questions of ours that are among `allowed` and
 * addresses kept for examples. A Markdown link keeps its words. What is kept as it is, is told too: it stays whole.
 */
export function findContacts(text: string, from: number, allowed: ReadonlySet<string>): Cut[] {
  const links = matches(MARKDOWN_LINK, text, from)
    .filter(({ target }) => ADDRESS.test(target))
    .map(({ start, end, words, target, found }) => {
      const clean = words === '' ? '' : withoutContacts(words)
      return { start, end, put: found.startsWith('[') && isOurs(target, allowed) ? `[${clean}](${target})` : clean }
    })
  const bare = matches(BARE_LINK, text, from).map(({ start, end, found }) => {
    const tail = /[.,;:!?]+$/.exec(found)?.[0].length ?? 0
    return { start, end: end - tail, put: EXAMPLE.test(found) ? text.slice(start, end - tail) : '(link removed)' }
  })
  const personal = findContactData(text, from).map(({ kind, start, end, since }) => ({
    since,
    start,
    end,
    put: kind === 'email' ? '[e-mail]' : '[phone]',
  }))
  return withoutOverlaps([...links, ...bare, ...personal].map((cut) => ({ since: cut.start, ...cut })))
}

function withoutContacts(text: string): string {
  let clean = ''
  let at = 0
  for (const { start, end, put } of findContacts(text, 0, new Set())) {
    clean += text.slice(at, start) + put
    at = end
  }
  return clean + text.slice(at)
}

const isOurs = (target: string, allowed: ReadonlySet<string>): boolean => {
  const slug = /^\/questions\/([\w%-]+)(?:#[\w-]*)?$/.exec(target)?.[1]
  return slug !== undefined && allowed.has(slug)
}

function matches(pattern: RegExp, text: string, from: number) {
  pattern.lastIndex = from
  const found: { start: number; end: number; found: string; words: string; target: string }[] = []
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [whole, words = '', target = ''] = match
    found.push({ start: match.index, end: match.index + whole.length, found: whole, words, target })
  }
  return found
}

function withoutOverlaps(cuts: Cut[]): Cut[] {
  const kept: Cut[] = []
  for (const cut of cuts.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (cut.start >= (kept.at(-1)?.end ?? 0)) kept.push(cut)
  return kept
}
