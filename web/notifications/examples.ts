import type { NotificationKind } from '#rules/notifications.ts'

/** What one would read, for each kind. */
export const EXAMPLES: Record<NotificationKind, string> = {
  answer: 'nova-otter answered “Why does ice float?”',
  comment: 'nova-otter asks under your answer where the 2 comes from.',
  mention: 'An answer says “as @you showed above”.',
  accept: 'The person who asked says that yours is the answer that helped.',
  upvotes: 'Your answer has its first upvote, its fifth, its tenth.',
  follow: 'nova-otter follows you now.',
  'followed-question': 'A question that you follow has a new answer.',
  'followed-tag': 'You follow algebra, and somebody asks about it.',
  badge: 'You earned a badge for a helpful answer.',
  privilege: 'Your reputation lets you do something new here.',
  moderation: 'A moderator removed a post of yours, or somebody suggests an edit of it.',
  'ai-follow-up': 'You reported a mistake of Ask AI, and you were right.',
}
