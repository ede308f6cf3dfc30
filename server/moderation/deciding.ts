import type { ModerationItem } from '#contract/moderation.ts'
import { mainReason } from '#rules/flagging.ts'
import { actionsOn, caseNoteProblem, wasHelpful, type CaseAction } from '#rules/moderating.ts'
import { lockMembers } from '#server/accounts/service.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { audited, type Line } from '#server/admin/audit.ts'
import { oweBadges } from '#server/badges/owe.ts'
import { conflict, enforce, invalid, notFound, requireValid } from '#server/errors.ts'
import { putBack, withoutWords, writeWithout, type Telling } from '#server/holding/leaving-out.ts'
import { settleShown, waitAgain } from '#server/holding/reviewing.ts'
import { tellDecided, tellFlaggers, tellHidden } from '#server/notifications/moderation.ts'
import { announceNews, type Told } from '#server/notifications/news.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { CaseRow } from './case-columns.ts'
import { makeStand, movePoints, pointsOf, standingAfter, standingBefore, type Standing } from './effects.ts'
import { presentItem, TABLE_OF, verdictOf } from './present.ts'
import * as queries from './queries.ts'

/** `leave_out`: shown, with "…" in place of the words that tell too much. `seen`: when the text that was looked at was last edited. */
export type Decision = { action: CaseAction; note: string; leave_out?: boolean; seen?: string | null | undefined }

/** Decides about all of these, or about none. */
export async function decide(
  platform: Platform,
  viewer: Viewer,
  ids: string[],
  decision: Decision,
): Promise<ModerationItem[]> {
  requireValid({ note: caseNoteProblem(platform.numbers, decision.action, decision.note) })
  return change(platform, viewer, ids, (inside, row) => decideOne(inside, viewer, row, decision))
}

/** Takes a decision back, while nothing else was decided about the same thing: all is as it was, and it waits again. */
export async function undo(platform: Platform, viewer: Viewer, id: string): Promise<ModerationItem> {
  const [item] = await change(platform, viewer, [id], (inside, row) => undoOne(inside, viewer, row))
  return item!
}

type Work = (inside: Platform, row: CaseRow) => Promise<{ told: Told[]; line: Line }>

/** People are held before the cases, and those before the posts: so nobody waits in a ring. */
async function change(platform: Platform, viewer: Viewer, given: string[], work: Work): Promise<ModerationItem[]> {
  const ids = [...new Set(given)]
  let told: Told[] = []
  await audited(platform, viewer, async (inside) => {
    const { sql } = inside
    told = [] // a deadlock may have begun it again
    await lockMembers(sql, [viewer.id, ...(await queries.listPeople(sql, ids))])
    if ((await queries.lockCases(sql, ids)) < ids.length) throw notFound('item')
    const lines: Line[] = []
    for (const id of ids) {
      const [row] = await queries.listCasesOf(sql, [id]) // one after the other: two may be about the same thing
      const done = await work(inside, row!)
      told.push(...done.told)
      lines.push(done.line)
    }
    return { result: undefined, line: lines }
  })
  announceNews(platform, told)
  const rows = await queries.listCasesOf(platform.sql, ids)
  return Promise.all(rows.map((row) => presentItem(platform, viewer, row)))
}

async function decideOne(platform: Platform, viewer: Viewer, row: CaseRow, decision: Decision) {
  const now = platform.clock.now()
  const inside = { ...platform, clock: { now: () => now } } // a version that the decision writes is known by its moment
  const { action, leave_out: leavesOut = false, seen } = decision
  if (row.decided) throw conflict('decided', 'Somebody has decided on this already. Look what they said.')
  if (seen !== undefined && seen !== row.editedAt)
    throw conflict('changed', 'Its author has changed it since. Look once more.')
  enforce(await verdictOf(inside, viewer, row))
  const possible = actionsOn(row.kind, row.target, row.state, { isReported: row.reasons.length > 0 })
  if (leavesOut && (action !== 'restore' || row.body === null))
    throw invalid({ leave_out: 'Words are left out of a post that is shown to everybody.' })
  if (!possible.includes(action) && !leavesOut) throw invalid({ action: `Choose one of: ${possible.join(', ')}.` })
  const after = standingAfter(row, action)
  if (after) await makeStand(inside, viewer, row, after)
  if (leavesOut) await leaveOutOf(inside, viewer, row)
  const released = after?.state === 'public' ? await tellHeld(inside, viewer, row) : []
  const done = await carryOut(inside, viewer, row, decision, after)
  return { ...done, told: [...done.told, ...released] }
}

const postOf = ({ target, targetId }: CaseRow) =>
  target === 'question' || target === 'answer' || target === 'comment' ? { kind: target, id: targetId } : undefined

/** The post is there for others now: so is what it would have told, had it not waited. */
async function tellHeld(inside: Platform, viewer: Viewer, row: CaseRow): Promise<Told[]> {
  const post = postOf(row)
  return post ? settleShown(inside.sql, inside, viewer, post) : []
}

