import { type Asked, type Intent } from '#maths/reading/question.ts'
import { gcd, rational } from '#maths/notation/rational.ts'
import { answerOf } from '#maths/topics/numbers/sums.ts'
import { equal, plainFraction, showFraction } from '#maths/topics/draft.ts'
import type { Line, Draft } from '#maths/worked.ts'

function probability(good: number, all: number, what: string, why: string): Draft | undefined {
  if (!(good >= 0 && all > 0 && good <= all)) return undefined
  const value = rational(good, all)
  const lines: Line[] = [
    { text: why, latex: `P = \\frac{${good}}{${all}}`, claim: equal(`${good}/${all}`, plainFraction(value)) },
  ]
  if (gcd(BigInt(good), BigInt(all)) > 1n)
    lines.push({
      text: 'Simplify.',
      latex: `\\frac{${good}}{${all}} = ${showFraction(value)}`,
      claim: equal(`${good}/${all}`, plainFraction(value)),
    })
  return {
    understood: `Find the probability of ${what}.`,
    nudge: 'Count all outcomes that are equally likely, then those you want.',
    rule: '$P = \\frac{\\text{outcomes you want}}{\\text{all outcomes}}$.',
    lines,
    answer: answerOf(value, undefined),
  }
}

const FACES = [1, 2, 3, 4, 5, 6]
const isPrime = (n: number): boolean => [2, 3, 5].includes(n)

