import { answer } from '../api.ts'
import { viewerList, viewerQuery } from '../query.ts'
import type { Viewer } from '../viewer.tsx'

export const profileQuery = (viewer: Viewer, username: string) =>
  viewerQuery(viewer, ['profile', username], (api) => answer(api.profiles[':username'].$get({ param: { username } })))

/** What a member has asked. */
export const questionsOf = (viewer: Viewer, author: string, from?: string) =>
  viewerList(
    viewer,
    ['questions', { author }],
    (api, cursor) => answer(api.questions.$get({ query: { author, cursor } })),
    from,
  )

/** Where a member's reputation comes from, newest first. */
export const ledgerOf = (viewer: Viewer, username: string, from?: string) =>
  viewerList(
    viewer,
    ['reputation', username],
    (api, cursor) => answer(api.profiles[':username'].reputation.$get({ param: { username }, query: { cursor } })),
    from,
  )

/** The tab of the page that shows the ledger. */
export const REPUTATION = 'reputation'
