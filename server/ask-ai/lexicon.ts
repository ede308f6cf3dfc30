import { plainWords } from '#rules/plain-words.ts'
import type { Subject } from '#rules/subjects.ts'
import { TERMS } from './guard/terms.ts'

/** Terms of the curriculum in a text: such that hardly mean anything else, and such that also have an everyday meaning. */
export type Terms = { sure: Subject[]; weak: Subject[] }

/** Words that say "this is for school" whatever the subject. */
const SCHOOL =
  /\b(?:home ?work|assignment|classwork|for (?:\w+ ){0,3}class|in (?:math|maths|science|bio|biology|chem|chemistry|physics|history|english|geo|geography|spanish|french|german|health|econ|civics|computing|cs|art|gym|pe) class|in class we|we (?:are|were) (?:learning|studying|reading)|(?:final|mid ?term|mock|math|maths|bio|chem|history|science|english) exam|quiz (?:on|tomorrow|about)|test (?:on|about)|lesson|textbook|work ?sheet|lab report|science (?:project|fair|report)|book report|study (?:for|guide)|(?:my|our) teacher (?:marked|circled|wants us|wants me to|asked us|gave us|told us)|for school|school (?:project|report)|curriculum|for (?:my|our|a|the) (?:\w+ ){0,3}(?:unit|project|presentation|poster|report|essay|paper|exam|test|debate|pamphlet|brochure|lab|worksheet|speech)|(?:my|our|this|an|the) (?:\w+ )?(?:essay|thesis)|(?:in|from|of) (?:chapter|act|scene|line|stanza|paragraph|exercise) \w+|grade \d+ (?:math|science|english|history))\b/
/** A sum, an equation, or a story with numbers that asks how many. */
const SUM =
  /\d\s*[+*^=×÷]\s*[\d(.a-z]|\d\s*[-/]\s*\d+\s*[-+*/^=×÷]|[a-z)]\s*[-+*/]\s*\d+\s*=|[a-z]\s*=\s*-?\d|[a-z]\^\d|\d\s*[a-z]\s*[-+=]\s*\d|[a-z]\s*[<>≤≥]=?\s*-?\d|√|π|\bsqrt\b|\\(?:frac|sqrt|times|cdot|int|sum|lim|text|pi|begin)\b|→|->|\d\s*%\s*of\b|\d\/\d+\s*(?:[-+*x×÷]|plus|minus|times|divided|of)\s*\d/i
const ONLY_NUMBERS = /^[\s\d().,+*/x×÷-]*\d\s*[-+*/x×÷]\s*\d[\s\d().,+*/x×÷=?-]*$/i
/** A story with numbers, in digits or words, in which something is sought and something is measured. */
const NUMBER =
  /\b(?:\d+(?=(?:g|kg|mg|cm|mm|m|km|ml|l|s|h|hrs?|mins?|ft|in|p|c|k)?\b)|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|thousand|half|twice|third|quarter|double|triple|dozen)\b/g
const SOUGHT =
  /\b(?:how (?:many|much|long|far|old|fast|tall|often|high|deep|heavy)|whats|what (?:is|was|are|will|percent\w*|fraction)|in total|altogether|probability|average|at the same rate|when (?:is|will|does)|find|which|what day)\b/
const MEASURED =
  /\b(?:each|every|per|total|altogether|half|twice|times|left|remaining|more|less|fewer|equally|shared?|split|costs?|km|mph|miles|cm|feet|ft|inch\w*|meters?|metres?|minutes|min|hours?|hrs?|days?|weeks?|months?|years?|dollars|cents|bucks|pesos|euros|pounds|rupees|kg|grams|liters?|litres?|cups|percent|off|discount|ratio|rate|apiece|sells?|sold|buys?|bought|spends?|spent|saves?|saved|earns?|pays?|paid|gave|gives|drives?|walks?|reads?|picked|averaged?|points|rounds|pieces|age|needs?|climbs?|slips?|eats?|lasts?|adults|tickets|uses|takes|\d+(?:g|kg|cm|mm|km|ml|m|l))\b/

