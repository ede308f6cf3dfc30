import { setImmediate as letOthersIn } from 'node:timers/promises'
import { hasLink, mayPublishAtOnce, type HoldReason } from '#rules/holding.ts'
import { hasPrivilege, isStaff } from '#rules/membership.ts'
import { checkPost, type PostFinding } from '#rules/post-check.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { findNeedInPost, surest, type Crisis, type Need } from '#server/ask-ai/crisis.ts'
import { inTurn } from '#server/ask-ai/in-turn.ts'
import { alertStaff } from '#server/moderation/crisis.ts'
import { lookAgain } from '#server/moderation/edited.ts'
import type { Told } from '#server/notifications/news.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeVisibility } from '#server/visibility/service.ts'
import { piecesOf } from './pieces.ts'
import { countPosts, readStanding, upsertWaiting, type PostRef } from './queries.ts'

/**
 * What a text has in it; `fresh` are the findings that the text before did not have. `crisis` has it wait and calls the
 * staff; where that is in doubt there is only the `card`, for its writer, and nothing is kept.
 */
export type Looked = {
  all: PostFinding[]
  fresh: PostFinding[]
  hasLink: boolean
  crisis: Crisis | undefined
  card: Crisis | undefined
}

/** Of a text that people have read before it comes here, such as those of the demo community. */
export const READ_BY_PEOPLE: Looked = { all: [], fresh: [], hasLink: false, crisis: undefined, card: undefined }

/** Looks at what somebody is about to post, before the transaction that writes it. `before`: the text that it replaces. */
export async function lookAt(viewer: Viewer, text: string, before?: string): Promise<Looked> {
  if (isStaff(viewer)) return READ_BY_PEOPLE
  return inTurn(viewer.id, async () => {
    const all = await eachPiece(text, checkPost)
    const old = before === undefined ? [] : (await eachPiece(before, checkPost)).map(wordsOf)
    const fresh = all.filter((one) => !old.includes(wordsOf(one)))
    const need = before === text ? undefined : await needIn(text)
    const known = need && before !== undefined ? await needIn(before) : undefined
    const isKnown = need?.kind === known?.kind
    return {
      all,
      fresh,
      hasLink: hasLink(text),
      crisis: need?.isSure && !(isKnown && known?.isSure) ? need.kind : undefined,
      card: isKnown ? undefined : need?.kind,
    }
  })
}

const needIn = async (text: string): Promise<Need | undefined> =>
  surest(await eachPiece(text, (piece) => [findNeedInPost(piece)]))

/** Of a long text one piece after the other, so that others get a word in between. */
async function eachPiece<T>(text: string, look: (piece: string) => T[]): Promise<T[]> {
  const found: T[] = []
  for (const piece of piecesOf(text)) {
    found.push(...look(piece))
    await letOthersIn()
  }
  return found
}
const wordsOf = ({ kind, text }: PostFinding) => `${kind} ${text}`

/**
 * Has a new post wait where the rule says so, in the transaction that writes it: undefined if everybody may read it at
 * once, else what is told beside it. Nobody is told of the post itself until somebody has looked.
 */
export async function holdBack(
  sql: Db,
  platform: Platform,
  viewer: Viewer,
  post: PostRef,
  looked: Looked,
): Promise<Told[] | undefined> {
  const reasons = await reasonsOf(sql, platform, viewer, post, { ...looked, fresh: looked.all }, false)
  if (reasons.length === 0) return undefined
  return wait(sql, platform, viewer, post, { reasons, crisis: looked.crisis, owesNews: true })
}

/**
 * The same for an edit, after it is written. What waits already goes on waiting; what was turned down waits again once
 * its author has changed it. `true`: the post waits now, and nobody is to be called by the edit.
 */
export async function holdEdit(
  sql: Db,
  platform: Platform,
  viewer: Viewer,
  post: PostRef,
  looked: Looked,
): Promise<{ waits: boolean; told: Told[] }> {
  const { visibility, authorId, state } = await readStanding(sql, post)
  const comesBack = visibility === 'hidden' && state === 'declined' && authorId === viewer.id
  const waits = visibility === 'pending' && state === 'waiting'
  if (visibility !== 'public' && !comesBack && !waits)
    return { waits: true, told: authorId === viewer.id ? await lookAgain(sql, platform, post) : [] }
  const seen = visibility === 'public' ? looked : { ...looked, fresh: looked.all }
  const reasons = await reasonsOf(sql, platform, viewer, post, seen, true)
  if (visibility === 'public' && reasons.length === 0) return { waits: false, told: [] }
  const why = reasons.length > 0 ? reasons : (['first-posts'] as const)
  const owesNews = false // a row that is there keeps what it owes
  return {
    waits: true,
    told: await wait(sql, platform, viewer, post, { reasons: [...why], crisis: looked.crisis, owesNews }),
  }
}

/** Whether a text could have its post wait: whoever says so holds the people of an answer before the answer. */
export const mightWait = ({ numbers }: Platform, viewer: Viewer, { all, crisis }: Looked): boolean =>
  mayPublishAtOnce(numbers, { ...viewer, posts: 0 }, { found: all, hasLink: true, isCrisis: crisis !== undefined }).held

async function reasonsOf(
  sql: Db,
  platform: Platform,
  viewer: Viewer,
  post: PostRef,
  looked: Looked,
  isEdit: boolean,
): Promise<HoldReason[]> {
  if (!mightWait(platform, viewer, looked)) return [] // most of what is posted: nothing is counted
  const { numbers } = platform
  const { fresh, hasLink, crisis } = looked
  const most = numbers.holding.firstPosts
  const posts = hasPrivilege(numbers, viewer, 'postFreely')
    ? most
    : await countPosts(sql, { authorId: viewer.id, most, besides: post })
  const isCrisis = crisis !== undefined
  const verdict = mayPublishAtOnce(numbers, { ...viewer, posts }, { found: fresh, hasLink, isEdit, isCrisis })
  return verdict.held ? verdict.reasons : []
}

async function wait(
  sql: Db,
  platform: Platform,
  viewer: Viewer,
  post: PostRef,
  why: { reasons: HoldReason[]; crisis: Crisis | undefined; owesNews: boolean },
): Promise<Told[]> {
  await upsertWaiting(sql, { ...post, ...why, now: platform.clock.now() })
  await changeVisibility(sql, post, 'pending')
  if (!why.crisis) return []
  platform.log.info({ crisis: why.crisis }, 'a post waits, and its author was shown the card with helplines')
  return alertStaff(sql, platform, viewer.id)
}
