import SquarePen from 'lucide-react/icons/square-pen'
import { lazy, Suspense, useState } from 'react'
import type { Suggestion } from '#contract/suggestions.ts'
import { rejectionProblem } from '#rules/editing.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { DecideForm } from './decide-form.tsx'
import type { Mended, useDecide } from './queries.ts'

const MergeForm = lazy(() => import('./merge-form.tsx').then((module) => ({ default: module.MergeForm })))

type Props = { suggestion: Suggestion; deciding: ReturnType<typeof useDecide>; onDecide: () => void }
const ASK = { label: 'Why not?', hint: 'A kind sentence. It helps them to make the next one better.' }

/** Accept, as it is or with changes, or turn down with a reason that whoever suggested it reads. */
export function Decide({ suggestion, deciding, onDecide }: Props) {
  const { may } = suggestion.viewer
  const [merging, setMerging] = useState(false)
  const error = deciding.variables?.suggestion.id === suggestion.id ? deciding.error : undefined
  const decide = (decision: { reason?: string; mended?: Mended }, done?: () => void) => {
    onDecide()
    deciding.mutate({ suggestion, ...decision }, { onSuccess: done })
  }
  if (merging)
    return (
      <Suspense fallback={<Skeleton lines={['full', 'full', 'most']} />}>
        <MergeForm
          suggestion={suggestion}
          busy={deciding.isPending}
          error={error}
          onMerge={(mended, done) => decide({ mended }, done)}
          onCancel={() => setMerging(false)}
        />
      </Suspense>
    )
  return (
    <DecideForm
      busy={deciding.isPending}
      error={error}
      accept={may.includes('accept') ? 'Accept' : undefined}
      ask={may.includes('reject') ? ASK : undefined}
      problemOf={rejectionProblem}
      onDecide={(reason) => decide(reason === undefined ? {} : { reason })}
    >
      {may.includes('edit') && (
        <Button look="quiet" onClick={() => setMerging(true)}>
          <SquarePen size={17} aria-hidden="true" />
          Change it, then accept
        </Button>
      )}
    </DecideForm>
  )
}
