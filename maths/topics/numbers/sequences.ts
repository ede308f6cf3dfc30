import { type Asked, type Intent, N, numeral } from '#maths/reading/question.ts'
import {
  add,
  divide,
  equals,
  multiply,
  negate,
  type Rational,
  raise,
  rational,
  subtract,
} from '#maths/notation/rational.ts'
import { bracketed, equal, plain, show } from '#maths/topics/draft.ts'
import type { Line, Draft } from '#maths/worked.ts'

type Rule = { kind: 'arithmetic' | 'geometric'; by: Rational }

/** The rule of at least three terms; undefined where there is none. */
function ruleOf(terms: Rational[]): Rule | undefined {
  const [a, b] = terms
  if (!a || !b || terms.length < 3) return undefined
  const [difference, ratio] = [subtract(b, a), a.n === 0n ? rational(0) : divide(b, a)]
  const pairs = terms.slice(1).map((term, at) => [terms[at] ?? term, term] as const)
  if (pairs.every(([one, next]) => equals(add(one, difference), next))) return { kind: 'arithmetic', by: difference }
  return ratio.n !== 0n && pairs.every(([one, next]) => equals(multiply(one, ratio), next))
    ? { kind: 'geometric', by: ratio }
    : undefined
}

const termAt = (first: Rational, rule: Rule, n: number): Rational =>
  rule.kind === 'arithmetic' ? add(first, multiply(rule.by, rational(n - 1))) : multiply(first, raise(rule.by, n - 1))

function about(rule: Rule, [a = rational(0), b = rational(0)]: Rational[]): Line {
  return rule.kind === 'arithmetic'
    ? {
        text: 'The difference from term to term is always the same.',
        latex: `d = ${show(b)} - ${bracketedLatex(a)} = ${show(rule.by)}`,
        claim: equal(`${plain(b)} - ${bracketed(a)}`, plain(rule.by)),
      }
    : {
        text: 'Each term is the one before, times the same number.',
        latex: `q = \\frac{${show(b)}}{${show(a)}} = ${show(rule.by)}`,
        claim: equal(`${bracketed(b)} / ${bracketed(a)}`, plain(rule.by)),
      }
}
const bracketedLatex = (value: Rational): string => (value.n < 0n ? `(${show(value)})` : show(value))

const ruleText = (rule: Rule): string =>
  rule.kind === 'arithmetic' ? 'Arithmetic: $a_n = a_1 + (n - 1)\\,d$.' : 'Geometric: $a_n = a_1 \\cdot q^{n - 1}$.'
const formula = (first: Rational, rule: Rule, n: number): string =>
  rule.kind === 'arithmetic'
    ? `${bracketed(first)} + (${n} - 1) * ${bracketed(rule.by)}`
    : `${bracketed(first)} * ${bracketed(rule.by)}^(${n} - 1)`
const inLatex = (text: string): string => text.replaceAll('*', '\\cdot').replace(/\^\((.*?)\)/g, '^{$1}')
const listed = (terms: Rational[]): string => terms.map((term) => `$${show(term)}$`).join(', ')

function term(terms: Rational[], rule: Rule, n: number): Draft | undefined {
  const first = terms[0] ?? rational(0)
  if (n < 1 || n > (rule.kind === 'arithmetic' ? 100_000 : 60)) return undefined
  const value = termAt(first, rule, n)
  return {
    understood: `Find term number $${n}$ of the sequence ${listed(terms)}, …`,
    nudge: 'How do you get from one term to the next?',
    rule: ruleText(rule),
    lines: [
      about(rule, terms.length > 1 ? terms : [first, termAt(first, rule, 2)]),
      {
        text: 'Put the numbers into the rule.',
        latex: `a_{${n}} = ${inLatex(formula(first, rule, n))} = ${show(value)}`,
        claim: equal(formula(first, rule, n), plain(value)),
      },
    ],
    answer: `$${show(value)}$`,
  }
}

