import { type Asked, type Intent, N, numeral } from '#maths/reading/question.ts'
import { add, compare, divide, equals, type Rational, rational } from '#maths/notation/rational.ts'
import { bracketed, equal, evaluate, expr, holds, plain, roundingLine, show, step } from '#maths/topics/draft.ts'
import type { Claim, Line, Draft } from '#maths/worked.ts'

const NUMBERS = new RegExp(`(?<![\\d.])(${N})(?=$|[ ,;.?)\\]]|¦)`, 'g')
const NOUNS =
  /\b(?:data(?: ?set)?|sets?|list|scores?|numbers|values|marks|tests?|ages|heights|weights|temperatures|results|points|grades|average|statistics|middle|cm|kg|years?|degrees|minutes|dollars|goals|days?|quizzes|students)\b/g

function list(asked: Asked): Rational[] | undefined {
  const values = asked.takeAll(NUMBERS).map((found) => numeral(found[1] ?? '0'))
  asked.takeAll(NOUNS)
  asked.takeAll(/[,;:[\]{}()]/g)
  return values.length >= 2 && values.length <= 60 ? values : undefined
}

const sorted = (values: Rational[]): Rational[] => values.toSorted(compare)
const listed = (values: Rational[]): string => values.map((value) => `$${show(value)}$`).join(', ')

/** In order, and nothing lost: the sums agree. */
function orderLine(values: Rational[]): Line {
  const inOrder = sorted(values)
  return {
    text: 'Put the numbers in order.',
    latex: inOrder.map(show).join(',\\; '),
    claim: holds(...inOrder.slice(1).map((value, at) => `${plain(inOrder[at] ?? value)} <= ${plain(value)}`)),
  }
}

function mean(values: Rational[], asked: Asked): Draft {
  const total = values.reduce(add, rational(0))
  const sum = values.map(bracketed).join(' + ')
  const left = `${bracketed(total)} / ${values.length}`
  const value = evaluate(expr(left), asked.rounding)
  const lines = [
    step('Add all the numbers.', sum, plain(total)),
    step(`Divide by how many there are: ${values.length}.`, left, value.exact),
  ]
  if (value.approx !== undefined) lines.push(roundingLine(left, value.approx))
  return {
    understood: `Find the mean of ${listed(values)}.`,
    nudge: 'If all were shared evenly, how much would each one get?',
    rule: '$\\text{mean} = \\frac{\\text{sum of the numbers}}{\\text{how many}}$.',
    lines,
    answer: value.approx === undefined ? `$${value.latex}$` : `$${value.latex} \\approx ${value.approx}$`,
  }
}

function median(values: Rational[]): Draft {
  const inOrder = sorted(values)
  const half = Math.floor(values.length / 2)
  const [low, high] = [inOrder[half - 1] ?? rational(0), inOrder[half] ?? rational(0)]
  const even = values.length % 2 === 0
  const value = even ? divide(add(low, high), rational(2)) : high
  const last: Line = even
    ? step(
        'Two numbers are in the middle: take their mean.',
        `(${bracketed(low)} + ${bracketed(high)}) / 2`,
        plain(value),
      )
    : {
        text: `Number ${half + 1} is in the middle.`,
        latex: show(value),
        claim: equal(`${half} + 1 + ${half}`, String(values.length)),
      }
  return {
    understood: `Find the median of ${listed(values)}.`,
    nudge: 'Are the numbers in order yet?',
    rule: 'The median is the middle number, or the mean of the two in the middle.',
    lines: [orderLine(values), last],
    answer: `$${show(value)}$`,
  }
}

