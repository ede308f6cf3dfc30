import MarkdownIt from 'markdown-it'
import { replaceBrokenCharacters } from './characters.ts'
import { codeBlocks } from './code.ts'
import { blockFormulas, inlineFormulas } from './dollars.ts'
import { folds } from './folds.ts'
import { graphs } from './graph.ts'
import { pageLayout } from './layout.ts'
import { ownImages, safeLinks } from './links.ts'

/** The first wall: HTML in the source is text. `breaks`: working written line by line must stay line by line. */
const OPTIONS = { html: false, linkify: true, breaks: true, xhtmlOut: true }

const posts = new MarkdownIt(OPTIONS)
  .use(inlineFormulas)
  .use(blockFormulas)
  .use(folds)
  .use(codeBlocks)
  .use(graphs)
  .use(safeLinks)
  .use(ownImages)
  .use(pageLayout)

const comments = new MarkdownIt(OPTIONS).use(inlineFormulas).use(safeLinks).disable('image')

/**
 * A question's or answer's Markdown (with LaTeX, code and folds) as HTML. Runs in the browser too, never throws on any
 * string. What is stored must also pass `sanitise`, the second wall: `createRenderer` does both under a time limit.
 */
export function renderPost(markdown: string): string {
  return posts.render(replaceBrokenCharacters(markdown), {})
}

/** A comment's Markdown as inline HTML: emphasis, code, links and formulas, no blocks and no pictures. */
export function renderComment(markdown: string): string {
  const source = replaceBrokenCharacters(markdown)
    .trim()
    .replace(/\s*\n\s*/g, '\n')
  return comments.renderInline(source, {})
}
