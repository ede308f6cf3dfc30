import type { Tag } from '#contract/tags.ts'
import { paths } from '../paths.ts'
import { Chip } from '../ui/chip.tsx'
import { FollowTag } from './follow-tag.tsx'
import styles from './tag-card.module.css'

export function TagCard({ tag }: { tag: Tag }) {
  return (
    <article className={styles.card}>
      <h2 className={styles.name}>
        <Chip href={paths.tag(tag.name)}>{tag.name}</Chip>
      </h2>
      <p className={styles.description}>{tag.description}</p>
      <div className={styles.foot}>
        <p className={styles.counts}>
          {tag.question_count.toLocaleString('en')} {tag.question_count === 1 ? 'question' : 'questions'}
        </p>
        <FollowTag tag={tag} shown="tags" />
      </div>
    </article>
  )
}
