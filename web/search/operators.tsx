import ChevronDown from 'lucide-react/icons/chevron-down'
import { paths } from '../paths.ts'
import type { SearchFilters } from './filters.ts'
import styles from './operators.module.css'

const OPERATORS = [
  ['[algebra]', 'about this tag'],
  ['"boiling point"', 'exactly these words, in this order'],
  ['triangle -area', 'without the word after the minus'],
  ['is:unanswered', 'no answer yet; is:answered for the others'],
  ['has:accepted', 'the asker has accepted an answer'],
  ['score:3', 'at least 3 votes'],
  ['user:mr-okafor', 'written by this person'],
  ['[algebra] is:unanswered', 'all of them can be mixed'],
] as const

/** What the search understands beside words, each as an example that one tap tries out. */
export function Operators({ filters }: { filters: SearchFilters }) {
  return (
    <details>
      <summary className={styles.summary}>
        Search more exactly
        <ChevronDown size="1.1em" aria-hidden="true" />
      </summary>
      <dl className={styles.list}>
        {OPERATORS.map(([example, meaning]) => (
          <div key={example} className={styles.row}>
            <dt>
              <a className={styles.example} href={paths.search({ ...filters, q: example })}>
                {example}
              </a>
            </dt>
            <dd className={styles.meaning}>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
