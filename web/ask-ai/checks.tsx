import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-help'
import { type Check as Checked, resultText, WORKING_WORDS } from './answer-view.ts'
import styles from './checks.module.css'
import { Markdown } from './markdown.tsx'

/** Whether the result of a solution was checked. One that is wrong is put right. */
export function Result({ checks }: { checks: Checked[] }) {
  const [check] = checks
  if (!check || checks.some(({ verdict }) => verdict === 'wrong')) return <Claims checks={checks} />
  const Icon = check.verdict === 'verified' ? CircleCheck : CircleHelp
  return (
    <p className={styles.result} data-verdict={check.verdict}>
      <Icon size={18} aria-hidden="true" />
      {resultText(check)}
    </p>
  )
}

/** The line that the working begins with: there is nothing above it from which it could follow. */
const isExercise = (lines: Checked[], index: number): boolean =>
  index === 0 &&
  lines.length > 1 &&
  lines[0]?.verdict === 'unchecked' &&
  lines[0].detail === '' &&
  lines.some(({ verdict }) => verdict !== 'unchecked')

const MARKS = { verified: Check, wrong: CircleAlert, unchecked: CircleHelp }

/** A learner's own lines; the first that does not follow stands out and says why. */
export function Working({ lines }: { lines: Checked[] }) {
  const firstWrong = lines.findIndex(({ verdict }) => verdict === 'wrong')
  return (
    <ol className={styles.working} role="list" aria-label="Your working">
      {lines.map(({ claim, verdict, detail }, index) => {
        const Mark = MARKS[verdict]
        return (
          // a line is what stands in its place
          <li key={index} className={styles.line} data-verdict={verdict} data-first={index === firstWrong || undefined}>
            <span className={styles.number}>{index + 1}</span>
            <div className={styles.claim}>
              <Markdown text={claim} />
            </div>
            <span className={styles.verdict}>
              {isExercise(lines, index) ? (
                'the exercise'
              ) : (
                <>
                  <Mark size={17} aria-hidden="true" />
                  {WORKING_WORDS[verdict]}
                </>
              )}
            </span>
            {detail !== '' && (
              <div className={styles.detail}>
                <Markdown text={detail} />
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** What was found in a text: what is wrong in it is put right before the reader's eyes. */
export function Claims({ checks }: { checks: Checked[] }) {
  const wrong = checks.filter(({ verdict }) => verdict === 'wrong')
  const right = checks.filter(({ verdict }) => verdict === 'verified').length
  const open = checks.length - wrong.length - right
  return (
    <div className={styles.claims}>
      {wrong.map(({ claim, detail }, index) => (
        // two corrections may say the same
        <div key={index} className={styles.correction} role="group" aria-label="Correction">
          <p className={styles.heading}>
            <CircleAlert size={18} aria-hidden="true" />
            Correction: this is not right
          </p>
          <div className={styles.said}>
            <Markdown text={claim} />
          </div>
          {detail !== '' && <Markdown text={detail} />}
        </div>
      ))}
      {right > 0 && (
        <p className={styles.result} data-verdict="verified">
          <CircleCheck size={18} aria-hidden="true" />
          {count(right, 'formula', 'formulas')} checked by algebra.
        </p>
      )}
      {open > 0 && (
        <p className={styles.result} data-verdict="unchecked">
          <CircleHelp size={18} aria-hidden="true" />
          {count(open, 'formula', 'formulas')} could not be checked.
        </p>
      )}
    </div>
  )
}

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`
