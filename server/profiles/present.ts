import type { Profile } from '#contract/profiles.ts'
import { presentAuthor } from './author-columns.ts'
import type { ProfileRow } from './queries.ts'

export const presentProfile = (row: ProfileRow): Profile => ({
  ...presentAuthor(row),
  bio: row.bio,
  badges: { bronze: row.bronze, silver: row.silver, gold: row.gold },
  stats: {
    questions_asked: row.questionsAsked,
    answers_posted: row.answersPosted,
    best_answers: row.bestAnswers,
    upvotes_received: row.upvotesReceived,
  },
  followers_count: row.followersCount,
  following_count: row.followingCount,
  following: row.following,
  ...(row.showsFollows && { follows_shown: true }),
  created_at: row.createdAt,
})
