import Check from 'lucide-react/icons/check'
import type { Step } from './answer-view.ts'
import { Markdown } from './markdown.tsx'
import styles from './steps.module.css'

/** A worked solution, line by line; a quiet mark where algebra has checked the line. */
export function Steps({ steps }: { steps: Step[] }) {
  return (
    <ol className={styles.steps} role="list">
      {steps.map(({ n, text, latex, verified }) => (
        <li key={n} className={styles.step}>
          <span className={styles.number}>{n}</span>
          <div className={styles.words}>
            <Markdown text={text} />
          </div>
          {latex !== '' && (
            <div className={styles.formula}>
              <Markdown text={`$\\displaystyle ${latex.trim().replace(/\s*\n\s*/g, ' ')}$`} />
            </div>
          )}
          {verified && (
            <span className={styles.mark} title="Checked by algebra">
              <Check size={17} aria-hidden="true" />
              <span className="hidden">checked by algebra</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
