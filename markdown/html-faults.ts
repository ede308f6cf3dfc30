import { Parser } from 'htmlparser2'

/**
 * The judge of the tests: what may stand in a post, written down a second time and on purpose not shared with the
 * walls (allowed.ts), read by another parser than ours, with URLs judged by the platform's own URL class.
 */
const CLASS = /^(?:math|hljs|align|language)-[a-z_-]+$|^[a-z]+__?$|^(?:fold|table-scroll)$/
const WORDS = /^[#\w.+%-]*(?: [#\w.+%-]+)*$/
const ATTRIBUTES: Record<string, Record<string, RegExp>> = {
  a: { href: /./, rel: /^nofollow ugc noopener$/, title: /^/ },
  code: { class: CLASS, title: /^/ },
  details: { class: /^fold$/, 'data-kind': /^(?:hint|step|solution)$/ },
  div: { class: /^table-scroll$/, tabindex: /^0$/, role: /^group$/, 'aria-label': /^Table$/ },
  img: { src: /./, alt: /^/, title: /^/, loading: /^lazy$/ },
  ol: { start: /^\d+$/ },
  pre: { tabindex: /^0$/ },
  span: { class: CLASS, tabindex: /^0$/ },
  td: { class: CLASS },
  th: { class: CLASS },
}
const HTML = new Set(
  'a blockquote br code details div em h3 h4 h5 h6 hr img li ol p pre s span strong summary table tbody td th thead tr ul'.split(
    ' ',
  ),
)
const MATHML = new Set(
  (
    'annotation math menclose mfrac mi mn mo mover mpadded mphantom mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd ' +
    'mtext mtr munder munderover semantics'
  ).split(' '),
)
const MATHML_ATTRIBUTES = new Set(
  (
    'accent accentunder depth display displaystyle encoding fence form height largeop linethickness lspace mathbackground mathcolor ' +
    'mathsize mathvariant maxsize minsize movablelimits notation rspace scriptlevel separator stretchy symmetric voffset width'
  ).split(' '),
)
const NUMBER = /^-?[\d.]+(?: -?[\d.]+)*$/
const SVG: Record<string, Record<string, RegExp>> = {
  svg: { class: /^graph$/, role: /^img$/, 'aria-label': /^/, viewbox: NUMBER, width: NUMBER, height: NUMBER },
  g: { 'aria-hidden': /^true$/ },
  line: { x1: NUMBER, x2: NUMBER, y1: NUMBER, y2: NUMBER, 'stroke-opacity': NUMBER },
  path: { d: /^[ML\d .-]*$/, 'stroke-dasharray': NUMBER },
  circle: { cx: NUMBER, cy: NUMBER, r: NUMBER },
  text: { x: NUMBER, y: NUMBER, 'text-anchor': /^(?:middle|end)$/, 'font-size': NUMBER },
}
/** Anything drawn may have these. */
const DRAWN = {
  class: /^graph-[a-z0-9-]+$/,
  stroke: /^currentColor$/,
  'stroke-width': NUMBER,
  fill: /^(?:none|currentColor)$/,
}
const VOID = new Set(['br', 'hr', 'img'])
const BLOCKS = new Set('blockquote details div h3 h4 h5 h6 hr li ol p pre table ul'.split(' '))
const PIECE = /[^<>&]+|&(?:amp|lt|gt|quot|#x27|#39);|<(\/?)([a-z][a-z0-9]*)((?: [a-z][a-z0-9-]*="[^"<>]*")*)(?: \/)?>/y
const SITE = 'https://askademy.test'

/** What is dangerous in the HTML: elements, attributes, values and URLs outside the lists, or a spelling that parsers read in two ways. */
export function findDangers(html: string): string[] {
  const faults: string[] = []
  if (html.includes('\0') || !html.isWellFormed()) faults.push('a NUL or a lone surrogate')
  PIECE.lastIndex = 0
  while (PIECE.lastIndex < html.length) {
    const { lastIndex } = PIECE
    if (PIECE.test(html)) continue
    faults.push(`unclear spelling: ${html.slice(lastIndex, lastIndex + 60)}`)
    break
  }
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (!HTML.has(name) && !MATHML.has(name) && !SVG[name]) faults.push(`<${name}>`)
      for (const [attribute, value] of Object.entries(attributes)) {
        if (!isAllowedAttribute(name, attribute, value)) faults.push(`<${name} ${attribute}="${value}">`)
      }
      if (name === 'a') faults.push(...linkFaults(attributes))
      if (name === 'img' && !isOwnImage(attributes['src'])) faults.push(`picture from ${attributes['src']}`)
    },
    oncomment: (text) => faults.push(`<!--${text}-->`),
    onprocessinginstruction: (_name, data) => faults.push(`<${data}>`),
  })
  parser.end(html)
  return faults
}

/** What is out of order: tags that do not pair, HTML inside a formula, blocks inside a paragraph, a link inside a link. */
export function findDisorder(html: string): string[] {
  const faults: string[] = []
  const open: string[] = []
  let deepest = 0
  for (const [, closing, name] of html.matchAll(new RegExp(PIECE.source, 'g'))) {
    if (name === undefined) continue
    if (closing) {
      const last = open.pop()
      if (last !== name) faults.push(`</${name}> closes <${last}>`)
      continue
    }
    const inFormula = open.includes('math')
    if (inFormula !== (MATHML.has(name) && name !== 'math'))
      faults.push(`<${name}> ${inFormula ? 'inside' : 'outside'} a formula`)
    if (open.includes('svg') !== (SVG[name] !== undefined && name !== 'svg'))
      faults.push(`<${name}> ${open.includes('svg') ? 'inside' : 'outside'} a graph`)
    if (open.includes('p') && BLOCKS.has(name)) faults.push(`<${name}> inside <p>`)
    if (name === 'a' && open.includes('a')) faults.push('a link inside a link')
    if (!VOID.has(name)) deepest = Math.max(deepest, open.push(name))
  }
  if (open.length > 0) faults.push(`never closed: ${open.join(' ')}`)
  if (deepest > 400) faults.push(`${deepest} elements within one another`)
  return faults
}

function isAllowedAttribute(element: string, attribute: string, value: string): boolean {
  if (MATHML.has(element)) {
    if (attribute === 'class') return value.split(' ').every((name) => /^math-[a-z-]+$/.test(name))
    return (
      MATHML_ATTRIBUTES.has(attribute) &&
      (WORDS.test(value) || (element === 'annotation' && value === 'application/x-tex'))
    )
  }
  const drawn = SVG[element]
  const pattern = drawn
    ? (drawn[attribute] ?? (element === 'svg' ? undefined : DRAWN[attribute as keyof typeof DRAWN]))
    : ATTRIBUTES[element]?.[attribute]
  if (attribute === 'class') return pattern !== undefined && value.split(' ').every((name) => pattern.test(name))
  return pattern?.test(value) === true
}

function linkFaults({ href, rel }: Record<string, string>): string[] {
  if (href === undefined) return [] // the second wall took it away
  const url = URL.parse(href, `${SITE}/questions/x`)
  if (!url || !['http:', 'https:', 'mailto:'].includes(url.protocol)) return [`link to ${href}`]
  if (url.origin === SITE) return href.startsWith('/') ? [] : [`relative link ${href}`]
  return rel === 'nofollow ugc noopener' ? [] : [`link to ${href} without rel`]
}

function isOwnImage(src: string | undefined): boolean {
  const url = src === undefined ? null : URL.parse(src, `${SITE}/questions/x`)
  return url?.origin === SITE && url.pathname.startsWith('/uploads/') && url.pathname === src
}
