import type { Period } from '#contract/profiles.ts'
import type { TagAnswerer } from '#contract/tag-editing.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentAuthor } from '#server/profiles/author-columns.ts'
import { beginningOf } from '#server/profiles/members.ts'
import { requireTagId } from '../service.ts'
import { listAnswerers } from './queries.ts'

const SHOWN = 5
const QUESTIONS = 1000

/** Those whose answers to the newest questions of a tag helped most. */
export async function listTagAnswerers(platform: Platform, name: string, period: Period): Promise<TagAnswerer[]> {
  const tagId = await requireTagId(platform, name)
  const rows = await listAnswerers(platform.sql, {
    tagId,
    since: period === 'all' ? null : beginningOf(period, platform),
    questions: QUESTIONS,
    now: platform.clock.now(),
    limit: SHOWN,
  })
  return rows.map((row) => ({
    author: presentAuthor(row),
    answers: row.answers,
    upvotes: row.upvotes,
    accepted: row.accepted,
  }))
}
