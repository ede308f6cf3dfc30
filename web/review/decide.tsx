import SquarePen from 'lucide-react/icons/square-pen'
import type { Suggestion } from '#contract/suggestions.ts'
import { rejectionProblem } from '#rules/editing.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { DecideForm } from './decide-form.tsx'
import type { useDecide } from './queries.ts'

type Props = { suggestion: Suggestion; deciding: ReturnType<typeof useDecide>; onDecide: () => void }
const ASK = { label: 'Why not?', hint: 'A kind sentence. It helps them to make the next one better.' }

/** Accept, or turn down with a reason that whoever suggested it reads. */
export function Decide({ suggestion, deciding, onDecide }: Props) {
  const { may } = suggestion.viewer
  return (
    <DecideForm
      busy={deciding.isPending}
      error={deciding.variables?.suggestion.id === suggestion.id ? deciding.error : undefined}
      accept={may.includes('accept') ? 'Accept' : undefined}
      ask={may.includes('reject') ? ASK : undefined}
      problemOf={rejectionProblem}
      onDecide={(reason) => {
        onDecide()
        deciding.mutate({ suggestion, ...(reason !== undefined && { reason }) })
      }}
    >
      {may.includes('edit') && <EditByHand suggestion={suggestion} />}
    </DecideForm>
  )
}

const EditByHand = ({ suggestion: { question_slug, answer_id } }: { suggestion: Suggestion }) => (
  <LinkButton
    look="quiet"
    href={answer_id ? `${paths.question(question_slug)}#answer-${answer_id}` : paths.editQuestion(question_slug)}
  >
    <SquarePen size={17} aria-hidden="true" />
    Edit it yourself
  </LinkButton>
)
