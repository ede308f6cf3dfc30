import { answer } from '../api.ts'
import { viewerList, viewerQuery } from '../query.ts'
import type { Viewer } from '../viewer.tsx'

/** The badges of a member, the latest first. */
export const badgesOf = (viewer: Viewer, username: string, from?: string) =>
  viewerList(
    viewer,
    ['badges', username],
    (api, cursor) => answer(api.profiles[':username'].badges.$get({ param: { username }, query: { cursor } })),
    from,
  )

/** All that there are. */
export const allBadges = (viewer: Viewer) => viewerQuery(viewer, ['all badges'], (api) => answer(api.badges.$get()))

/** What the reader may earn next. */
export const nextBadges = (viewer: Viewer) =>
  viewerQuery(viewer, ['next badges'], (api) => answer(api.user['next-badges'].$get()))