async function leaveOutOf(inside: Platform, viewer: Viewer, row: CaseRow) {
  const post = await tellingOf(inside, row)
  if (post) await writeWithout(inside, viewer, post, withoutWords(inside, post))
}

/** The words that the decision left out stand again, unless somebody has written something else since; a comment keeps none. */
async function putBackTo(inside: Platform, viewer: Viewer, row: CaseRow) {
  const post = postOf(row)
  const former = post && (await queries.findFormer(inside.sql, { caseId: row.id, ...post }))
  const telling = former && (await tellingOf(inside, row))
  if (telling) await putBack(inside, viewer, telling, former)
}

/** The text of a post as it stands now that it is held. */
async function tellingOf({ sql }: Platform, { id }: CaseRow): Promise<Telling | undefined> {
  const [row] = await queries.listCasesOf(sql, [id])
  const post = row && postOf(row)
  if (!post || row.body === null) return undefined
  return { ...post, title: row.ownTitle, body: row.body, people: [row.memberId, row.askerId ?? row.memberId] }
}

/** What a decision brings with it, once the post stands as decided. */
export async function carryOut(
  inside: Platform,
  viewer: Viewer,
  row: CaseRow,
  { action, note, leave_out: leavesOut }: Decision,
  after: Pick<Standing, 'state'> | undefined,
) {
  const points = pointsOf(inside, row, action)
  const told = await movePoints(inside, row, points)
  const helpful = wasHelpful(action)
  await queries.updateDecided(inside.sql, {
    id: row.id,
    action,
    note,
    by: viewer.id,
    found: row.state,
    foundVisibility: row.rowVisibility,
    points,
    helpful,
    now: inside.clock.now(),
  })
  told.push(
    ...(await tellAuthor(inside, viewer, row, leavesOut ? 'left-out' : action)),
    ...(await thankFlaggers(inside, row, helpful)),
  )
  return { told, line: lineOf(row, action, after?.state ?? row.state, note) }
}

async function undoOne(inside: Platform, viewer: Viewer, row: CaseRow) {
  if (!row.decided) throw conflict('not-decided', 'Nobody has decided on this yet.')
  if (!row.isNewest)
    throw conflict('too-late', 'Something newer was reported or decided about this. Decide on that one.')
  enforce(await verdictOf(inside, viewer, row))
  await putBackTo(inside, viewer, row)
  const before = standingBefore(row)
  if (before && (before.state !== row.state || before.visibility !== row.rowVisibility))
    await makeStand(inside, viewer, row, before)
  const post = postOf(row)
  if (post && before?.state === 'pending') await waitAgain(inside.sql, post)
  const told = await movePoints(inside, row, -row.points)
  await queries.updateUndone(inside.sql, row.id)
  if (row.state !== 'public' && before?.state === 'public')
    told.push(...(await tellAuthor(inside, viewer, row, 'restore')))
  if (row.state === 'public' && before?.state === 'hidden' && row.target !== 'member') {
    const reason = mainReason(row.reasons) ?? 'other'
    told.push(...(await tellHidden(inside.sql, inside, { ...row, target: row.target, caseId: row.id, reason })))
  }
  return { told, line: lineOf(row, 'undo', before?.state ?? row.state, '') }
}

/** Removals are told by whatever removes. What was never hidden and stays is no news. */
async function tellAuthor(
  inside: Platform,
  viewer: Viewer,
  row: CaseRow,
  action: CaseAction | 'left-out',
): Promise<Told[]> {
  const { target } = row
  if (row.kind === 'crisis' || target === 'ai_message') return []
  const back = action === 'restore' || (action === 'dismiss' && row.isHiddenByReports && row.state === 'hidden')
  const outcome = back
    ? 'restore'
    : action === 'hide' || action === 'uphold' || action === 'left-out'
      ? action
      : undefined
  if (!outcome) return []
  return tellDecided(inside.sql, inside, { ...row, caseId: row.id, by: viewer.id, outcome })
}

async function thankFlaggers(inside: Platform, { id, flaggers }: CaseRow, helpful: boolean): Promise<Told[]> {
  if (helpful) for (const flagger of flaggers) await oweBadges(inside.sql, inside, flagger.id)
  return tellFlaggers(inside.sql, inside, { caseId: id, to: flaggers.map((flagger) => flagger.id), helpful })
}

/** A line of the audit: never what was written. */
function lineOf(row: CaseRow, action: CaseAction | 'undo', state: CaseRow['state'], note: string): Line {
  return {
    action,
    table: TABLE_OF[row.target],
    row_id: row.targetId,
    label: row.target === 'profile' || row.target === 'member' ? row.authorUsername : (row.title ?? row.target),
    before: { visibility: row.state },
    after: { visibility: state, case: row.id, ...(note !== '' && { note }) },
  }
}
