import type { Tag } from '#contract/tags.ts'
import { loginAndReturnTo, paths } from '../paths.ts'
import { useSession } from '../session.tsx'
import { FollowButton } from '../ui/follow-button.tsx'
import { useFollowTag } from './queries.ts'

type Props = { tag: Pick<Tag, 'name' | 'following'>; shown: 'tag' | 'tags' }

export function FollowTag({ tag: { name, following }, shown }: Props) {
  const { token } = useSession()
  const { mutate } = useFollowTag(name, shown)
  const place = shown === 'tag' ? paths.tag(name) : paths.tags()
  return (
    <FollowButton
      name={name}
      following={following}
      doorHref={token ? undefined : loginAndReturnTo(place)}
      onPress={mutate}
    />
  )
}
