/** A task made from its answer, so that the answer is known without solving it. */
export type Made = { kind: string; question: string; answer: string }

/** The same numbers every time. */
function randomFrom(seed: number): (low: number, high: number) => number {
  let state = seed
  return (low, high) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return low + Math.floor((state / 2_147_483_648) * (high - low + 1))
  }
}

const signed = (n: number, letter = ''): string => (n < 0 ? `- ${-n}${letter}` : `+ ${n}${letter}`)
const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
const fraction = (n: number, d: number): string => {
  const shared = gcd(Math.abs(n), d)
  return d === shared ? String(n / shared) : `${n / shared}/${d / shared}`
}
const money = (n: number): string => String(Math.round(n * 1e6) / 1e6)

type Random = (low: number, high: number) => number
const KINDS: Record<string, (of: Random) => Omit<Made, 'kind'>> = {
  'linear equation': (of) => {
    const [x, a, b] = [of(-9, 9), of(2, 9), of(-12, 12)]
    return { question: `Solve ${a}x ${signed(b)} = ${a * x + b}.`, answer: `x=${x}` }
  },
  'letters on both sides': (of) => {
    const [x, a, c, b] = [of(-8, 8), of(5, 9), of(1, 4), of(-9, 9)]
    return { question: `Solve for x: ${a}x ${signed(b)} = ${c}x ${signed((a - c) * x + b)}`, answer: `x=${x}` }
  },
  quadratic: (of) => {
    const p = of(-7, 7)
    const q = p + of(1, 6)
    return {
      question: `Solve x^2 ${signed(-(p + q), 'x')} ${signed(p * q)} = 0`.replace('+ 0x ', '').replace('+ 0 =', '='),
      answer: `x=${p}; x=${q}`,
    }
  },
  system: (of) => {
    const [x, y, a, b] = [of(-6, 6), of(-6, 6), of(1, 4), of(1, 3)]
    return {
      question: `Solve the system ${a}x + y = ${a * x + y} and x - ${b}y = ${x - b * y}`,
      answer: `x=${x}, y=${y}`,
    }
  },
  inequality: (of) => {
    const [x, a, b] = [of(-8, 8), of(2, 8), of(-9, 9)]
    return { question: `Solve the inequality ${a}x ${signed(b)} > ${a * x + b}`, answer: `x>${x}` }
  },
  'fraction sum': (of) => {
    const [a, b, c, d] = [of(1, 5), of(2, 9), of(1, 5), of(2, 9)]
    return { question: `What is ${a}/${b} + ${c}/${d}?`, answer: fraction(a * d + c * b, b * d) }
  },
  'fraction product': (of) => {
    const [a, b, c, d] = [of(1, 7), of(2, 9), of(1, 7), of(2, 9)]
    return { question: `Calculate ${a}/${b} * ${c}/${d}`, answer: fraction(a * c, b * d) }
  },
  'order of operations': (of) => {
    const [a, b, c, d] = [of(2, 20), of(2, 9), of(2, 9), of(2, 5)]
    return { question: `Calculate ${a} + ${b} * (${c} + ${d})^2`, answer: String(a + b * (c + d) ** 2) }
  },
  'percent of': (of) => {
    const [p, n] = [of(1, 19) * 5, of(2, 40) * 10]
    return { question: `What is ${p}% of ${n}?`, answer: money((p * n) / 100) }
  },
  'percent decrease': (of) => {
    const [p, n] = [of(1, 18) * 5, of(2, 40) * 10]
    return { question: `Decrease ${n} by ${p}%`, answer: money(n - (p * n) / 100) }
  },
  gcd: (of) => {
    const shared = of(2, 12)
    const a = of(2, 8)
    return {
      question: `Find the greatest common divisor of ${shared * a} and ${shared * (a + 1)}`,
      answer: String(shared),
    }
  },
  expand: (of) => {
    const [a, b] = [of(1, 9), of(1, 9)]
    return { question: `Expand (x + ${a})(x - ${b})`, answer: `x^2 ${signed(a - b, 'x')} - ${a * b}` }
  },
  factor: (of) => {
    const [a, b] = [of(1, 8), of(1, 8)]
    return { question: `Factor x^2 + ${a + b}x + ${a * b}`, answer: `(x+${a})(x+${b})` }
  },
  simplify: (of) => {
    const [a, b, c] = [of(2, 9), of(2, 9), of(1, 9)]
    return { question: `Simplify ${a}x + ${c} + ${b}x`, answer: `${a + b}x + ${c}` }
  },
  derivative: (of) => {
    const [a, n, b] = [of(2, 9), of(2, 5), of(2, 9)]
    return { question: `Find the derivative of ${a}x^${n} + ${b}x`, answer: `${a * n}x^${n - 1} + ${b}` }
  },
  integral: (of) => {
    const [a, n] = [of(1, 6), of(1, 4)]
    return { question: `Integrate ${a * (n + 1)}x^${n}`, answer: `${a}x^${n + 1}` }
  },
  'circle area': (of) => {
    const r = of(2, 20)
    return { question: `Find the area of a circle with radius ${r} cm`, answer: `${r * r}*pi` }
  },
  pythagoras: (of) => {
    const [m, n, k] = [of(3, 6), of(1, 2), of(1, 3)]
    return {
      question: `A right triangle has legs ${k * (m * m - n * n)} cm and ${k * 2 * m * n} cm. Find the hypotenuse.`,
      answer: String(k * (m * m + n * n)),
    }
  },
  mean: (of) => {
    const values = [of(1, 30), of(1, 30), of(1, 30), of(1, 30)]
    return {
      question: `Find the mean of ${values.join(', ')}`,
      answer: fraction(
        values.reduce((so, one) => so + one, 0),
        4,
      ),
    }
  },
  'unit conversion': (of) => {
    const n = of(2, 90)
    return { question: `Convert ${n / 10} km to m`, answer: String(n * 100) }
  },
  rounding: (of) => {
    const [whole, part, low] = [of(1, 90), of(10, 98), of(1, 9)]
    return {
      question: `Round ${whole}.${part}${low} to 2 decimal places`,
      answer: ((whole * 100 + part + (low >= 5 ? 1 : 0)) / 100).toFixed(2),
    }
  },
  slope: (of) => {
    const [x, y, m, run] = [of(-5, 5), of(-5, 5), of(-4, 4), of(1, 5)]
    return {
      question: `Find the slope of the line through (${x}, ${y}) and (${x + run}, ${y + m * run})`,
      answer: String(m),
    }
  },
  sequence: (of) => {
    const [a, d, n] = [of(-9, 9), of(2, 9), of(8, 40)]
    return {
      question: `Find the ${n}th term of ${a}, ${a + d}, ${a + 2 * d}, ${a + 3 * d}`,
      answer: String(a + (n - 1) * d),
    }
  },
  logarithm: (of) => {
    const [base, power] = [of(2, 6), of(2, 5)]
    return { question: `What is log base ${base} of ${base ** power}?`, answer: String(power) }
  },
  probability: (of) => {
    const [red, blue] = [of(1, 9), of(1, 9)]
    return {
      question: `A bag has ${red} red and ${blue} blue marbles. What is the probability of picking red?`,
      answer: fraction(red, red + blue),
    }
  },
}

const EACH = 16

/** So many of each kind, the same every time. */
export const madeTasks = (): Made[] =>
  Object.entries(KINDS).flatMap(([kind, make], at) => {
    const of = randomFrom(20_261_122 + at * 977)
    return Array.from({ length: EACH }, () => ({ kind, ...make(of) }))
  })
