import BadgeCheck from 'lucide-react/icons/badge-check'
import type { Answer } from '#contract/answer.ts'
import type { Member } from '#rules/membership.ts'
import { Button } from '../ui/button.tsx'
import { useEndorse } from './queries.ts'

type Props = { slug: string; answer: Answer; member: Member & { username: string } }

/** For teachers of the subject: stand behind an answer, or no longer. */
export function EndorseButton({ slug, answer, member }: Props) {
  const { mutate, isPending } = useEndorse(slug)
  const isEndorsed = answer.endorsed_by !== null
  return (
    <Button
      look="quiet"
      aria-pressed={isEndorsed}
      busy={isPending}
      onClick={() => mutate({ answer, endorse: !isEndorsed, by: member })}
    >
      <BadgeCheck size={17} aria-hidden="true" />
      {isEndorsed ? 'Take the endorsement back' : 'Endorse'}
      <span className="hidden"> this answer</span>
    </Button>
  )
}
