import { algebraIntents } from '#maths/topics/algebra/algebra-intents.ts'
import { type Asked, ask, type Intent, leftOver, type Question, readQuestion } from '#maths/reading/question.ts'
import { chanceIntents } from '#maths/topics/data/chance.ts'
import { coordinateIntents } from '#maths/topics/shapes/coordinates.ts'
import { unitIntents } from '#maths/topics/amounts/unit-conversion.ts'
import { countingIntents } from '#maths/topics/data/counting.ts'
import { fractionIntents } from '#maths/topics/numbers/fraction-intents.ts'
import { riddleIntents } from '#maths/topics/numbers/number-riddles.ts'
import { percentIntents } from '#maths/topics/amounts/percent-intents.ts'
import { functionIntents } from '#maths/topics/functions/function-intents.ts'
import { powerIntents } from '#maths/topics/numbers/powers.ts'
import { rateIntents } from '#maths/topics/amounts/rate-intents.ts'
import { recurringIntents } from './numbers/recurring-decimal.ts'
import { equalShareIntents } from '#maths/topics/amounts/equal-shares.ts'
import { ratioIntents } from '#maths/topics/amounts/ratios.ts'
import { triangleIntents } from '#maths/topics/shapes/triangle-intents.ts'
import { roundingIntents } from '#maths/topics/numbers/rounding.ts'
import { sequenceIntents } from '#maths/topics/numbers/sequences.ts'
import { shapeIntents } from '#maths/topics/shapes/shapes.ts'
import { statisticsIntents } from '#maths/topics/data/statistics.ts'
import { sumIntents } from '#maths/topics/numbers/sum-intents.ts'
import { wholeNumberIntents } from '#maths/topics/numbers/whole-numbers.ts'
import type { Worked } from '#maths/worked.ts'

/** Every kind of question, in the order in which they are tried: the special before the general. */
export const INTENTS: Intent[] = [
  ...riddleIntents,
  ...chanceIntents,
  ...sequenceIntents,
  ...countingIntents,
  ...equalShareIntents,
  ...ratioIntents,
  ...statisticsIntents,
  ...wholeNumberIntents,
  ...roundingIntents,
  ...recurringIntents,
  ...fractionIntents,
  ...rateIntents,
  ...percentIntents,
  ...functionIntents,
  ...coordinateIntents,
  ...triangleIntents,
  ...shapeIntents,
  ...unitIntents,
  ...powerIntents,
  ...algebraIntents,
  ...sumIntents,
]

/** Longer ones are stories, not sums. */
const MOST_WORDS = 70

/** What asks for a thought and not for a sum. */
const CONCEPT =
  /^(?:but )?(?:why|who|whose|when (?:did|was|were|is|do)|where)\b|\bwhy (?:is|does|do|are|can)\b|\bprove\b|\bproof\b|\bwhat does .{1,40} mean\b|\bdifference between an? \w+ and\b|\bmeaning of\b|\bhistory of\b|\b(?:invented|discovered|war|born|died|century)\b/

/** Whether a kind of question is here for these words at all: work itself may still find that it does not fit. Linear in the length. */
export const mayBeWorked = (question: string): boolean => intentsFor(readQuestion(question)).length > 0

/** The worked solution of the question that stands in a learner's words; undefined rather than a wrong reading. Never throws; linear in the length. */
export function work(question: string): Worked | undefined {
  const read = readQuestion(question)
  for (const intent of intentsFor(read)) {
    const worked = tried(intent, read, question)
    if (worked) return worked
  }
  return undefined
}

const intentsFor = (read: Question): Intent[] =>
  CONCEPT.test(read.text) || read.text.split(' ').length > MOST_WORDS
    ? []
    : INTENTS.filter(({ on, when }) => when.test(on === 'sums' ? read.sums : read.text))

function tried(intent: Intent, read: Question, question: string): Worked | undefined {
  const asked: Asked = ask(read, intent.on)
  try {
    const draft = intent.read(asked)
    if (!draft || leftOver(asked.rest()) > (intent.slack ?? 0)) return undefined
    return { topic: intent.topic, another: anotherOf(intent, question), ...draft }
  } catch (error) {
    // A number that is too large or a division by zero: then it is no question of this kind.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** A question of the same kind that is not the one just asked. */
function anotherOf({ examples }: Intent, question: string): string {
  const digits = (text: string): string => (text.match(/\d+/g) ?? []).join()
  const others = examples.filter(
    (example) => example !== question && (digits(example) === '' || digits(example) !== digits(question)),
  )
  return others[question.length % Math.max(1, others.length)] ?? examples[0] ?? ''
}
