import MarkdownIt, { type MarkdownIt as Markdown, type StateBlock } from 'markdown-it'
import { inlineFormulas } from './dollars.ts'

const LABELS: Record<string, string> = { hint: 'Hint', step: 'Step', solution: 'Solution' }
const OPENING = /^:::+[ \t]*(hint|step|solution)\b[ \t:]*(.*?)[ \t]*:*$/i
const CLOSING = /^:::+[ \t]*$/
/** Folds within folds; deeper ones are text. */
const MAX_DEPTH = 4

/**
 * `:::hint Title` … `:::` (also `step` and `solution`) as a closed `<details>`. One that is never closed ends with the
 * text around it.
 */
export function folds(md: Markdown): void {
  md.block.ruler.before('fence', 'fold', readFold, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
  md.renderer.rules['fold_open'] = (tokens, index, _options, env) => {
    const { info, content } = tokens[index] ?? { info: 'hint', content: '' }
    const title = content ? `: ${titles.renderInline(content, env)}` : ''
    return `<details class="fold" data-kind="${info}"><summary>${LABELS[info]}${title}</summary>\n`
  }
  md.renderer.rules['fold_close'] = () => '</details>\n'
}

/** A title may be emphasised and hold formulas and code; a link there would open instead of the fold. */
const titles = new MarkdownIt('zero').enable(['escape', 'backticks', 'emphasis', 'entity']).use(inlineFormulas)

function readFold(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false
  const [, kind, title] = OPENING.exec(lineAt(state, startLine)) ?? []
  if (kind === undefined || depthOf(state) >= MAX_DEPTH) return false
  if (silent) return true

  const last = findClosing(state, startLine, endLine)
  const open = state.push('fold_open', 'details', 1)
  open.block = true
  open.info = kind.toLowerCase()
  open.content = title ?? ''
  open.map = [startLine, last]
  const { lineMax, parentType } = state
  state.lineMax = last
  state.parentType = 'fold'
  state.md.block.tokenize(state, startLine + 1, last)
  state.lineMax = lineMax
  state.parentType = parentType
  state.push('fold_close', 'details', -1).block = true
  state.line = Math.min(last + 1, endLine)
  return true
}

/** The line of the `:::` that belongs to this fold, or the end; folds inside are counted, code blocks skipped. */
function findClosing(state: StateBlock, startLine: number, endLine: number): number {
  let open = 1
  let fence = ''
  for (let line = startLine + 1; line < endLine; line += 1) {
    if (!state.isEmpty(line) && (state.sCount[line] ?? 0) < state.blkIndent) return line
    const text = lineAt(state, line)
    const [marker] = /^(?:`{3,}|~{3,})/.exec(text) ?? ['']
    if (fence) {
      if (marker.startsWith(fence) && text.trimEnd() === marker) fence = ''
    } else if (marker) {
      fence = marker
    } else if (OPENING.test(text)) {
      open += 1
    } else if (CLOSING.test(text)) {
      open -= 1
      if (open === 0) return line
    }
  }
  return endLine
}

function depthOf(state: StateBlock): number {
  return state.tokens.reduce((depth, token) => depth + (token.tag === 'details' ? token.nesting : 0), 0)
}

function lineAt(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])
}
