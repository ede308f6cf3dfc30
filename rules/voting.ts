import { mayTakePart, type Member } from './membership.ts'
import type { Numbers } from './numbers.ts'
import { allow, first, refuse, type Verdict } from './verdict.ts'

export type Ballot = { isAuthor: boolean; votesToday: number; votesForAuthorToday: number }

/** Upvoting an answer, or saying "I have this question too". */
export function mayVote(numbers: Numbers, member: Member | null, ballot: Ballot): Verdict {
  return first(mayTakePart(member), notOnesOwn(ballot), withinTheDay(numbers, ballot))
}

const notOnesOwn = ({ isAuthor }: Ballot) =>
  isAuthor ? refuse('own-post', 'You wrote this one. Votes come from other people.') : allow

function withinTheDay({ votes }: Numbers, { votesToday, votesForAuthorToday }: Ballot): Verdict {
  if (votesToday >= votes.perDay)
    return refuse('votes-used-up', `You have given all ${votes.perDay} votes of today. Tomorrow you get new ones.`)
  if (votesForAuthorToday >= votes.perAuthorPerDay)
    return refuse(
      'votes-for-author-used-up',
      `You have voted for this person ${votes.perAuthorPerDay} times today. Other people write good posts too.`,
    )
  return allow
}

/** Points that an upvote grants today: `worth` until the author's day is full. `earnedToday` is the sum of today's upvote points. */
export const pointsOfUpvote = (numbers: Numbers, worth: number, earnedToday: number): number =>
  Math.max(0, Math.min(worth, numbers.reputation.upvotePointsPerDay - earnedToday))
