import type { Period } from '#contract/profiles.ts'
import type { TagAnswerer } from '#contract/tag-editing.ts'
import { keepFor } from '#server/platform/kept.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentAuthor } from '#server/profiles/author-columns.ts'
import { beginningOf } from '#server/profiles/members.ts'
import { requireTagId } from '../service.ts'
import { listHelpers, listListed } from './queries.ts'

const SHOWN = 5
/** Some of them may stand on no list. */
const COUNTED = 25
const QUESTIONS = 1000
const KEPT_SECONDS = 600

/** Those whose answers to the newest questions of a tag helped most, as counted some minutes ago at most; who leaves is gone at once. */
export async function listTagAnswerers(platform: Platform, name: string, period: Period): Promise<TagAnswerer[]> {
  const tagId = await requireTagId(platform, name)
  const since = period === 'all' ? null : beginningOf(period, platform)
  const helpers = await keepFor(platform, { key: `helpers of ${tagId}, ${period}`, seconds: KEPT_SECONDS }, () =>
    listHelpers(platform.sql, { tagId, since, questions: QUESTIONS, limit: COUNTED }),
  )
  const listed = await listListed(platform.sql, { ids: helpers.map(({ id }) => id), now: platform.clock.now() })
  const authors = new Map(listed.map((row) => [row.id, row]))
  return helpers
    .flatMap(({ id, ...counts }) => {
      const row = authors.get(id)
      return row ? [{ author: presentAuthor(row), ...counts }] : []
    })
    .slice(0, SHOWN)
}
