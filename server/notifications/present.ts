import type { Notification } from '#contract/notifications.ts'
import { PRIVILEGE_WORDS } from '#rules/privilege-words.ts'
import type { Privilege } from '#rules/membership.ts'
import type { NotificationKind } from '#rules/notifications.ts'
import { presentAuthor } from '#server/profiles/author-columns.ts'
import type { NotificationRow } from './queries.ts'

const TITLE = 80

export const presentNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  actor: row.authorUsername === null ? null : presentAuthor(row),
  text: textOf(row),
  url: urlOf(row),
  read: row.read,
  created_at: row.createdAt,
})

/** One short sentence of plain text. Of a post it holds the title alone. */
export const textOf = (row: NotificationRow): string => TEXTS[row.kind](row)

const TEXTS: Record<NotificationKind, (row: NotificationRow) => string> = {
  answer: (row) => `${who(row)} answered your question ${title(row)}`,
  comment: (row) => `${who(row)} commented on ${yourPost(row)}`,
  mention: (row) => `${who(row)} mentioned you in ${title(row)}`,
  accept: (row) => `${who(row)} accepted your answer to ${title(row)}`,
  upvotes: (row) =>
    row.answerId
      ? `Your answer to ${title(row)} has ${counted(row.count, 'upvote')}`
      : `${counted(row.count, 'person has', 'people have')} the same question as you: ${title(row)}`,
  follow: (row) =>
    row.count === 1
      ? `${who(row)} follows you now`
      : `${who(row)} and ${counted(row.count - 1, 'other follows', 'others follow')} you now`,
  'followed-question': (row) => `${who(row)} answered a question you follow: ${title(row)}`,
  'followed-tag': (row) => `New in a tag you follow: ${title(row)}`,
  badge: ({ detail }) => `You earned a badge: ${detail ?? ''}`,
  privilege: ({ detail }) => `Your reputation opened something new: ${PRIVILEGE_WORDS[detail as Privilege] ?? ''}`, // tellPrivileges wrote it
  moderation: (row) => MODERATION[row.detail ?? '']?.(row) ?? 'The moderators have a word for you',
  'ai-follow-up': ({ detail }) =>
    `You were right: Ask AI made a mistake. Thank you for telling us${detail ? ` (+${detail} reputation)` : ''}`,
}

const MODERATION: Record<string, (row: NotificationRow) => string> = {
  'question-removed': (row) => `A moderator removed your question ${title(row)}`,
  'answer-removed': (row) => `A moderator removed ${yourPost(row)}`,
  crisis: ({ count }) =>
    count === 1
      ? 'Ask AI showed a member the card with helplines'
      : `Ask AI showed a member the card with helplines ${count} times`,
}

function urlOf({ kind, slug, answerId, detail, authorUsername }: NotificationRow): string {
  if (detail?.endsWith('-removed')) return '/guidelines'
  if (slug !== null) return `/questions/${encodeURIComponent(slug)}${answerId ? `#answer-${answerId}` : ''}`
  if (kind === 'privilege') return '/help#what-points-open'
  if (kind === 'ai-follow-up') return '/askai'
  return authorUsername === null ? '/notifications' : `/profiles/${encodeURIComponent(authorUsername)}`
}

const who = ({ authorName }: NotificationRow) => authorName ?? 'Somebody'
const yourPost = (row: NotificationRow) =>
  row.answerId ? `your answer to ${title(row)}` : `your question ${title(row)}`
const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** In quotation marks; cut at a word. */
function title({ title }: NotificationRow): string {
  if (title === null) return 'a question that is gone'
  return title.length <= TITLE ? `“${title}”` : `“${[...title.slice(0, TITLE)].join('').replace(/\s+\S*$/, '')} …”`
}
