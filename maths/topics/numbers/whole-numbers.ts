import { primesOf } from '#maths/forms/roots-of-numbers.ts'
import { type Intent } from '#maths/reading/question.ts'
import { gcd } from '#maths/notation/rational.ts'
import { equal, holds } from '#maths/topics/draft.ts'
import type { Line, Draft } from '#maths/worked.ts'

const LARGEST = 1_000_000_000
/** Its square is above the largest number. */
const LARGEST_DIVISOR = 31_623n

/** Prime factors with their powers, in order. */
const primeFactors = (of: number): [prime: number, power: number][] =>
  primesOf(BigInt(of), LARGEST_DIVISOR).map(([prime, power]) => [Number(prime), power])

const product = (factors: [number, number][]): string =>
  factors.map(([prime, power]) => (power === 1 ? `${prime}` : `${prime}^${power}`)).join(' * ') || '1'
const inLatex = (plainText: string): string => plainText.replaceAll(' * ', ' \\cdot ').replace(/\^(\d+)/g, '^{$1}')
const factorLine = (n: number): Line => ({
  text: `Split ${n} into prime factors.`,
  latex: `${n} = ${inLatex(product(primeFactors(n)))}`,
  claim: equal(String(n), product(primeFactors(n))),
})
const listOf = (numbers: number[]): string => `$${numbers.join('$, $')}$`

function shared(numbers: number[], least: boolean): Draft {
  const all = new Map<number, number[]>()
  for (const n of numbers) for (const [prime] of primeFactors(n)) all.set(prime, [])
  for (const prime of all.keys())
    all.set(
      prime,
      numbers.map((n) => primeFactors(n).find(([other]) => other === prime)?.[1] ?? 0),
    )
  const chosen = [...all]
    .map(([prime, powers]): [number, number] => [prime, least ? Math.max(...powers) : Math.min(...powers)])
    .filter(([, power]) => power > 0)
  const found = chosen.toSorted(([a], [b]) => a - b)
  const result = found.reduce((so, [prime, power]) => so * prime ** power, 1)
  const name = least ? '\\text{lcm}' : '\\text{gcd}'
  return {
    understood: `Find the ${least ? 'least common multiple' : 'greatest common divisor'} of ${listOf(numbers)}.`,
    nudge: 'Think of the prime factors of each number.',
    rule: least
      ? 'The least common multiple takes every prime with its **highest** power.'
      : 'The greatest common divisor takes the primes they share, with the **lowest** power.',
    lines: [
      ...numbers.map(factorLine),
      {
        text: least ? 'Take each prime with its highest power.' : 'Take the shared primes with their lowest power.',
        latex: `${name} = ${found.length === 1 && found[0]?.[1] === 1 ? '' : `${inLatex(product(found))} = `}${result}`,
        claim: equal(product(found), String(result)),
      },
    ],
    answer: `$${result}$`,
  }
}

function divisors(n: number): Draft {
  const pairs: [number, number][] = []
  for (let small = 1; small * small <= n; small += 1) if (n % small === 0) pairs.push([small, n / small])
  const all = [...new Set(pairs.flat())].toSorted((a, b) => a - b)
  return {
    understood: `Find all factors of $${n}$.`,
    nudge: 'Factors come in pairs.',
    rule: 'Try $1, 2, 3, \\dots$ in order; each that divides evenly gives a pair. Stop when the pairs meet.',
    lines: pairs
      .slice(0, 12)
      .map(([a, b]) => ({ text: 'A pair:', latex: `${a} \\cdot ${b} = ${n}`, claim: equal(`${a} * ${b}`, String(n)) })),
    answer: `${listOf(all)}`,
  }
}

