import { useQueryClient } from '@tanstack/react-query'
import type { MemberSort, Period, Profile } from '#contract/profiles.ts'
import { answer } from '../api.ts'
import { useOptimistic } from '../optimistic.ts'
import { viewerList, viewerQuery } from '../query.ts'
import { useTouchFeeds } from '../questions/feed.ts'
import { useViewer, type Viewer } from '../viewer.tsx'
import { withFollow } from './with-follow.ts'

export const profileQuery = (viewer: Viewer, username: string) =>
  viewerQuery(viewer, ['profile', username], (api) => answer(api.profiles[':username'].$get({ param: { username } })))

/** How the reputation grew, the tags and the best answers. */
export const summaryOf = (viewer: Viewer, username: string) =>
  viewerQuery(viewer, ['profile', 'summary of', username], (api) =>
    answer(api.profiles[':username'].summary.$get({ param: { username } })),
  )

/** What a member has answered. */
export const answersOf = (viewer: Viewer, username: string, from?: string) =>
  viewerList(
    viewer,
    ['profile', 'answers of', username],
    (api, cursor) => answer(api.profiles[':username'].answers.$get({ param: { username }, query: { cursor } })),
    from,
  )

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

export type FollowDirection = 'followers' | 'following'

/** Who follows a member, or whom they follow: mostly theirs alone to read. */
export const followsOf = (viewer: Viewer, username: string, direction: FollowDirection, from?: string) =>
  viewerList(
    viewer,
    ['follows', username, direction],
    (api, cursor) => answer(api.profiles[':username'][direction].$get({ param: { username }, query: { cursor } })),
    from,
  )

/** The leaderboard of a period, or the newest members. */
export const memberList = (viewer: Viewer, query: { sort: MemberSort; period?: Period; limit: number }) =>
  viewerQuery(viewer, ['members', query], (api) =>
    answer(api.users.$get({ query: { ...query, limit: String(query.limit) } })),
  )

/** Follow a member, or no longer: two actions at one place. */
export function useFollowMember(username: string) {
  const viewer = useViewer()
  const client = useQueryClient()
  const touchFeeds = useTouchFeeds()
  const call = viewer.api.profiles[':username'].follow
  return useOptimistic<{ profile: Profile }, { profile: Profile }, boolean>({
    queryKey: ['profile', username],
    send: async (follow) => {
      const param = { username }
      const result = await (follow ? answer(call.$post({ param })) : answer(call.$delete({ param })))
      client.setQueryData(profileQuery(viewer, username).queryKey, result) // also where it was still on its way
      void client.resetQueries({ queryKey: ['follows'] })
      void client.invalidateQueries({ queryKey: ['profile'], predicate: ({ queryKey }) => queryKey[1] !== username })
      touchFeeds()
      return result
    },
    apply: ({ profile }, follow) => ({ profile: withFollow(profile, follow) }),
    settle: (_before, result) => result,
  })
}
