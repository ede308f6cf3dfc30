import { createPicker, createRandom, zipfWeights } from './random.ts'
import type { Posts } from './posts.ts'
import type { Size } from './size.ts'
import { END, orderOf } from './time.ts'

/** In the order of time. A post is a question (its number) or an answer (its number plus the count of questions). */
export type Votes = { voter: Uint32Array; post: Uint32Array; at: Float64Array }

const QUESTION_INTEREST = 0.6

/** Nobody votes twice for a post or for their own; good posts and busy members have most of the votes. */
export function planVotes({ members, votes, seed }: Size, { questions, answers }: Posts): Votes {
  const random = createRandom(seed, 'votes')
  const asked = questions.at.length
  const weights = Float64Array.from(
    { length: asked + answers.at.length },
    (_, post) => (post < asked ? QUESTION_INTEREST : 1) * Math.exp(1.1 * random.normal()),
  )
  const [pickPost, pickVoter] = [
    createPicker(weights, random),
    createPicker(zipfWeights(members, { exponent: 0.6, shift: 50 }), random),
  ]
  const loose = { voter: new Uint32Array(votes), post: new Uint32Array(votes), at: new Float64Array(votes) }
  const given = new Set<number>()
  for (let made = 0; made < votes;) {
    const [post, voter] = [pickPost(), pickVoter()]
    const [author, posted] =
      post < asked
        ? [questions.author[post], questions.at[post]!]
        : [answers.author[post - asked], answers.at[post - asked]!]
    const key = post * members + voter
    if (author === voter || given.has(key)) continue
    given.add(key)
    loose.voter[made] = voter
    loose.post[made] = post
    loose.at[made] = Math.min(END - 1, posted + 30 + Math.ceil(86_400 * Math.exp(2 * random.normal())))
    made++
  }
  const order = orderOf(loose.at)
  return {
    voter: order.map((index) => loose.voter[index]!),
    post: order.map((index) => loose.post[index]!),
    at: Float64Array.from(order, (index) => loose.at[index]!),
  }
}

/** Votes for each post. */
export function scoresOf(votes: Votes, posts: number): Uint32Array {
  const scores = new Uint32Array(posts)
  for (const post of votes.post) scores[post]!++
  return scores
}