function nthTerm(terms: Rational[], rule: Rule): Draft {
  const first = terms[0] ?? rational(0)
  const zero = subtract(first, rule.by)
  const lead = plain(rule.by) === '1' ? 'n' : plain(rule.by) === '-1' ? '-n' : `${show(rule.by)}n`
  const written =
    rule.kind === 'arithmetic'
      ? `${lead}${zero.n === 0n ? '' : zero.n < 0n ? ` - ${show(negate(zero))}` : ` + ${show(zero)}`}`
      : `${bracketedLatex(first)} \\cdot ${bracketedLatex(rule.by)}^{n - 1}`
  const [left, right] =
    rule.kind === 'arithmetic'
      ? [`${bracketed(first)} + (n - 1) * ${bracketed(rule.by)}`, `${bracketed(rule.by)} * n + ${bracketed(zero)}`]
      : [`${bracketed(first)} * ${bracketed(rule.by)}^(3 - 1)`, plain(termAt(first, rule, 3))]
  return {
    understood: `Find the rule for term number $n$ of ${listed(terms)}, …`,
    nudge: 'How do you get from one term to the next?',
    rule: ruleText(rule),
    lines: [
      about(rule, terms),
      { text: 'Put the first term and the step into the rule.', latex: `a_n = ${written}`, claim: equal(left, right) },
    ],
    answer: `$a_n = ${written}$`,
  }
}

function next(terms: Rational[], rule: Rule, count: number): Draft {
  const last = terms.at(-1) ?? rational(0)
  const found = Array.from({ length: count }, (_, at) => termAt(last, rule, at + 2))
  const sign = rule.kind === 'arithmetic' ? '+' : '*'
  return {
    understood: `Continue the sequence ${listed(terms)}, …`,
    nudge: 'How do you get from one term to the next?',
    rule: 'Look at the differences first. If they are not all the same, look at the quotients.',
    lines: [
      about(rule, terms),
      ...found.map((value, at): Line => {
        const before = termAt(last, rule, at + 1)
        return {
          text: 'The next term:',
          latex: `${show(before)} ${sign === '*' ? '\\cdot' : '+'} ${bracketedLatex(rule.by)} = ${show(value)}`,
          claim: equal(`${bracketed(before)} ${sign} ${bracketed(rule.by)}`, plain(value)),
        }
      }),
    ],
    answer: listed(found),
  }
}

function sum(terms: Rational[], rule: Rule, n: number, what: string): Draft | undefined {
  const first = terms[0] ?? rational(0)
  if (n < 1 || n > (rule.kind === 'arithmetic' ? 1_000_000 : 60)) return undefined
  const last = termAt(first, rule, n)
  const one = rational(1)
  if (rule.kind === 'geometric' && equals(rule.by, one)) return undefined
  const left =
    rule.kind === 'arithmetic'
      ? `${n} * (${bracketed(first)} + ${bracketed(last)}) / 2`
      : `${bracketed(first)} * (${bracketed(rule.by)}^${n} - 1) / (${bracketed(rule.by)} - 1)`
  const value =
    rule.kind === 'arithmetic'
      ? divide(multiply(rational(n), add(first, last)), rational(2))
      : divide(multiply(first, subtract(raise(rule.by, n), one)), subtract(rule.by, one))
  return {
    understood: what,
    nudge: 'Is there a clever way to pair the terms?',
    rule:
      rule.kind === 'arithmetic' ? '$S_n = \\frac{n (a_1 + a_n)}{2}$.' : '$S_n = a_1 \\cdot \\frac{q^n - 1}{q - 1}$.',
    lines: [
      {
        text: `Find the last term.`,
        latex: `a_{${n}} = ${inLatex(formula(first, rule, n))} = ${show(last)}`,
        claim: equal(formula(first, rule, n), plain(last)),
      },
      {
        text: 'Put the numbers into the rule for the sum.',
        latex: `S_{${n}} = ${show(value)}`,
        claim: equal(left, plain(value)),
      },
    ],
    answer: `$${show(value)}$`,
  }
}

