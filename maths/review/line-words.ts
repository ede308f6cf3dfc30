/** Words of two letters that are no products of letters. */
const SHORT_WORDS =
  'so|is|it|to|in|at|my|me|we|do|if|be|by|on|as|an|no|ok|up|us|go|he|im|ur|or|of|hi|id|qs|po|am|cm|mm|km|kg|mg|ml|ft|yd|oz|lb'
const NAMES = /(?:arc)?(?:sin|cos|tan)|sqrt|cbrt|log|ln|pi|abs/gi

const SHORT_WORD = new RegExp(`^(?:${SHORT_WORDS})$`, 'i')

/** Whether a run of letters is a word of a sentence, and not `xy` or `sin`. `before` stands in front of it: after a sign, `at` is a product. */
function isWord(run: string, before = ''): boolean {
  if (SHORT_WORD.test(run)) return !/[-+*/=^(]\s*$/.test(before)
  return run.length > 2 && run.replace(NAMES, '').length > 2
}

/** Whether there are words of a sentence in it, so that it is no bare formula. */
export const hasWords = (text: string): boolean =>
  [...text.replace(/\\[A-Za-z]+/g, ' ').matchAll(/[A-Za-z'’]+/g)].some(({ 0: run, index }) =>
    isWord(run, text.slice(0, index)),
  )

/** Formulas without what stands around them: marks of Markdown and LaTeX, money signs, units, and `of` for times. */
export function plainFormula(text: string): string {
  const hasAngle = /\b(?:sin|cos|tan)|\\(?:sin|cos|tan)/.test(text)
  return (hasAngle ? text : text.replace(/°|\^\s*\{?\s*\\circ\s*\}?/g, ''))
    .replace(/\\(?:begin|end)\{[a-z]+\*?\}|\\[()[\]]|\$|`|(?<![\w)])\*\*|\*\*(?![\w(])|&|R\$(?=\s*\d)|[€£₹¥₱₦₩]/g, ' ')
    .replace(/(?<=\d)\s*(?:kr|zł|kč|euros?|dollars?|rupees?|naira|pesos?|rand|reais)(?![\p{L}])/giu, ' ')
    .replace(/(?<=\d)\s*\\(?:text|mathrm)\s*\{[^{}]*\}(?:\^\{?[23]\}?)?/g, ' ')
    .replace(/\\(?:text|mathrm|textbf|mathbf|boxed)\s*\{([^{}]*)\}/g, ' $1 ')
    .replace(/(?<=[\d)])\s*:\s*(?=[\d(])/g, ' ÷ ')
    .replace(/([\d%)])\s+of\s+(?=[\d(.])/gi, '$1 × ')
    .replace(/([*·×]\s*100\s*=\s*-?[\d.]+)\s*\\?%/g, '$1')
    .replace(/[✓✔✅]|(?<=\d)\s*(?:(?:km|cm|m)\/(?:min|s|h)|cm|mm|km|kg|mg|ml|mph)(?:\^?[23]|[²³])?(?![a-z])/g, ' ')
    .trim()
}

/** `P(both red)`, `P(A ∩ B)`. */
const NAME_WITH_WORDS =
  /^(?:so\s+|then\s+)*[A-Z]\s*\((?:[^()=]*[A-Za-z]{2}[^()=]*|[^()=]*[,|∩∪&][^()=]*|[A-Z])\)\s*(?==)/

/** Whether words or `P(red)` stand right before the first equals sign: the line says the value of something new. */
export function namedQuantity(line: string): boolean {
  if (NAME_WITH_WORDS.test(line)) return true
  const before = /^([^=<>≤≥]*[A-Za-z'’)])\s*=(?![=>])/.exec(line)?.[1]
  const last = before === undefined ? undefined : /([A-Za-z'’]+)\)?$/.exec(before)
  return last?.[1] !== undefined && isWord(last[1], before?.slice(0, last.index)) && !CONNECTING.test(last[1])
}

export const CONNECTING =
  /\b(?:so|then|and|thus|hence|therefore|which|it|this|that|is|next|ans|answer|finally|gives?|get|got|have|means|leaves?|leaving|becomes|now|or)$/i

/** A line of working without the words before and after it, and a remark in brackets. */
export function coreOf(line: string): string {
  if (convertsUnits(line)) return ''
  let so = withoutDone(plainFormula(line.replace(NAME_WITH_WORDS, '')))
    .replace(/\s*(?:\/\/|#|--|—|<-|←).*$|\s\|\s*[-+*/÷×·:−]\s*[^|=]+$/, '')
    .replace(/\s*[([][^()[\]]*[)\]]\s*$/, (remark) =>
      hasWords(remark) || /^\s+\(\s*[÷:*×·/]/.test(remark) ? '' : remark,
    )
  for (let before = ''; before !== so;) {
    before = so
    so = withoutWord(so).trim()
  }
  return so
}

/** `4x = 8` of "subtracted 2 from both sides and got 4x = 8"; the whole where no formula comes after the last word. */
export function lastFormula(text: string): string {
  if (!hasWords(text)) return text
  const last = [...text.matchAll(/(?<!\\[A-Za-z]*)[A-Za-z'’]+/g)].findLast(
    ({ 0: run, index }) => isWord(run, text.slice(0, index)) && !/^(?:or|and)$/i.test(run),
  )
  const rest = last ? text.slice(last.index + last[0].length).replace(/^[\s,:;.)]+/, '') : ''
  if (/^[^=<>≤≥]*[^=<>≤≥\s][^=<>≤≥]*[=<>≤≥]/.test(rest)) return rest
  return text
}

function withoutDone(text: string): string {
  const done = DONE.exec(text)
  return done && !hasWords(text.slice(0, done.index)) ? text.slice(0, done.index) : text
}

/** What was done, or why, after a formula: `3x = 15 divide by 3`, `x = 7, -5 on both sides`. */
const DONE =
  /(?<=[=<>≤≥].*[\w)])(?:[\s,;(–—]+(?:[-+−*/÷×:]\s*\w{1,4}\s+)?)(?:I |we |you )?\b(?:divid|subtract|add|multipl|both|on both|from both|because|since|bc|mov(?:e|ing)|took|take|cross|using|expand|simplif|factor|by|after|when)[a-z]*\b.*$/i

const UNIT =
  /\d\s*(?:\\(?:text|mathrm)\s*\{\s*)?((?:km|cm|mm|dm|m|ft|in|kg|mg|g|ml|l|s|h|min)(?:\s*\/\s*(?:min|s|h))?)(?![a-z])\s*\}?\s*(\^?\{?[23]|[²³])?/gi

/** `1 kg = 4 euros`, `5 h → 150 km`, `3/4 = 45`: so much goes with so much. */
const GOES_WITH =
  /^[^=\d]*\d[\d.,]*\s*(?:kg|g|mg|km|cm|mm|m|l|ml|h|min|s|[a-z]{3,})\s*=(?!=)|^\s*(\d{1,2})\/(\d{1,2})\s*=\s*(\d+(?:\.\d+)?)\s*$/i

function goesWith(line: string): boolean {
  const [all, over, under, whole] = GOES_WITH.exec(line) ?? []
  return all !== undefined && (over === undefined || (Number(over) < Number(under) && Number(whole) > 1))
}

/** `2 m² = 20000 cm²`: the numbers alone are not equal. */
export function convertsUnits(line: string): boolean {
  const units = [...line.matchAll(UNIT)].map(([, unit = '', power = '']) => unit + power)
  if (goesWith(line)) return true
  return line.includes('=') && new Set(units).size > 1 && units.some((unit) => /[a-z]{2}|\//i.test(unit))
}

function withoutWord(text: string): string {
  const label = /^[A-Za-z][A-Za-z ]*\d{0,2}\s*[:.](?!\d)\s*/.exec(text)?.[0]
  if (label && hasWords(label)) return text.slice(label.length)
  if (/^(?:=>|⇒|→|->|∴|[,:;.])/.test(text)) return text.replace(/^(?:=>|⇒|→|->|∴|[,:;.])/, '')
  const first = /^([A-Za-z'’]+)[,.:!?]*(?:\s+|$)/.exec(text)
  if (first?.[1] && isWord(first[1])) return text.slice(first[0].length)
  const last = /[\s,;(]*(?:([A-Za-z'’]+)|[?!.,;:]+)[?!.,:;)]*$/.exec(text)
  if (last && (last[1] === undefined || (isWord(last[1], text.slice(0, last.index)) && /^[\s,;(]/.test(last[0]))))
    return text.slice(0, last.index)
  return text
}
