import { lengthOf } from './asking.ts'
import { hasPrivilege, isStaff, mayTakePart, type Member, type Role, type Standing } from './membership.ts'
import type { Numbers } from './numbers.ts'
import { allow, refuse, type Verdict } from './verdict.ts'

/** What a check can find in a text, as `PostFinding` of post-check.ts has it. */
export type Found = { kind: 'personal' | 'abuse' | 'spam' }
/** Why a post waits: what was found in it, or that everything of somebody new is looked at. */
export type HoldReason = Found['kind'] | 'crisis' | 'first-posts'
export const HOLD_REASONS: readonly HoldReason[] = ['crisis', 'abuse', 'personal', 'spam', 'first-posts']

/** Whoever writes, as holding back asks for them; `posts` are those that everybody sees. */
export type Writer = Standing & { posts: number }
export type Publishing = { held: false } | { held: true; reasons: HoldReason[] }

/**
 * Whether a post is there for everybody at once, or waits until somebody has looked at it. `isEdit`: of a post that is
 * there already. The setting: 0 holds no first posts, 1 those in which something was found, 2 all of them and newcomers' links.
 */
export function mayPublishAtOnce(
  numbers: Numbers,
  writer: Writer,
  {
    found,
    hasLink,
    isEdit = false,
    isCrisis = false,
  }: { found: readonly Found[]; hasLink: boolean; isEdit?: boolean; isCrisis?: boolean },
): Publishing {
  if (isStaff(writer)) return { held: false }
  const reasons = new Set<HoldReason>()
  if (isCrisis) reasons.add('crisis')
  if (writer.role !== 'teacher' && !isTrusted(numbers, writer)) {
    const kinds = found.map(({ kind }) => kind)
    const { firstPostsReviewed, firstPosts } = numbers.holding
    const isNew = !hasPrivilege(numbers, writer, 'postFreely')
    const isFirst = isNew && writer.posts < firstPosts
    const isWatched = firstPostsReviewed > 0 && (isFirst || (isNew && (hasLink || isEdit)))
    for (const kind of kinds) if (isWatched || kind === 'abuse') reasons.add(kind)
    if (firstPostsReviewed > 1 && (isFirst || (isNew && hasLink)) && !isEdit) reasons.add('first-posts')
  }
  return reasons.size > 0
    ? { held: true, reasons: HOLD_REASONS.filter((reason) => reasons.has(reason)) }
    : { held: false }
}

/** Who reviews the posts of others is not reviewed. */
const isTrusted = (numbers: Numbers, writer: Standing) => hasPrivilege(numbers, writer, 'reviewFirstPosts')

/** Whether a text leads somewhere: an address as it is typed, with or without its beginning. */
export const hasLink = (text: string): boolean =>
  /\bhttps?:\/\/\S|\bwww\.[\w-]+\.\w|\b[\w-]{2,63}\.(?:com|net|org|io|ru|info|biz|xyz|shop|site|online|top|link|me|gg|ly)\b(?:\/\S*)?/i.test(
    text,
  )

/** Whether somebody may let a post of another in, or turn it down. What sounds like danger is for staff alone. */
export function mayReviewPost(
  numbers: Numbers,
  member: Member | null,
  { isAuthor, isCrisis }: { isAuthor: boolean; isCrisis: boolean },
): Verdict {
  const part = mayTakePart(member)
  if (!part.allowed || !member) return part
  if (!reviewsPosts(numbers, member))
    return refuse(
      'needs-privilege',
      `Reviewing first posts opens at ${numbers.privileges.reviewFirstPosts} reputation and ${numbers.privileges.wellReceivedPosts} well-received posts.`,
    )
  if (isAuthor) return refuse('own-post', 'This is your own. Somebody else looks at it.')
  if (isCrisis && !isStaff(member)) return refuse('staff-only', 'The moderators look after this one.')
  return allow
}

export const reviewsPosts = (numbers: Numbers, member: Standing): boolean =>
  hasPrivilege(numbers, member, 'reviewFirstPosts')

/** Whether what tells too much about somebody is shown to this reviewer as it was written. */
export const seesPersonalData = (member: { role: Role }): boolean => isStaff(member)

/** Whether what tells much about somebody may stand as it is: only who sees the words may say so. */
export const mayLetPersonalStand = (member: { role: Role }): Verdict =>
  seesPersonalData(member)
    ? allow
    : refuse(
        'staff-only',
        'It tells much about somebody, in words that you do not see. Leave them out, or ask its author to change it.',
      )

/** What is wrong with the reason for turning a post down, which its author reads. */
export function declineProblem({ text }: Numbers, reason: string): string | undefined {
  const said = reason.trim()
  if (said === '') return 'Say in a kind sentence what to change, so that it can be let in.'
  return lengthOf(said) > text.editNoteMax ? `Shorten it to ${text.editNoteMax} characters.` : undefined
}
