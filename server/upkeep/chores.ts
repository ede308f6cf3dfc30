import { forgetDepartures } from '#server/accounts/departures.ts'
import { pruneAudit } from '#server/admin/audit-chain.ts'
import { tidyConversations } from '#server/ask-ai/conversations.ts'
import { forgetOldVotes } from '#server/closing/service.ts'
import { forgetOldDrafts } from '#server/drafts/service.ts'
import { forgetDeclined } from '#server/holding/forgetting.ts'
import { forgetDeadJobs } from '#server/jobs/service.ts'
import { forgetCrisisNotes, forgetOldCases } from '#server/moderation/forgetting.ts'
import { forgetOldNotifications } from '#server/notifications/service.ts'
import { forgetOldMails } from '#server/outbox/service.ts'
import { removeLeavers } from '#server/own-data/removal.ts'
import { forgetUnconfirmed } from '#server/own-data/unconfirmed.ts'
import type { Platform } from '#server/platform/platform.ts'
import { forgetOldSignIns } from '#server/sign-ins/service.ts'
import { forgetDecided } from '#server/teacher-applications/service.ts'
import { forgetUnusedUploads } from '#server/uploads/keeping.ts'
import { forgetOldEntries } from '#server/waitlist/service.ts'
import * as queries from './queries.ts'
import type { TermName } from './terms.ts'

/** Keeps one term: throws away what has run out; how much it was, as a number or as the database tells it. */
export type Chore = (platform: Platform) => PromiseLike<number | { count: number }>

/** How each term is kept. Doing any of it twice, or on two instances, harms nothing. */
export const CHORES: Record<TermName, Chore> = {
  sessions: ({ sql, clock }) => queries.deleteExpiredSessions(sql, clock.now()),
  'email-codes': (platform) => queries.deleteOldCodes(platform.sql, before(platform)),
  'proof-codes': ({ sql, clock }) => queries.deleteOldProofCodes(sql, clock.now()),
  'password-resets': (platform) => queries.deleteOldResets(platform.sql, before(platform)),
  'sign-ins': forgetOldSignIns,
  counters: (platform) => queries.deleteOldCounters(platform.sql, before(platform)),
  'repeated-calls': (platform) => queries.deleteOldKeys(platform.sql, before(platform)),
  'unconfirmed-accounts': forgetUnconfirmed,
  leavers: removeAllLeavers,
  departures: forgetDepartures,
  'retired-names': ({ sql, clock }) => queries.deleteOldRetired(sql, clock.now()),
  declined: forgetDeclined,
  'teacher-applications': forgetDecided,
  cases: forgetOldCases,
  'crisis-notes': forgetCrisisNotes,
  drafts: forgetOldDrafts,
  uploads: forgetUnusedUploads,
  'close-votes': forgetOldVotes,
  notifications: forgetOldNotifications,
  waitlist: forgetOldEntries,
  conversations: tidyConversations,
  mails: forgetOldMails,
  audit: pruneAudit,
  'dead-jobs': forgetDeadJobs,
}

/** Nothing looks back further than a day, so a day and a bit is kept. */
const before = ({ clock, numbers }: Platform) => new Date(clock.now().getTime() - numbers.upkeep.keptSeconds * 1000)

async function removeAllLeavers(platform: Platform): Promise<number> {
  const { removed, failed } = await removeLeavers(platform)
  if (failed > 0) throw Object.assign(new Error('accounts could not be deleted'), { code: `${failed}-accounts-left` })
  return removed
}
