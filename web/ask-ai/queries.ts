import { answer } from '../api.ts'
import { viewerList, viewerQuery } from '../query.ts'
import type { Viewer } from '../viewer.tsx'

/** Who answers, and how many answers are left today. */
export const statusQuery = (viewer: Viewer) => viewerQuery(viewer, ['ai-status'], (api) => answer(api.ai.status.$get()))

export const conversationList = (viewer: Viewer) =>
  viewerList(viewer, ['ai-conversations'], (api, cursor) =>
    answer(api.ai.conversations.$get({ query: { cursor, limit: '30' } })),
  )

export const conversationQuery = (viewer: Viewer, id: string) =>
  viewerQuery(
    viewer,
    ['ai-conversation', id],
    async (api) => (await answer(api.ai.conversations[':id'].$get({ param: { id } }))).conversation,
  )
