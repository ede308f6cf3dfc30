import { applied, type Edit, insertBlock, type Writing } from './edits.ts'

/** A picture of ours in a text: where its Markdown stands, its address, and the words for those who cannot see it. */
export type Picture = { from: number; to: number; url: string; words: string }

const PICTURE = /!\[((?:\\.|[^\]\\])*)\]\((\/uploads\/[0-9a-f]{64}\.webp)\)/g

export const picturesIn = (text: string): Picture[] =>
  [...text.matchAll(PICTURE)].map(({ 0: { length }, 1: words = '', 2: url = '', index }) => ({
    from: index,
    to: index + length,
    url,
    words,
  }))

/** The text with other words for a picture; the signs that would end them are left out. */
export const withWords = (text: string, { from, to, url }: Picture, words: string): string =>
  `${text.slice(0, from)}![${words.replace(/[[\]\\\n]/g, '')}](${url})${text.slice(to)}`

/** The text without a picture, and without the empty lines that it leaves. */
export function withoutPicture(text: string, { from, to }: Picture): string {
  const [before, after] = [text.slice(0, from), text.slice(to)]
  return before.endsWith('\n') && after.startsWith('\n') ? before.trimEnd() + after : before + after
}

/** Puts a picture on a line of its own, below the one that is being written; the caret stays. */
export function insertPicture(writing: Writing, url: string): Edit {
  const next = writing.text.indexOf('\n', writing.end)
  const at = next === -1 ? writing.text.length : next
  const edit = insertBlock({ text: writing.text, start: at, end: at }, `![](${url})`, [0, 0])
  if (writing.text.trim() !== '') return { ...edit, select: [writing.start, writing.end] }
  const end = applied(writing, edit).text.length
  return { ...edit, select: [end, end] }
}
