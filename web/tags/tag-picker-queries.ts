import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query'
import type { Tag } from '#contract/tags.ts'
import type { Member } from '#rules/membership.ts'
import type { Numbers } from '#rules/numbers.ts'
import { type Subject, subjectOfTags } from '#rules/subjects.ts'
import { mayCreateTag } from '#rules/tagging.ts'
import { statusOf } from '../api-error.ts'
import { answer, type ApiClient } from '../api.ts'
import { useApi } from '../viewer.tsx'

const SUGGESTED = '8'

/** Tags whose name or synonym fits what is typed; the popular ones while nothing is. */
export const suggestedTags = (api: ApiClient, q: string) =>
  queryOptions({
    queryKey: ['tags', 'suggested', q],
    queryFn: async ({ signal }) => {
      const { tags } = await answer(
        api.tags.$get({ query: { q: q || undefined, detail: '1', limit: SUGGESTED } }, { init: { signal } }),
        { background: true },
      )
      return tags.filter((tag): tag is Tag => typeof tag !== 'string')
    },
    placeholderData: keepPreviousData,
  })

/** The tag of a name or synonym, or null: no tag is an answer here, so it is asked in a way that needs no 404. */
const tagOfName = (api: ApiClient, name: string) =>
  queryOptions({
    queryKey: ['tag', name, 'or-none'],
    queryFn: async (): Promise<Tag | null> => {
      const { tags } = await answer(api.tags.$get({ query: { q: name, detail: '1', limit: SUGGESTED } }), {
        background: true,
      })
      const found = tags.filter((tag): tag is Tag => typeof tag !== 'string')
      const exact = found.find((tag) => tag.name === name)
      if (exact || found.length === 0) return exact ?? null
      return answer(api.tags[':name'].$get({ param: { name } }), { background: true }).then(({ tag }) => tag, orNull)
    },
  })

function orNull(error: unknown): null {
  if (statusOf(error) === 404) return null
  throw error
}

export type TagFacts = {
  /** The subject that the tags tell. */
  subject: Subject | undefined
  /** Names that are no tags and that this member may not make one of, each with the reason. */
  refused: Map<string, string>
}

/** What is known of the chosen names. */
export function useTagFacts(names: string[], numbers: Numbers, member: Member | null | undefined): TagFacts {
  const api = useApi()
  const answers = useQueries({ queries: names.map((name) => tagOfName(api, name)) })
  const refused = new Map<string, string>()
  names.forEach((name, index) => {
    const verdict = member && answers[index]?.data === null ? mayCreateTag(numbers, member, name) : undefined
    if (verdict && !verdict.allowed) refused.set(name, verdict.message)
  })
  return { subject: subjectOfTags(answers.map(({ data }) => data?.subject ?? null)), refused }
}
