import type { TeacherApplication } from '#contract/teacher-applications.ts'
import { dateInWords } from '#rules/leaving.ts'
import type { Role } from '#rules/membership.ts'
import type { Subject } from '#rules/subjects.ts'
import { evidenceProblem, mayApply, schoolProblem, taughtProblem } from '#rules/teaching.ts'
import { lockMembers, requireWithin } from '#server/accounts/service.ts'
import { later, type Viewer } from '#server/accounts/session.ts'
import { conflict, enforce, requireValid } from '#server/errors.ts'
import { transaction, type Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import * as queries from './queries.ts'

const DAY = 24 * 3600
/** More than anybody needs who takes it back to change a word. */
const TRIES = { max: 20, seconds: DAY }

/** Asks to be verified as a teacher. Of fifty at once one is kept; after a decision the next one has to wait. */
export async function apply(
  platform: Platform,
  viewer: Viewer,
  input: { subjects: Subject[]; school: string; evidence: string },
): Promise<TeacherApplication> {
  const { sql, clock, numbers, limits } = platform
  enforce(mayApply(viewer))
  requireValid({
    subjects: taughtProblem(input.subjects),
    school: schoolProblem(numbers, input.school),
    evidence: evidenceProblem(numbers, input.evidence),
  })
  await requireWithin(limits.count(`teacher-application:${viewer.id}`, TRIES), 'You have applied many times today.')
  const now = clock.now()
  await transaction(sql, async (sql) => {
    await lockMembers(sql, [viewer.id])
    enforce(mayApply({ ...viewer, ...(await queries.readStanding(sql, { userId: viewer.id, now })) })) // an admin may have been quicker
    const before = await queries.findOwn(sql, viewer.id)
    if (before?.state === 'open')
      throw conflict('already-applied', 'You have applied already. To change something, take that back first.')
    const again = before && againAt(platform, before)
    if (again && again > now)
      throw conflict('too-soon', `You can apply again from ${dateInWords(again.toISOString())} on.`)
    await queries.replaceApplication(sql, {
      userId: viewer.id,
      subjects: [...new Set(input.subjects)].toSorted(),
      school: input.school.trim(),
      evidence: input.evidence.trim(),
      now,
    })
  })
  return (await readOwn(platform, viewer))!
}

/** What became of it; null where there is none, or where the decision is forgotten. */
export async function readOwn(platform: Platform, { id }: Pick<Viewer, 'id'>): Promise<TeacherApplication | null> {
  const row = await queries.findOwn(platform.sql, id)
  if (!row) return null
  const { createdAt, decidedAt, ...told } = row
  const again = againAt(platform, row)
  return { ...told, created_at: createdAt, decided_at: decidedAt, again_at: again ? again.toISOString() : null }
}

/** Takes an open one back. What was decided stays, for as long as nobody may apply again. */
export const withdraw = ({ sql }: Platform, { id }: Pick<Viewer, 'id'>): Promise<void> =>
  transaction(sql, async (sql) => {
    await lockMembers(sql, [id]) // not while an admin decides
    await queries.deleteOpen(sql, id)
  })

/**
 * Somebody was given a role, by whatever way: what they asked for is decided with it. Part of the caller's transaction,
 * which holds the member's row. Whether something was open.
 */
export async function settleApplication(
  sql: Db,
  { userId, role, now }: { userId: string; role: Role; now: Date },
): Promise<boolean> {
  if (role === 'teacher') return queries.updateDecided(sql, { userId, state: 'approved', reason: null, now })
  return (await queries.deleteOpen(sql, userId)).count > 0
}

/** Decisions that nobody needs any more. */
export const forgetDecided = ({ sql, clock, numbers }: Platform) =>
  queries.deleteDecidedBefore(sql, later(clock.now(), -numbers.teacherApplication.againDays * DAY))

/** From when another one can be sent. */
const againAt = ({ numbers }: Platform, { decidedAt }: queries.OwnRow): Date | null =>
  decidedAt === null ? null : later(new Date(decidedAt), numbers.teacherApplication.againDays * DAY)