function prime(n: number): Draft {
  const factors = primeFactors(n)
  const smallest = factors[0]?.[0] ?? 1
  const isPrime = n > 1 && smallest === n
  const root = Math.floor(Math.sqrt(n))
  const tried = Array.from({ length: root }, (_, at) => at + 1)
    .filter((candidate) => candidate > 1 && primeFactors(candidate)[0]?.[0] === candidate)
    .slice(0, 8)
  const lines: Line[] = isPrime
    ? [
        {
          text: 'It is enough to try primes up to the square root.',
          latex: `${root}^2 \\le ${n} < ${root + 1}^2`,
          claim: holds(`${root}^2 <= ${n}`, `${n} < ${root + 1}^2`),
        },
        ...tried.map((candidate) => ({
          text: `${candidate} does not divide it: something is left.`,
          latex: `${n} = ${candidate} \\cdot ${Math.floor(n / candidate)} + ${n % candidate}`,
          claim: equal(String(n), `${candidate} * ${Math.floor(n / candidate)} + ${n % candidate}`),
        })),
      ]
    : [
        {
          text: 'It can be divided evenly:',
          latex: `${n} = ${smallest} \\cdot ${n / smallest}`,
          claim: equal(String(n), `${smallest} * ${n / smallest}`),
        },
      ]
  return {
    understood: `Decide whether $${n}$ is a prime number.`,
    nudge: 'A prime has exactly two factors. Which small primes could divide it?',
    rule: 'Try the primes $2, 3, 5, 7, \\dots$ up to the square root of the number.',
    lines:
      n === 1
        ? [{ text: 'The number 1 has only one factor, itself.', latex: '1 = 1 \\cdot 1', claim: equal('1', '1 * 1') }]
        : lines,
    answer: isPrime ? `Yes, $${n}$ is prime.` : `No, $${n}$ is not prime.`,
  }
}

function remainder(n: number, by: number, only: boolean): Draft {
  const [times, rest] = [Math.floor(n / by), n % by]
  return {
    understood: `Divide $${n}$ by $${by}$ with remainder.`,
    nudge: 'How often does it fit completely?',
    rule: '$\\text{number} = \\text{divisor} \\cdot \\text{quotient} + \\text{remainder}$.',
    lines: [
      {
        text: `${by} fits ${times} times.`,
        latex: `${by} \\cdot ${times} = ${by * times}`,
        claim: equal(`${by} * ${times}`, String(by * times)),
      },
      {
        text: 'The rest is the remainder.',
        latex: `${n} - ${by * times} = ${rest}`,
        claim: equal(`${n} - ${by * times}`, String(rest)),
      },
    ],
    answer: only ? `$${rest}$ (it fits $${times}$ times)` : `$${times}$ remainder $${rest}$`,
  }
}

function primeFactorDraft(n: number): Draft | undefined {
  const factors = primeFactors(n)
  if (n < 2) return undefined
  const lines: Line[] = []
  let rest = n
  for (const [factor, power] of factors) {
    for (let times = 0; times < power && rest > factor; times += 1) {
      lines.push({
        text: `Divide by ${factor}.`,
        latex: `${rest} = ${factor} \\cdot ${rest / factor}`,
        claim: equal(String(rest), `${factor} * ${rest / factor}`),
      })
      rest /= factor
    }
  }
  lines.push({
    text: 'Write all prime factors together.',
    latex: `${n} = ${inLatex(product(factors))}`,
    claim: equal(String(n), product(factors)),
  })
  return {
    understood: `Write $${n}$ as a product of primes.`,
    nudge: 'Start with the smallest prime that divides it.',
    rule: 'Divide by $2$ as long as it works, then by $3$, $5$, $7$, … until only a prime is left.',
    lines,
    answer: `$${n} = ${inLatex(product(factors))}$`,
  }
}

const LIST = /((?:\d+(?: ?, ?(?:and )?| and | & | or )){1,5}\d+)/
const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)
const fit = (numbers: number[]): boolean => numbers.every((n) => Number.isSafeInteger(n) && n > 0 && n <= LARGEST)

