import type { Profile } from '#contract/profiles.ts'
import { Figures } from '../ui/figures.tsx'
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
    <div className={styles.stats}>
      <Figures
        figures={ORDER.map((name) => ({
          name: NAMES[name][stats[name] === 1 ? 0 : 1],
          value: stats[name].toLocaleString('en'),
        }))}
      />
    </div>
  )
}
