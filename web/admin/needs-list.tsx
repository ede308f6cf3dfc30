import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { Need, NeedKind } from '#contract/overview.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { NEED_WORDS } from './need-words.ts'
import styles from './needs-list.module.css'

/** Somebody may be in danger: these come first, and look so. */
const GRAVE: ReadonlySet<NeedKind> = new Set(['crisis'])

/** What needs somebody now, the most urgent first, each a link to where it is done. */
export function NeedsList({ needs }: { needs: Need[] }) {
  if (needs.length === 0)
    return (
      <p className={styles.nothing}>
        <CircleCheck size="1.2em" aria-hidden="true" /> Nothing needs you now.
      </p>
    )
  return (
    <ul className={styles.needs}>
      {needs.map(({ kind, count, since }) => {
        const words = NEED_WORDS[kind]
        return (
          <li key={kind}>
            <a className={styles.need} href={words.href} data-grave={GRAVE.has(kind) || undefined}>
              <CircleAlert className={styles.mark} size="1.2em" aria-hidden="true" />
              <span className={styles.words}>
                <strong>{count === 1 ? words.one : words.many.replace('#', count.toLocaleString('en'))}</strong>
                {since && words.since && (
                  <span className={styles.since}>
                    {' '}
                    {words.since} <RelativeTime time={since} />
                  </span>
                )}
              </span>
              <ArrowRight size="1.2em" aria-hidden="true" />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
