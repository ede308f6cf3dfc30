import type { Profile } from '#contract/profiles.ts'
import { loginAndReturnTo, paths } from '../paths.ts'
import { useSession } from '../session.tsx'
import { FollowButton } from '../ui/follow-button.tsx'
import { useFollowMember } from './queries.ts'

export function FollowMember({ profile: { username, name, following } }: { profile: Profile }) {
  const { token } = useSession()
  const { mutate } = useFollowMember(username)
  return (
    <FollowButton
      name={name}
      following={following}
      doorHref={token ? undefined : loginAndReturnTo(paths.profile(username))}
      onPress={mutate}
    />
  )
}
