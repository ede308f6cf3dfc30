import { hasWords } from './line-words.ts'

/** What stands before a line and is no part of it: `1)`, `b.`, `(II)`, `Step 2:`, `+8:`, `(1)+(2):`, `in (2):`, `for x = 3:`. */
export function withoutLabel(line: string): string {
  let so = line.trim()
  for (let before = ''; before !== so;) {
    before = so
    so = withoutOne(so).trim()
  }
  return so
}

const ITEM = /^(?:[•*>]+\s+|[-–]\s+(?=[A-Za-z]{2}))|^(\()?(?:\d{1,2}|[a-h]|i{1,3}|iv|vi{0,3}|I{1,3}|IV|V)[.)]\s+(?=\S)/
const ROMAN = /^(?:\((?:I{1,3}|IV)\)|(?:I{1,3}|IV)\s*:)\s*(?=\S)/
/** `(1)+(2)`, `2·(1)`, `I - II`: equations by their numbers. */
const NUMBERED = /^(?:[\d\s+\-−*×·x]*(?:\(\d\)|\b(?:I{1,3}|IV|[Ee]q\.?\s*\d)(?![A-Za-z])))+[\d\s+\-−*×·x]*$/
const PLACE = /^[a-z]\s*=\s*-?[\d./]+\s*$/
const STEP_WORD =
  /\b(?:by|step|line|part|nr|no|number|eq\w*|question|ex\w*|add\w*|plus|minus|times|subtract\w*|divid\w*|multipl\w*|in|into|from|to|both|sides?|on|first|then|next|with|for|after)\b/i

function withoutOne(text: string): string {
  const item = ITEM.exec(text)
  // `(5) - 3 = 2` begins with a bracket, `(1) -2x + y = 3` with a number for the equation.
  if (
    item &&
    !(item[1] && /^[-+*/=^·×÷:−]/.test(text.slice(item[0].length)) && !/[a-z]/i.test(text.slice(item[0].length)))
  )
    return text.slice(item[0].length)
  const roman = ROMAN.exec(text)
  if (roman) return text.slice(roman[0].length)
  const colon = /^([^:=<>≤≥]*|[^:=<>≤≥]*\b[a-z]\s*=\s*-?[\d./]+):(?=\s|[^\d\s(])/.exec(text)
  const [all = '', label = ''] = colon ?? []
  return colon && isLabel(label, text.slice(all.length)) ? text.slice(all.length) : text
}

function isLabel(label: string, rest: string): boolean {
  if (rest.trim() === '' || /\s$/.test(label)) return hasWords(label) && !/\d\s*$/.test(label)
  if (/^\s*[-+*×·÷/:|−]\s*[\w()²³/]+$/.test(label) || NUMBERED.test(label) || PLACE.test(label))
    return /[=<>≤≥]/.test(rest)
  if (/^[A-Z]?\d?$/.test(label)) return /^[A-Z]/.test(label)
  if (!hasWords(label)) return false
  // `I paid 64: 8 = 8` divides, `divide by 4: 2x = 8` does not.
  return !/\d\s*$/.test(label) || STEP_WORD.test(label) || /^[^=<>≤≥]*[a-z]/i.test(rest)
}

/** Whether a piece of text only says which equations are taken together. */
export const isOnlyLabel = (text: string): boolean =>
  NUMBERED.test(text.trim()) && /\(\d\)|[IE]/.test(text) && /[+\-−*×·]/.test(text)
