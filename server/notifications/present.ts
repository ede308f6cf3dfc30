import type { Notification } from '#contract/notifications.ts'
import type { FlagReason } from '#rules/flagging.ts'
import { TO_AUTHOR } from '#rules/flag-words.ts'
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
  accept: (row) => ACCEPTED[row.detail ?? '']?.(row) ?? `${who(row)} accepted your answer to ${title(row)}`,
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
  badge: (row) => `You earned a badge: ${row.detail ?? ''}${row.slug === null ? '' : `, for ${yourPost(row)}`}`,
  privilege: ({ detail }) => `Your reputation opened something new: ${PRIVILEGE_WORDS[detail as Privilege] ?? ''}`, // tellPrivileges wrote it
  moderation: (row) => MODERATION[row.detail?.replace(/:.*/, '') ?? '']?.(row) ?? 'The moderators have a word for you',
  'ai-follow-up': ({ detail }) =>
    `You were right: Ask AI made a mistake. Thank you for telling us${detail ? ` (+${detail} reputation)` : ''}`,
}

const ACCEPTED: Record<string, (row: NotificationRow) => string> = {
  endorsed: (row) => `The teacher ${who(row)} endorsed your answer to ${title(row)}`,
  'for-you': (row) => `The teacher ${who(row)} accepted an answer to your question ${title(row)}`,
}

const REPORTED: Record<string, string> = {
  danger: 'Somebody may be in danger: a report waits for you',
  mended: 'Somebody has changed a post that you hid: it waits for another look',
}

const MODERATION: Record<string, (row: NotificationRow) => string> = {
  'question-removed': (row) => `A moderator removed your question ${title(row)}`,
  'answer-removed': (row) => `A moderator removed ${yourPost(row)}`,
  'comment-removed': (row) => `A moderator removed your comment on ${title(row)}`,
  'question-approved': (row) => `Somebody has looked: your question ${title(row)} is there for everybody now`,
  'answer-approved': (row) => `Somebody has looked: ${yourPost(row)} is there for everybody now`,
  'comment-approved': (row) => `Somebody has looked: your comment on ${title(row)} is there for everybody now`,
  'question-left-out': (row) => leftOut(`Your question ${title(row)}`),
  'answer-left-out': (row) => leftOut(capital(yourPost(row))),
  'comment-left-out': (row) => leftOut(`Your comment on ${title(row)}`),
  'question-declined': (row) => `Your question ${title(row)} was not let in yet. It says what to change`,
  'answer-declined': (row) => `${capital(yourPost(row))} was not let in yet. It says what to change`,
  'comment-declined': (row) => `Your comment on ${title(row)} was not let in yet. It says what to change`,
  'question-closed': ({ detail, ...row }) =>
    detail === 'question-closed:duplicate'
      ? `Your question ${title({ ...row, detail })} was asked before: see the answers there`
      : `Your question ${title({ ...row, detail })} is closed for now. It says what helps to reopen it`,
  'question-reopened': (row) => `Your question ${title(row)} is open again`,
  'closed-question-edited': (row) => `A closed question was edited, so that it may fit now: ${title(row)}`,
  suspended: () => 'You can read, but not write for a while. The top of every page says until when and why',
  'suspension-ended': () => 'You can write again. Good to have you back',
  'consent-withdrawn': () =>
    'Your parent or teacher has taken their code back. You can read; to write you need a new code',
  'role-member': () => 'You are a member here, like everybody else',
  'role-teacher': () => 'You are a teacher here now: you can endorse answers in your subjects and make class codes',
  'not-verified': () => 'You could not be verified as a teacher this time. Your settings say why, and what would help',
  'role-moderator': () => 'You are a moderator here now',
  'role-admin': () => 'You are an admin here now',
  'edit-suggested': (row) => `${who(row)} suggests an edit of ${yourPost(row)}`,
  'edit-accepted': (row) => `The edit that you suggested was accepted: ${title(row)}`,
  'edit-rejected': (row) => `The edit that you suggested was not taken, and you can read why: ${title(row)}`,
  'edit-outdated': (row) => `The edit that you suggested came too late, the text had changed: ${title(row)}`,
  'edit-let-in': (row) => `An edit by ${who(row)} was let into ${yourPost(row)}`,
  reported: ({ detail }) => REPORTED[detail?.split(':')[1] ?? ''] ?? 'A report of personal information waits for you',
  'question-hidden': (row) => hidden(`Your question ${title(row)}`, row),
  'answer-hidden': (row) => hidden(`Your answer to ${title(row)}`, row),
  'comment-hidden': (row) => hidden(`Your comment on ${title(row)}`, row),
  'profile-hidden': (row) => hidden('The picture and the text of your profile', row),
  'decided-hide': (row) => `A moderator hid ${yours(row)} and tells you why`,
  'decided-restore': (row) => `A moderator looked at ${yours(row)}: everybody can see it again`,
  'decided-left-out': (row) => leftOut(capital(yours(row))),
  'decided-uphold': (row) => `Another moderator looked again at ${yours(row)}. It stays as it is, and you can read why`,
  'report-helped': () => 'Thank you: what you reported was not in order, and a moderator took care of it',
  'report-declined': () => 'A moderator looked at what you reported and let it stand. Thank you for telling us',
  crisis: ({ count }) =>
    count === 1
      ? 'A member was shown the card with helplines'
      : `A member was shown the card with helplines ${count} times`,
}

