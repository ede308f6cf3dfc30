import type { MarkdownIt, StateCore, Token } from 'markdown-it'

/** The highest heading in a post: the page itself has h1 and h2. */
const HIGHEST = 3
const LOWEST = 6

/**
 * Headings begin at h3, tables scroll sideways by keyboard too, columns are aligned by classes. A table's box is a group,
 * not a region: several regions of one name on a page are a fault of their own (axe: landmark-unique).
 */
export function pageLayout(md: MarkdownIt): void {
  md.core.ruler.push('headings', shiftHeadings)
  md.core.ruler.push('columns', alignByClass)
  md.renderer.rules['table_open'] = () =>
    `<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table>\n`
  md.renderer.rules['table_close'] = () => '</table></div>\n'
}

/** Each heading is at most one level below the one before it, so that no level is skipped. */
function shiftHeadings(state: StateCore): void {
  const headings = state.tokens.filter((token) => token.type.startsWith('heading_'))
  const highest = Math.min(...headings.map(levelOf))
  let before = HIGHEST - 1
  for (const token of headings) {
    if (token.nesting === 1) before = Math.min(LOWEST, levelOf(token) - highest + HIGHEST, before + 1)
    token.tag = `h${before}`
  }
}

function levelOf(heading: Token): number {
  return Number(heading.tag[1])
}

function alignByClass({ tokens }: StateCore): void {
  tokens.forEach((token, index) => {
    if (token.type !== 'th_open' && token.type !== 'td_open') return
    const [, side] = /^text-align:(left|center|right)$/.exec(`${token.attrGet('style')}`) ?? []
    token.attrs = side ? [['class', `align-${side}`]] : []
    const [text, close] = tokens.slice(index + 1, index + 3)
    if (text?.content === '' && close) token.tag = close.tag = 'td' // an empty corner is no heading of a column
  })
}
