import { readQuestions } from '#seed/community.ts'
import type { Subject } from '#rules/subjects.ts'

export type Block = { subject: Subject; markdown: string }
export type Corpus = { blocks: Block[]; sentences: { subject: Subject; words: string[] }[] }

const SIGNS_OF_MARKUP = /[<>&"“”`*_$|[\]\\#~{}^=]/

/** Our own texts, those of the demo community: as blocks of Markdown, and as sentences of plain words. */
export function readCorpus(): Corpus {
  return corpusOf(
    readQuestions().flatMap(({ subject, title, body, answers }) =>
      [title, body, ...answers.map((answer) => answer.body)].map((markdown) => ({ subject, markdown })),
    ),
  )
}

/** Texts in Markdown, taken apart. */
export function corpusOf(texts: Block[]): Corpus {
  const blocks = texts.flatMap(({ subject, markdown }) =>
    blocksOf(markdown).map((block) => ({ subject, markdown: block })),
  )
  const sentences = blocks.flatMap(({ subject, markdown }) =>
    sentencesOf(markdown).map((words) => ({ subject, words })),
  )
  return { blocks: blocks.filter(({ markdown }) => markdown.length >= 20), sentences }
}

/** Divides a text at its empty lines, except inside code and folds. */
function blocksOf(text: string): string[] {
  const blocks: string[] = []
  let open = 0
  let fence = ''
  for (const part of text.split(/\n{2,}/)) {
    if (open > 0 || fence) blocks.push(`${blocks.pop()}\n\n${part}`)
    else blocks.push(part)
    for (const line of part.split('\n')) {
      const mark = /^\s*(```|~~~)/.exec(line)?.[1]
      if (mark) fence = fence ? '' : mark
      else if (!fence && /^:::+\s*\w/.test(line)) open++
      else if (!fence && /^:::+\s*$/.test(line)) open--
    }
  }
  return blocks
}

function sentencesOf(markdown: string): string[][] {
  if (/^(```|\$\$|[-|>:]|\d+[.)] )/.test(markdown)) return []
  return markdown
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.?!]) (?=[A-Z])/)
    .map((sentence) =>
      sentence.split(' ').filter((word) => word && !SIGNS_OF_MARKUP.test(word) && !/\w[.:]\w|[()]/.test(word)),
    )
    .filter((words) => words.length >= 4)
}
