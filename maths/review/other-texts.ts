/**
 * What a line may mean as well, where nobody should be called wrong over the way it is written: `15 (-7)` with a remark,
 * `15 m` with a unit, `7x8`, `12 500`, `-2 ± 8 / 2` without brackets.
 */
export function otherTexts(text: string): string[] {
  return [withoutRemark, withoutUnit, withTimes, withoutSpaces, withBrackets]
    .map((change) => change(text))
    .filter((other) => other !== text)
}

/** `3x = 15 (-7)` says what was done to both sides. */
const withoutRemark = (text: string): string => text.replace(/(?<=[=<>≤≥].*\S)\s*\(\s*[-+−–]\s*[\w./²³]+\s*\)\s*$/, '')

/** `= 15 m`: a letter that stands nowhere else, at the end. */
const withoutUnit = (text: string): string =>
  text.replace(
    /(?<=[\d)])\s*(?:m|s|h|g|l|L|N|J|W|V|A|K|C|F|t|kJ|kN|hrs?|Pa|Hz)(?:\s*\/\s*[a-z]{1,3})?(?:\^?[23]|[²³])?\s*[.!]*$/,
    (unit, at: number) => (text.slice(0, at).includes(unit.trim()[0] ?? '') ? unit : ''),
  )

/** `7x8 = 56`, where x stands between numbers only. */
const withTimes = (text: string): string =>
  /(?<!\d\s*)x|x(?!\s*\d)/i.test(text) ? text : text.replace(/(?<=\d)\s*x\s*(?=\d)/gi, ' * ')

const withoutSpaces = (text: string): string =>
  text.replace(/(?<![\d.,/])\d{1,3}(?: \d{3})+(?![\d/])/g, (number) => number.replaceAll(' ', ''))

/** `x = -2 ± 8 / 2`: the line of the fraction may reach over all of it. */
const withBrackets = (text: string): string =>
  text.replace(
    /(?<=[a-z][₀-₉\d_]*\s*=\s*)([^=<>]*[^=<>\s(](?:\s*(?:±|\+\/-|\+-)|\s*(?<=[₁₂12]\s*=.*)[-+−–])[^=<>]*?)\s*\/\s*([\d.]+|\d*[a-z]|\([^()]*\))(?=\s*(?:=|$))/g,
    '($1)/$2',
  )
