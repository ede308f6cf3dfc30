import type { Draft } from '#maths/worked.ts'
import { type Intent } from '#maths/reading/question.ts'
import { equal } from '#maths/topics/draft.ts'

const falling = (n: number, k: number): bigint =>
  Array.from({ length: k }, (_, at) => BigInt(n - at)).reduce((so, one) => so * one, 1n)
const factors = (n: number, k: number): string => Array.from({ length: k }, (_, at) => n - at).join(' * ') || '1'
const latex = (text: string): string => text.replaceAll('*', '\\cdot')
const RULES = { nudge: 'Does the order matter? May something be used twice?' }

function factorial(n: number): Draft | undefined {
  if (n > 20) return undefined
  const value = falling(n, n)
  const long = n > 8 ? `${n} \\cdot ${n - 1} \\cdot ${n - 2} \\cdots 2 \\cdot 1` : latex(factors(n, n))
  return {
    understood: `Find $${n}!$.`,
    nudge: 'The exclamation mark stands for a product.',
    rule: '$n! = n \\cdot (n - 1) \\cdots 2 \\cdot 1$, and $0! = 1$.',
    lines: [
      {
        text: 'Multiply all whole numbers from it down to 1.',
        latex: `${n}! = ${n === 0 ? '1' : `${long} = ${value}`}`,
        claim: equal(factors(n, n), String(value)),
      },
    ],
    answer: `$${value}$`,
  }
}

function permutations(n: number, k: number): Draft | undefined {
  if (k > n || n > 60 || k < 1 || k > 15) return undefined
  const value = falling(n, k)
  return {
    ...RULES,
    understood: `How many ways are there to arrange $${k}$ of $${n}$ things in order?`,
    rule: '$P(n, k) = \\frac{n!}{(n - k)!} = n \\cdot (n - 1) \\cdots$ with $k$ factors.',
    lines: [
      {
        text: `There are ${n} choices first, then one fewer each time.`,
        latex: `${latex(factors(n, k))} = ${value}`,
        claim: equal(factors(n, k), String(value)),
      },
    ],
    answer: `$${value}$`,
  }
}

function combinations(n: number, k: number): Draft | undefined {
  if (k > n || n > 60 || k < 0) return undefined
  const few = Math.min(k, n - k)
  if (few > 12) return undefined
  const [over, under] = [falling(n, few), falling(few, few)]
  return {
    ...RULES,
    understood: `How many ways are there to choose $${k}$ of $${n}$ things, where the order does not matter?`,
    rule: '$\\binom{n}{k} = \\frac{n!}{k!\\,(n - k)!}$.',
    lines: [
      {
        text: 'In order, there would be this many ways:',
        latex: `${latex(factors(n, few))} = ${over}`,
        claim: equal(factors(n, few), String(over)),
      },
      {
        text: 'Each choice was counted in every order, so divide by the number of orders.',
        latex: `\\frac{${over}}{${under}} = ${over / under}`,
        claim: equal(`${over} / (${factors(few, few)})`, String(over / under)),
      },
    ],
    answer: `$${over / under}$`,
  }
}

const WORDS =
  /\b(?:permutations?|combinations?|ways?|different|choose|chosen|pick|picked|select|selected|arrange(?:d|ments?)?|order(?:ed|s)?|people|students|books?|things|items|objects|letters|team|committee|group|from|taken|time|shelf|row|line|players|friends|seats?|matters?|many|factorial|c|p|n|r)\b/g

export const countingIntents: Intent[] = [
  {
    topic: 'factorial',
    when: /\d ?!|\bfactorial\b/,
    on: 'sums',
    examples: ['What is 5 factorial?', 'Calculate 6!', 'Find 7!'],
    read: (asked) => {
      const found = asked.take(/(?<![\d.)*/+^-] ?)\b(\d{1,2}) ?!(?! ?[-+*/^(\d])/)
      asked.takeAll(/\bfactorial\b/g)
      return found ? factorial(Number(found[1])) : undefined
    },
  },
  {
    topic: 'combinations',
    when: /\b(?:combinations?|choose|committee|\d ?c ?\d|chosen|c ?\()|\bnot matter\b/,
    slack: 1,
    examples: [
      '10 choose 3',
      'How many ways can you choose 2 students from 8?',
      'How many combinations of 3 from 7 are there?',
    ],
    read: (asked) => {
      const said =
        asked.take(/\b(\d{1,2}) ?(?:choose|c) ?(\d{1,2})\b/) ?? asked.take(/\bc ?\( ?(\d{1,2}) ?, ?(\d{1,2}) ?\)/)
      const out = said
        ? undefined
        : asked.take(
            /\b(\d{1,2})(?: \w+){0,3}? (?:from|out of|of|among)(?: an?| the| group| set| of| class| \w+){0,3}? (\d{1,2})\b/,
          )
      const taken = said || out ? undefined : asked.take(/\b(\d{1,2})(?: \w+){0,2}? (?:taken|chosen) (\d{1,2})\b/)
      if (out && /\b(?:order matters|president|arrange|permutation)/.test(asked.text)) return undefined
      asked.takeAll(WORDS)
      if (said) return combinations(Number(said[1]), Number(said[2]))
      if (taken) return combinations(Number(taken[1]), Number(taken[2]))
      return out && /\b(?:choose|combination|committee|pick|select|chosen|ways)/.test(asked.text)
        ? combinations(Number(out[2]), Number(out[1]))
        : undefined
    },
  },
  {
    topic: 'permutations',
    when: /\b(?:permutations?|arrange\w*|\d ?p ?\d|p ?\(|order(?:ed|s)?)\b/,
    slack: 1,
    examples: [
      'How many permutations of 3 from 5 are there?',
      'In how many ways can 5 books be arranged on a shelf?',
      '6 p 2',
    ],
    read: (asked) => {
      const said = asked.take(/\b(\d{1,2}) ?p ?(\d{1,2})\b/) ?? asked.take(/\bp ?\( ?(\d{1,2}) ?, ?(\d{1,2}) ?\)/)
      const out = said
        ? undefined
        : asked.take(
            /\b(\d{1,2})(?: \w+){0,2}? (?:from|out of|of|among)(?: an?| the| group| set| of| \w+){0,2}? (\d{1,2})\b/,
          )
      const taken = said || out ? undefined : asked.take(/\b(\d{1,2})(?: \w+){0,2}? taken (\d{1,2})\b/)
      const all =
        said || out || taken
          ? undefined
          : asked.take(
              /\b(\d{1,2}) (?:different |distinct )?(?:books?|people|students|letters|objects|items|things|friends|children|kids|cards|runners|cars|pictures|digits)\b/,
            )
      if (!/\bpermut|arrang|order|line|\bp\b|\dp\d|row/.test(asked.text)) return undefined
      asked.takeAll(WORDS)
      asked.takeAll(/\b(?:be|in|up|stand|sit|shelf)\b/g)
      if (said) return permutations(Number(said[1]), Number(said[2]))
      if (taken) return permutations(Number(taken[1]), Number(taken[2]))
      if (out) return permutations(Number(out[2]), Number(out[1]))
      return all ? permutations(Number(all[1]), Number(all[1])) : undefined
    },
  },
]
