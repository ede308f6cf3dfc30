import type { Draft } from '#maths/worked.ts'
import { workRelation, workSystem } from '#maths/topics/algebra/algebra.ts'
import type { Intent } from '#maths/reading/question.ts'
import { relationToLatex } from '#maths/notation/latex.ts'
import { parseRelation } from '#maths/notation/parse.ts'

const D = String.raw`(\d+(?:\.\d+)?)`
const X = String.raw`(x|\([^()]{1,40}\)|\d+ \* x)`

/** A number nobody knows is x; what is said about it becomes signs, from the inside outwards. */
const SAID: [RegExp, string][] = [
  [
    /\b(?:a|an unknown|some|my|the|this|that|a certain|her|his|your)(?: (?:secret|same|certain|mystery))? number\b/g,
    'x',
  ],
  [/\b(?:twice|double|2 times) (?:of )?x\b/g, '2 * x'],
  [/\b(?:triple|thrice) x\b/g, '3 * x'],
  [new RegExp(`\\b${D} times x\\b`, 'g'), '$1 * x'],
  [/\b(?:1\/2|half) (?:of )?x\b/g, '(x / 2)'],
  [/\b1\/(\d) of x\b/g, '(x / $1)'],
  [new RegExp(`\\bthe (?:sum|total) of ${X} and ${D}`, 'g'), '($1 + $2)'],
  [new RegExp(`\\bthe product of ${X} and ${D}`, 'g'), '($1 * $2)'],
  [new RegExp(`\\b${D} more than ${X}`, 'g'), '($2 + $1)'],
  [new RegExp(`\\b${D} added to ${X}`, 'g'), '($2 + $1)'],
  [new RegExp(`\\b${D} (?:less|fewer) than ${X}`, 'g'), '($2 - $1)'],
  [new RegExp(`\\b${D} (?:subtracted|taken away) from ${X}`, 'g'), '($2 - $1)'],
  [new RegExp(`${X} (?:is |and )?(?:increased by|plus|\\+|more) ${D}`, 'g'), '($1 + $2)'],
  [new RegExp(`${X} (?:is )?(?:decreased by|minus|-|reduced by) ${D}`, 'g'), '($1 - $2)'],
  [new RegExp(`${X} (?:is )?(?:multiplied by|times|\\*) ${D}`, 'g'), '($1 * $2)'],
  [new RegExp(`${X} (?:is )?divided by ${D}`, 'g'), '($1 / $2)'],
]
/** What is done to the number, one thing after the other. */
const DONE: [RegExp, (so: string, n: string) => string][] = [
  [/^(?:double|doubled|twice)(?: it)?$/, (so) => `2 * ${so}`],
  [/^(?:triple|tripled)(?: it)?$/, (so) => `3 * ${so}`],
  [/^(?:halve|halved)(?: it)?$/, (so) => `${so} / 2`],
  [new RegExp(`^(?:multiply|multiplied|times)(?: it| that| the result)? ?(?:by )?${D}$`), (so, n) => `${so} * ${n}`],
  [new RegExp(`^(?:divide|divided)(?: it| that| the result)? ?by ${D}$`), (so, n) => `${so} / ${n}`],
  [new RegExp(`^(?:add|added|plus)(?: on)? ${D}(?: to it| to that| to the result)?$`), (so, n) => `${so} + ${n}`],
  [
    new RegExp(`^(?:subtract|subtracted|take away|minus|took away) ${D}(?: from it| from that| from the result)?$`),
    (so, n) => `${so} - ${n}`,
  ],
]
const RESULT =
  /,? (?:and )?(?:(?:i |you |it |we |she |he )?(?:get|gets|got|gives?|makes?|equals?|is equal to|end up with|result(?:s in| is)?)|(?:the )?(?:result|answer) is|is|=) (-?\d+(?:\.\d+)?)(?![\d*/+])/
