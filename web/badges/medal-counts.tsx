import type { Profile } from '#contract/profiles.ts'
import { LEVELS } from '#rules/badge-goals.ts'
import { paths } from '../paths.ts'
import { LEVEL_WORDS, Medal } from './medal.tsx'
import styles from './medal-counts.module.css'

/** How many badges of each level somebody has, as a way to them; nothing of who has none. */
export function MedalCounts({ profile: { username, badges } }: { profile: Profile }) {
  const levels = LEVELS.filter((level) => badges[level] > 0)
  if (levels.length === 0) return null
  return (
    <a className={styles.counts} href={paths.profile(username, { tab: 'badges' })}>
      <span className="hidden">Badges: </span>
      {levels.map((level) => (
        <span key={level} className={styles.count}>
          <Medal level={level} size="1.15em" />
          <strong>{badges[level].toLocaleString('en')}</strong> {LEVEL_WORDS[level].toLowerCase()}
        </span>
      ))}
    </a>
  )
}
