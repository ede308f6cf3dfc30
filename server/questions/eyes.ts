import type { Viewer } from '#server/accounts/session.ts'
import { isStaff } from '#rules/membership.ts'

/** Who looks, as far as a query needs it: their id, and whether they may see what is hidden. */
export type Eyes = { id: string; staff: boolean } | undefined

export const eyesOf = (viewer: Viewer | undefined): Eyes => viewer && { id: viewer.id, staff: isStaff(viewer) }
