import type { Draft } from '#contract/drafts.ts'
import { paths } from '../paths.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { draftLink } from './draft-link.ts'
import styles from './drafts.module.css'
import { HomeSection } from './home-section.tsx'

const FEW = 3

/** What was begun and not posted, the latest first. */
export function Drafts({ drafts }: { drafts: Draft[] }) {
  if (drafts.length === 0) return null
  return (
    <HomeSection
      title={drafts.length === 1 ? 'Your draft' : 'Your drafts'}
      more={<a href={paths.bookmarks({ tab: 'drafts' })}>All drafts</a>}
    >
      <ul className={styles.list}>
        {drafts.slice(0, FEW).map((draft) => {
          const { href, kind, title } = draftLink(draft)
          return (
            <li key={draft.key} className={styles.draft}>
              <a className={styles.title} href={href}>
                {title}
              </a>
              <p className={styles.about}>
                {kind} · <RelativeTime time={draft.updated_at} />
              </p>
            </li>
          )
        })}
      </ul>
    </HomeSection>
  )
}
