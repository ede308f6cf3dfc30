import { mayPublishAtOnce, hasLink } from '#rules/holding.ts'
import { personalHint, personalProblem } from '#rules/leaving-out.ts'
import type { Member } from '#rules/membership.ts'
import type { Numbers } from '#rules/numbers.ts'
import { checkPost, type PostFinding } from '#rules/post-check.ts'

/** What is said of one kind of finding: the words it is about, and why. */
export type Remark = { kind: PostFinding['kind']; title: string; why: string; words: string[] }
export type Remarks = {
  remarks: Remark[]
  /** What becomes of a text that is posted all the same. */
  then: 'public' | 'may-wait' | 'waits'
  /** Of somebody under 13 it goes nowhere. */
  refusedUnderThirteen: boolean
}

const TITLES: Record<PostFinding['kind'], string> = {
  personal: 'This tells much about somebody.',
  abuse: 'This could hurt somebody. Say it in other words?',
  spam: 'This looks like advertising or empty words.',
}
const WHY: Record<PostFinding['kind'], string> = {
  personal: 'Leave it out: nobody needs it to help you.',
  abuse: 'A person reads it at the other end.',
  spam: 'Leave out what does not help to understand the question or the answer.',
}

/** Looks at a text as the server will. Loaded once somebody writes. */
export function remarksOn(numbers: Numbers, member: Member | null | undefined, text: string): Remarks {
  const found = checkPost(text)
  const remarks = [...new Set(found.map(({ kind }) => kind))].map((kind) => ({
    kind,
    title: TITLES[kind],
    why: (kind === 'personal' && personalHint(text)) || WHY[kind],
    words: [...new Set(found.flatMap((one) => (one.kind === kind ? [one.text] : [])))],
  }))
  const waits = (posts: number) =>
    member != null && mayPublishAtOnce(numbers, { ...member, posts }, { found, hasLink: hasLink(text) }).held
  return {
    remarks,
    then: waits(numbers.holding.firstPosts) ? 'waits' : waits(0) ? 'may-wait' : 'public',
    refusedUnderThirteen: personalProblem(text) !== undefined,
  }
}
