import { type Intent, N, numeral, type Rounding } from '#maths/reading/question.ts'
import { compare, negate, type Rational, raise, rational, squareRoot } from '#maths/notation/rational.ts'
import { approximately, equal, near, plain, roundingLine, show, step, surd } from '#maths/topics/draft.ts'
import type { Line, Draft } from '#maths/worked.ts'

function root(of: Rational, rounding: Rounding | undefined, wantsSurd: boolean): Draft | undefined {
  if (of.n < 0n) return undefined
  const exact = squareRoot(of)
  const inside = plain(of)
  const [simple, value] = [surd(of), Math.sqrt(Number(of.n) / Number(of.d))]
  const approx = approximately(value, rounding)
  const lines: Line[] = []
  if (exact)
    lines.push(
      {
        text: 'Which number times itself gives it?',
        latex: `${show(exact)}^2 = ${show(of)}`,
        claim: equal(`(${plain(exact)})^2`, inside),
      },
      step('So the square root is:', `sqrt(${inside})`, plain(exact)),
    )
  else if (simple.includes('*')) {
    const [out = '1', rest = ''] = simple.split(' * ')
    const square = plain(raise(rational(BigInt(out)), 2))
    lines.push(step('Take the largest square out of it.', inside, `${square} * ${rest.replace(/\D/g, '')}`))
    lines.push(step(`The root of ${square} is ${out}.`, `sqrt(${inside})`, simple))
  }
  if (!exact && !wantsSurd) lines.push(roundingLine(`sqrt(${inside})`, approx))
  if (lines.length === 0) return undefined
  const shown = exact
    ? show(exact)
    : simple.includes('*')
      ? simple.replace(/^(\d+) \* sqrt\((\d+)\)$/, '$1\\sqrt{$2}')
      : `\\sqrt{${show(of)}}`
  return {
    understood: wantsSurd ? `Simplify $\\sqrt{${show(of)}}$.` : `Find $\\sqrt{${show(of)}}$.`,
    nudge: exact
      ? 'Which number, multiplied by itself, gives the number under the root?'
      : 'Which square number divides the number under the root?',
    rule: '$\\sqrt{a \\cdot b} = \\sqrt{a} \\cdot \\sqrt{b}$, and $\\sqrt{a^2} = a$ for $a \\ge 0$.',
    lines,
    answer: exact || wantsSurd ? `$${shown}$` : `$${shown} \\approx ${approx}$`,
  }
}

function logarithm(base: Rational, of: Rational, rounding?: Rounding): Draft | undefined {
  if (base.n <= 0n || of.n <= 0n || compare(base, rational(1)) === 0) return undefined
  const value = Math.log(Number(of.n) / Number(of.d)) / Math.log(Number(base.n) / Number(base.d))
  const name = `\\log_{${show(base)}} ${show(of)}`
  const common = {
    understood: `Find $${name}$.`,
    nudge: 'A logarithm asks for an exponent.',
    rule: '$\\log_b a = x$ means $b^x = a$.',
  }
  for (const under of [1, 2, 3]) {
    const over = Math.round(value * under)
    if (
      Math.abs(over / under - value) > 1e-9 ||
      Math.abs(over) > 60 ||
      compare(raise(base, over), raise(of, under)) !== 0
    )
      continue
    const power = plain(rational(over, under))
    return {
      ...common,
      lines: [
        {
          text: 'Write it as a power of the base.',
          latex: `${show(base)}^{${show(rational(over, under))}} = ${show(of)}`,
          claim: equal(`(${plain(base)})^(${power})`, `(${plain(of)})`),
        },
        {
          text: 'The exponent is the logarithm.',
          latex: `${name} = ${show(rational(over, under))}`,
          claim: equal(`ln(${plain(of)})/ln(${plain(base)})`, power),
        },
      ],
      answer: `$${show(rational(over, under))}$`,
    }
  }
  const approx = approximately(value, rounding ?? { places: 3 })
  return {
    ...common,
    lines: [
      {
        text: 'It is no neat power, so change the base and round.',
        latex: `${name} = \\frac{\\ln ${show(of)}}{\\ln ${show(base)}} \\approx ${approx}`,
        claim: near(`ln(${plain(of)})/ln(${plain(base)})`, approx),
      },
    ],
    answer: `$\\approx ${approx}$`,
  }
}

function absolute(value: Rational): Draft {
  const size = value.n < 0n ? negate(value) : value
  return {
    understood: `Find the absolute value of $${show(value)}$.`,
    nudge: 'How far is the number from zero?',
    rule: 'The absolute value is the distance from zero: it is never negative.',
    lines: [step('Leave out the minus sign, if there is one.', `abs(${plain(value)})`, plain(size))],
    answer: `$${show(size)}$`,
  }
}

const WORDS = /\b(?:simplify|simplified|simplest|surd|radical|form|leave|exact|root|the)\b/g

export const powerIntents: Intent[] = [
  {
    topic: 'square-root',
    when: /\bsqrt\b/,
    on: 'sums',
    examples: ['Simplify sqrt(72).', 'What is the square root of 196?', 'What is √50 in simplest form?'],
    read: (asked) => {
      const found = asked.take(new RegExp(`\\bsqrt ?\\(? ?(${N}) ?\\)?(?! ?[-+*/^(=\\d a-z]*[-+*/^=] ?\\d)`))
      const wantsSurd = /\b(?:simpl\w+|surd|radical|exact)\b/.test(asked.text)
      asked.takeAll(WORDS)
      return found ? root(numeral(found[1] ?? '0'), asked.rounding, wantsSurd) : undefined
    },
  },
  {
    topic: 'logarithm',
    when: /\blog/,
    on: 'sums',
    examples: ['What is log base 2 of 8?', 'log_3(81)', 'Find log base 5 of 125.'],
    read: (asked) => {
      const found =
        asked.take(
          new RegExp(
            `\\blog(?:arithm)?(?: to)?(?: the| with)? ?(?:base|_) ?\\(?(${N})\\)?(?: of)? ?\\(? ?(${N}) ?\\)?(?! ?[-+*/^=])`,
          ),
        ) ??
        swapped(
          asked.take(new RegExp(`\\blog(?:arithm)?(?: of)? ?\\(?(${N})\\)? (?:to|with|in|at)?(?: the)? ?base ?(${N})`)),
        ) ??
        tens(asked.take(new RegExp(`(?<![\\d)] ?)\\blog(?:arithm)?(?: of)? ?\\(? ?(${N}) ?\\)?(?! ?[-+*/^=])`)))
      asked.takeAll(/\b(?:logarithm|log|evaluate|the)\b/g)
      return found ? logarithm(numeral(found[1] ?? '0'), numeral(found[2] ?? '0'), asked.rounding) : undefined
    },
  },
  {
    topic: 'absolute-value',
    when: /^(?:(?!=|x|y).)*(?:\babs\b|\|)(?:(?!=|x|y).)*$/,
    on: 'sums',
    examples: ['What is the absolute value of -7?', 'Find |-12|.', '|-3.5|'],
    read: (asked) => {
      const found = asked.take(/(?:\babs ?\(|\|) ?(-? ?\d+(?:\.\d+)?) ?(?:\)|\|)(?! ?[-+*/^])/)
      asked.takeAll(/\b(?:absolute|modulus)\b/g)
      return found ? absolute(numeral((found[1] ?? '0').replace(' ', ''))) : undefined
    },
  },
]

const swapped = (found: string[] | undefined): string[] | undefined => found && ['', found[2] ?? '', found[1] ?? '']
const tens = (found: string[] | undefined): string[] | undefined => found && ['', '10', found[1] ?? '']
