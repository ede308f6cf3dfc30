const DEEPEST = 40
const NAMES: Record<string, string> = {
  times: '*',
  cdot: '*',
  ast: '*',
  div: '/',
  le: '<=',
  leq: '<=',
  leqslant: '<=',
  ge: '>=',
  geq: '>=',
  geqslant: '>=',
  lt: '<',
  gt: '>',
  pi: ' pi ',
  theta: 'x',
  circ: ' degrees ',
  degree: ' degrees ',
  left: '',
  right: '',
  big: '',
  Big: '',
  quad: ' ',
  qquad: ' ',
  ldots: '...',
  dots: '...',
  displaystyle: '',
  mathrm: '',
  text: '',
  textbf: '',
  mathbf: '',
  operatorname: '',
  percent: '%',
  mid: '|',
  vert: '|',
  lvert: '|',
  rvert: '|',
  int: ' integral of ',
  infty: ' infinity ',
  to: '->',
  approx: ' ',
  colon: ':',
  implies: ' ',
  Rightarrow: ' ',
}

/** LaTeX as a calculator takes it: `\frac{1}{2}` is `((1)/(2))`. What is not known keeps its backslash. */
export function plainLatex(text: string): string {
  if (!/[\\{]/.test(text)) return text
  const cases = text
    .replace(/\\begin\s*\{[a-z*]+\}|\\end\s*\{[a-z*]+\}/g, ' ')
    .replace(/\\\\(?:\[[^\]]*\])?/g, ' and ')
    .replace(/&/g, ' ')
  return walk({ text: cases, at: 0 }, 0, false)
}

type Place = { text: string; at: number }

function walk(place: Place, depth: number, inside: boolean): string {
  let out = ''
  while (place.at < place.text.length) {
    const c = place.text[place.at] ?? ''
    if (c === '}') {
      place.at += 1
      if (inside) return out
    } else if (c === '\\') out += command(place, depth)
    else if (c === '{') out += `(${group(place, depth)})`
    else if ((c === '^' || c === '_') && place.text[place.at + 1] === '{') {
      place.at += 1
      const index = group(place, depth).trim()
      out += /^degrees$/.test(index) ? ' degrees ' : /^\w$/.test(index) ? c + index : `${c}(${index})`
    } else if (c === '^' && place.text.startsWith('\\circ', place.at + 1)) place.at += 1
    else {
      out += c
      place.at += 1
    }
  }
  return out
}

/** What stands between braces at the place, or the next sign alone. */
function group(place: Place, depth: number): string {
  while (place.text[place.at] === ' ') place.at += 1
  if (place.text[place.at] === '{') {
    place.at += 1
    if (depth < DEEPEST) return walk(place, depth + 1, true)
    place.at = place.text.length
    return ''
  }
  if (place.text[place.at] === '\\') return depth < DEEPEST ? command(place, depth + 1) : ''
  const one = place.text[place.at] ?? ''
  place.at += 1
  return one
}

function command(place: Place, depth: number): string {
  const name = /^\\([a-zA-Z]+|.)/s.exec(place.text.slice(place.at, place.at + 30))?.[1] ?? ''
  const afterDigit = /\d/.test(place.text[place.at - 1] ?? '')
  place.at += 1 + name.length
  if (/^[dt]?frac$/.test(name)) {
    const [over, under] = [group(place, depth), group(place, depth)]
    const slope = /^\s*d\s*$/.test(over) ? /^\s*d\s*([a-z])\s*$/.exec(under)?.[1] : undefined
    if (slope !== undefined) return ` derivative with respect to ${slope} of `
    return afterDigit && /^\d+$/.test(over + under)
      ? ` ${over}/${under}`
      : /^\w+$/.test(over) && /^\d+$/.test(under)
        ? `(${over}/${under})`
        : `((${over})/(${under}))`
  }
  if (name === 'sqrt') {
    const index = /^\s*\[\s*(\d)\s*\]/.exec(place.text.slice(place.at, place.at + 9))
    if (index === null) return ` sqrt(${group(place, depth)})`
    place.at += index[0].length
    const of = group(place, depth)
    return index[1] === '3' ? ` cbrt(${of})` : index[1] === '2' ? ` sqrt(${of})` : ` (${of})^(1/${index[1]})`
  }
  if (name === 'text' || name === 'mathrm' || name === 'operatorname') return ` ${group(place, depth)} `
  if (/^(?:sin|cos|tan|log|ln)$/.test(name)) return ` ${name} `
  if (/^[,;:! ]$/.test(name)) return ' '
  if (/^[%$]$/.test(name)) return name
  return NAMES[name] ?? `\\${name}`
}
