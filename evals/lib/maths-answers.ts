import { lettersOf } from '#maths/notation/parts.ts'
import { plainLatex } from '#maths/notation/plain-latex.ts'
import { parseChain, parseExpression } from '#maths/notation/parse.ts'
import { valueOf } from '#maths/notation/value.ts'

/** A result that was rounded may lie this far from another, as a share of it. */
const ROUNDED = 0.005
const EXACT = 1e-9
const UNITS =
  /(?<=[\d) ])\s*(?:[a-z]+\/[a-z]+|cm|mm|km|dm|m|in|ft|yd|mi|kg|mg|g|t|lb|oz|ml|cl|l|h|min|s|days?|weeks?|years?|hours?|minutes?|seconds?|meters?|metres?|kilometers?|dollars?|euros?|degrees?|units?|square|cubic|liters?|litres?|inches|feet|miles?|grams?|kilograms?|pounds?|ounces|ways|people|students|gbp|rupees|cents?|bits?|bytes?|[kmgt]?b|°?[cfk]|km\/h|m\/s|mi\/h|mph|g\/cm|kg\/m|g\/ml|kg|increase|decrease|remainder|quotient|percent|[a-z]+\/[a-z]+)(?:\s*\^\s*\(?[23]\)?)?(?![a-z])/gi

