import { Button } from '../ui/button.tsx'
import styles from './hint-ladder.module.css'

export const RUNGS = [
  { short: 'Nudge', full: 'A nudge' },
  { short: 'Rule', full: 'The rule' },
  { short: 'First step', full: 'The first step' },
  { short: 'Solution', full: 'The whole solution' },
]

type Props = {
  /** The highest rung that has been taken; 0 before the first. */
  level: number
  /** There is a next one. */
  isOpen: boolean
  busy: boolean
  /** While something else is being written. */
  waiting: boolean
  onNext: () => void
}

/** How far up the ladder one is, and the way to the next rung. The button stays the same one, and keeps the focus. */
export function HintLadder({ level, isOpen, busy, waiting, onNext }: Props) {
  return (
    <div className={styles.ladder} role="group" aria-label="Hints" data-ladder>
      {level > 0 && (
        <ol className={styles.rungs} role="list" aria-label={`${level} of ${RUNGS.length} taken`}>
          {RUNGS.map(({ short }, index) => (
            <li key={short} className={styles.mark} data-taken={index < level || undefined}>
              <span className={styles.bar} aria-hidden="true" />
              {short}
              {index < level && <span className="hidden"> (taken)</span>}
            </li>
          ))}
        </ol>
      )}
      <div className={styles.next}>
        {isOpen && (
          <Button
            look="primary"
            busy={busy}
            refusal={waiting && !busy ? 'Wait until the answer is written.' : undefined}
            onClick={onNext}
          >
            {nameOf(level)}
          </Button>
        )}
        {level > 0 && (
          <span className={styles.count}>
            {level} of {RUNGS.length}
          </span>
        )}
      </div>
    </div>
  )
}

function nameOf(level: number): string {
  if (level === 0) return 'Give me a hint'
  return level === RUNGS.length - 1 ? 'Show the whole solution' : 'Next hint'
}