const LIST = new RegExp(
  `((?:${N}|-\\d+)(?:(?: ?, ?| and | ?, ?and |; ?)(?:${N}|-\\d+)){2,11})(?: ?,)?(?: ?\\.{2,}| ?_+)?`,
)
const WORDS =
  /\b(?:sequence|series|pattern|terms?|next|nth|n-?th|formula|rule|general|numbers?|comes?|arithmetic|geometric|progression|first|sum|add|after|continue|starts?|starting|begins?|beginning|ap|gp|n|common|difference|ratio|whose|up|natural|counting|positive|whole|integers?|together)\b/g

function spoken(asked: Asked): { first: Rational; rule: Rule } | undefined {
  const first = asked.take(
    new RegExp(`\\b(?:first term|a_?1|a|starts? (?:at|with)|starting (?:at|with))(?: of| is|=| =|:)* ?(${N}|-\\d+)`),
  )
  const step = asked.take(new RegExp(`\\b(?:(?:common )?(difference|ratio)|([dr]))(?: of| is|=| =|:)* ?(${N}|-\\d+)`))
  if (!first || !step) return undefined
  return {
    first: numeral(first[1] ?? '0'),
    rule: {
      kind: step[1] === 'difference' || step[2] === 'd' ? 'arithmetic' : 'geometric',
      by: numeral(step[3] ?? '0'),
    },
  }
}

export const sequenceIntents: Intent[] = [
  {
    topic: 'sequence',
    when: /\b(?:sequence|series|pattern|terms?|next|progression|nth|sum of the first)\b|\b(?:sum of|add)\b.*\b1 (?:to|through|up to) \d/,
    examples: [
      'What is the next term of 3, 7, 11, 15?',
      'Find the nth term of 5, 8, 11, 14.',
      'Find the 20th term of 2, 5, 8, 11.',
      'Find the sum of the first 10 terms of 3, 5, 7, 9.',
      'What comes next in the sequence 2, 6, 18, 54?',
    ],
    read: (asked) => {
      const counting =
        asked.take(
          /\bsum of the first (\d+) (?:natural|counting|positive|whole)(?: (?:whole|integers?))?(?: numbers| integers)?\b/,
        ) ??
        asked.take(
          /\b(?:sum of|add)(?: up)?(?: all)?(?: the)?(?: natural| whole| counting)?(?: numbers| integers)? (?:from |between )?1 (?:to|through|up to) (\d+)\b/,
        )
      if (counting) {
        asked.takeAll(WORDS)
        return sum(
          [rational(1)],
          { kind: 'arithmetic', by: rational(1) },
          Number(counting[1]),
          `Add the first $${counting[1]}$ whole numbers.`,
        )
      }
      const nth = asked.take(/\bnth\b|\bn-th\b|\bgeneral (?:term|rule|formula)\b|\b(?:rule|formula) for\b/)
      const at =
        asked.take(/\b(\d+)(?:st|nd|rd|th) (?:term|number|element)\b/) ??
        asked.take(/\bterm (?:number )?(\d+)\b(?! ?(?:,|;|and\b))/)
      const many =
        asked.take(/\b(?:sum of (?:the )?)(?:its )?first (\d+)(?: terms)?\b/) ?? asked.take(/\bfirst (\d+) terms\b/)
      const count = Number(asked.take(/\bnext (\d) (?:terms|numbers)\b/)?.[1] ?? 1)
      const list = asked.take(LIST)
      const said = list ? undefined : spoken(asked)
      asked.takeAll(WORDS)
      asked.takeAll(/\.{2,}/g)
      const terms = list
        ? (list[1] ?? '')
            .replaceAll('and', ',')
            .split(/[,;]+/)
            .map((text) => numeral(text.trim() || '0'))
        : said
          ? [said.first]
          : []
      const rule = said?.rule ?? ruleOf(terms)
      if (!rule) return undefined
      if (many && /\bsum|add|total\b/.test(asked.text))
        return sum(terms, rule, Number(many[1]), `Add the first $${many[1]}$ terms of ${listed(terms)}, …`)
      if (at) return term(terms, rule, Number(at[1]))
      if (nth) return nthTerm(terms, rule)
      return list && /\bnext|continue|comes?\b/.test(asked.text) ? next(terms, rule, count) : undefined
    },
  },
]