/** Whether our answer (Markdown) says what is expected; sets of solutions, numbers and formulas are compared as such. */
export function agrees(answer: string, expected: string): boolean {
  const want = inHours(tidy(/decrease/.test(answer) ? expected.replace(/^-/, '') : expected))
  const said = answer.toLowerCase().replaceAll('**', '')
  if (/^[a-z][a-z' ]*$/.test(want) && !/^[a-z]$/.test(want)) return agreesInWords(said, want)
  const ours = segments(said)
  if (ours.length === 0) return false
  if (/[<>]/.test(want)) return sameCondition(want, ours.filter((one) => /[<>]/.test(one)).join(' or '))
  if (/^\(.*[,;].*\)$/.test(want)) return listAgrees(want.slice(1, -1).split(/[,;]/), points(ours))
  if (/[a-z]\s*=/.test(want) && /[;,]| or | and /.test(want)) return sameAssignments(want, ours)
  if (/:/.test(want))
    return ours.some((one) => listAgrees(want.split(':'), one.split(':'))) || listAgrees(want.split(':'), ours)
  if (/[;,]| and /.test(want))
    return listAgrees(
      want.split(/\s*(?:[;,]|\band\b)\s*/),
      ours.flatMap((one) => one.split(/\s*(?:[;,]|<|>)=?\s*/)),
    )
  const single = want.replace(/^(?:[a-z]\w*|[a-z]\([a-z]\))\s*=\s*/, '')
  const named = /^[a-z]\s*=/.test(want)
  if (named && sameAssignments(want, ours)) return true
  return (
    (ours[0] ?? '').split(/=|≈/).some((one) => sameValue(one, single, /≈/.test(said) || /\\approx/.test(said))) ||
    (ours.length === 1 && sameRelation(want, ours[0] ?? ''))
  )
}

/** `2 h 30 min` is 2.5 h. */
const inHours = (text: string): string =>
  text.replace(/^(\d+) ?h(?:ours?|rs?)? (?:and )?(\d+) ?min(?:utes?)?$/, (_, hours: string, minutes: string) =>
    String(Number(hours) + Number(minutes) / 60),
  )

function agreesInWords(said: string, want: string): boolean {
  const words = said.replace(/[$,.:]/g, ' ')
  if (/^(?:yes|true|prime|equal)$/.test(want))
    return /^yes|\bequal\b(?! to zero)/.test(words.trim()) && !/^no\b|not equal/.test(words.trim())
  if (/^(?:no|false|not prime|composite)$/.test(want)) return /^no\b/.test(words.trim())
  if (/no (?:real )?(?:solutions?|roots?)|none|no mode/.test(want))
    return /\bno (?:real )?(?:solutions?|roots?|mode|value|number)|never|does not|none/.test(words)
  if (/infinite|all (?:real )?numbers|any|every/.test(want)) return /infinite|every|all|any|always/.test(words)
  return want.split(' ').every((word) => words.includes(word))
}

const tidy = (text: string): string =>
  plainly(text)
    .replace(/^(?:an? )?(?:increase|decrease|gain|loss|about|approximately) (?:of )?/, '')
    .replace(/ is (?:the )?(?:bigger|larger|greater|smaller|less)(?: one)?$/, '')
    .replace(/^\{(.*)\}$/, '$1')
    .replace(/ (?:r|remainder) (?=\d)/, ', ')
    .replace(/\s+/g, ' ')
    .trim()
const plainly = (text: string): string =>
  plainLatex(
    text
      .toLowerCase()
      .replace(/\$(?=\d)|(?<=\d)\$/g, '')
      .replace(/\\overline\{(\d+)\}/g, '$1$1$1$1$1$1')
      .replaceAll('\\approx', '≈')
      .replaceAll('\\$', '')
      .replaceAll('\\%', '%'),
  )
    .replaceAll('−', '-')
    .replaceAll('×', '*')
    .replaceAll('π', 'pi')
    .replaceAll('≤', '<=')
    .replaceAll('≥', '>=')
    .replaceAll('√', 'sqrt')
    .replace(/\p{Sc}|\brs\.?\s?(?=\d)/gu, '')
    .replace(/(?<=\d),(?=\d{3}\b)/g, '')
    .replace(/\bdegrees\b|°/g, ' ')
    .replace(/\+\s*c\b/g, '')

/** The formulas between dollar signs. */
function segments(said: string): string[] {
  const protectedMoney = said.replaceAll('\\$', '')
  const found = [...protectedMoney.matchAll(/\$([^$]+)\$/g)].map((match) => match[1] ?? '')
  return found
    .flatMap((one) => plainly(one).split(/\bor\b|\band\b|\\quad|\\;|;/))
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

const points = (ours: string[]): string[] => {
  const point = ours.find((one) => /^\(.*,.*\)$/.test(one))
  return point === undefined ? ours.map((one) => one.split('=').at(-1) ?? '') : point.slice(1, -1).split(',')
}

/** The value of a text without letters; percent signs and units do not count. */
function numberOf(text: string): number | undefined {
  const bare = text.replace(/%/g, ' ').replace(/\s+/g, ' ').trim()
  for (const candidate of [
    bare,
    bare.replace(UNITS, ' ').trim(),
    bare.replace(UNITS, ' ').replace(UNITS, ' ').trim(),
  ]) {
    const read = parseExpression(candidate)
    const value = read && lettersOf(read).length === 0 ? valueOf(read, {}) : NaN
    if (Number.isFinite(value)) return value
  }
  return undefined
}

function sameValue(ours: string, want: string, rounded: boolean): boolean {
  const [a, b] = [numberOf(ours), numberOf(want)]
  if (a !== undefined && b !== undefined)
    return close(a, b, rounded || /\.\d/.test(want)) || Math.abs(a - b) <= lastPlace(want)
  if (a !== undefined || b !== undefined) return false
  return sameExpression(ours, want)
}

/** Half of the last decimal that is given. */
const lastPlace = (want: string): number => {
  const places = /\.(\d+)/.exec(want)?.[1]?.length
  return places === undefined ? 0 : 0.5001 * 10 ** -places
}

const close = (a: number, b: number, rounded: boolean): boolean =>
  Math.abs(a - b) <= (rounded ? ROUNDED : EXACT) * Math.max(Math.abs(b), rounded ? 1e-6 : 1)

/** Equal at points of the letters, where both have a value. */
function sameExpression(ours: string, want: string): boolean {
  const [a, b] = [parseExpression(ours), parseExpression(want)]
  if (!a || !b) return false
  const letters = lettersOf(a, b)
  let compared = 0
  for (const seed of [0.37, 1.3, 2.71, 3.9, 5.3, 0.81, 7.7]) {
    const at = Object.fromEntries(letters.map((letter, n) => [letter, seed + n * 0.61]))
    const [one, other] = [valueOf(a, at), valueOf(b, at)]
    if (Number.isNaN(one) && Number.isNaN(other)) continue
    if (!(Math.abs(one - other) <= 1e-7 * Math.max(1, Math.abs(other)))) return false
    compared += 1
  }
  return compared >= 3
}

/** Two equations that say the same, such as `y = 2x + 1`. */
function sameRelation(want: string, ours: string): boolean {
  const [a, b] = [parseChain(want), parseChain(ours)]
  if (a?.parts.length !== 2 || b?.parts.length !== 2) return false
  const difference = (text: string): string => text.replace(/^(.*)=(.*)$/, '($1) - ($2)')
  return sameExpression(difference(want), difference(ours))
}

function listAgrees(want: string[], ours: string[]): boolean {
  const [a, b] = [want, ours].map((list) =>
    list.map((one) => one.replace(/^\s*[a-z]\s*=/, '').trim()).filter((one) => one !== ''),
  )
  if (!a || !b || a.length !== b.length) return false
  return a.every((one, at) => sameValue(b[at] ?? '', one, /\.\d/.test(one))) || isSameSet(a, b)
}

const isSameSet = (a: string[], b: string[]): boolean =>
  a.every((one) => b.some((other) => sameValue(other, one, /\.\d/.test(one)))) &&
  b.every((other) => a.some((one) => sameValue(other, one, /\.\d/.test(one))))

function assignments(texts: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const text of texts.flatMap((one) => one.split(/\s*[;,]\s*|\bor\b|\band\b/))) {
    const match = /^\s*([a-z])\s*=\s*(.+)$/.exec(text)
    const last = match?.[2]?.split(/=|≈/)[0]
    const values =
      last === undefined ? [] : last.includes('±') ? [last.replace('±', '+'), last.replace('±', '-')] : [last]
    if (match) found.set(match[1] ?? '', [...(found.get(match[1] ?? '') ?? []), ...values])
  }
  return found
}

function sameAssignments(want: string, ours: string[]): boolean {
  const [a, b] = [assignments([withName(want)]), assignments(ours)]
  return a.size > 0 && [...a].every(([letter, values]) => isSameSet(values, b.get(letter) ?? []))
}

/** `x = 2 or 3` means both. */
function withName(text: string): string {
  const name = /^\s*([a-z])\s*=/.exec(text)?.[1]
  return name === undefined
    ? text
    : text
        .split(/\s*(?:[;,]|\bor\b|\band\b)\s*/)
        .map((part) => (part.includes('=') ? part : `${name} = ${part}`))
        .join('; ')
}

/** True at the same numbers. */
function sameCondition(want: string, ours: string): boolean {
  const [a, b] = [conditionOf(want), conditionOf(ours)]
  if (!a || !b) return false
  return Array.from({ length: 4001 }, (_, at) => (at - 2000) / 20).every((x) => a(x) === b(x))
}

function conditionOf(text: string): ((x: number) => boolean) | undefined {
  const parts = text.split(/\bor\b|;|,/).map((part) => parseChain(part.trim()))
  if (parts.length === 0 || parts.some((part) => part === undefined || part.signs.length === 0)) return undefined
  return (x) =>
    parts.some((part) => {
      const values = (part?.parts ?? []).map((expr) =>
        valueOf(expr, Object.fromEntries(lettersOf(expr).map((letter) => [letter, x]))),
      )
      return (part?.signs ?? []).every((sign, at) => {
        const [left = NaN, right = NaN] = [values[at], values[at + 1]]
        const equal = Math.abs(left - right) < 1e-9
        return sign === '<'
          ? left < right && !equal
          : sign === '>'
            ? left > right && !equal
            : sign === '<='
              ? left < right || equal
              : sign === '>='
                ? left > right || equal
                : equal
      })
    })
}
