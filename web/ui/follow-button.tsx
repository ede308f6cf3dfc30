import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { Button, LinkButton } from './button.tsx'

type Props = {
  /** Whom or what, for the ears: in a list there are many such buttons. */
  name: string
  following: boolean
  /** For a visitor: where they log in and come back from. */
  doorHref: string | undefined
  onPress: (follow: boolean) => void
}

/** Follow, and Unfollow in its place. A visitor's leads to the log-in. */
export function FollowButton({ name, following, doorHref, onPress }: Props) {
  const words = (
    <>
      {following ? <Check size={18} aria-hidden="true" /> : <Plus size={18} aria-hidden="true" />}
      <span>
        {following ? 'Unfollow' : 'Follow'}
        <span className="hidden"> {name}</span>
      </span>
    </>
  )
  if (doorHref !== undefined) return <LinkButton href={doorHref}>{words}</LinkButton>
  return <Button onClick={() => onPress(!following)}>{words}</Button>
}