export const wholeNumberIntents: Intent[] = [
  ...[true, false].map((least): Intent => ({
    topic: least ? 'least-common-multiple' : 'greatest-common-divisor',
    when: least
      ? /\b(?:lcm|lcd|least common|lowest common|smallest common)/
      : /\b(?:gcd|gcf|hcf|greatest common|highest common|biggest common|largest common)/,
    examples: least
      ? ['Find the lcm of 6 and 8.', 'What is the least common multiple of 4, 6 and 10?']
      : ['Find the gcd of 24 and 36.', 'What is the greatest common factor of 45 and 60?'],
    read: (asked) => {
      asked.takeAll(
        least
          ? /\b(?:lcm|lcd|(?:least|lowest|smallest) common (?:multiples?|denominators?))\b/g
          : /\b(?:gcd|gcf|hcf|(?:greatest|highest|biggest|largest) common (?:divisors?|factors?|denominators?))\b/g,
      )
      const list = asked.take(LIST)
      const numbers = numbersIn(list?.[1] ?? '')
      return numbers.length >= 2 && fit(numbers) && numbers.every((n) => n < 1_000_000)
        ? shared(numbers, least)
        : undefined
    },
  })),
  {
    topic: 'prime-factors',
    when: /prime factor|product of (?:its )?prime|factor tree|prime decomposition/,
    examples: [
      'Find the prime factors of 60.',
      'Write 84 as a product of primes.',
      'What is the prime factorization of 90?',
    ],
    read: (asked) => {
      asked.takeAll(
        /\b(?:prime (?:factors?|factori[sz]ation|factori[sz]e|decomposition)|factori[sz]ation|product|its|primes?|factors?|tree|draw|break|decompose)\b/g,
      )
      const n = Number(asked.take(/\b(\d+)\b/)?.[1] ?? 0)
      return fit([n]) ? primeFactorDraft(n) : undefined
    },
  },
  {
    topic: 'prime-number',
    when: /\bprime\b/,
    examples: ['Is 91 a prime number?', 'Is 53 prime?', 'Is 57 a prime number?'],
    read: (asked) => {
      if (!asked.take(/\b(?:a )?(?:prime|composite)(?: or (?:composite|prime|not))?\b/)) return undefined
      const n = Number(asked.take(/\b(\d+)\b/)?.[1] ?? 0)
      return fit([n]) ? prime(n) : undefined
    },
  },
  {
    topic: 'factors-of-a-number',
    when: /\b(?:factors|divisors)\b/,
    examples: ['List all factors of 24.', 'What are the divisors of 36?', 'Find all factors of 30.'],
    read: (asked) => {
      asked.takeAll(/\b(?:factors|divisors|list|name|positive|pairs?)\b/g)
      const n = Number(
        asked.take(/\bof (\d+)\b(?! and| ?,|\.\d|[\d^])/)?.[1] ?? asked.take(/\b(\d+) (?:has|have)\b/)?.[1] ?? 0,
      )
      return fit([n]) && n <= 1_000_000 ? divisors(n) : undefined
    },
  },
  {
    topic: 'remainder',
    when: /\bremainders?\b|\bmod\b|\bmodulo\b/,
    examples: ['What is the remainder when 47 is divided by 6?', 'Divide 100 by 7 with remainder.', '29 mod 4'],
    read: (asked) => {
      const found = asked.take(/\b(\d+) ?(?:is |gets )?(?:divided by|\/|mod|modulo|by|÷) ?(\d+)\b/)
      asked.takeAll(/\b(?:remainders?|divide|divided|dividing|leftover|left|quotient)\b/g)
      const [n, by] = [Number(found?.[1] ?? 0), Number(found?.[2] ?? 0)]
      return fit([n, by]) && gcd(1n, BigInt(by)) > 0n
        ? remainder(n, by, /\bmod\b|\bmodulo\b|\bwhat(?: is)? the remainder|find the remainder/.test(asked.text))
        : undefined
    },
  },
]
