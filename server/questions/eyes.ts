import type { Viewer } from '#server/accounts/session.ts'
import { isStaff } from '#rules/membership.ts'
import type { Subject } from '#rules/subjects.ts'

/** Who looks, as far as a query needs it: their id, whether they may see what is hidden, and the subjects they teach. */
export type Eyes = { id: string; staff: boolean; teaches: Subject[] } | undefined

export const eyesOf = (viewer: Viewer | undefined): Eyes =>
  viewer && { id: viewer.id, staff: isStaff(viewer), teaches: viewer.teaches }
