import type { Sql } from '#server/platform/db.ts'
import { stem } from './stems.ts'

export type Headline = { title: string; text: string }
export type Snippet = { title_html: string; snippet_html: string }
type Place = { start: number; end: number; word: string }

/** Characters of a post that are looked through. */
const READ = 6000
/** A text of so many characters is shown whole; of a longer one two pieces, or its beginning. */
const WHOLE = 200
const PIECE = 130

/** Titles and cuttings of texts as HTML, with marks around the words that have these stems. */
export async function cutSnippets(sql: Sql, texts: Headline[], lexemes: string[]): Promise<Snippet[]> {
  const read = texts.map(({ title, text }) => ({ title, text: text.slice(0, READ).toWellFormed() }))
  const beginnings = beginningsOf(lexemes)
  const placed = read.map(({ title, text }) => ({
    title: placesOf(title, beginnings),
    text: placesOf(text, beginnings),
  }))
  const words = [...new Set(placed.flatMap(({ title, text }) => [...title, ...text].map(({ word }) => word)))]
  const wanted = new Set(lexemes)
  const meant = new Set((await stem(sql, words)).filter(({ lexeme }) => wanted.has(lexeme)).map(({ word }) => word))
  const isMeant = ({ word }: Place) => meant.has(word)
  return read.map(({ title, text }, index) => ({
    title_html: marked(title, placed[index]!.title.filter(isMeant)),
    snippet_html: cut(text, placed[index]!.text.filter(isMeant)),
  }))
}

/** A text with a mark around each place where a word stands, whatever its case. */
export function markWord(text: string, word: string): string {
  const at = word ? text.toLowerCase().indexOf(word.toLowerCase()) : -1
  if (at < 0 || text.toLowerCase().length !== text.length) return escape(text)
  return marked(text, [{ start: at, end: at + word.length, word }])
}

/** What words of these stems begin with, without the letters in which a stem may differ from its words: "fly" and "flies". */
const beginningsOf = (lexemes: string[]): string[] => [
  ...new Set(
    lexemes.map((lexeme) => (ALL_LETTERS.test(lexeme) ? lexeme.slice(0, Math.max(2, lexeme.length - 2)) : lexeme)),
  ),
]

const ALL_LETTERS = /^\p{L}+$/u
const PART_OF_WORD = /[\p{L}\p{N}]/u
const WORD = /[\p{L}\p{M}\p{N}]+(?:[.,]\p{N}+)*/uy

/** The words of a text that begin so. A pattern made anew for each search would cost more than all the rest of it. */
function placesOf(text: string, beginnings: string[]): Place[] {
  const lower = text.toLowerCase()
  const read = lower.length === text.length ? lower : text
  const places = new Map<number, Place>()
  for (const beginning of beginnings)
    for (let at = read.indexOf(beginning); at >= 0; at = read.indexOf(beginning, at + 1)) {
      if (places.has(at) || (at > 0 && PART_OF_WORD.test(read[at - 1]!))) continue
      WORD.lastIndex = at
      const [word] = WORD.exec(read) ?? []
      if (word) places.set(at, { start: at, end: at + word.length, word })
    }
  return [...places.values()].sort((a, b) => a.start - b.start)
}

function cut(text: string, places: Place[]): string {
  if (text.length <= WHOLE) return marked(text, places)
  if (places.length === 0) return `${escape(text.slice(0, wordEnd(text, WHOLE)).trimEnd())} …`
  const first = bestPiece(text, places)
  const others = places.filter(({ start, end }) => start >= first.end || end <= first.start)
  const second = others.length > 0 ? bestPiece(text, others, first) : undefined
  const pieces = (second ? [first, second] : [first]).toSorted((a, b) => a.start - b.start)
  const html = pieces.map((piece) => markedPiece(text, places, piece)).join(' … ')
  return `${pieces[0]!.start > 0 ? '… ' : ''}${html}${pieces.at(-1)!.end < text.length ? ' …' : ''}`
}

type Piece = { start: number; end: number }

/** Where most of the words stand together, the first such place; not within what is shown already. */
function bestPiece(text: string, places: Place[], shown?: Piece): Piece {
  let best: (Piece & { words: number }) | undefined
  for (const { start: at } of places) {
    const least = shown && shown.end <= at ? shown.end : 0
    const most = shown && shown.start > at ? shown.start : text.length
    const start = Math.max(least, wordStart(text, at))
    const end = Math.min(most, wordEnd(text, start + PIECE))
    const words = new Set(places.filter((place) => place.start >= start && place.end <= end).map(({ word }) => word))
      .size
    if (!best || words > best.words) best = { start, end, words }
  }
  return best!
}

/** A little before, so that it is read in its sentence. */
function wordStart(text: string, at: number): number {
  const from = Math.max(0, at - 32)
  const space = text.indexOf(' ', from)
  return from > 0 && space >= 0 && space < at ? space + 1 : from
}

const wordEnd = (text: string, at: number): number =>
  at >= text.length ? text.length : text.lastIndexOf(' ', at) > at - PIECE / 2 ? text.lastIndexOf(' ', at) : at

function markedPiece(text: string, places: Place[], { start, end }: Piece): string {
  const within = places.filter((place) => place.start >= start && place.end <= end)
  const shifted = within.map((place) => ({ ...place, start: place.start - start, end: place.end - start }))
  return marked(text.slice(start, end).toWellFormed(), shifted).trim()
}

function marked(text: string, places: Place[]): string {
  let html = ''
  let last = 0
  for (const { start, end } of places) {
    html += `${escape(text.slice(last, start))}<mark>${escape(text.slice(start, end))}</mark>`
    last = end
  }
  return html + escape(text.slice(last))
}

/** Most pieces have nothing to escape, and to look once is quicker than four times. */
const escape = (text: string) =>
  SPECIAL.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    : text

const SPECIAL = /[&<>"]/
