import { substitute } from '#maths/notation/parts.ts'
import { type Asked, type Intent, N, numeral } from '#maths/reading/question.ts'
import type { Expr } from '#maths/notation/expression.ts'
import { toLatex, toPlain } from '#maths/notation/latex.ts'
import { equation, number } from '#maths/notation/making.ts'
import { parseExpression } from '#maths/notation/parse.ts'
import { divide, type Rational, rational } from '#maths/notation/rational.ts'
import { type Formula, NAMES, ROLES, type Shape, SHAPES } from './shape-table.ts'
import { UNIT, unitLatex, unitOf } from '#maths/reading/units.ts'
import { evaluate, expr, roundingLine, show, step } from '#maths/topics/draft.ts'
import { valueOf } from '#maths/notation/value.ts'
import type { Line, Draft } from '#maths/worked.ts'

const LENGTH = `(${N}) ?(${UNIT}|units?\\b)?(?: each)?`
const MORE = `(?:(?:,? ?and |, ?| & ?| ?\\* ?| by )(${N}) ?(${UNIT}|units?\\b)?)?`
const IS = `(?:(?: ?of| is| are| as| =| :|:| equal(?:s| to)?| measur(?:es|ing)| given| being| the| a| which| that|s| length| lengths)){0,4} ?`
const MEASURE_IS = `(?:(?: of| is| are|=| =| :| equals?| equal to| measures)? ?| of (?:a|the|this|my|its|an) ¦ (?:is|=|equals?|measures|was) ?)`
const LIST = `${LENGTH}${MORE}${MORE}${MORE}`
const LONG_WORDS = 'long|wide|high|tall|deep'

type Given = { values: Map<string, Rational>; units: Set<string> }

/** Numbers with the part of the shape they belong to. */
function readGiven(asked: Asked): Given {
  const given: Given = { values: new Map(), units: new Set() }
  const keep = (letters: string[], found: string[]): void => {
    for (const [at, letter] of letters.entries()) {
      const written = found[1 + 2 * at]
      if (written === undefined || written === '') continue
      given.values.set(letter, numeral(written))
      const unit = found[2 + 2 * at] ?? ''
      if (unit !== '' && !unit.startsWith('unit')) given.units.add((unitOf(unit)?.symbol ?? unit).replace(/\^\d/, ''))
    }
  }
  const words = ROLES.map(([, words]) => words).join('|')
  const numberFirst = new RegExp(`^[^\\d]*?(?<!\\b(?:${words})\\b[^\\d]*)\\d`).test(asked.rest())
  const passes = numberFirst ? [true, false] : [false, true]
  const box = asked.take(
    new RegExp(
      `${LENGTH}(?: (?:${LONG_WORDS}))? ?(?:\\*| by |x|×) ?${LENGTH}(?: (?:${LONG_WORDS}))?(?: ?(?:\\*| by |x) ?${LENGTH})?`,
    ),
  )
  if (box) keep(['l', 'w', 'h'], [box[0] ?? '', ...box.slice(1)])
  for (const before of passes) {
    for (const [letter, names] of ROLES) {
      if (given.values.has(letter)) continue
      if (before) {
        const found = asked.take(new RegExp(`${LENGTH} ?(?:for |as |in )?(?:the |its )?\\b(?:${names})\\b`))
        if (found) keep([letter], found)
        continue
      }
      if (/^(?:high|long|wide)$/.test(names)) continue
      const found = asked.take(
        new RegExp(
          `\\b(?:${names})\\b${/^[SVAPB]$/.test(letter) ? MEASURE_IS : IS}${letter.length > 1 || letter === 's' ? LIST : LENGTH}`,
        ),
      )
      if (found) keep(lettersFor(letter, found), found)
    }
  }
  return given
}

function lettersFor(letter: string, found: string[]): string[] {
  const count = found.slice(1).filter((part, at) => at % 2 === 0 && part !== '').length
  if (letter === 's') return count === 1 ? ['s'] : ['a', 'b', 'c', 'd']
  if (letter === 'bases') return ['a', 'b']
  if (letter === 'legs' || letter === 'diagonals') return ['p', 'q']
  return [letter]
}

