import type { MarkdownIt, StateCore } from 'markdown-it'

/** The highest heading in a post: the page itself has h1 and h2. */
const HIGHEST = 3
const LOWEST = 6

/** Headings begin at h3, tables scroll sideways by keyboard too, columns are aligned by classes. */
export function pageLayout(md: MarkdownIt): void {
  md.core.ruler.push('headings', shiftHeadings)
  md.core.ruler.push('columns', alignByClass)
  md.renderer.rules['table_open'] = () => `<div class="table-scroll" tabindex="0" role="region" aria-label="Table"><table>\n`
  md.renderer.rules['table_close'] = () => '</table></div>\n'
}

function shiftHeadings(state: StateCore): void {
  const headings = state.tokens.filter((token) => token.type.startsWith('heading_'))
  const highest = Math.min(...headings.map((token) => Number(token.tag[1])))
  for (const token of headings) token.tag = `h${Math.min(LOWEST, Number(token.tag[1]) - highest + HIGHEST)}`
}

function alignByClass(state: StateCore): void {
  for (const token of state.tokens) {
    const [, side] = /^text-align:(left|center|right)$/.exec(`${token.attrGet('style')}`) ?? []
    if (token.attrs && (token.type === 'th_open' || token.type === 'td_open')) token.attrs = side ? [['class', `align-${side}`]] : []
  }
}
