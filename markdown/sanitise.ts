import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html'
import { ALLOWED_HTML, ALLOWED_MATHML, ALLOWED_SVG } from './allowed.ts'
import { replaceBrokenCharacters } from './characters.ts'
import { isAllowedLink, isOurImage, relOf } from './links.ts'

const FIXED: Record<string, RegExp> = {
  'aria-label': /^Table$/,
  'data-kind': /^(?:hint|step|solution)$/,
  loading: /^lazy$/,
  role: /^group$/,
  start: /^\d{1,9}$/,
  tabindex: /^0$/,
}
/** What a MathML attribute may hold: a word, a colour, a length, a list of words. */
const MATHML_VALUE = /^[#\w.+-][\w.+% -]{0,60}$|^application\/x-tex$/

/** What an SVG attribute may hold: a number or a few, or one of these words. */
const SVG_VALUES: Record<string, RegExp> = {
  'aria-hidden': /^true$/,
  'aria-label': /^[^<>]{1,600}$/,
  class: /^/, // narrowed below
  d: /^(?:[ML]-?\d{1,5}(?:\.\d)? -?\d{1,5}(?:\.\d)?)*$/,
  fill: /^(?:none|currentColor)$/,
  role: /^img$/,
  stroke: /^currentColor$/,
  'text-anchor': /^(?:end|middle)$/,
}
const NUMBERS = /^-?\d{1,5}(?:\.\d{1,3})?(?: -?\d{1,5}(?:\.\d{1,3})?){0,3}$/

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...Object.keys(ALLOWED_HTML), ...Object.keys(ALLOWED_MATHML), ...Object.keys(ALLOWED_SVG)],
  allowedAttributes: { ...ALLOWED_HTML, ...ALLOWED_MATHML, ...ALLOWED_SVG },
  allowedClasses: {
    code: [/^language-[a-z]+$/, 'math-error'],
    details: ['fold'],
    div: ['table-scroll'],
    circle: ['graph-point'],
    line: ['graph-axis', 'graph-grid'],
    path: ['graph-curve', /^graph-curve-[1-3]$/],
    span: ['math-block', /^hljs-[a-z_-]+$/, /^[a-z]+_{1,2}$/, /^language-[a-z]+$/],
    svg: ['graph'],
    td: [/^align-(?:left|center|right)$/],
    text: ['graph-name', 'graph-number'],
    th: [/^align-(?:left|center|right)$/],
    ...Object.fromEntries(['mpadded', 'mstyle', 'mtable', 'mtd', 'mtext'].map((name) => [name, [/^math-[a-z-]+$/]])),
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  transformTags: { '*': narrow },
  exclusiveFilter: (frame) => frame.tag === 'img' && frame.attribs['src'] === undefined,
}

/**
 * The second wall: only elements, attributes and values of the lists are left, whatever comes in. It takes nothing
 * from what `renderPost` and `renderComment` write; on anything else it drops tags and keeps their text.
 */
export function sanitise(html: string): string {
  return replaceBrokenCharacters(sanitizeHtml(html, OPTIONS))
}

function narrow(tagName: string, attributes: Attributes): Tag {
  if (Object.hasOwn(ALLOWED_SVG, tagName)) return { tagName, attribs: narrowSvg(attributes) }
  const kept: Attributes = {}
  const isMathml = Object.hasOwn(ALLOWED_MATHML, tagName)
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'href' && !isAllowedLink(value)) continue
    if (name === 'src' && !isOurImage(value)) continue
    if (name === 'rel' || FIXED[name]?.test(value) === false) continue
    if (isMathml && name !== 'class' && !MATHML_VALUE.test(value)) continue
    kept[name] = value
  }
  const rel = tagName === 'a' ? relOf(kept['href'] ?? '/') : undefined
  if (rel) kept['rel'] = rel
  return { tagName, attribs: kept }
}

const narrowSvg = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name, value]) => (SVG_VALUES[name] ?? NUMBERS).test(value)))
