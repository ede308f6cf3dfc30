import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listStaffIds } from './queries.ts'
import { tell, type Told } from './tell.ts'

type Closed = { id: string; askerId: string; by: string; now: Date }

/** Whoever asked hears that the question is closed, and what helps; who closed it is nobody's business. */
export const tellClosed = (
  sql: Db,
  platform: Platform,
  { id, askerId, by, reason, now }: Closed & { reason: string },
): Promise<Told[]> => tellAsker(sql, platform, { id, askerId, by, now, detail: `question-closed:${reason}` })

export const tellReopened = (sql: Db, platform: Platform, question: Closed): Promise<Told[]> =>
  tellAsker(sql, platform, { ...question, detail: 'question-reopened' })

const tellAsker = (sql: Db, platform: Platform, { id, askerId, by, now, detail }: Closed & { detail: string }) =>
  tell(sql, platform, {
    kind: 'moderation',
    key: `closing:${id}:${now.getTime()}`,
    actorId: null,
    to: by === askerId ? [] : [askerId],
    detail,
    questionId: id,
  })

/** Those who closed a question hear, once, that it was edited: it may fit now. Of a hidden one staff hear, who alone see it. */
export const tellEditedSince = async (
  sql: Db,
  platform: Platform,
  { id, closedAt, editorId, closers }: { id: string; closedAt: string; editorId: string; closers: string[] | 'staff' },
): Promise<Told[]> => {
  const ids = closers === 'staff' ? await listStaffIds(sql) : closers
  return tell(sql, platform, {
    kind: 'moderation',
    key: `edited-since:${id}:${Date.parse(closedAt)}`,
    actorId: null,
    to: ids.filter((each) => each !== editorId),
    detail: 'closed-question-edited',
    questionId: id,
  })
}