function mode(values: Rational[]): Draft {
  const counts = values.map((value) => values.filter((other) => equals(other, value)).length)
  const most = Math.max(...counts)
  const found = sorted(
    values.filter((value, at) => counts[at] === most && values.findIndex((other) => equals(other, value)) === at),
  )
  const none = most === 1
  return {
    understood: `Find the mode of ${listed(values)}.`,
    nudge: 'Which number do you meet most often?',
    rule: 'The mode is the number that occurs most often. There may be several, or none.',
    lines: [
      orderLine(values),
      {
        text: none ? 'Every number occurs once.' : `This occurs ${most} times.`,
        latex: found.map(show).join(',\\; '),
        claim: none ? strictly(values) : often(found[0] ?? rational(0), most),
      },
    ],
    answer: none
      ? 'There is no mode: every number occurs once.'
      : found.map((value) => `$${show(value)}$`).join(' and '),
  }
}

/** All are different. */
const strictly = (values: Rational[]): Claim =>
  holds(
    ...sorted(values)
      .slice(1)
      .map((value, at) => `${plain(sorted(values)[at] ?? value)} < ${plain(value)}`),
  )
/** Added up as often as it occurs. */
const often = (value: Rational, times: number): Claim =>
  equal(Array.from({ length: times }, () => bracketed(value)).join(' + '), `${times} * ${bracketed(value)}`)

function range(values: Rational[]): Draft {
  const inOrder = sorted(values)
  const [low, high] = [inOrder[0] ?? rational(0), inOrder.at(-1) ?? rational(0)]
  const left = `${bracketed(high)} - ${bracketed(low)}`
  const value = evaluate(expr(left))
  return {
    understood: `Find the range of ${listed(values)}.`,
    nudge: 'Look for the largest and the smallest number.',
    rule: '$\\text{range} = \\text{largest} - \\text{smallest}$.',
    lines: [orderLine(values), step('Subtract the smallest from the largest.', left, value.exact)],
    answer: `$${value.latex}$`,
  }
}

const TOPICS: [topic: string, words: RegExp, draft: (values: Rational[], asked: Asked) => Draft, examples: string[]][] =
  [
    ['median', /\bmedian\b/g, median, ['Find the median of 7, 3, 9, 5, 11.', 'What is the median of 4, 8, 6, 10?']],
    [
      'mode',
      /\bmodes?\b|\bmost (?:common|frequent)\b/g,
      mode,
      ['Find the mode of 2, 3, 3, 5, 7.', 'What is the mode of 4, 4, 6, 8, 9?'],
    ],
    ['range', /\brange\b/g, range, ['Find the range of 4, 9, 15, 2.', 'What is the range of 12, 30, 18, 25?']],
    [
      'mean',
      /\bmean\b|\baverage\b|\barithmetic mean\b/g,
      mean,
      ['Find the mean of 4, 8 and 9.', 'What is the average of 10, 20, 30 and 40?'],
    ],
  ]

/** The mean is known and a number is asked. */
const BACKWARDS =
  /\b(?:mean|average|median|mode|range)(?: \w+){0,5}? (?:is|was|be|=|to) \d+(?:\.\d+)?(?! ?,)(?! and)|(?<!\bi )\bneeds?\b|\b(?:missing|must|another|added|so that|removed|if the)\b|\b[a-z] ?,|, ?x\b/

export const statisticsIntents: Intent[] = TOPICS.map(([topic, words, draft, examples]) => ({
  topic,
  when: new RegExp(words.source),
  slack: 1,
  examples,
  read: (asked) => {
    if (/\b(?:speed|function|domain|km\/h|mph|per hour)\b/.test(asked.text)) return undefined
    const named = TOPICS.filter(([, other]) => new RegExp(other.source).test(asked.text)).length
    if (named > 1 && !(named === 2 && /\baverage\b/.test(asked.text) && topic !== 'mean')) return undefined
    asked.takeAll(words)
    if (BACKWARDS.test(asked.text)) return undefined
    const told = asked.take(
      /\b(\d+) (?:numbers|values|(?:test |quiz |exam |game )?(?:scores|marks|grades)|tests|quizzes|exams|games|days|students|people|friends|matches|rounds)\b/,
    )
    const values = list(asked)
    return values && (told === undefined || Number(told[1]) === values.length) ? draft(values, asked) : undefined
  },
}))
