import Hourglass from 'lucide-react/icons/hourglass'
import type { AiStatus } from '#contract/ask-ai.ts'
import styles from './composer.module.css'

/** When so little is left (in parts of the whole), it is told with weight. */
const LITTLE = 0.2

/** How many questions are left today, before the limit bites. */
export function AnswersLeft({ id, status }: { id: string; status: AiStatus | undefined }) {
  const isLittle = status !== undefined && status.remaining <= status.limit * LITTLE
  return (
    <p id={id} className={styles.left} data-little={isLittle || undefined}>
      {isLittle && <Hourglass size={15} aria-hidden="true" />}
      {status && (
        <span>
          {status.remaining} of {status.limit} left today, new ones at {clock(status.resets_at)}
        </span>
      )}
    </p>
  )
}

const clock = (time: string): string => new Date(time).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
