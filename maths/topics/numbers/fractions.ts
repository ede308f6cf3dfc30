import { numeral, type Rounding } from '#maths/reading/question.ts'
import {
  type Rational,
  compare,
  equals,
  gcd,
  hasEnd,
  isWhole,
  multiply,
  rational,
  toNumber,
} from '#maths/notation/rational.ts'
import type { Line, Draft } from '#maths/worked.ts'
import {
  approximately,
  equal,
  evaluate,
  expr,
  holds,
  plain,
  plainFraction,
  roundingLine,
  show,
  showFraction,
  step,
} from '#maths/topics/draft.ts'

export function simplify(over: bigint, under: bigint): Draft | undefined {
  const shared = gcd(over, under)
  const value = rational(over, under)
  return {
    understood: `Simplify $\\frac{${over}}{${under}}$.`,
    nudge: 'Is there a number that divides both the numerator and the denominator?',
    rule: 'Divide numerator and denominator by their greatest common divisor.',
    lines: [
      {
        text: `Both can be divided by ${shared}.`,
        latex: `\\frac{${over}}{${under}} = \\frac{${over} \\div ${shared}}{${under} \\div ${shared}} = ${showFraction(value)}`,
        claim: equal(`${over}/${under}`, plainFraction(value)),
      },
    ],
    answer: shared === 1n ? `$\\frac{${over}}{${under}}$ (it is already in lowest terms)` : `$${showFraction(value)}$`,
  }
}

export function toDecimal(value: Rational, rounding?: Rounding): Draft {
  const exact = hasEnd(value)
  const written = plainFraction(value)
  const approx = approximately(toNumber(value), rounding ?? { places: 3 })
  const recurring = exact ? '' : recurringDecimal(value)
  return {
    understood: `Write $${showFraction(value)}$ as a decimal.`,
    nudge: 'A fraction is a division.',
    rule: '$\\frac{a}{b} = a \\div b$.',
    lines:
      exact && !rounding
        ? [step('Divide the numerator by the denominator.', written, plain(value))]
        : [roundingLine(written, approx, { text: 'Divide the numerator by the denominator and round.' })],
    answer:
      exact && !rounding
        ? `$${plain(value)}$`
        : recurring === ''
          ? `$\\approx ${approx}$`
          : `$${recurring} \\approx ${approx}$`,
  }
}

/** `0.1\overline{6}`; empty where the period is long. */
function recurringDecimal({ n, d }: Rational): string {
  if (n < 0n) return ''
  const seen = new Map<bigint, number>()
  let [rest, digits] = [n % d, '']
  while (rest !== 0n && !seen.has(rest) && digits.length < 14) {
    seen.set(rest, digits.length)
    digits += String((rest * 10n) / d)
    rest = (rest * 10n) % d
  }
  const start = seen.get(rest)
  return start === undefined ? '' : `${n / d}.${digits.slice(0, start)}\\overline{${digits.slice(start)}}`
}

export function toFraction(written: string): Draft {
  const value = numeral(written)
  const places = written.split('.')[1]?.length ?? 0
  const [over, under] = [value.n * (10n ** BigInt(places) / value.d), 10n ** BigInt(places)]
  const lines: Line[] = [
    {
      text: `There ${places === 1 ? 'is 1 place' : `are ${places} places`} after the point, so the denominator is ${under}.`,
      latex: `${plain(value)} = \\frac{${over}}{${under}}`,
      claim: equal(plain(value), `${over}/${under}`),
    },
  ]
  if (under !== value.d) lines.push(step('Simplify.', `${over}/${under}`, plainFraction(value)))
  const latex = showFraction(value)
  return {
    understood: `Write $${plain(value)}$ as a fraction.`,
    nudge: 'What is the place value of the last digit?',
    rule: 'Tenths, hundredths, thousandths: the number of places gives the zeros of the denominator.',
    lines: lines.map((line, at) => (at === 1 ? { ...line, latex: `\\frac{${over}}{${under}} = ${latex}` } : line)),
    answer: `$${latex}$`,
  }
}

export function toPercent(value: Rational, written: string, rounding?: Rounding): Draft {
  const left = `${written} * 100`
  const result = evaluate(expr(left), rounding)
  return {
    understood: `Write $${written.includes('/') ? showFraction(value) : show(value)}$ as a percent.`,
    nudge: 'Percent means out of a hundred.',
    rule: 'Multiply by $100\\%$.',
    lines:
      result.approx === undefined
        ? [step('Multiply by 100.', left, result.exact, { unit: '\\%' })]
        : [roundingLine(left, result.approx, { text: 'Multiply by 100 and round.', unit: '\\%' })],
    answer: result.approx === undefined ? `$${result.latex}\\%$` : `$${result.latex}\\% \\approx ${result.approx}\\%$`,
  }
}

