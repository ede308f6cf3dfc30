import { withoutCode, withoutQuotations } from './prose.ts'
import { ABOUT_ADS, CALLS, CHAINS, LINK, OFFERS, SELLING, SHORT, SOURCE, TRADES } from './spam-words.ts'

/** What in a text looks like advertising or noise. */
export type Spam = { start: number; end: number }

const links = (text: string) =>
  [...text.matchAll(LINK)].map(({ 0: link, index }) => ({ link, start: index, end: index + link.length }))
const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

/** Selling, links that lead where nobody can see, shouting and noise, in the order of the text. */
export function findSpam(text: string): Spam[] {
  const own = withoutQuotations(withoutCode(text))
  const found = [...offers(own), ...trade(own), ...suspiciousLinks(own), ...repeated(own), ...noise(own)]
  const kept: Spam[] = []
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one)
  return kept
}

function offers(text: string): Spam[] {
  const isLesson = ABOUT_ADS.test(text)
  return [...(isLesson ? [] : OFFERS), ...CHAINS].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: match, index }) => ({ start: index, end: index + match.length })),
  )
}

/** Something to sell and a call to come and get it, in one breath. */
function trade(text: string): Spam[] {
  if (ABOUT_ADS.test(text)) return []
  const call = CALLS.exec(text)
  const goods = TRADES.exec(text)
  const link = links(text).find(({ link: address }) => !SOURCE.test(address))
  const pushes = [call, link, /!!!|[☎♥🔥💰🔔➡✅👉💯]|\b[A-Z]{4,} [A-Z]{3,}\b|1[-. ]8\d\d[-. ]\d{3}/u.exec(text)].filter(
    Boolean,
  ).length
  if (
    !goods ||
    (goods[0].length < 5 && !call) ||
    pushes === 0 ||
    Math.abs(goods.index - (call?.index ?? link?.start ?? goods.index)) > 300
  )
    return []
  return [{ start: goods.index, end: goods.index + goods[0].length }]
}

function suspiciousLinks(text: string): Spam[] {
  const all = links(text)
  const strange = all.filter(({ link }) => !SOURCE.test(link))
  const words = text.replace(LINK, ' ')
  const count = words.match(/\p{L}{2,}/gu)?.length ?? 0
  const isShouting = lettersIn(words) >= 12 && lettersIn(words.replace(/\p{Lu}/gu, '')) < lettersIn(words) * 0.3
  const isHeap = strange.length > 3 && count < strange.length * 8
  return strange
    .filter(
      ({ link, start, end }) =>
        SHORT.test(link) ||
        isShouting ||
        isHeap ||
        SELLING.test(text.slice(Math.max(0, start - 150), start) + ' ' + text.slice(end, end + 100)),
    )
    .map(({ start, end }) => ({ start, end }))
}

const SAYINGS =
  /\b(?:had had|that that|buffalo|police police|punctuate|refrain|chorus|stanza|poem|repeat\w*|loop|regex|string|pattern|dna|sequence|rhyme|song|lyrics)\b/i

/** The same words or the same line again and again; sums, sequences and songs may. */
function repeated(text: string): Spam[] {
  if (SAYINGS.test(text)) return []
  const lines = Map.groupBy(
    [...text.matchAll(/[^\n.!?]+[.!?]*/g)].filter(
      ({ 0: line }) => lettersIn(line) > 8 && line.trim().includes(' ') && /\p{Ll}{2}/u.test(line),
    ),
    ({ 0: line }) => line.trim().toLowerCase(),
  )
  const places = [...lines.values()]
    .filter((group) => group.length > 2 && group.length * (group[0]?.[0].length ?? 0) > text.length * 0.3)
    .map((group) => group[1])
  const rows = [
    ...text.matchAll(
      /(?<![\p{L}\d])(\p{L}[\p{L}']{1,20}(?: \p{L}{1,20}){0,4}?)(?:[ ,.!?\n]{1,3}\1){3,}(?![\p{L}\d])/giu,
    ),
  ].filter(({ 0: row, 1: words = '' }) => row.split(words).length > 6 || words.length > 5)
  return [
    ...places,
    ...rows.filter(
      ({ 0: row }) => !/^(?:[ACGTUN]{3} ?)+$/.test(row) && !/^(?:never|ha|la|no|blah|far|very|tomorrow)\b/i.test(row),
    ),
    ...crammed(text),
  ].flatMap((match) => (match ? [{ start: match.index, end: match.index + match[0].length }] : []))
}

/** One word that is every third: what is crammed with it is to be found by machines. */
function crammed(text: string) {
  const words = [...text.matchAll(/\p{L}{4,}/gu)]
  if (words.length < 8 || words.length > 80 || /[=+^\d|*]|\?/.test(text)) return []
  const most = [...Map.groupBy(words, ({ 0: word }) => word.toLowerCase()).values()].toSorted(
    (a, b) => b.length - a.length,
  )[0]
  return most && most.length > 4 && most.length >= words.length * 0.34 ? most.slice(0, 1) : []
}

const ROWS =
  /asdf|sdfg|dfgh|fghj|ghjk|hjkl|qwer|erty$|tyui|yuio|uiop|zxcv|xcvb|cvbn|vbnm|jkl|fdsa|lkj|poiu|mnbv|фыва|ывап|вапр|апро|прол|олдж|йцук|цуке|укен|ячсм|[bcdfghjklmnpqrstvwxz]{5,}|(\p{L})\1{9,}|(\p{L}{1,3})\2{4,}/iu
const SHORTHAND =
  /^(?:pls|plz|thx|ty|brb|tbh|idk|btw|lmk|msg|www|html|xml|css|php|sql|http|https|ngl|smh|ppl|rn|nvm|sry|wtf|xyz|mmm|hmm|pst|psst|shh|grr|brr|cwm|nth|tsk|sqrt|gcd|lcm|cdf|pdf|dfs|bfs|mrs)$/i

/** Keys hit at random, if there is hardly anything else. */
function noise(text: string): Spam[] {
  const words = [...text.matchAll(/(?<![\w=(/.])[\p{L};]{3,200}(?![\w=(/])/gu)].filter(
    ({ 0: word }) => word !== word.toUpperCase(),
  )
  const mashed = words.filter(
    ({ 0: word }) =>
      (word.length > 5 && ROWS.test(word)) || (/^[bcdfghjklmnpqrstvwxz]{3,}$/i.test(word) && !SHORTHAND.test(word)),
  )
  const letters = mashed.reduce((sum, { 0: word }) => sum + word.length, 0)
  const isOne = mashed.length === 1 && (mashed[0]?.[0].length ?? 0) < 10
  if (letters < 9 || isOne || letters < lettersIn(text) * 0.5 || /[=^]/.test(text)) return []
  return mashed.map(({ 0: word, index }) => ({ start: index, end: index + word.length }))
}
