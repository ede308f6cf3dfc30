import { plainWords } from '#rules/plain-words.ts'
import type { Subject } from '#rules/subjects.ts'
import { schoolScore } from './guard/classifier.ts'
import { NEVER } from './guard/never.ts'
import { EVERYDAY, EVERYDAY_THING, HOT, NOT_COVERED, PRETENCE } from './guard/outside.ts'
import { OWN_AFFAIRS } from './guard/own-affairs.ts'
import { unmask } from './guard/unmask.ts'
import { windowsOf } from './guard/windows.ts'
import { hasSum, saysSchool, termsIn } from './lexicon.ts'
import { isFiller } from './plain-words.ts'

export type RefusalKind = 'off-topic' | 'not-covered' | 'unclear'
export type Judgement = { outcome: 'answer' } | { outcome: 'refuse'; kind: RefusalKind }

const ANSWER: Judgement = { outcome: 'answer' }
const refuse = (kind: RefusalKind): Judgement => ({ outcome: 'refuse', kind })

/** How much each sign of school weighs against the classifier's score, in the same unit (the logarithm of odds). */
const WEIGHT = {
  sum: 8,
  school: 5,
  term: 3.5,
  moreTerms: 2,
  word: 0.7,
  script: 6,
  quoted: 5,
  follows: 6,
  outside: -5,
  thing: -1.5,
  pretence: -4,
  hot: -3,
}
/** Subjects whose terms are also those of the news. */
const DISPUTED = new Set<Subject>(['social-studies', 'geography', 'history'])
/** From here on it is answered; below the other it is refused; between them Ask AI asks back. */
const ENOUGH = 1
const TOO_LITTLE = -2

/**
 * Whether a question is for Ask AI. Refusing takes strong signs, for a learner who is turned away from homework is the
 * worst that can happen. `follows`: something school-like was just talked about, so that "why?" needs no subject of its own.
 */
export const judge = (question: string, { follows }: { follows: boolean }): Judgement =>
  judgeWith(schoolScore, question, { follows })

/** The same with another classifier, for measuring. */
export function judgeWith(
  score: (text: string) => number,
  question: string,
  { follows }: { follows: boolean },
): Judgement {
  if (isNever(question)) return refuse('not-covered')
  const text = plainWords(question)
  const tied = hasSum(question) || saysSchool(question)
  if (!hasSum(question) && meets(OWN_AFFAIRS, text)) return refuse('not-covered')
  const isOutside = !tied && meets(NOT_COVERED, text)
  if (isTooLittle(text)) return follows || hasSum(question) ? ANSWER : refuse('unclear')
  const sum = weigh(question, text, { tied, isOutside, score }) + (follows && !isOutside ? WEIGHT.follows : 0)
  if (sum >= ENOUGH) return ANSWER
  if (isOutside) return refuse('not-covered')
  return refuse(sum < TOO_LITTLE ? 'off-topic' : 'unclear')
}

const isNever = (question: string): boolean =>
  [...new Set([plainWords(question), unmask(question)])].some((text) => meets(NEVER, text))

const meets = (rules: RegExp[], text: string): boolean =>
  windowsOf(text).some((piece) => rules.some((rule) => rule.test(piece)))

function weigh(
  question: string,
  text: string,
  { tied, isOutside, score }: { tied: boolean; isOutside: boolean; score: (text: string) => number },
): number {
  const terms = termsIn(question)
  const signs = [
    Math.max(-6, Math.min(6, score(question))),
    hasSum(question) ? WEIGHT.sum : 0,
    saysSchool(question) ? WEIGHT.school : 0,
    terms.sure.length > 0 ? WEIGHT.term + WEIGHT.moreTerms * Math.min(2, terms.sure.length - 1) : 0,
    WEIGHT.word * Math.min(4, terms.weak.length),
    isOtherScript(text) ? WEIGHT.script : 0,
    QUOTED.test(question) ? WEIGHT.quoted : 0,
    isOutside || (!tied && EVERYDAY.test(text)) ? WEIGHT.outside : 0,
    !tied && EVERYDAY_THING.test(text) ? WEIGHT.thing : 0,
    PRETENCE.test(text.slice(0, 600)) ? WEIGHT.pretence : 0,
    !tied && HOT.test(text.slice(0, 600)) && [...terms.sure, ...terms.weak].every((subject) => DISPUTED.has(subject))
      ? WEIGHT.hot
      : 0,
  ]
  return signs.reduce((sum, sign) => sum + sign, 0)
}

/** The meaning of somebody's words is asked for. */
const QUOTED = /\b(?:what does|meaning of|explain|analy[sz]e|translate)\b.{0,40}["“][^"“”]{8,200}["”]/i

/** Letters that are not Latin ones: a question in another script is most likely one about languages, or a learner's own. */
const isOtherScript = (text: string): boolean =>
  (text.match(/[^\p{Script=Latin}\P{L}]/gu)?.length ?? 0) * 2 > (text.match(/\p{L}/gu)?.length ?? 1)

const isMashed = (word: string) => /[^aeiouy\d\P{L}]{5,}|(.)\1{3,}/u.test(word) && /^[a-z]+$/.test(word)

/** Nothing is left to go by: filler, numbers of exercises, a cat on the keyboard. Letters of other scripts are words. */
const isTooLittle = (text: string): boolean =>
  !/\d.*\d|\p{L}\p{N}/u.test(text) && text.split(' ').every((word) => isFiller(word) || isMashed(word))
