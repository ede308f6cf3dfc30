import type { WaitingPost } from '#contract/holding.ts'
import { declineProblem } from '#rules/holding.ts'
import { DecideForm } from './decide-form.tsx'
import { keyOf, type useDecidePost } from './first-posts-queries.ts'

type Props = { post: WaitingPost; deciding: ReturnType<typeof useDecidePost>; onDecide: () => void }
const ASK = { label: 'What should change?', hint: 'A kind sentence. With it they can mend it.' }

/** Let it in, or turn it down with a sentence that its author reads. */
export const DecidePost = ({ post, deciding, onDecide }: Props) => (
  <DecideForm
    busy={deciding.isPending}
    error={deciding.variables && keyOf(deciding.variables.post) === keyOf(post) ? deciding.error : undefined}
    accept="Let it in"
    ask={ASK}
    problemOf={declineProblem}
    onDecide={(reason) => {
      onDecide()
      deciding.mutate({ post, ...(reason !== undefined && { reason }) })
    }}
  />
)
