import { redirect, useParams, useSearchParams } from 'react-router'
import { badgesOf } from '../badges/queries.ts'
import type { Handle } from '../head.ts'
import { load } from '../load.ts'
import { paths } from '../paths.ts'
import { ProfilePage } from '../profiles/profile-page.tsx'
import { answersOf, followsOf, ledgerOf, profileQuery, questionsOf, summaryOf } from '../profiles/queries.ts'
import { cursorOf, isFollows, tabOf } from '../profiles/tabs.ts'
import { knownData } from '../query.ts'

export const loader = load(async ({ viewer, params: { username = '' }, search, prepare, prepareList }) => {
  const from = cursorOf(search)
  const tab = tabOf(search)
  const panel =
    tab === null
      ? prepare(summaryOf(viewer, username))
      : tab === 'questions'
        ? prepareList(questionsOf(viewer, username, from))
        : tab === 'answers'
          ? prepareList(answersOf(viewer, username, from))
          : tab === 'badges'
            ? prepareList(badgesOf(viewer, username, from))
            : tab === 'reputation' && prepareList(ledgerOf(viewer, username, from))
  const [found] = await Promise.all([prepare(profileQuery(viewer, username)), panel])
  if (!found) return
  const { profile } = found
  if (profile.username !== username) throw redirect(paths.profile(profile.username, { tab }))
  if (profile.follows_shown && isFollows(tab)) await prepareList(followsOf(viewer, username, tab, from))
})

// not indexed: most members are minors
export const handle: Handle = {
  noindex: true,
  head: ({ client, viewer, params: { username = '' } }) => {
    const name = knownData(client, profileQuery(viewer, username))?.profile.name ?? username
    return {
      title: name,
      description: `${name} on Askademy: questions, answers and reputation.`,
      kind: 'profile',
      canonical: paths.profile(username),
    }
  },
}

export function Component() {
  const { username = '' } = useParams()
  const [search] = useSearchParams()
  return <ProfilePage username={username} search={search} />
}
