import type { Platform } from '#server/platform/platform.ts'
import { deleteCrisisBefore, deleteDecidedBefore } from './forgetting-queries.ts'

const DAY_MS = 24 * 3600 * 1000
const ago = ({ clock }: Platform, days: number) => new Date(clock.now().getTime() - days * DAY_MS)

/** Reports and what was decided about them, some time after the decision; not while somebody asks for a second look. */
export const forgetOldCases = (platform: Platform) =>
  deleteDecidedBefore(platform.sql, ago(platform, platform.numbers.upkeep.caseDays))

/** Notes that the card with helplines was shown: as long as the notifications of it, whatever became of them. */
export const forgetCrisisNotes = (platform: Platform) =>
  deleteCrisisBefore(platform.sql, ago(platform, platform.numbers.notifications.keptDays))
