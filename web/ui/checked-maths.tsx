import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import styles from './checked-maths.module.css'

/** An equation of a text, and what is sure about it; `detail_html` says what holds instead. */
export type MathsCheck = {
  claim: string
  verdict: 'verified' | 'wrong' | 'unchecked'
  claim_html: string
  detail_html: string
}

/** Marks below a text: how many of its equations hold, and each one that does not, with what does. */
export function CheckedMaths({ checks }: { checks: MathsCheck[] }) {
  const wrong = checks.filter(({ verdict }) => verdict === 'wrong')
  const right = checks.filter(({ verdict }) => verdict === 'verified').length
  if (wrong.length + right === 0) return null
  return (
    <ul className={styles.checks} aria-label="Checked maths">
      {wrong.map(({ claim, claim_html, detail_html }) => (
        <li key={claim} className={styles.check} data-wrong>
          <CircleAlert size={17} aria-hidden="true" />
          <span>
            This does not seem to hold: <span dangerouslySetInnerHTML={{ __html: claim_html }} />{' '}
            <span dangerouslySetInnerHTML={{ __html: detail_html }} />
          </span>
        </li>
      ))}
      {right > 0 && (
        <li className={styles.check}>
          <CircleCheck size={17} aria-hidden="true" />
          {right === 1 ? '1 equation' : `${right} equations`} checked by algebra
        </li>
      )}
    </ul>
  )
}
