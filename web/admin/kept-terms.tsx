import type { KeptTerm } from '#contract/health.ts'
import { paths } from '../paths.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import styles from './health.module.css'

/** What is thrown away, and when: the promises of the privacy page, each with its last run. */
export function KeptTerms({ terms }: { terms: KeptTerm[] }) {
  return (
    <section aria-labelledby="terms">
      <h2 id="terms">What is thrown away, and when</h2>
      <p className={styles.kept}>
        The <a href={paths.privacy()}>privacy page</a> promises each of these in the same words. How long most of them
        are kept is set in the <a href={paths.adminSettings()}>settings</a>.
      </p>
      <ul className={styles.terms}>
        {terms.map((term) => (
          <li key={term.name} className={styles.term}>
            <p className={styles.what}>{term.what}</p>
            <p className={styles.kept}>{term.kept}</p>
            <LastRun term={term} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function LastRun({ term: { succeeded_at, removed, removed_ever, failures, failure } }: { term: KeptTerm }) {
  return (
    <p className={styles.last}>
      {failures > 0 && (
        <span className={styles.failure}>
          Failed {failures === 1 ? 'once' : `${failures} times in a row`} ({failure})
        </span>
      )}
      {succeeded_at === null ? (
        <span>Not run yet</span>
      ) : (
        <>
          <span>
            {removed.toLocaleString('en')} thrown away last time, {removed_ever.toLocaleString('en')} in all
          </span>
          <span>
            Last run: <RelativeTime time={succeeded_at} />
          </span>
        </>
      )}
    </p>
  )
}
