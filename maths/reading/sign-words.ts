/** What may stand left or right of a sign: a number, a bracket, a letter that is no word. */
const LEFT = String.raw`(?<=[\d)!%|]|\b[b-hj-z]|\d[a-z]{1,3}|\^\d) ?`
const RIGHT = String.raw` ?(?=[-+]?(?:[\d(|]|sqrt|cbrt|pi\b|abs|sin|cos|tan|log|ln|the\b|[b-hj-z]\b))`
const ATOM = String.raw`(-?\d+(?:\.\d+)?(?:\/\d+)?(?![\d.]*%)|\((?:[^()]{1,60})\)|[b-hj-z]\b)`
const between = (words: string): RegExp => new RegExp(`${LEFT}(?:${words})${RIGHT}`, 'g')

const POWERS: Record<string, string> = {
  second: '2',
  third: '3',
  fourth: '4',
  fifth: '5',
  sixth: '6',
  seventh: '7',
  eighth: '8',
  ninth: '9',
}

const SAID: [RegExp, string | ((all: string, ...groups: string[]) => string)][] = [
  [/\b(?:open|left) (?:bracket|parenthesis|brackets)\b/g, '('],
  [/\bclosed? (?:bracket|parenthesis|brackets)\b/g, ')'],
  [/\b(?:the )?(?:square|sq) ?root(?: of)? (?=[\d(b-hj-z])/g, ' sqrt '],
  [/\b(?:the )?cube(?:d)? ?root(?: of)? (?=[\d(b-hj-z-])/g, ' cbrt '],
  [/\b(?:the )?root(?: of)? (?=\d)/g, ' sqrt '],
  [/\bsqrt(?: of)? ?(\d+(?:\.\d+)?(?:\/\d+)?|[b-hj-z]\b)/g, 'sqrt($1)'],
  [/\bcbrt(?: of)? ?(-?\d+(?:\.\d+)?|[b-hj-z]\b)/g, 'cbrt($1)'],
  [/\b(?:the )?(?:absolute value|modulus)(?: of)? (-?\d+(?:\.\d+)?|\([^()]{1,60}\))/g, 'abs($1)'],
  [/\b(?:the )?(sin|cos|tan)e?(?:gent)?(?: of)? (?=\d)/g, '$1 '],
  [/\b(?:negative|minus) (?=\d)/g, '-'],
  [/ ?\bsquared\b/g, '^2'],
  [/ ?\bcubed\b/g, '^3'],
  [/\b(?:the )?square of (\d+(?:\.\d+)?|[b-hj-z]\b)/g, '$1^2'],
  [/\b(?:the )?cube of (\d+(?:\.\d+)?|[b-hj-z]\b)/g, '$1^3'],
  [/ ?(?:raised )?to the power(?: of)? ?(?=[-\d(a-z])/g, '^'],
  [/(?<=[\da-z)]) (?:raised )?to the (\d)(?:st|nd|rd|th)(?: power)?\b/g, '^$1'],
  [
    /(?<=[\d)]|\b[b-hj-z]) (?:raised )?to the (second|third|fourth|fifth|sixth|seventh|eighth|ninth)(?: power)?\b/g,
    (_, word) => `^${POWERS[word ?? ''] ?? ''}`,
  ],
  [between(String.raw`to the (?=-?\d+(?:[^\d%.]|$))`), '^'],
  [new RegExp(`\\b(?:the )?sum of ${ATOM} (?:and|,|plus) ${ATOM}`, 'g'), '($1 + $2)'],
  [new RegExp(`\\b(?:the )?product of ${ATOM} (?:and|,) ${ATOM}`, 'g'), '($1 * $2)'],
  [new RegExp(`\\b(?:the )?(?:positive )?difference between ${ATOM} (?:and|,) ${ATOM}`, 'g'), largerFirst],
  [new RegExp(`\\b(?:the )?difference of ${ATOM} (?:and|,) ${ATOM}`, 'g'), '($1 - $2)'],
  [new RegExp(`\\b(?:the )?quotient of ${ATOM} (?:and|,) ${ATOM}`, 'g'), '($1 / $2)'],
  [/\b(?:the )?square of (?:the )?(\([^()]{1,60}\))/g, '$1^2'],
  [/\b(?:the )?cube of (?:the )?(\([^()]{1,60}\))/g, '$1^3'],
  [/\b(?:twice|double) (?:the )?(?=\([^()]{1,60}\))/g, '2 * '],
  [new RegExp(`\\badd ${ATOM} (?:and|to|with|plus) ${ATOM}`, 'g'), '$1 + $2'],
  [new RegExp(`\\b(?:subtract|take away|take) ${ATOM} (?:away )?from ${ATOM}`, 'g'), '$2 - $1'],
  [new RegExp(`\\bsubtract ${ATOM} and ${ATOM}`, 'g'), '$1 - $2'],
  [new RegExp(`\\bmultiply ${ATOM} (?:and|by|with|times) ${ATOM}`, 'g'), '$1 * $2'],
  [new RegExp(`\\bdivide ${ATOM} by ${ATOM}`, 'g'), '$1 / $2'],
  [between('plus|added to'), ' + '],
  [between('minus|take away|subtract'), ' - '],
  [between(String.raw`times|multiplied (?:by|with)|multiply(?: by)?`), ' * '],
  [between(String.raw`divided by|over`), ' / '],
  [/(?<=\d) ?[x] ?(?=\d)/g, ' * '],
  [/(?<=[\d)]) ?÷ ?(?=[\d(])/g, ' / '],
  [/ (?:is )?(?:greater|bigger|more|larger) than or equals?(?: to)? /g, ' >= '],
  [/ (?:is )?(?:less|smaller) than or equals?(?: to)? /g, ' <= '],
  [/ is (?:at least|no less than) /g, ' >= '],
  [/ is (?:at most|no more than) /g, ' <= '],
  [between('is (?:greater|bigger|more|larger) than|greater than'), ' > '],
  [between('is (?:less|smaller) than|less than'), ' < '],
  [/ ?(?:\b(?:is )?equals?(?: to)?|\bequal(?:s|ed)? to) (?=[-+\d(a-z])/g, ' = '],
  [/\b(?:minus|negative) (?=[b-hj-z]\b)/g, '- '],
  [/(?<=^|[=(] ?)(\d+(?:\/\d+)) of (?=[\d(])/g, '$1 * '],
  [/(\d+\/\d+) of (?=[\d(])/g, '($1) * '],
  [/(?<=\d) factorial\b/g, '!'],
  [/\bfactorial (?:of )?(\d+)\b/g, '$1!'],
]

/** How far two numbers are apart. */
function largerFirst(_: string, one = '', other = ''): string {
  return Number(one) < Number(other) ? `(${other} - ${Number(one) < 0 ? `(${one})` : one})` : `(${one} - ${other})`
}

/** A sum said in words, in signs: "x squared minus 9 equals 0" is `x^2 - 9 = 0`. */
export function signsFromWords(text: string): string {
  let said = ` ${text} `
  for (const [pattern, signs] of SAID)
    said = typeof signs === 'string' ? said.replace(pattern, signs) : said.replace(pattern, signs)
  return said.replace(/\s+/g, ' ').trim()
}
