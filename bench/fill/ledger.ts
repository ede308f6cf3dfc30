import { NUMBERS } from '#rules/numbers.ts'
import { pointsOfUpvote } from '#rules/voting.ts'
import type { Acceptances } from './acceptances.ts'
import type { Posts } from './posts.ts'
import { orderOf } from './time.ts'
import type { Votes } from './votes.ts'

export type Entry = {
  member: number
  kind: string
  points: number
  question: number
  answer: number | undefined
  at: number
}
export type Ledger = { entries: Entry[]; sums: Int32Array; pointsOfVotes: Uint16Array }

/** What the votes and acceptances grant by the rules in force, in the order of time; upvotes only until an author's day is full. */
export function planLedger(
  members: number,
  { questions, answers }: Posts,
  votes: Votes,
  acceptances: Acceptances,
): Ledger {
  const asked = questions.at.length
  const day = new Int32Array(members)
  const earned = new Int32Array(members)
  const pointsOfVotes = new Uint16Array(votes.at.length)
  const loose: Entry[] = []

  votes.post.forEach((post, vote) => {
    const answer = post < asked ? undefined : post - asked
    const question = answer === undefined ? post : answers.question[answer]!
    const member = answer === undefined ? questions.author[question]! : answers.author[answer]!
    const at = votes.at[vote]!
    const today = Math.floor(at / 86_400)
    if (day[member] !== today) [day[member], earned[member]] = [today, 0]
    const worth = answer === undefined ? NUMBERS.reputation.questionUpvoted : NUMBERS.reputation.answerUpvoted
    const points = pointsOfUpvote(NUMBERS, worth, earned[member]!)
    earned[member]! += points
    pointsOfVotes[vote] = points
    if (points > 0)
      loose.push({
        member,
        kind: answer === undefined ? 'upvote-question' : 'upvote-answer',
        points,
        question,
        answer,
        at,
      })
  })
  acceptances.answer.forEach((answer, question) => {
    if (answer === -1 || answers.author[answer] === questions.author[question]) return
    const common = { question, answer, at: acceptances.at[question]! }
    loose.push({
      ...common,
      member: answers.author[answer]!,
      kind: 'answer-accepted',
      points: NUMBERS.reputation.answerAccepted,
    })
    loose.push({
      ...common,
      member: questions.author[question]!,
      kind: 'accepting',
      points: NUMBERS.reputation.accepting,
    })
  })

  const sums = new Int32Array(members)
  for (const { member, points } of loose) sums[member]! += points
  const order = orderOf(Float64Array.from(loose, ({ at }) => at))
  return { entries: Array.from(order, (index) => loose[index]!), sums, pointsOfVotes }
}
