import { syllable } from 'syllable'

export type Counts = { words: number; sentences: number; syllables: number }

/** The school grade that Flesch and Kincaid (1975) give to a text with so many sentences, words and syllables. */
export const gradeOf = ({ words, sentences, syllables }: Counts): number =>
  0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59

/** Counts in rendered HTML. Tables, code, formulas and headings are not read as sentences; each paragraph and list item ends one. */
export function countIn(html: string): Counts {
  const sentences = html
    .replace(/<(table|pre|code|math|h[1-6])\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<\/(?:p|li|blockquote|summary|div)>/g, '.\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|#38);/g, 'and')
    .replace(/&[#\w]+;/g, ' ')
    .split(/[.!?…]+["”’)\]]*\s/)
    .map((sentence) => sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu) ?? [])
    .filter((words) => words.length > 0)
  const words = sentences.flat()
  return {
    words: words.length,
    sentences: sentences.length,
    syllables: words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0),
  }
}
