import { redirect, useParams, useSearchParams } from 'react-router'
import type { Handle } from '../head.ts'
import { load } from '../load.ts'
import { paths } from '../paths.ts'
import { cursorOf, ProfilePage, tabOf } from '../profiles/profile-page.tsx'
import { ledgerOf, profileQuery, questionsOf } from '../profiles/queries.ts'

export const loader = load(async ({ viewer, params: { username = '' }, search, prepare, prepareList }) => {
  const from = cursorOf(search)
  const list = tabOf(search)
    ? prepareList(ledgerOf(viewer, username, from))
    : prepareList(questionsOf(viewer, username, from))
  const [found] = await Promise.all([prepare(profileQuery(viewer, username)), list])
  if (found && found.profile.username !== username)
    throw redirect(paths.profile(found.profile.username, { tab: tabOf(search) }))
})

// not indexed: most members are minors
export const handle: Handle = {
  noindex: true,
  head: ({ client, viewer, params: { username = '' } }) => {
    const name = client.getQueryData(profileQuery(viewer, username).queryKey)?.profile.name ?? username
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
