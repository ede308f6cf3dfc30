import Check from 'lucide-react/icons/check'
import { paths } from '../paths.ts'
import styles from './answer-card.module.css'
import type { Source } from './answer-view.ts'

/** The community's answers that this one rests on, or that are close to the question. */
export function Sources({ sources }: { sources: Source[] }) {
  return (
    <div className={styles.sources} role="group" aria-label="From the community">
      <h3 className={styles.heading}>From the community</h3>
      <ol className={styles.list} role="list">
        {sources.map(({ n, slug, title, answer_id, author, accepted }) => (
          <li key={n}>
            <a className={styles.source} href={`${paths.question(slug)}#answer-${answer_id}`}>
              <span className={styles.number} aria-hidden="true">
                {n}
              </span>
              <span className={styles.words}>
                <span className={styles.title}>{title}</span>
                <span className={styles.by}>
                  answered by {author}
                  {accepted && (
                    <span className={styles.accepted}>
                      <Check size={15} aria-hidden="true" />
                      Solved
                    </span>
                  )}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </div>
  )
}