/** Which faces of one die are wanted; a phrase it does not know gives undefined. */
function faces(asked: Asked): { good: number[]; what: string } | undefined {
  const kind = asked.take(/\b(even|odd|prime|(?:multiple|factor) of \d)\b/)?.[1]
  if (kind === 'even') return { good: [2, 4, 6], what: 'an even number' }
  if (kind === 'odd') return { good: [1, 3, 5], what: 'an odd number' }
  if (kind === 'prime') return { good: FACES.filter(isPrime), what: 'a prime number' }
  if (kind?.startsWith('multiple'))
    return { good: FACES.filter((face) => face % Number(kind.at(-1)) === 0), what: `a ${kind}` }
  if (kind?.startsWith('factor'))
    return { good: FACES.filter((face) => Number(kind.at(-1)) % face === 0), what: `a ${kind}` }
  const bound = asked.take(
    /\b(greater|more|bigger|higher|larger|less|lower|smaller|at least|at most|over|under|above|below)(?: than)?(?: an?)? (\d)\b/,
  )
  if (bound) {
    const n = Number(bound[2])
    const tests: Record<string, (face: number) => boolean> = {
      at_least: (face) => face >= n,
      at_most: (face) => face <= n,
    }
    const more = /^(?:great|more|big|high|larg|over|above)/.test(bound[1] ?? '')
    const test = tests[(bound[1] ?? '').replace(' ', '_')] ?? ((face: number): boolean => (more ? face > n : face < n))
    return { good: FACES.filter(test), what: `${bound[1]} ${/^at/.test(bound[1] ?? '') ? '' : 'than '}${n}` }
  }
  const orEqual = asked.take(/\b(\d) or (higher|more|greater|less|lower|fewer)\b/)
  if (orEqual) {
    const up = /^(?:h|m|g)/.test(orEqual[2] ?? '')
    return {
      good: FACES.filter((face) => (up ? face >= Number(orEqual[1]) : face <= Number(orEqual[1]))),
      what: `${orEqual[1]} or ${orEqual[2]}`,
    }
  }
  const denied = /\b(?:not|n't|never|other than)\b|n't\b/.test(asked.text)
  const list = asked.take(
    /\b(?:not (?:rolling |getting )?an? )?(\d)((?:(?:,| or|, or) (?:an? )?\d)*)(?!\d|[- ]sided)\b/,
  )
  if (!list || (denied && !list[0]?.startsWith('not'))) return undefined
  const numbers = [...new Set((list[0]?.match(/\d/g) ?? []).map(Number))].filter((face) => face <= 6 && face >= 1)
  const not = list[0]?.startsWith('not') ?? false
  return {
    good: FACES.filter((face) => numbers.includes(face) !== not),
    what: `${not ? 'not ' : ''}${numbers.join(' or ')}`,
  }
}

function dice(asked: Asked): Draft | undefined {
  const pair = asked.take(
    /\b(?:2|a pair of|both) (?:fair |standard |normal |six-?sided |6[- ]sided |number )*(?:dice|die)\b/,
  )
  if (pair) {
    const total = asked.take(
      /\b(?:sum|total|add(?:s|ing)? up|adding|roll(?:ing)? an?|getting an?|sum is|total is)(?: up)?(?: of| to| is| a| an| equal| equals)* (\d{1,2})\b/,
    )
    const double = total ? undefined : asked.take(/\bdoubles?\b|\bthe same number\b/)
    asked.takeAll(DICE)
    if (double) return probability(6, 36, 'a double with two dice', '6 of the 36 pairs are doubles.')
    const sum = Number(total?.[1] ?? 0)
    if (sum < 2 || sum > 12) return undefined
    const ways = 6 - Math.abs(7 - sum)
    return probability(ways, 36, `the total ${sum} with two dice`, `${ways} of the 36 pairs have this total.`)
  }
  if (/\b(?:twice|each time|in a row|both|again)\b/.test(asked.text)) return undefined
  asked.take(/\b(?:6|six)[- ]?sided\b/)
  if (!asked.take(/\b(?:a|one|1|the|fair|standard|normal)? ?(?:number cube|dice|die)\b/)) return undefined
  asked.take(/\b(?:once|1 time|one time)\b/)
  const found = faces(asked)
  asked.takeAll(DICE)
  return (
    found &&
    probability(
      found.good.length,
      6,
      `rolling ${found.what} with a die`,
      `${found.good.length} of the 6 faces ${found.good.length === 1 ? 'fits' : 'fit'}.`,
    )
  )
}
const DICE =
  /\b(?:rolls?|rolled|rolling|throws?|throwing|thrown|toss\w*|fair|standard|regular|normal|sided|cube|probability|chances?|likelihood|odds|getting|landing|lands?|number|once|sum|total|greater|than|occurs?|happen\w*|shows?|numbered|dice|die|face)\b/g

const SUITS: [RegExp, number, string][] = [
  [/\b(?:face|picture|court) cards?\b/, 12, 'a face card'],
  [/\bred (?:ace|king|queen|jack)s?\b/, 2, 'such a red card'],
  [/\bblack (?:ace|king|queen|jack)s?\b/, 2, 'such a black card'],
  [/\b(?:ace|king|queen|jack|\d{1,2}) of (?:hearts?|spades?|clubs?|diamonds?)\b/, 1, 'this one card'],
  [/\b(?:ace|king|queen|jack)s?\b/, 4, 'one of the four cards of this rank'],
  [/\b(?:hearts?|spades?|clubs?|diamonds?)\b/, 13, 'a card of this suit'],
  [/\b(?:red|black)(?: cards?)?\b/, 26, 'a card of this colour'],
]

function cards(asked: Asked): Draft | undefined {
  asked.takeAll(
    /\b(?:standard |normal |regular |full |shuffled |ordinary |well-shuffled )*(?:52[- ]?cards? )?(?:deck|pack)(?: of)?(?: 52)?(?: playing)?(?: cards?)?\b/g,
  )
  const found = SUITS.find(([pattern]) => asked.take(pattern))
  asked.takeAll(
    /\b(?:probability|chances?|likelihood|odds|draw\w*|pick\w*|pull\w*|select\w*|choos\w*|cards?|random|randomly|getting|52|standard|deck|playing)\b/g,
  )
  if (!found || /\b(?:both|2 cards|without replacement|then|or|not)\b/.test(asked.text)) return undefined
  return probability(
    found[1],
    52,
    `drawing ${found[2]}`,
    `${found[1]} of the 52 cards ${found[1] === 1 ? 'fits' : 'fit'}.`,
  )
}

function coins(asked: Asked): Draft | undefined {
  const count = Number(
    asked
      .take(
        /\b(\d|a|one) (?:fair )?coins?(?: (?:is|are) (?:tossed|flipped|thrown))?(?: (?:once|twice|(\d) times))?\b/,
      )?.[0]
      ?.match(/\b\d\b|twice/)?.[0]
      ?.replace('twice', '2') ?? 1,
  )
  const times =
    asked.take(/\b(\d) (?:times|in a row|coin (?:flips|tosses))\b/)?.[1] ?? (asked.take(/\btwice\b/) ? '2' : undefined)
  const n = times === undefined ? count : Number(times)
  const all = asked.take(/\b(?:all|both|\d|every|only|two|three)?(?: are| land| landing)? ?(?:heads|tails)\b/)
  const single = all ? undefined : asked.take(/\b(?:head|tail)\b/)
  asked.takeAll(
    /\b(?:probability|chances?|likelihood|odds|flip\w*|toss\w*|throw\w*|fair|coins?|getting|lands?|landing|row|on|times|once|each|both)\b/g,
  )
  if (n < 1 || n > 10 || (!all && !single) || /\b(?:at least|exactly|or|at most|not|no)\b/.test(asked.text))
    return undefined
  const wanted = Number(/\d/.exec(all?.[0] ?? '')?.[0] ?? n)
  if (
    n > 1 &&
    (wanted !== n || (!/all|both|every|in a row|only|\d/.test(all?.[0] ?? '') && !/in a row|both|all/.test(asked.text)))
  )
    return undefined
  return probability(
    1,
    2 ** n,
    n === 1 ? 'one side of a coin' : `the same side ${n} times`,
    `There ${n === 1 ? 'are 2 sides' : `are ${2 ** n} equally likely results`}, and one fits.`,
  )
}

const COLOURS = 'red|blue|green|yellow|black|white|orange|purple|pink|brown|grey|gray'
const THINGS =
  'balls?|marbles?|counters?|beads?|sweets?|candies|socks?|chips?|pens?|cubes?|discs?|tokens?|apples?|jellybeans?|tiles?|pencils?'

function bag(asked: Asked): Draft | undefined {
  const inside = asked
    .takeAll(new RegExp(`\\b(\\d+) (${COLOURS})(?: (?:${THINGS}))?\\b`, 'g'))
    .map((found) => ({ count: Number(found[1]), colour: found[2] ?? '' }))
  const not = asked.take(/\b(?:not|isn't|is not|non)\b/) !== undefined
  const wanted = asked.takeAll(new RegExp(`\\b(${COLOURS})\\b`, 'g')).map((found) => found[1] ?? '')
  asked.takeAll(
    new RegExp(
      `\\b(?:probability|chances?|likelihood|odds|bag|box|jar|urn|bowl|drawer|contains?|containing|holds?|draw\\w*|pick\\w*|pull\\w*|select\\w*|choos\\w*|chosen|random|randomly|getting|grab\\w*|${THINGS})\\b`,
      'g',
    ),
  )
  const all = inside.reduce((so, { count }) => so + count, 0)
  if (
    inside.length < 2 ||
    wanted.length === 0 ||
    wanted.some((colour) => !inside.some((one) => one.colour === colour)) ||
    new Set(inside.map((one) => one.colour)).size < inside.length
  )
    return undefined
  if (
    /\b(?:2 (?:balls|marbles)|both|without replac|with replac|then|twice|at least|and then|second)\b/.test(asked.text)
  )
    return undefined
  const matching = inside.filter(({ colour }) => wanted.includes(colour)).reduce((so, { count }) => so + count, 0)
  const good = not ? all - matching : matching
  return probability(
    good,
    all,
    `${not ? 'not ' : ''}${[...new Set(wanted)].join(' or ')}`,
    `${good} of the ${all} fit.`,
  )
}

const PROBABLE = /\b(?:probability|chances?|likelihood|odds|likely)\b|\bp ?\(/
const intent = (
  topic: string,
  words: RegExp,
  read: (asked: Asked) => Draft | undefined,
  examples: string[],
): Intent => ({
  topic,
  when: words,
  slack: 1,
  examples,
  read: (asked) => (PROBABLE.test(asked.text) ? read(asked) : undefined),
})

export const chanceIntents: Intent[] = [
  intent('probability-of-dice', /\b(?:dice|die|number cube)\b/, dice, [
    'What is the probability of rolling a 5 with a die?',
    'What is the probability of rolling an even number on a die?',
    'What is the probability of a sum of 7 with two dice?',
  ]),
  intent('probability-of-cards', /\b(?:deck|cards?|pack)\b/, cards, [
    'What is the probability of drawing a heart from a standard deck?',
    'What is the probability of drawing an ace from a deck of cards?',
  ]),
  intent('probability-of-coins', /\bcoins?\b|\bheads\b|\btails\b/, coins, [
    'What is the probability of getting heads when you flip a coin?',
    'What is the probability of 3 heads in a row?',
  ]),
  intent('probability-with-a-bag', /\b(?:bag|box|jar|urn|bowl|drawer|marbles|balls)\b/, bag, [
    'A bag has 3 red and 5 blue marbles. What is the probability of picking red?',
    'A box contains 4 green, 6 white and 2 black balls. What is the probability of drawing a white ball?',
  ]),
]
