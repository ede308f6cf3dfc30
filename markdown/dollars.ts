import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it'
import {
  formulaBudget,
  type FormulaBudget,
  MAX_FORMULA_LENGTH,
  renderDisplayFormula,
  renderFormula,
} from './formula.ts'

/** Lines that a `$$` block may span. */
const MAX_LINES = 200

/**
 * `$…$` and `$$…$$` as formulas. A `$` opens if no space follows it, and closes if it is the next unescaped `$`, no
 * space stands before it and no digit after it, so that prices stay prices. Code spans win over formulas.
 */
export function inlineFormulas(md: MarkdownIt): void {
  md.inline.ruler.after('escape', 'formula', readInlineFormula)
  md.renderer.rules['formula'] = (tokens, index, _options, env) =>
    renderFormula(tokens[index]?.content ?? '', budgetOf(env))
  md.renderer.rules['formula_display'] = md.renderer.rules['formula']
}

/**
 * `$$` at the start of a line to `$$` at the end of that or a later line, as a paragraph of its own; a `$$…$$` inside
 * a paragraph then stands on its own line too. Use after `inlineFormulas`.
 */
export function blockFormulas(md: MarkdownIt): void {
  md.block.ruler.after('fence', 'formula_block', readBlockFormula, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  })
  md.renderer.rules['formula_block'] = (tokens, index, _options, env) =>
    `<p>${renderDisplayFormula(tokens[index]?.content ?? '', budgetOf(env))}</p>\n`
  md.renderer.rules['formula_display'] = (tokens, index, _options, env) =>
    renderDisplayFormula(tokens[index]?.content ?? '', budgetOf(env))
}

function budgetOf(env: Record<string, unknown> | undefined): FormulaBudget {
  const holder = (env ?? {}) as { formulas?: FormulaBudget } // the renderer's environment is ours alone
  return (holder.formulas ??= formulaBudget())
}

type Dollars = { places: number[]; indexOf: Map<number, number>; codesBefore: number[] }
const found = new WeakMap<StateInline, Dollars>()

function readInlineFormula(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state
  if (src[pos] !== '$') return false
  let dollars = found.get(state)
  if (!dollars) found.set(state, (dollars = findDollars(src)))
  const index = dollars.indexOf.get(pos)
  if (index === undefined) return false
  const { places } = dollars
  const run = runLength(places, index)
  if (run > 2) return skip(state, run, silent)
  const close = index + run
  const end = places[close]
  if (end === undefined || end + run > state.posMax || dollars.codesBefore[close] !== dollars.codesBefore[index])
    return false
  const content = src.slice(pos + run, end)
  const readable = run === 2 ? runLength(places, close) === 2 : isFormula(src, pos, end)
  if (!readable || content.trim() === '' || content.length > MAX_FORMULA_LENGTH)
    return run === 2 && skip(state, run, silent)
  if (!silent) state.push(run === 2 ? 'formula_display' : 'formula', 'math', 0).content = content
  state.pos = end + run
  return true
}

function isFormula(src: string, open: number, close: number): boolean {
  const [before, first, last, after] = [src[open - 1], src[open + 1], src[close - 1], src[close + 1]]
  if (/\s/.test(first ?? ' ') || /\s/.test(last ?? ' ') || /\d/.test(after ?? '')) return false
  if (/\d/.test(before ?? '') && !/[a-z\\]/i.test(first ?? '')) return false // 5$, 10$
  return !isProse(src.slice(open + 1, close))
}

/** `$5 and my friend has 3$`: two plain words in a row and nothing that only formulas have. */
function isProse(content: string): boolean {
  return !/[\\^_={}<>+*/|]/.test(content) && /(?:^|\s)[a-z]{2,}[,;]?\s+[a-z]{2,}(?:\s|$)/i.test(content)
}

function runLength(places: number[], index: number): number {
  let length = 1
  while (places[index + length] === (places[index] ?? 0) + length) length += 1
  return length
}

function skip(state: StateInline, length: number, silent: boolean): true {
  if (!silent) state.pending += '$'.repeat(length)
  state.pos += length
  return true
}

/** Every `$` that is neither escaped nor inside a code span, and how many code spans stand before it; one pass. */
function findDollars(src: string): Dollars {
  const dollars: Dollars = { places: [], indexOf: new Map(), codesBefore: [] }
  const closers = Map.groupBy(Array.from(src.matchAll(/`+/g)).toReversed(), (ticks) => ticks[0].length)
  let codes = 0
  for (let place = 0; place < src.length; place += 1) {
    const character = src[place]
    if (character === '\\') {
      place += 1
    } else if (character === '$') {
      dollars.indexOf.set(place, dollars.places.push(place) - 1)
      dollars.codesBefore.push(codes)
    } else if (character === '`') {
      let length = 1
      while (src[place + length] === '`') length += 1
      const candidates = closers.get(length) ?? []
      while (candidates.length > 0 && (candidates.at(-1)?.index ?? 0) <= place) candidates.pop()
      const end = candidates.at(-1)?.index
      if (end !== undefined) codes += 1
      place = (end ?? place) + length - 1
    }
  }
  return dollars
}

function readBlockFormula(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false
  if (!state.src.startsWith('$$', start) || state.src[start + 2] === '$') return false
  const lines: string[] = []
  for (let line = startLine; line < Math.min(endLine, startLine + MAX_LINES); line += 1) {
    if (state.isEmpty(line) || (state.sCount[line] ?? 0) < state.blkIndent) return false
    const text = state
      .getLines(line, line + 1, state.blkIndent, false)
      .trim()
      .slice(line === startLine ? 2 : 0)
    const end = findDoubleDollar(text)
    if (end === -1) {
      lines.push(text)
      continue
    }
    lines.push(text.slice(0, end))
    const content = lines.join('\n')
    if (end + 2 !== text.length || content.trim() === '') return false
    if (silent) return true
    const token = state.push('formula_block', 'math', 0)
    token.content = content
    token.map = [startLine, line + 1]
    state.line = line + 1
    return true
  }
  return false
}

function findDoubleDollar(text: string): number {
  for (let place = 0; place < text.length - 1; place += 1) {
    if (text[place] === '\\') place += 1
    else if (text[place] === '$' && text[place + 1] === '$') return place
  }
  return -1
}
