import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FullTag } from '#contract/tags.ts'
import type { Subject } from '#rules/subjects.ts'
import { answer } from '../api.ts'
import { viewerList, viewerQuery } from '../query.ts'
import { useApi, type Viewer } from '../viewer.tsx'

/** Whose answers in a tag helped most. */
export const tagAnswerers = (viewer: Viewer, name: string) =>
  viewerQuery(viewer, ['tag-answerers', name], (api) =>
    answer(api.tags[':name'].answerers.$get({ param: { name }, query: {} })),
  )

/** Every text of a tag, the newest first. */
export const tagRevisions = (viewer: Viewer, name: string, from?: string) =>
  viewerList(
    viewer,
    ['tag-revisions', name],
    (api, cursor) => answer(api.tags[':name'].revisions.$get({ param: { name }, query: { cursor } })),
    from,
  )

export type TagText = { description: string; subject: Subject | null; edit_note?: string }

export function useEditTag(name: string) {
  const call = useApi().tags[':name']
  return useMutation({
    mutationFn: (tag: TagText) => answer(call.$put({ param: { name }, json: { tag } })),
    onSuccess: useKeepTag(name),
  })
}

export type TagAct = { act: 'add' | 'remove'; synonym: string } | { act: 'merge'; into: string }

/** For staff: other names of a tag, and merging it into another one. */
export function useManageTag(name: string) {
  const call = useApi().tags[':name']
  const param = { name }
  return useMutation({
    mutationFn: (change: TagAct) => {
      if (change.act === 'merge') return answer(call.merge.$post({ param, json: { into: change.into } }))
      const { synonym } = change
      if (change.act === 'add') return answer(call.synonyms.$post({ param, json: { name: synonym } }))
      return answer(call.synonyms[':synonym'].$delete({ param: { name, synonym } }))
    },
    onSuccess: useKeepTag(name),
  })
}

/** What the server answered stands on the tag's page at once; all that shows the tag elsewhere asks again. */
function useKeepTag(name: string) {
  const client = useQueryClient()
  return ({ tag }: { tag: FullTag }) => {
    client.setQueriesData<{ tag: FullTag } | null>({ queryKey: ['tag', name] }, (data) =>
      data && 'tag' in data && tag.name === name ? { tag } : data,
    )
    for (const key of ['tags', 'tag-revisions', 'questions']) void client.invalidateQueries({ queryKey: [key] })
  }
}
