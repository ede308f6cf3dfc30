import type { Numbers } from './numbers.ts'

export const LEVELS = ['bronze', 'silver', 'gold'] as const
export type Level = (typeof LEVELS)[number]

/** What is counted of a member. Where it says "with an upvote": what nobody found useful earns nothing. */
export type CountName =
  /** Of two steps to begin with: something on the profile, and the guidelines read. */
  | 'beginnings'
  | 'asked'
  | 'answered'
  | 'voted'
  /** Answers of others, accepted by this member. */
  | 'accepted'
  /** Own answers, accepted by others. */
  | 'solved'
  /** Answers with steps, a check, and an upvote. */
  | 'explained'
  /** Answers with a folded hint and an upvote. */
  | 'hinted'
  /** First answers soon after the question, with an upvote. */
  | 'responded'
  /** First answers to questions that had waited, with an upvote. */
  | 'rescued'
  | 'proofread'
  | 'mistakesFound'
  | 'endorsed'
  /** Reports of what was not in order. */
  | 'reported'
  /** Whole days as a member; 0 of who has written nothing. */
  | 'days'
  /** The most upvotes of one post. */
  | 'bestAnswer'
  | 'bestQuestion'

/** A number that never changes, or the name of one that admins set. */
export type Need = number | keyof Numbers['badges']
export type Goal =
  | { by: 'count'; count: CountName; need: Need; unit: string }
  /** For each post with so many upvotes. */
  | { by: 'post'; kind: 'question' | 'answer'; need: Need }
  /** In each subject: upvotes of one's answers, and how many answers. */
  | { by: 'subject'; need: Need; answers: Need }

export type Badge = {
  name: string
  /** `subject`: what people call it, for the badges of subjects. */
  title: (numbers: Numbers, subject: string) => string
  level: Level
  goal: Goal
  /** What somebody has done who has it. */
  description: string
  /** How to earn it, with the numbers in force. */
  how: (numbers: Numbers) => string
}

export const needed = ({ badges }: Numbers, need: Need): number => (typeof need === 'number' ? need : badges[need])
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
export const count = (count: CountName, need: Need, unit: string): Goal => ({ by: 'count', count, need, unit })

export const ofPost = (kind: 'question' | 'answer', word: string, level: Level, need: Need): Badge => ({
  name: `${word.toLowerCase()}-${kind}`,
  title: () => `${word} ${kind === 'answer' ? 'Answer' : 'Question'}`,
  level,
  goal: { by: 'post', kind, need },
  description: kind === 'answer' ? 'Wrote an answer that many found useful.' : 'Asked what many others wanted to know.',
  how: (numbers) =>
    `Get ${plural(needed(numbers, need), 'upvote')} for one ${kind}. You can earn it again with another ${kind}.`,
})

export const solved = (level: Level, need: Need): Badge => ({
  name: `solved-${level}`,
  title: (numbers) => `Solved ${needed(numbers, need).toLocaleString('en')}`,
  level,
  goal: count('solved', need, 'accepted answers'),
  description: 'Answered so well that the asker pressed Accept.',
  how: (numbers) => `Have ${plural(needed(numbers, need), 'answer')} accepted by whoever asked.`,
})

export const ofSubject = (level: Level, word: string, need: Need, answers: Need): Badge => ({
  name: `subject-${level}`,
  title: (_, subject) => `${subject} ${word}`,
  level,
  goal: { by: 'subject', need, answers },
  description: 'Helped again and again in one subject.',
  how: (numbers) =>
    `Write ${plural(needed(numbers, answers), 'answer')} in one subject and get ${plural(needed(numbers, need), 'upvote')} for them. You can earn it in each subject.`,
})
