import type { Text } from '#contract/texts.ts'

type Section = Text['sections'][number]
export type Found = { sections: Section[]; count: number }

/** The sections and entries that hold every word somebody typed; all of them when nothing was typed. */
export function matchingSections(sections: Section[], typed: string): Found {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const holds = (...texts: string[]) => {
    const text = texts.join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const found = sections.flatMap((section) => {
    if (holds(section.title, wordsOf(section.html))) return [section]
    const entries = section.entries.filter((entry) => holds(section.title, entry.title, wordsOf(entry.html)))
    return entries.length > 0 ? [{ ...section, html: '', entries }] : []
  })
  return { sections: found, count: countOf(found) }
}

/** What can be found one by one: the entries, and a section that has none. */
export const countOf = (sections: Section[]): number =>
  sections.reduce((sum, { entries }) => sum + Math.max(1, entries.length), 0)

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The words of HTML that our own renderer made. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => NAMED[name] ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:?!])/g, '$1')
    .trim()
