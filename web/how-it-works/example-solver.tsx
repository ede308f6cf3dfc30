import Check from 'lucide-react/icons/check'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Lock from 'lucide-react/icons/lock'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { Example } from './example.tsx'
import styles from './example-solver.module.css'

const STATES = {
  right: { Icon: Check, word: 'Right' },
  now: { Icon: Pencil, word: 'Your turn' },
  later: { Icon: Lock, word: 'Opens next' },
} as const

export function ExampleSolver() {
  return (
    <Example of="a problem solved step by step">
      <div>
        <p className={styles.quiet}>Mathematics, grade 7</p>
        <h3>Solve 3x − 5 = 16</h3>
      </div>
      <ol className={styles.steps}>
        <Step state="right" title="Get rid of the − 5">
          <p className={styles.line}>3x = 21</p>
          <p>You added 5 on both sides. Both sides still weigh the same.</p>
        </Step>
        <Step state="now" title="Get x alone">
          <p className={styles.line}>x = 63</p>
          <p className={styles.hint}>
            <Lightbulb size="1.2em" aria-hidden="true" />
            Not yet. 3x means 3 times x. Which operation undoes “times 3”?
          </p>
        </Step>
        <Step state="later" title="Check your result">
          <p>Put your x into the first line. Does it come out as 16?</p>
        </Step>
      </ol>
    </Example>
  )
}

function Step({ state, title, children }: { state: keyof typeof STATES; title: string; children: ReactNode }) {
  const { Icon, word } = STATES[state]
  return (
    <li className={styles.step} data-state={state}>
      <span className={styles.mark}>
        <Icon size="1.2em" aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <h4 className={styles.title}>
          {title} <span className={styles.word}>{word}</span>
        </h4>
        {children}
      </div>
    </li>
  )
}
