import { useState } from 'react'
import type { WaitingPost } from '#contract/holding.ts'
import { declineProblem, mayLetPersonalStand } from '#rules/holding.ts'
import { useMember } from '../questions/use-member.ts'
import { Button } from '../ui/button.tsx'
import { DecideForm } from './decide-form.tsx'
import { type Decision, keyOf, type useDecidePost } from './first-posts-queries.ts'
import { LetStand } from './let-stand.tsx'

type Props = { post: WaitingPost; deciding: ReturnType<typeof useDecidePost>; onDecide: () => void }
const ASK = { label: 'What should change?', hint: 'A kind sentence. With it they can mend it.' }

/**
 * Let it in, or turn it down with a sentence that its author reads. What tells much about somebody goes in without these
 * words; as it is only by those who see them, who are asked once more.
 */
export function DecidePost({ post, deciding, onDecide }: Props) {
  const member = useMember()
  const [asked, setAsked] = useState(false)
  const { kind, personal, question_title, parts } = post
  const decide = (decision: Omit<Decision, 'post'>) => {
    onDecide()
    deciding.mutate({ post, ...decision })
  }
  if (asked)
    return (
      <LetStand
        words={[...(kind === 'question' ? question_title : []), ...parts].flatMap(({ text, found }) =>
          found === 'personal' ? text : [],
        )}
        action="Let it in as it is"
        busy={deciding.isPending}
        onGo={() => decide({ personal: 'keep' })}
        onCancel={() => setAsked(false)}
      />
    )
  return (
    <DecideForm
      busy={deciding.isPending}
      error={deciding.variables && keyOf(deciding.variables.post) === keyOf(post) ? deciding.error : undefined}
      accept={personal ? 'Let it in without these words' : 'Let it in'}
      ask={personal ? { ...ASK, button: 'Ask its author to change it', ready: personal } : ASK}
      problemOf={declineProblem}
      onDecide={(reason) => decide({ reason, ...(personal && reason === undefined && { personal: 'leave-out' }) })}
    >
      {personal && member && mayLetPersonalStand(member).allowed && (
        <Button look="quiet" onClick={() => setAsked(true)}>
          Let it in as it is …
        </Button>
      )}
    </DecideForm>
  )
}