/** The measure that is named without a number. */
function readTarget(asked: Asked): string | undefined {
  for (const [letter, names] of ROLES) {
    const found = asked.take(new RegExp(`\\b(?:${names})\\b`))
    if (found && letter.length === 1) return letter
  }
  if (asked.take(/\b(?:how much (?:space|water)|how much .{0,20}hold)\b/)) return 'V'
  return asked.take(/\b(?:how far around|distance around|fence|fencing)\b/) ? 'P' : undefined
}

function solveShape(
  shape: Shape,
  target: string,
  { values, units }: Given,
  asked: Asked,
  pi: Expr | undefined,
): Draft | undefined {
  const known = new Map(values)
  const lines: Line[] = []
  const diameter = known.get('d')
  const unit = [...units][0] ?? ''
  if (units.size > 1) return undefined
  const length = (power: number): string => unitLatex(unit === '' || power === 1 ? unit : `${unit}^${power}`)
  if (diameter && !known.has('r') && target !== 'd') {
    known.set('r', divide(diameter, rational(2)))
    lines.push(
      step(
        'The radius is half the diameter.',
        `${toPlain(number(diameter))} / 2`,
        toPlain(number(divide(diameter, rational(2)))),
        { name: 'r', unit: length(1) },
      ),
    )
  }
  if (shape.name === 'rectangle' || shape.name === 'cuboid') rename(known, ['a', 'b', 'c'], ['l', 'w', 'h'])
  if (shape.name === 'square' || shape.name === 'cube') rename(known, ['l'], ['s'])
  if (/gon$|rhombus|equilateral/.test(shape.name)) rename(known, ['l', 'a'], ['s', 's'])
  if (/prism|parallelogram/.test(shape.name) && known.has('a')) known.set('l', known.get('a') ?? rational(0))
  const formula = shape.formulas.find(
    (one) => one.find === target && [...one.from].every((letter) => known.has(letter)),
  )
  if (!formula || [...known.values()].some(({ n }) => n <= 0n)) return undefined
  const uses = [...formula.from]
  const spare = [...values.keys()].filter(
    (letter) => !uses.includes(letter) && !(letter === 'd' && uses.includes('r')) && !/^[abcl]$/.test(letter),
  )
  if (spare.length > 0 || (formula.from.length < 2 && values.size > formula.from.length + (known.has('r') ? 1 : 0)))
    return undefined
  return apply(shape, formula, known, lines, length(formula.power), asked, pi)
}

function apply(
  shape: Shape,
  formula: Formula,
  known: Map<string, Rational>,
  lines: Line[],
  unit: string,
  asked: Asked,
  pi: Expr | undefined,
): Draft | undefined {
  const rule = expr(formula.formula)
  let put: Expr = rule
  for (const letter of formula.from) put = substitute(put, letter, number(known.get(letter) ?? rational(0)))
  if (pi) put = substitute(put, 'pi', pi)
  if (!Number.isFinite(valueOf(put, {})) || valueOf(put, {}) <= 0) return undefined
  const value = evaluate(put, asked.rounding)
  const name = formula.find
  lines.push({
    text: 'Put the numbers into the rule.',
    latex: `${name} = ${toLatex(rule)} = ${toLatex(put)}`,
    claim: {
      kind: 'solves',
      relations: [equation(pi ? substitute(rule, 'pi', pi) : rule, put)],
      values: [
        Object.fromEntries([...formula.from].map((letter) => [letter, number(known.get(letter) ?? rational(0))])),
      ],
    },
  })
  if (value.exact !== '')
    lines.push({ ...step('Work it out.', toPlain(put), value.exact), latex: `${name} = ${value.latex}${unit}` })
  if (value.approx !== undefined)
    lines.push(roundingLine(value.exact === '' ? toPlain(put) : value.exact, value.approx, { name, unit }))
  const called = shape.name === 'circle' && name === 'P' ? 'circumference' : (NAMES[name] ?? name)
  const told = [...formula.from].map((letter) => `$${letter} = ${show(known.get(letter) ?? rational(0))}$`).join(', ')
  return {
    understood: `Find the ${called} of a ${shape.name} with ${told}.`,
    nudge: `Which lengths does the ${called} of a ${shape.name} need? Look for them in the question.`,
    rule: `$${name} = ${toLatex(rule)}$.`,
    lines,
    answer:
      value.approx === undefined
        ? `$${value.latex}${unit}$`
        : value.exact === ''
          ? `$\\approx ${value.approx}${unit}$`
          : `$${value.latex} \\approx ${value.approx}${unit}$`,
  }
}

