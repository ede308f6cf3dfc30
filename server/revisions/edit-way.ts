import type { Verdict } from '#rules/verdict.ts'
import type { Told } from '#server/notifications/news.ts'
import type { Db } from '#server/platform/db.ts'

/** How an edit came about that is not simply its caller's own: a version brought back, somebody's suggestion let in. */
export type EditWay = {
  /** Who may, if not everybody who may edit. */
  may?: (post: { isAuthor: boolean }) => Verdict
  /** Who wrote it, if not the caller. */
  writerId?: string
  /** The @names in it call nobody. */
  callsNobody?: boolean
  /** Members whose rows are held before the post's. */
  holds?: string[]
  /** What belongs to it, in the same transaction and also where the text is right already; called once nothing can come between. */
  also?: (sql: Db) => Promise<Told[]>
}