function urlOf({ kind, slug, answerId, commentId, detail, authorUsername, ownUsername }: NotificationRow): string {
  if (kind === 'badge' && ownUsername !== null) return `/profiles/${encodeURIComponent(ownUsername)}?tab=badges`
  if (detail?.startsWith('reported:')) return '/moderation'
  if (detail?.endsWith('-removed') || detail?.startsWith('decided-') || detail?.startsWith('profile-hidden'))
    return '/decisions'
  if (detail?.startsWith('report-')) return '/guidelines'
  const place = commentId ? `#comment-${commentId}` : answerId ? `#answer-${answerId}` : ''
  if (detail === 'consent-withdrawn' || detail?.startsWith('suspen') || detail?.startsWith('role-')) return '/settings'
  if (detail === 'not-verified') return '/settings#i-am-a-teacher'
  if (detail?.startsWith('edit-')) return placeOfEdit(detail, slug, answerId)
  if (slug !== null) return `/questions/${encodeURIComponent(slug)}${place}`
  if (kind === 'privilege') return '/help#what-points-open'
  if (kind === 'ai-follow-up') return '/askai'
  return authorUsername === null ? '/notifications' : `/profiles/${encodeURIComponent(authorUsername)}`
}

const placeOfEdit = (detail: string, slug: string | null, answerId: string | null): string => {
  if (detail === 'edit-suggested') return '/review'
  if (detail !== 'edit-let-in' || slug === null) return '/review?tab=yours'
  return `/questions/${encodeURIComponent(slug)}/revisions${answerId ? `?answer=${answerId}` : ''}`
}

/** Hidden by reports: why, without a word of blame, and that it is not gone. */
const hidden = (what: string, { detail }: NotificationRow) =>
  `${what} can be seen by you and the moderators alone until one of them has looked: it may ${TO_AUTHOR[(detail?.split(':')[1] ?? '') as FlagReason] ?? TO_AUTHOR.other}` // tellHidden wrote it

const leftOut = (what: string) =>
  `${what} is there for everybody now, without the private details: somebody put “…” in their place`

const yours = (row: NotificationRow): string => {
  const target = row.detail?.split(':')[1]
  if (target === 'profile') return 'the picture and the text of your profile'
  return target === 'comment' ? `your comment on ${title(row)}` : yourPost(row)
}

const who = ({ authorName }: NotificationRow) => authorName ?? 'Somebody'
const yourPost = (row: NotificationRow) =>
  row.answerId ? `your answer to ${title(row)}` : `your question ${title(row)}`
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** In quotation marks; cut at a word. */
function title({ title }: NotificationRow): string {
  if (title === null) return 'a question that is gone'
  return title.length <= TITLE ? `“${title}”` : `“${[...title.slice(0, TITLE)].join('').replace(/\s+\S*$/, '')} …”`
}
