import type { Sql } from '#server/platform/db.ts'
import { listHeadlines, type Headline } from './queries.ts'

export type Snippet = { title_html: string; snippet_html: string }

/** Private signs that no text holds any more once `cover` has seen it. */
const [LESS_THAN, START, STOP] = ['\uE000', '\uE001', '\uE002']
const WHOLE = `HighlightAll=true, StartSel=${START}, StopSel=${STOP}`
const CUT = `MaxFragments=2, MinWords=10, MaxWords=26, FragmentDelimiter=" … ", StartSel=${START}, StopSel=${STOP}`
/** Characters of a post that are looked through. */
const READ = 6000
const BEGINNING = 200

/** Titles and cuttings of texts as HTML, with marks around what was searched for. */
export async function cutSnippets(sql: Sql, texts: Headline[], weighed: string): Promise<Snippet[]> {
  const covered = texts.map(({ title, text }) => ({
    title: cover(title),
    text: cover(text.slice(0, READ).toWellFormed()),
  }))
  if (texts.length === 0 || weighed === '')
    return covered.map(({ title, text }) => ({ title_html: uncover(title), snippet_html: uncover(beginning(text)) }))
  const found = await listHeadlines(sql, { headlines: covered, weighed, whole: WHOLE, cut: CUT })
  return found.map(({ title, text }, index) => ({
    title_html: uncover(title),
    snippet_html: uncover(
      text.includes(START) ? withDots(text, covered[index]!.text) : beginning(covered[index]!.text),
    ),
  }))
}

/** A text with a mark around each place where a word stands, whatever its case. */
export function markWord(text: string, word: string): string {
  const [plain, sought] = [cover(text), cover(word).toLowerCase()]
  const at = sought ? plain.toLowerCase().indexOf(sought) : -1
  if (at < 0 || plain.toLowerCase().length !== plain.length) return uncover(plain)
  const end = at + sought.length
  return uncover(plain.slice(0, at) + START + plain.slice(at, end) + STOP + plain.slice(end))
}

/** PostgreSQL takes what looks like a tag out of a text: it shall not see one. */
const cover = (text: string) => text.replace(/[\uE000-\uE002]/g, '').replaceAll('<', LESS_THAN)

const uncover = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(LESS_THAN, '&lt;')
    .replaceAll(START, '<mark>')
    .replaceAll(STOP, '</mark>')

function beginning(text: string): string {
  if (text.length <= BEGINNING) return text
  return `${text
    .slice(0, text.lastIndexOf(' ', BEGINNING) + 1 || BEGINNING)
    .trimEnd()
    .toWellFormed()} …`
}

/** Shows where the cutting leaves something out; PostgreSQL also drops the full stop at the end. */
function withDots(cutting: string, text: string): string {
  const plain = cutting.replaceAll(START, '').replaceAll(STOP, '')
  const tail = plain.slice(-20)
  const rest = text.slice(text.lastIndexOf(tail) + tail.length)
  return `${text.startsWith(plain.slice(0, 20)) ? '' : '… '}${cutting}${/[\p{L}\p{N}]/u.test(rest) ? ' …' : rest}`
}