const FILLER =
  /^(?:find|what|is|are|was|the|x|number|numbers|it|solve|for|if|please|i|i'm|im|think|of|am|thinking|my|when|and|a|result|determine|calculate|then|that|which|help|me|can|you|s|smallest|largest|original|start|started|with|they|called|to|work|out|whats|do|how)$/

/** "Double it and add 9" applied to x; undefined where a step is not known. */
function chainOf(steps: string): string | undefined {
  let so = 'x'
  for (const step of steps
    .split(/,? (?:and )?then |,? and (?:i )?|, (?:i )?/)
    .map((one) => one.trim())
    .filter((one) => one !== '')) {
    const found = DONE.find(([pattern]) => pattern.test(step))
    if (!found) return undefined
    so = `(${found[1](so, found[0].exec(step)?.[1] ?? '')})`
  }
  return so === 'x' ? undefined : so
}

function equationIn(text: string): string | undefined {
  const result = RESULT.exec(text)
  if (!result) return undefined
  const before = text.slice(0, result.index)
  const after = text.slice(result.index + result[0].length)
  if (!isFiller(after)) return undefined
  const thought =
    /^(?:.*? )?(?:think|thinking|thought|thinks) of (?:a number|x)[,.;]?(?: (?:and )?(?:when|if) i)?(?: i)? (.+)$/.exec(
      before,
    ) ?? /^(?:(?:if|when) )?(?:you |i |we )?((?:double|triple|multiply) (?:a number|x).*)$/.exec(before)
  if (thought) {
    const chain = chainOf(
      (thought[1] ?? '').replace(/\b(double|triple|multiply) (?:a number|x)/, '$1 it').replace(/^(?:if |when )?i /, ''),
    )
    return chain && `${chain} = ${result[1]}`
  }
  let said = before
  for (const [pattern, signs] of SAID) said = said.replace(pattern, signs)
  const formula = /(?:^|\s)(\(?[\dx(][\dx+*/(). -]*)$/.exec(said)
  if (!formula || !formula[1]?.includes('x') || !isFiller(said.slice(0, formula.index))) return undefined
  return `${formula[1]} = ${result[1]}`
}

const isFiller = (text: string): boolean =>
  !/\d/.test(text) && (text.match(/[a-z']+/g) ?? []).every((word) => FILLER.test(word))

export const riddleIntents: Intent[] = [
  {
    topic: 'number-riddle',
    when: /\bnumber\b/,
    examples: [
      '5 more than twice a number is 17. Find the number.',
      'A number plus 8 is 20. What is the number?',
      'I think of a number, double it and add 3. I get 21. What is my number?',
    ],
    read: (asked): Draft | undefined => {
      if (!/\b(?:a|an unknown|some|my|certain) (?:\w+ )?number\b/.test(asked.text)) return undefined
      const relation = parseRelation(
        equationIn(
          asked
            .rest()
            .replace(/[.?]\s/g, ' ')
            .replace(/[.?]$/, '')
            .replace(/\s+/g, ' '),
        ) ?? '',
      )
      const worked = relation && workRelation(relation, { letter: 'x' })
      if (worked) asked.takeAll(/[^¦]+/g)
      return (
        worked && {
          ...worked,
          understood: `Call the number $x$. The sentence says $${relationToLatex(relation)}$. Find $x$.`,
        }
      )
    },
  },
  {
    topic: 'two-numbers',
    when: /\bnumbers\b/,
    examples: [
      'Two numbers add up to 20 and their difference is 4. What are they?',
      'The sum of two numbers is 50 and their difference is 8. Find the numbers.',
    ],
    read: (asked): Draft | undefined => {
      const sum =
        asked.take(new RegExp(`\\b2 numbers (?:that |which )?(?:add up to|add to|have a sum of|sum to|total) ${D}`)) ??
        asked.take(new RegExp(`\\bsum of 2 numbers (?:is|=|equals) ${D}`))
      const gap = asked.take(
        new RegExp(`\\b(?:(?:their|a|the) )?(?:difference(?: of| is|=| between them is)*|differ by) ${D}`),
      )
      asked.takeAll(/\b(?:numbers?|the|they|two|larger|smaller|have|difference)\b/g)
      if (!sum || !gap) return undefined
      const relations = [parseRelation(`x + y = ${sum[1]}`), parseRelation(`x - y = ${gap[1]}`)].filter(
        (one) => one !== undefined,
      )
      const worked = workSystem(relations)
      return (
        worked && {
          ...worked,
          understood: `Call the numbers $x$ and $y$: $${relations.map(relationToLatex).join('$ and $')}$.`,
        }
      )
    },
  },
  {
    topic: 'consecutive-numbers',
    when: /\bconsecutive\b/,
    slack: 1,
    examples: [
      'The sum of 3 consecutive integers is 48. Find the integers.',
      'The sum of two consecutive even numbers is 34. What are the numbers?',
    ],
    read: (asked): Draft | undefined => {
      const found =
        asked.take(
          new RegExp(
            `\\bsum of(?: the)? (\\d) consecutive (?:positive )?(odd |even )?(?:whole )?(?:integers|numbers) (?:is|=|equals) ${D}`,
          ),
        ) ??
        asked.take(
          new RegExp(
            `\\b(\\d) consecutive (?:positive )?(odd |even )?(?:whole )?(?:integers|numbers) (?:(?:that |which )?add(?:s)? (?:up )?to|have a sum of|sum to) ${D}`,
          ),
        )
      const end = asked.take(/\b(smallest|lowest|first|largest|biggest|greatest|last)\b/)?.[1]
      asked.takeAll(/\b(?:integers?|numbers?|consecutive|of|they|one)\b/g)
      const count = Number(found?.[1] ?? 0)
      if (!found || count < 2 || count > 6) return undefined
      const step = found[2] === '' ? 1 : 2
      const terms = Array.from({ length: count }, (_, at) => (at === 0 ? 'x' : `(x + ${at * step})`)).join(' + ')
      const relation = parseRelation(`${terms} = ${found[3]}`)
      const worked = relation && workRelation(relation, { letter: 'x' })
      const first = Number(/^\$x = (-?\d+)\$/.exec(worked?.answer ?? '')?.[1] ?? NaN)
      if (
        !worked ||
        !relation ||
        !Number.isInteger(first) ||
        (step === 2 && (first % 2 === 0) !== found[2]?.startsWith('even'))
      )
        return undefined
      const all = Array.from({ length: count }, (_, at) => first + at * step)
      const wanted = end === undefined ? all : /^(?:s|lo|f)/.test(end) ? [first] : [all.at(-1) ?? first]
      return {
        ...worked,
        understood: `Call the smallest number $x$: $${relationToLatex(relation)}$.`,
        answer: wanted.map((n) => `$${n}$`).join(', '),
      }
    },
  },
]
