import { useQuery } from '@tanstack/react-query'
import type { NextBadge } from '#contract/badges.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import { LEVEL_WORDS, Medal } from './medal.tsx'
import styles from './next-badges.module.css'
import { nextBadges } from './queries.ts'

/** What the reader may earn next, and how far it is. */
export function NextBadges() {
  const query = useQuery(nextBadges(useViewer()))
  return (
    <Loaded query={query} skeleton={<Skeleton lines={['half', 'full', 'most']} />}>
      {({ badges }) =>
        badges.length > 0 && (
          <section>
            <h3 className={styles.heading}>Next to earn</h3>
            <ul className={styles.cards} role="list">
              {badges.map((badge) => (
                <li key={badge.title} className={styles.card}>
                  <Next badge={badge} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}

function Next({ badge: { title, level, how, have, need, unit } }: { badge: NextBadge }) {
  return (
    <>
      <p className={styles.names}>
        <Medal level={level} />
        <strong>{title}</strong> <span className={styles.level}>{LEVEL_WORDS[level]}</span>
      </p>
      <p className={styles.how}>{how}</p>
      {need > 1 && (
        <div className={styles.way}>
          <progress className={styles.bar} value={have} max={need} aria-label={`The way to ${title}`} />
          <span className={styles.far}>
            {have.toLocaleString('en')} of {need.toLocaleString('en')} {unit}
          </span>
        </div>
      )}
    </>
  )
}
