import type { TeacherToVerify } from '#contract/teacher-applications.ts'
import type { Subject } from '#rules/subjects.ts'
import { mayBecomeTeacher, refusalProblem, taughtProblem } from '#rules/teaching.ts'
import { requireProof } from '#server/accounts/proof.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { audited, type Line } from '#server/admin/audit.ts'
import { recordLook } from '#server/admin/looks.ts'
import { giveRole, holdForRole } from '#server/admin/roles.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import { conflict, notFound, requireValid } from '#server/errors.ts'
import { announceNews, tellNotVerified, type Told } from '#server/notifications/news.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentAuthor } from '#server/profiles/author-columns.ts'
import { findApplication, listOpen, updateDecided, type ApplicationRow } from './queries.ts'

/** Who asks to be verified, the oldest first. What they wrote is for admins alone: that one looked is written down. */
export async function listToVerify(
  platform: Platform,
  viewer: Viewer,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ applications: TeacherToVerify[]; next_cursor: string | null }> {
  const { sql, clock } = platform
  const [after] = readCursor(cursor, 'id') ?? []
  const found = await listOpen(sql, { after, limit: limit + 1, now: clock.now() })
  const { rows, next_cursor } = pageOf(found, limit, (last) => makeCursor(last.id))
  for (const { userId, authorUsername } of rows)
    await recordLook(platform, viewer, { table: 'users', rowId: userId, label: authorUsername })
  return { applications: rows.map(presentToVerify), next_cursor }
}

/** Makes the applicant a teacher of all that they applied for, or of some of it. */
export async function approve(platform: Platform, viewer: Viewer, id: string, chosen: Subject[]) {
  const asked = await requireOpen(platform, id)
  const subjects = [...new Set(chosen)].toSorted()
  requireValid({ subjects: taughtProblem(subjects, asked.subjects) })
  await requireProof(platform, viewer)
  const username = await decide(platform, viewer, id, async (inside, row) => {
    const verdict = mayBecomeTeacher(row)
    if (!verdict.allowed) throw conflict(verdict.code, verdict.message)
    return giveRole(inside, row.authorUsername, { role: 'teacher', subjects })
  })
  return { id, username, state: 'approved' as const, subjects }
}

/** They read why, and may apply again after some days. */
export async function decline(platform: Platform, viewer: Viewer, id: string, typed: string) {
  requireValid({ reason: refusalProblem(platform.numbers, typed) })
  const reason = typed.trim()
  const username = await decide(platform, viewer, id, async (inside, { userId, authorUsername }) => {
    await updateDecided(inside.sql, { userId, state: 'declined', reason, now: inside.clock.now() })
    const line: Line = {
      action: 'update',
      table: 'users',
      row_id: userId,
      label: authorUsername,
      before: { teacher_application: 'open' },
      after: { teacher_application: 'declined', reason },
    }
    return { told: await tellNotVerified(inside.sql, inside, userId), line }
  })
  return { id, username, state: 'declined' as const, subjects: [] }
}

type Work = (inside: Platform, row: ApplicationRow) => Promise<{ told: Told[]; line: Line | undefined }>

/** Of two admins who decide at once the first does; of an applicant who leaves meanwhile nothing is decided. */
async function decide(platform: Platform, viewer: Viewer, id: string, work: Work): Promise<string> {
  const { userId } = await requireOpen(platform, id)
  let told: Told[] = []
  const username = await audited(platform, viewer, async (inside) => {
    await holdForRole(inside, viewer, userId)
    const row = await requireOpen(inside, id)
    const done = await work(inside, row)
    told = done.told
    return { result: row.authorUsername, line: done.line }
  })
  announceNews(platform, told)
  return username
}

async function requireOpen({ sql, clock }: Platform, id: string): Promise<ApplicationRow> {
  const row = await findApplication(sql, { id, now: clock.now() })
  if (!row) throw notFound('application')
  if (row.state !== 'open') throw conflict('decided', 'Somebody else has decided this one already.')
  return row
}

function presentToVerify(row: ApplicationRow): TeacherToVerify {
  const verdict = mayBecomeTeacher(row)
  return {
    id: row.id,
    applicant: presentAuthor(row),
    subjects: row.subjects,
    school: row.school ?? '', // an open one has both
    evidence: row.evidence ?? '',
    created_at: row.createdAt,
    record: {
      member_since: row.memberSince,
      answers: row.answers,
      accepted: row.accepted,
      email_domain: row.emailDomain,
      email_verified: row.emailVerified,
    },
    why_not: verdict.allowed ? null : verdict.message,
  }
}
