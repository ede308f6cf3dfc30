import type { Profile } from '#contract/profiles.ts'
import styles from './profile-stats.module.css'

const NAMES = {
  questions_asked: ['question asked', 'questions asked'],
  answers_posted: ['answer posted', 'answers posted'],
  best_answers: ['best answer', 'best answers'],
  upvotes_received: ['upvote received', 'upvotes received'],
} as const
const ORDER = ['questions_asked', 'answers_posted', 'best_answers', 'upvotes_received'] as const

export function ProfileStats({ stats }: { stats: Profile['stats'] }) {
  return (
    <dl className={styles.stats}>
      {ORDER.map((name) => (
        <div key={name} className={styles.stat}>
          <dt className={styles.name}>{NAMES[name][stats[name] === 1 ? 0 : 1]}</dt>
          <dd className={styles.count}>{stats[name].toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  )
}
