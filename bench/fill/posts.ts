import { SUBJECTS, type Subject } from '#rules/subjects.ts'
import { createPicker, createRandom, zipfWeights, type Random } from './random.ts'
import { MOST_ANSWERS, type Size } from './size.ts'
import { END, orderOf, START } from './time.ts'

/** Who posted what when. Members, questions and answers are counted from 0; their ids are one more. */
export type Posts = {
  questions: {
    author: Uint32Array
    subject: Uint8Array
    at: Float64Array
    firstAnswerAt: Float64Array
    answerCount: Uint8Array
    lastActivityAt: Float64Array
  }
  /** In the order of time, so that the answers of one question lie apart in the table as they do in life. */
  answers: { author: Uint32Array; question: Uint32Array; at: Float64Array }
}

export const SUBJECT_NAMES = Object.keys(SUBJECTS) as Subject[]
const HALF_A_DAY = 43_200

export function planPosts({ questions, answersPerQuestion, members, seed }: Size): Posts {
  const random = createRandom(seed, 'posts')
  const asker = createPicker(zipfWeights(members, { exponent: 0.7, shift: 20 }), random)
  const helper = createPicker(zipfWeights(members, { exponent: 0.9, shift: 20 }), random)
  const subject = createPicker(zipfWeights(SUBJECT_NAMES.length, { exponent: 0.8 }), random)

  const at = Float64Array.from(
    { length: questions },
    () => START + Math.floor(Math.sqrt(random.next()) * (END - START - 2 * 86_400)),
  ).sort()
  const answerCount = Uint8Array.from({ length: questions }, countPicker(answersPerQuestion, random))
  const loose = { author: [] as number[], question: [] as number[], at: [] as number[] }
  const author = Uint32Array.from({ length: questions }, asker)
  const lastActivityAt = Float64Array.from(at)
  const firstAnswerAt = new Float64Array(questions).fill(END)
  for (let question = 0; question < questions; question++) {
    for (let count = answerCount[question]!; count > 0; count--) {
      const delay = Math.ceil(HALF_A_DAY * Math.exp(1.6 * random.normal()))
      const moment = Math.min(END - 1, at[question]! + 60 + delay)
      loose.question.push(question)
      loose.at.push(moment)
      loose.author.push(helper())
      lastActivityAt[question] = Math.max(lastActivityAt[question]!, moment)
      firstAnswerAt[question] = Math.min(firstAnswerAt[question]!, moment)
    }
  }
  const order = orderOf(Float64Array.from(loose.at))
  return {
    questions: {
      author,
      subject: Uint8Array.from({ length: questions }, subject),
      at,
      firstAnswerAt,
      answerCount,
      lastActivityAt,
    },
    answers: {
      author: order.map((index) => loose.author[index]!),
      question: order.map((index) => loose.question[index]!),
      at: Float64Array.from(order, (index) => loose.at[index]!),
    },
  }
}

/** Draws counts from 0 to MOST_ANSWERS with this mean: a hump with a long right side, tilted until the mean fits. */
function countPicker(mean: number, random: Random): () => number {
  const counts = Array.from({ length: MOST_ANSWERS + 1 }, (_, count) => count)
  const tilted = (tilt: number) => counts.map((count) => Math.exp(tilt * count) / (1 + ((count - 3) / 2.5) ** 2))
  const meanOf = (weights: number[]) =>
    weights.reduce((sum, weight, count) => sum + weight * count, 0) / weights.reduce((sum, weight) => sum + weight, 0)
  let [low, high] = [-5, 5]
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2
    if (meanOf(tilted(middle)) < mean) low = middle
    else high = middle
  }
  return createPicker(Float64Array.from(tilted(low)), random)
}
