import type { AgeBand } from './membership.ts'

export const NOTIFICATION_KINDS = [
  'answer',
  'comment',
  'mention',
  'accept',
  'upvotes',
  'follow',
  'followed-question',
  'followed-tag',
  'badge',
  'privilege',
  'moderation',
  'ai-follow-up',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const EMAIL_CHOICES = ['at-once', 'digest', 'never'] as const
export type EmailChoice = (typeof EMAIL_CHOICES)[number]
/** How a member hears of a kind: on the site's own page, and by e-mail. */
export type NotificationChoice = { page: boolean; email: EmailChoice }

/** What each kind tells of. */
export const NOTIFICATION_WORDS: Record<NotificationKind, string> = {
  answer: 'Answers to your questions',
  comment: 'Comments on your posts',
  mention: 'Somebody mentions you with @',
  accept: 'Your answer is accepted or endorsed',
  upvotes: 'Upvotes for your posts',
  follow: 'Somebody follows you',
  'followed-question': 'News on questions you follow',
  'followed-tag': 'New questions in tags you follow',
  badge: 'A new badge',
  privilege: 'A new privilege',
  moderation: 'Word from the moderators, and suggested edits',
  'ai-follow-up': 'What you told us about Ask AI',
}

/** What somebody gets by e-mail who has chosen nothing and is old enough. */
const FIRST_EMAIL: Record<NotificationKind, EmailChoice> = {
  answer: 'at-once',
  comment: 'digest',
  mention: 'digest',
  accept: 'digest',
  upvotes: 'never',
  follow: 'never',
  'followed-question': 'digest',
  'followed-tag': 'never',
  badge: 'never',
  privilege: 'never',
  moderation: 'at-once',
  'ai-follow-up': 'digest',
}

/** Under 16, and where we do not know the age, no e-mail goes out that nobody asked for. */
export const firstChoice = (kind: NotificationKind, ageBand: AgeBand | null): NotificationChoice => ({
  page: true,
  email: ageBand === 'adult' || ageBand === '16-17' ? FIRST_EMAIL[kind] : 'never',
})

/** What moderators say is always there to be read. */
export const mayHideOnPage = (kind: NotificationKind): boolean => kind !== 'moderation'

/** So many upvotes of one post are news to its author. */
const UPVOTE_MILESTONES = [1, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000]

/** The score as a milestone, or undefined. */
export const milestoneOf = (score: number): number | undefined =>
  UPVOTE_MILESTONES.includes(score) ? score : undefined