function rename(known: Map<string, Rational>, from: string[], to: string[]): void {
  for (const [at, letter] of from.entries()) {
    const [value, name] = [known.get(letter), to[at]]
    if (value && name !== undefined && !known.has(name)) known.set(name, value)
    if (value && name !== undefined && letter !== name) known.delete(letter)
  }
}

const SPOKEN =
  /\b(?:area|perimeter|circumference|volume|surface|radius|diameter|side|sides|width|height|length|base|diagonal|capacity|fenc\w+|long|wide|edge|edges|around|hold|depth)\b/

/** Relations between lengths, and parts of shapes, are not in the table. */
const OTHER =
  /\b(?:more than|less than|longer|shorter|wider|taller|twice|times|double|doubled|triple|half|lateral|curved|open|without|hollow|shaded|inscribed|circumscribed|sector|arc|ring|border|path|scale|similar|costs?|tiles?|per)\b/

export const shapeIntents: Intent[] = SHAPES.map((shape) => ({
  topic: `${shape.name.replaceAll(' ', '-')}-measures`,
  when: shape.words,
  slack: 3,
  examples: shape.examples,
  read: (asked) => {
    if (!SPOKEN.test(asked.text) || OTHER.test(asked.text) || /\d ?\*? ?pi\b/.test(asked.text)) return undefined
    if (shape.name === 'square' && /square (?:root|number)|squared/.test(asked.text)) return undefined
    const piText =
      asked.take(
        /\(?(?:,? ?(?:use|take|using|with|let|where|and) )?\bpi\b ?(?:=|as|to be|of|is|≈)? ?(3\.14\d*|22\/7)\)?/,
      ) ?? asked.take(/\(?(?:use|take|using) (3\.14\d*|22\/7) (?:for|as) pi\)?/)
    asked.takeAll(/\b(?:in terms of|leave .{0,20}|exact) ?pi\b/g)
    const wanted = asked.take(new RegExp(`\\bin (?:square |cubic )?(${UNIT})`))
    asked.take(shape.words)
    const given = readGiven(asked)
    if (given.values.size === 0) {
      const alone = asked.take(new RegExp(`(?:¦|of|with|=) ?${LENGTH}`))
      if (!alone || !/^(?:square|cube)$/.test(shape.name)) return undefined
      given.values.set('s', numeral(alone[1] ?? '0'))
      if (alone[2]) given.units.add(unitOf(alone[2])?.symbol ?? '')
    }
    const target = readTarget(asked)
    if (wanted && !given.units.has((unitOf(wanted[1])?.symbol ?? '').replace(/\^\d/, ''))) return undefined
    asked.takeAll(
      /\b(?:units?|cm|m|mm|km|in|square|sq|cubic|inches|feet|meters|centimeters|right|regular|shape|shaped|formula|whose|measures?|measuring|having|each|all|around|equal|cm\^[23]|m\^[23]|covers?|covering|base|centre|center|wheel|fence|fencing|surface|dimensions)\b/g,
    )
    return target === undefined
      ? undefined
      : solveShape(shape, target, given, asked, piText ? parseExpression(piText[1] ?? '') : undefined)
  },
}))