export function percentTo(percent: Rational, fraction: boolean): Draft {
  const value = multiply(percent, rational(1, 100))
  const left = `(${plain(percent)})/100`
  return {
    understood: `Write $${show(percent)}\\%$ as a ${fraction ? 'fraction' : 'decimal'}.`,
    nudge: 'Percent means out of a hundred.',
    rule: '$p\\% = \\frac{p}{100}$.',
    lines: [
      {
        text: fraction ? 'Write it over 100 and simplify.' : 'Divide by 100: the point moves two places to the left.',
        latex: `\\frac{${plain(percent)}}{100} = ${fraction ? showFraction(value) : show(value)}`,
        claim: equal(left, fraction ? plainFraction(value) : plain(value)),
      },
    ],
    answer: `$${fraction ? showFraction(value) : show(value)}$`,
  }
}

export function order(written: string[], down: boolean): Draft {
  const values = written.map((text) => ({ text, value: numeral(text) }))
  const sorted = values.toSorted((a, b) => compare(a.value, b.value) * (down ? -1 : 1))
  const sign = down ? '>' : '<'
  const common = values.reduce((so, { value }) => (so * value.d) / gcd(so, value.d), 1n)
  const lines: Line[] =
    common < 10_000n && values.some(({ value }) => !isWhole(value))
      ? values.map(({ value }) => ({
          text: `Over the common denominator ${common}:`,
          latex: `${showFraction(value)} = \\frac{${(value.n * common) / value.d}}{${common}}`,
          claim: equal(plainFraction(value), `(${(value.n * common) / value.d})/${common}`),
        }))
      : []
  const shown = ({ text, value }: (typeof values)[number]): string =>
    text.includes('/') ? showFraction(value) : show(value)
  const chain = sorted.map(shown).join(` ${sign} `)
  lines.push({
    text: 'Now put them in order.',
    latex: chain,
    claim: holds(
      ...sorted
        .slice(1)
        .map(
          ({ value }, at) =>
            `${plainFraction(sorted[at]?.value ?? value)} ${down ? '>=' : '<='} ${plainFraction(value)}`,
        ),
    ),
  })
  return {
    understood: `Put ${values.map((one) => `$${shown(one)}$`).join(', ')} in order, ${down ? 'largest' : 'smallest'} first.`,
    nudge: 'Fractions are easy to compare when their denominators are the same.',
    rule: 'Bring all to a common denominator, or write them as decimals.',
    lines,
    answer: `$${chain}$`,
  }
}

export function compared(a: string, b: string, small: boolean): Draft {
  const [one, other] = [numeral(a), numeral(b)]
  const worked = order([a, b], !small)
  const shown = (text: string, value: Rational): string => (text.includes('/') ? showFraction(value) : show(value))
  const understood = `Compare $${shown(a, one)}$ and $${shown(b, other)}$.`
  if (equals(one, other))
    return {
      ...worked,
      understood,
      lines: [
        ...worked.lines.slice(0, -1),
        {
          text: 'They are equal.',
          latex: `${shown(a, one)} = ${shown(b, other)}`,
          claim: equal(plainFraction(one), plainFraction(other)),
        },
      ],
      answer: `They are equal: $${shown(a, one)} = ${shown(b, other)}$`,
    }
  const sign = compare(one, other) > 0 ? '>' : '<'
  const wanted = compare(one, other) > 0 !== small ? shown(a, one) : shown(b, other)
  return {
    ...worked,
    understood,
    answer: `$${wanted}$ is ${small ? 'smaller' : 'greater'}: $${shown(a, one)} ${sign} ${shown(b, other)}$`,
  }
}

export function mixed(value: Rational, toMixed: boolean): Draft | undefined {
  const whole = value.n / value.d
  const rest = value.n - whole * value.d
  if (value.n <= 0n || rest === 0n || whole === 0n) return undefined
  const text = `${whole}\\frac{${rest}}{${value.d}}`
  const line: Line = toMixed
    ? {
        text: `${value.d} fits ${whole} times into ${value.n}; ${rest} is left.`,
        latex: `\\frac{${value.n}}{${value.d}} = ${text}`,
        claim: equal(plainFraction(value), `${whole} + ${rest}/${value.d}`),
      }
    : {
        text: 'Multiply the whole number by the denominator and add the numerator.',
        latex: `${text} = \\frac{${whole} \\cdot ${value.d} + ${rest}}{${value.d}} = \\frac{${value.n}}{${value.d}}`,
        claim: equal(`${whole} + ${rest}/${value.d}`, plainFraction(value)),
      }
  return {
    understood: toMixed ? `Write $${showFraction(value)}$ as a mixed number.` : `Write $${text}$ as a fraction.`,
    nudge: 'How many wholes are in it?',
    rule: '$a\\frac{b}{c} = \\frac{a \\cdot c + b}{c}$.',
    lines: [line],
    answer: toMixed ? `$${text}$` : `$${showFraction(value)}$`,
  }
}
