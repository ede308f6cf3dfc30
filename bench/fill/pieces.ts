import { renderPost } from '#markdown/render.ts'
import { sanitise } from '#markdown/sanitise.ts'
import { plainText, visibleText } from '#markdown/text.ts'
import { SUBJECTS, type Subject } from '#rules/subjects.ts'
import type { Corpus } from './corpus.ts'
import type { Random } from './random.ts'
import { withOtherDigits, type Writer } from './sentences.ts'

/** A part of a post: its Markdown, the HTML of the project's own renderer, and its words. */
export type Piece = {
  kind: 'paragraph' | 'list' | 'other'
  markdown: string
  html: string
  text: string
  visible: string
}
export type Pieces = Record<Subject, { sentences: string[]; blocks: Piece[] }>

const SENTENCES_OF_A_SUBJECT = 20_000
const VARIANTS = 2

/**
 * What bodies are put together from: a few thousand rendered blocks (paragraphs, formulas, code, tables, lists; those
 * with numbers also with other numbers) and 200,000 plain sentences.
 */
export function makePieces(corpus: Corpus, writer: Writer, random: Random): Pieces {
  return Object.fromEntries(
    (Object.keys(SUBJECTS) as Subject[]).map((subject) => {
      const own = corpus.blocks.filter((block) => block.subject === subject).map(({ markdown }) => markdown)
      const varied = own
        .filter((markdown) => /\d/.test(markdown))
        .flatMap((markdown) => Array.from({ length: VARIANTS }, () => withOtherDigits(markdown, random)))
      const sentences = Array.from({ length: SENTENCES_OF_A_SUBJECT }, () => writer.sentence(subject))
      return [subject, { sentences, blocks: [...own, ...varied].map(renderPiece) }]
    }),
  ) as Pieces // fromEntries forgets the keys
}

/** The HTML that production would store. */
export const renderBody = (markdown: string): string => sanitise(renderPost(markdown))

function renderPiece(markdown: string): Piece {
  const html = renderBody(markdown)
  const kind = /^(?:[-*+]|\d+[.)]) /.test(markdown) ? 'list' : /^[\w“"'(]/.test(markdown) ? 'paragraph' : 'other'
  return { kind, markdown, html, text: plainText(html), visible: visibleText(html) }
}
