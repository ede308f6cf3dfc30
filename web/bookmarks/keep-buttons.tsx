import Bell from 'lucide-react/icons/bell'
import Bookmark from 'lucide-react/icons/bookmark'
import { useEffect } from 'react'
import type { Question } from '#contract/questions.ts'
import { navigation } from '../navigation.ts'
import { loginAndReturnTo, paths } from '../paths.ts'
import { useMember } from '../questions/use-member.ts'
import { Button } from '../ui/button.tsx'
import styles from './keep-buttons.module.css'
import { useKeep } from './use-keep.ts'

/** Gone after a deployment. */
const ignore = () => {}

const KINDS = [
  { what: 'follow', field: 'following', Icon: Bell, label: 'Follow', hint: 'Hear of new answers' },
  { what: 'bookmark', field: 'bookmarked', Icon: Bookmark, label: 'Bookmark', hint: 'Keep it for later' },
] as const

/** Follow, which whoever asked does anyway, and Bookmark. A press that comes before it is known who presses sets it. */
export function KeepButtons({
  question: { slug, title, viewer },
  isAuthor,
}: {
  question: Question
  isAuthor: boolean
}) {
  const member = useMember()
  const { mutate } = useKeep(slug)
  const isMember = Boolean(member)
  // a member finds again what they opened; readers do without the code
  useEffect(() => {
    if (isMember) void import('./recent.ts').then(({ remember }) => remember(slug, title), ignore)
  }, [isMember, slug, title])
  return KINDS.map(({ what, field, Icon, label, hint }) => {
    const on = member !== null && viewer?.[field] === true
    if (isAuthor && what === 'follow') return null
    return (
      <Button
        key={what}
        look="quiet"
        className={styles.keep}
        aria-pressed={on}
        title={hint}
        onClick={() =>
          member === null ? navigation.go(loginAndReturnTo(paths.question(slug))) : mutate({ what, on: !on })
        }
      >
        <Icon size={17} aria-hidden="true" />
        {label}
      </Button>
    )
  })
}
