import type { SiteStats } from '#contract/site.ts'
import type { Sql } from '#server/platform/db.ts'
import { keepFor } from '#server/platform/kept.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readSiteRow } from './queries.ts'

/** The site in numbers, counted at most once a minute. */
export const readSiteStats = (platform: Pick<Platform, 'sql' | 'clock'>): Promise<SiteStats> =>
  keepFor(platform, { key: 'site', seconds: 60 }, () => count(platform.sql))

async function count(sql: Sql): Promise<SiteStats> {
  const { questions, unanswered, members, medianMinutes } = await readSiteRow(sql)
  return {
    questions,
    answered_share: questions === 0 ? null : (questions - unanswered) / questions,
    median_minutes_to_answer: medianMinutes === null ? null : Math.round(medianMinutes),
    members,
  }
}
