import ArrowBigUp from 'lucide-react/icons/arrow-big-up'
import { useEffect, useRef } from 'react'
import type { Verdict } from '#rules/verdict.ts'
import { toast } from '../ui/toast.tsx'
import styles from './vote-button.module.css'

type Props = {
  /** What a press says. */
  label: string
  score: number
  voted: boolean
  verdict: Verdict
  /** What the viewer did and may do is not here yet. */
  pending: boolean
  onPress: () => void
}

/** One press votes, another takes it back. Refused, it says why: on hover, to the ears, and when pressed all the same. */
export function VoteButton({ label, score, voted, verdict, pending, onPress }: Props) {
  const refusal = verdict.allowed || voted ? undefined : verdict.message
  const isWaiting = useRef(false)
  const press = () => {
    if (refusal !== undefined) toast(refusal)
    else if (pending) isWaiting.current = true
    else onPress()
  }

  // a press that came before it was known who presses counts as soon as it is
  useEffect(() => {
    if (!isWaiting.current || pending) return
    isWaiting.current = false
    if (refusal !== undefined) toast(refusal)
    else if (!voted) onPress()
  }, [pending, refusal, voted, onPress])

  return (
    <button
      type="button"
      className={styles.vote}
      aria-pressed={voted}
      aria-disabled={refusal !== undefined || undefined}
      title={refusal ?? (voted ? 'Take it back' : label)}
      onClick={press}
    >
      <ArrowBigUp className={styles.arrow} size={26} aria-hidden="true" />
      <span className={styles.score}>{score.toLocaleString('en')}</span>
      <span className={styles.label}>{label}</span>
      {refusal && <span className="hidden"> ({refusal})</span>}
    </button>
  )
}
