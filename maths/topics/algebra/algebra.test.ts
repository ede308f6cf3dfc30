import { parabola } from '#maths/topics/functions/parabola.ts'
import { inverseOf, lineThrough } from '#maths/topics/functions/straight-line.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as algebra from './algebra.ts'
import { checkClaim } from '#maths/checking/check-claim.ts'
import { parseChain } from '#maths/notation/parse.ts'
import { typed } from '#maths/topics/equations/roots.ts'
import { expr, relation } from '#maths/testing/lines.ts'
import type { Worked } from '#maths/worked.ts'

const ROUNDS = Number(process.env.MATHS_ROUNDS ?? 1) * 4

/** Many questions of every kind; the numbers follow from the round, so that a failure can be repeated. */
function questions(): [string, Worked | undefined][] {
  return Array.from({ length: ROUNDS }, (_, round) => ofRound(round)).flat()
}

function ofRound(round: number): [string, Worked | undefined][] {
  const [a, b, c] = [(round % 5) + 2, (round % 7) - 3, ((round * 3) % 8) + 1]
  const equations = [
    `${a}x + ${c} = ${a * b + c}`,
    `${a}(x - ${c}) = ${a + 1}x + ${b}`,
    `x/${a} + x/${a + 1} = ${c}`,
    `0.5x + ${c}.25 = ${a}`,
    `${typed(1, b - c, -b * c, 'x')} = 0`,
    `${typed(a, b, -c, 'x')} = 0`,
    `(x - ${c})^2 = ${a * a}`,
    `x^3 - ${a * a}x = 0`,
    `${a}/(x + ${c}) = ${c}/x`,
    `sqrt(x + ${c}) = x - ${a}`,
    `|${a}x + ${b}| = ${c}`,
    `${a}^(x + ${c}) = ${a ** 3}`,
    `ln(x + ${c}) = ${b}`,
    `${a}x + ${c} <= ${b}`,
    `${typed(1, b, -c, 'x')} > 0`,
    `|x - ${a}| < ${c}`,
  ]
  const forms = [`(x + ${a})(${a}x - ${c})`, `(x + ${c})^2 - ${b}(x - 1)`]
  const functions = [`x^${a} + ${c}x^2 - ${a}x`, `(${a}x + ${c})^${a}`, `${c}sin(${a}x)`, `e^(${a}x)`]
  const chain = parseChain(`${-c} < ${a}x + ${b} <= ${c + 9}`)
  return [
    ...equations.map((text) => [text, algebra.workRelation(relation(text))] as [string, Worked | undefined]),
    [`formula ${round}`, algebra.workRelation(relation(`y = ${a}x + ${c}z`), { letter: 'x' })],
    [`chain ${round}`, chain && algebra.workChain(chain.parts, chain.signs)],
    [
      `system ${round}`,
      algebra.workSystem([relation(`${a}x + ${c}y = ${a * b + c}`), relation(`x - ${a}y = ${b - a}`)]),
    ],
    ...forms.flatMap((text): [string, Worked | undefined][] => [
      [`expand ${text}`, algebra.expand(expr(text))],
      [`simplify ${text}`, algebra.simplify(expr(text))],
    ]),
    [`factor ${round}`, algebra.factor(expr(typed(1, a + c, a * c, 'x')))],
    [`fraction ${round}`, algebra.simplify(expr(`${a}/(x + ${c}) + 1/x`))],
    [`root ${round}`, algebra.simplify(expr(`sqrt(${a * a * 3}) + ${c}/sqrt(3)`))],
    ...functions.flatMap((text): [string, Worked | undefined][] => [
      [`differentiate ${text}`, algebra.differentiate(expr(text), 'x', { at: expr('1'), tangent: round % 2 === 0 })],
      [`integrate ${text}`, algebra.integrate(expr(text), 'x', { from: expr('0'), to: expr(`${c}`) })],
    ]),
    [`line ${round}`, lineThrough({ x: expr(`${a}`), y: expr(`${b}`) }, { x: expr(`${-c}`), y: expr('1') })],
    [`parabola ${round}`, parabola(expr(typed(a, b, c, 'x')), 'x')],
    [`inverse ${round}`, inverseOf(expr(`${a}x + ${b}`), 'x')],
  ]
}

test('the other engine finds no line wrong and at least 95 of 100 right', () => {
  const all = questions()
  const lines = all.flatMap(([question, worked]) => {
    assert.ok(worked, question)
    return worked.lines.map(({ text, latex, claim }) => ({
      said: `${question} | ${text} | ${latex}`,
      verdict: claim ? checkClaim(claim) : 'unchecked',
    }))
  })
  assert.deepEqual(
    lines.filter(({ verdict }) => verdict === 'wrong').map(({ said }) => said),
    [],
  )
  const verified = lines.filter(({ verdict }) => verdict === 'verified').length
  assert.ok(all.length >= ROUNDS * 30 && lines.length >= ROUNDS * 130, `${all.length} questions, ${lines.length} lines`)
  assert.ok(
    verified >= 0.95 * lines.length,
    `${verified} of ${lines.length}: ${lines
      .filter(({ verdict }) => verdict !== 'verified')
      .map(({ said }) => said)
      .join('\n')}`,
  )
})

test('a letter is chosen where none is named', () => {
  assert.equal(algebra.workRelation(relation('2t = 6'))?.answer, '$t = 3$')
  assert.equal(algebra.workRelation(relation('y = 2x + 1'))?.answer, '$x = \\frac{y - 1}{2}$')
  assert.equal(algebra.workRelation(relation('a + b = c')), undefined)
  assert.equal(algebra.workRelation(relation('2 = 3')), undefined)
})

test('division by zero on the way is no answer and no error', () => {
  for (const text of ['x/0 = 1', '1/(x - x) = 2', 'x + sqrt(-4) = 1'])
    assert.equal(algebra.workRelation(relation(text)), undefined, text)
  assert.equal(algebra.simplify(expr('x/(x - x)')), undefined)
})
