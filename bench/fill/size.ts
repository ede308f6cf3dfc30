import { parseArgs } from 'node:util'

/** How much the fill makes. The same size and seed give the same rows. */
export type Size = { questions: number; answersPerQuestion: number; members: number; votes: number; seed: number }

export const MOST_ANSWERS = 12

/** Reads `--questions 100000 --answers-per-question 5 --members 10000 --votes 1000000 --seed 1`. */
export function readSize(parameters: string[]): Size {
  const { values } = parseArgs({
    args: parameters,
    options: {
      questions: { type: 'string', default: '100000' },
      'answers-per-question': { type: 'string', default: '5' },
      members: { type: 'string', default: '10000' },
      votes: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  })
  const questions = atLeast('questions', values.questions, 100)
  const answersPerQuestion = atLeast('answers-per-question', values['answers-per-question'], 0.5)
  if (answersPerQuestion > MOST_ANSWERS - 1) throw new Error(`--answers-per-question: at most ${MOST_ANSWERS - 1}`)
  return {
    questions,
    answersPerQuestion,
    members: atLeast('members', values.members, 50),
    votes: atLeast('votes', values.votes ?? String(questions * 10), 0),
    seed: atLeast('seed', values.seed, 0),
  }
}

function atLeast(name: string, typed: string, least: number): number {
  const value = Number(typed)
  if (!(value >= least)) throw new Error(`--${name}: a number of at least ${least}, not ${typed}`)
  return value
}
