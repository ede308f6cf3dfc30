import { redirect, useParams, useSearchParams } from 'react-router'
import type { Handle } from '../head.ts'
import { load } from '../load.ts'
import { paths } from '../paths.ts'
import { cursorOf, ProfilePage, tabOf } from '../profiles/profile-page.tsx'
import { followsOf, ledgerOf, profileQuery, questionsOf, REPUTATION } from '../profiles/queries.ts'
import { knownData } from '../query.ts'

export const loader = load(async ({ viewer, params: { username = '' }, search, prepare, prepareList }) => {
  const from = cursorOf(search)
  const tab = tabOf(search)
  const list =
    tab === null
      ? prepareList(questionsOf(viewer, username, from))
      : tab === REPUTATION && prepareList(ledgerOf(viewer, username, from))
  const [found] = await Promise.all([prepare(profileQuery(viewer, username)), list])
  if (!found) return
  const { profile } = found
  if (profile.username !== username) throw redirect(paths.profile(profile.username, { tab }))
  if (profile.follows_shown && tab !== null && tab !== REPUTATION)
    await prepareList(followsOf(viewer, username, tab, from))
})

// not indexed: most members are minors
export const handle: Handle = {
  noindex: true,
  head: ({ client, viewer, params: { username = '' } }) => {
    const name = knownData(client, profileQuery(viewer, username))?.profile.name ?? username
    return {
      title: name,
      description: `${name} on Askademy: questions and reputation.`,
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