const sure = new Map<string, Subject>()
const weak = new Map<string, Subject>()
for (const [subject, terms] of Object.entries(TERMS) as [Subject, (typeof TERMS)[Subject]][])
  for (const [kind, words] of [
    [sure, terms.sure],
    [weak, terms.weak],
  ] as const)
    for (const word of words.split(/\s+/).filter(Boolean)) if (!kind.has(word)) kind.set(word, subject)
const PHRASE = 4

/** Whether a question says by itself that it is for school: in so many words. */
export const saysSchool = (question: string): boolean => SCHOOL.test(plainWords(question))

/** Whether there is something to calculate in it: a sum, an equation, or a story with numbers. */
export const hasSum = (question: string): boolean =>
  SUM.test(question) || ONLY_NUMBERS.test(question.trim().slice(0, 200)) || isStory(question)

function isStory(question: string): boolean {
  const text = plainWords(question.replaceAll('%', ' percent ').replaceAll('$', ' dollars '))
  const numbers = text.match(NUMBER) ?? []
  return numbers.length >= 2 && numbers.some((number) => /\d/.test(number)) && SOUGHT.test(text) && MEASURED.test(text)
}

/** Every term of a question, each once; a long word may have one letter wrong. */
export function termsIn(question: string): Terms {
  const words = plainWords(question).split(' ')
  const found = { sure: new Map<string, Subject>(), weak: new Map<string, Subject>() }
  let index = 0
  while (index < words.length) index += takeTerm(words, index, found)
  return { sure: [...found.sure.values()], weak: [...found.weak.values()] }
}

/** The subject that most of the question's terms belong to; a sure one counts for two. */
export function subjectOf(question: string): Subject | undefined {
  const terms = termsIn(question)
  const counts = Map.groupBy([...terms.sure, ...terms.sure, ...terms.weak], (subject) => subject)
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
}

type Found = { sure: Map<string, Subject>; weak: Map<string, Subject> }

/** Notes the longest term that begins at a word, and tells how many words it has; 1 where none begins. */
function takeTerm(words: string[], index: number, found: Found): number {
  for (let length = Math.min(PHRASE, words.length - index); length > 0; length--) {
    const phrase = words.slice(index, index + length).join('_')
    for (const form of [phrase, singular(phrase)])
      for (const kind of ['sure', 'weak'] as const) {
        const subject = (kind === 'sure' ? sure : weak).get(form)
        if (!subject) continue
        found[kind].set(form, subject)
        return length
      }
  }
  const meant = meantBy(words[index] ?? '')
  if (meant) found.weak.set(meant, sure.get(meant) as Subject)
  return 1
}

const singular = (word: string): string =>
  word.length < 5
    ? word
    : word.endsWith('ies')
      ? `${word.slice(0, -3)}y`
      : word.replace(/(?:(?<=ss|sh|ch|x)es|(?<![su])s)$/, '')

const LONG = 6
const LONGEST = 24
/** The long terms by their first letter and length: few enough to look at each. */
const longTerms = Map.groupBy(
  [...sure.keys()].filter((term) => term.length >= LONG && !term.includes('_')),
  (term) => placeOf(term[0], term.length),
)

function placeOf(letter: string | undefined, length: number): string {
  return `${letter}${length}`
}

/** The term that a misspelt word stands for: one letter more, fewer or another, or two that changed places. */
function meantBy(word: string): string | undefined {
  if (word.length < LONG || word.length > LONGEST) return undefined
  for (const length of [word.length + 1, word.length, word.length - 1])
    for (const term of longTerms.get(placeOf(word[0], length)) ?? []) if (isOneSlipAway(word, term)) return term
  return undefined
}

function isOneSlipAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const rest = (word: string, skipped: number) => word.slice(start + skipped)
  return (
    rest(a, 1) === rest(b, 1) ||
    rest(a, 1) === rest(b, 0) ||
    rest(a, 0) === rest(b, 1) ||
    (a[start] === b[start + 1] && a[start + 1] === b[start] && rest(a, 2) === rest(b, 2))
  )
}
