import Lightbulb from 'lucide-react/icons/lightbulb'
import type { Hint } from './answer-view.ts'
import { RUNGS } from './hint-ladder.tsx'
import styles from './hint-ladder.module.css'
import { Markdown } from './markdown.tsx'

/** One rung of the ladder; it stays where it is when the next one comes. */
export function HintRung({ hint: { level, of, text } }: { hint: Hint }) {
  return (
    <div className={styles.rung} role="group" aria-label={`Hint ${level} of ${of}`} data-hint={level} tabIndex={-1}>
      <p className={styles.name}>
        <Lightbulb size={17} aria-hidden="true" />
        {RUNGS[level - 1]?.full ?? `Hint ${level}`}
      </p>
      <Markdown text={text} />
    </div>
  )
}
