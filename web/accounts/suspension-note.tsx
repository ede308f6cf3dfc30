import { dateInWords } from '#rules/leaving.ts'
import { paths } from '../paths.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './suspension-note.module.css'

/** For who may read but not write: until when, and why. */
export function SuspensionNote({ until, reason }: { until: string; reason: string }) {
  return (
    <aside className={styles.note} aria-label="Your account">
      <Notice look="warn" title={`You can read but not write until ${dateInWords(until)}.`}>
        {reason && <p className={styles.reason}>{reason}</p>}
        <p>
          What we ask of everybody here stands in the <a href={paths.guidelines()}>guidelines</a>.
        </p>
      </Notice>
    </aside>
  )
}
