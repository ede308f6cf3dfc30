import { keepFor } from '#server/platform/kept.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listNamedTags } from './queries.ts'
import { createSuggester } from './suggest.ts'

const KNOWN = 5000
const KEPT_SECONDS = 60

/** Names of tags that fit what is being written. */
export async function suggestTags(
  platform: Platform,
  { title, body }: { title: string; body?: string | undefined },
): Promise<string[]> {
  const suggest = await keepFor(platform, { key: 'tag-suggester', seconds: KEPT_SECONDS }, async () =>
    createSuggester(await listNamedTags(platform.sql, KNOWN)),
  )
  return suggest(title, body ?? '')
}
