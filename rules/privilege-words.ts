import type { Numbers } from './numbers.ts'
import type { Privilege } from './membership.ts'

/** What each privilege lets a member do. */
export const PRIVILEGE_WORDS: Record<Privilege, string> = {
  takePart: 'Ask, answer, vote, follow, report, and comment under your own posts',
  commentAnywhere: 'Comment on every post',
  postFreely: 'Add pictures and as many links as you need, and your posts need no first check',
  suggestEdits: 'Suggest an edit to what others wrote',
  editTagTexts: 'Edit the text that explains a tag',
  createStudyGroups: 'Start a study group (coming soon)',
  createTags: 'Make a new tag',
  reviewFirstPosts: 'Look over the first posts of new members',
  editFreely: 'Edit what others wrote at once',
  voteToClose: 'Vote to close a question, or to open it again',
}

/** What earns points, or costs them. */
export const REPUTATION_WORDS: Record<Exclude<keyof Numbers['reputation'], 'start' | 'upvotePointsPerDay'>, string> = {
  answerAccepted: 'Your answer is accepted',
  answerUpvoted: 'Somebody upvotes your answer',
  answerEndorsed: 'A teacher endorses your answer',
  questionUpvoted: 'Somebody has the same question as you',
  aiMistakeConfirmed: 'You find a mistake of Ask AI, and it is confirmed',
  accepting: 'You accept an answer to your question',
  suggestedEditAccepted: 'Your suggested edit is accepted',
  removedAsAbuse: 'Your post is removed as spam or abuse',
}
