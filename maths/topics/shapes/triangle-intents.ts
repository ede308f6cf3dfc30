import { type Intent, N, numeral } from '#maths/reading/question.ts'
import { type Rational, compare } from '#maths/notation/rational.ts'
import { PARTS, POLYGONS, type Part, angleOf, angles, polygon, pythagoras, side } from './right-triangles.ts'
import { UNIT, unitOf } from '#maths/reading/units.ts'

const L = `(${N}) ?(${UNIT}|units?\\b)?`
const AND = `(?:,? ?and |, ?| & | by )`

const R = (written: string | undefined): Rational => numeral(written ?? '0')
const unitIn = (found: string[]): string =>
  unitOf([found[2], found[4]].find((unit) => unit !== undefined && unit !== '' && !unit.startsWith('unit')))?.symbol ??
  ''

export const triangleIntents: Intent[] = [
  {
    topic: 'pythagoras',
    when: /\b(?:hypotenuse|pythagoras|legs?|right(?:-| )?(?:angled?)? triangle|ladder)\b/,
    slack: 3,
    examples: [
      'A right triangle has legs 6 cm and 8 cm. Find the hypotenuse.',
      'The hypotenuse is 13 cm and one leg is 5 cm. Find the other leg.',
      'Find the hypotenuse of a right triangle with legs 9 and 12.',
    ],
    read: (asked) => {
      if (/\b(?:degrees|area|perimeter|angle of \d|opposite|adjacent)\b/.test(asked.text)) return undefined
      const hypotenuse =
        asked.take(
          new RegExp(
            `\\b(?:hypotenuse|longest side|ladder)(?: (?:of|is|=|length|a|the|that|being|long|measures|equal|to|with|has|right|triangle|leaning)){0,5} ?:? ?${L}`,
          ),
        ) ?? asked.take(new RegExp(`${L} ?(?:for |as )?(?:the )?\\b(?:long )?(?:hypotenuse|ladder)\\b`))
      const pair = hypotenuse
        ? undefined
        : asked.take(new RegExp(`${L}${AND}(?:the other (?:leg |side )?(?:is |=|of )*)?(?:[ab] ?= ?)?${L}`))
      const single = hypotenuse ? asked.take(new RegExp(`${L}`)) : undefined
      asked.takeAll(
        /\b(?:hypotenuse|pythagoras|theorem|legs?|right|triangle|angled?|right-angled|sides?|length|lengths|third|other|longest|shorter|shortest|remaining|units?|cm|whose|measures?|missing|having|long|two|wall|ladder|foot|base|reaches?|against|leans?|leaning|[abcx] ?=?)\b/g,
      )
      if (hypotenuse && single) {
        const [long, short] = [R(hypotenuse[1]), R(single[1])]
        return compare(long, short) > 0
          ? pythagoras(long, short, true, unitIn([...hypotenuse.slice(0, 3), '', single[2] ?? '']), asked.rounding)
          : undefined
      }
      if (!pair || /other leg|missing leg/.test(asked.text)) return undefined
      return pythagoras(R(pair[1]), R(pair[3]), false, unitIn(pair), asked.rounding)
    },
  },
  {
    topic: 'side-of-a-right-triangle',
    when: /\b(?:opposite|adjacent|hypotenuse)\b/,
    slack: 2,
    examples: [
      'In a right triangle the angle is 30 degrees and the hypotenuse is 10 cm. Find the opposite side.',
      'The adjacent side is 8 cm and the angle is 40 degrees. Find the opposite side.',
      'The opposite side is 5 and the angle is 30 degrees. Find the hypotenuse.',
    ],
    read: (asked) => {
      const angle = asked.take(new RegExp(`(?:\\bangle (?:of |is |= ?|measures )*)?(${N}) ?degrees(?: angle)?`))
      const known =
        asked.take(
          new RegExp(
            `\\b(opposite|adjacent|hypotenuse)(?: (?:side|leg|of|is|=|length|measures|to|it|the|angle)){0,4} ?${L}`,
          ),
        ) ??
        (() => {
          const found = asked.take(new RegExp(`${L} ?(opposite|adjacent|hypotenuse)`))
          return found && ['', found[3] ?? '', found[1] ?? '', found[2] ?? '']
        })()
      const wanted = asked.take(/\b(opposite|adjacent|hypotenuse)\b/)
      asked.takeAll(/\b(?:side|leg|right|triangle|angled?|length|units?|degrees|x)\b/g)
      const part = (found: string[]): Part => PARTS.find((name) => name === found[1]) ?? 'hypotenuse'
      return angle && known && wanted
        ? side(R(angle[1]), part(known), R(known[2]), part(wanted), unitIn(['', '', known[3] ?? '']), asked.rounding)
        : undefined
    },
  },
  {
    topic: 'angle-from-a-ratio',
    when: /\b(?:opposite|adjacent)\b.*\bangle\b|\bangle\b.*\b(?:opposite|adjacent)\b/,
    slack: 2,
    examples: [
      'The opposite side is 3 and the hypotenuse is 6. Find the angle.',
      'The opposite side is 5 and the adjacent side is 5. Find the angle.',
    ],
    read: (asked) => {
      const sides = asked.takeAll(
        new RegExp(`\\b(opposite|adjacent|hypotenuse)(?: (?:side|leg|of|is|=|length)){0,3} ?${L}`, 'g'),
      )
      asked.takeAll(/\b(?:side|right|triangle|angle|sides)\b/g)
      const by = new Map(sides.map((found) => [found[1], R(found[2])]))
      const [o, a, h] = [by.get('opposite'), by.get('adjacent'), by.get('hypotenuse')]
      if (sides.length !== 2) return undefined
      if (o && h) return angleOf('sin', o, h, asked.rounding)
      if (a && h) return angleOf('cos', a, h, asked.rounding)
      return o && a ? angleOf('tan', o, a, asked.rounding) : undefined
    },
  },
  {
    topic: 'angle-sums',
    when: /\bangles?\b|\bcomplement|\bsupplement/,
    slack: 2,
    examples: [
      'Two angles of a triangle are 50 and 60 degrees. Find the third angle.',
      'What is the supplement of 110 degrees?',
      'Two angles on a straight line: one is 35 degrees. Find the other angle.',
      'Find the sum of the interior angles of a hexagon.',
      'Find each interior angle of a regular octagon.',
    ],
    read: (asked) => {
      asked.takeAll(/\b[23] (?:interior )?angles\b/g)
      if (/\d[a-z]\b|\b[xy] ?(?:,|and\b)/.test(asked.text)) return undefined
      const poly =
        asked.take(
          /\b(?:regular )?(triangle|quadrilateral|pentagon|hexagon|heptagon|octagon|nonagon|decagon|dodecagon)\b/,
        ) ??
        asked.take(/\b(?:regular )?(?:polygon|shape) (?:with|of|has|having) (\d+) sides\b/) ??
        asked.take(/\b(?:regular )?(\d+)[ -]?(?:sided (?:polygon|shape|figure)|gon)\b/)
      const [inside, outside] = [asked.take(/\b(?:interior|internal|inside)\b/), asked.take(/\bexterior\b/)]
      const each =
        asked.take(/\b(?:each|one|every|size of an|measure of an?)\b/) !== undefined ||
        /\ban? (?:interior|exterior|internal)|\b(?:interior|internal) angle\b.*\bregular\b/.test(asked.text)
      const line = asked.take(/\b(?:straight line|straight angle|supplement(?:ary)?(?: angles?)?|linear pair)\b/)
      const right = line ? undefined : asked.take(/\b(?:complement(?:ary)?(?: angles?)?|right angle)\b/)
      const point = asked.take(/\b(?:around|about|at) a point\b/)
      const given = asked.takeAll(new RegExp(`(?<![\\d.])(${N}) ?(?:degrees|deg\\b)?`, 'g')).map((found) => R(found[1]))
      asked.takeAll(
        /\b(?:angles?|third|other|sum|size|measures?|regular|polygon|degrees|sides?|remaining|last|missing|fourth|4th|3rd|x|interior|triangle|add|x)\b/g,
      )
      const name = poly?.[1] ?? ''
      const sides = POLYGONS[name] ?? Number(name)
      if (poly && given.length === 0)
        return polygon(
          sides,
          (each || outside !== undefined) && !/\b(?:sum|total|add)\b/.test(asked.text),
          outside !== undefined,
        )
      if (given.length === 1 && line) return angles(180, given, 'A straight line')
      if (given.length === 1 && right && !poly) return angles(90, given, 'A right angle')
      if (point && given.length > 0) return angles(360, given, 'A full turn')
      if (poly && !inside && !outside && sides === 3 && given.length === 2) return angles(180, given, 'A triangle')
      return poly && sides === 4 && given.length === 3 ? angles(360, given, 'A quadrilateral') : undefined
    },
  },
]
