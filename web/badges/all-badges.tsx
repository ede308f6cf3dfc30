import { useQuery } from '@tanstack/react-query'
import type { KnownBadge } from '#contract/badges.ts'
import { LEVELS, type Level } from '#rules/badge-goals.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import styles from './all-badges.module.css'
import { LEVEL_WORDS, Medal } from './medal.tsx'
import { allBadges } from './queries.ts'

/** Every badge by level, how to earn it, and how many have it. */
export function AllBadges() {
  const query = useQuery(allBadges(useViewer()))
  return (
    <section className={styles.section} aria-labelledby="badges">
      <h2 id="badges">Badges</h2>
      <p>
        A badge says thank you for something that helped. It comes by itself, once you have earned it, and it stays.
        None is for coming back every day: learn when you need to.
      </p>
      <Loaded query={query} skeleton={<Skeleton lines={['half', 'full', 'full', 'full', 'most']} />}>
        {({ badges }) =>
          LEVELS.map((level) => (
            <LevelOf key={level} level={level} badges={badges.filter((badge) => badge.level === level)} />
          ))
        }
      </Loaded>
    </section>
  )
}

const LevelOf = ({ level, badges }: { level: Level; badges: KnownBadge[] }) => (
  <section>
    <h3 className={styles.heading}>
      <Medal level={level} />
      {LEVEL_WORDS[level]}
    </h3>
    <ul className={styles.list} role="list">
      {badges.map(({ name, title, how, members }) => (
        <li key={name} className={styles.badge}>
          <strong>{title}</strong>
          <span className={styles.members}>{holders(members)}</span>
          <p className={styles.how}>{how}</p>
        </li>
      ))}
    </ul>
  </section>
)

const holders = (members: number) =>
  members === 0 ? 'Nobody yet' : `${members.toLocaleString('en')} ${members === 1 ? 'member' : 'members'}`
