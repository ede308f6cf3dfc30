import { useState } from 'react'
import type { Tag } from '#contract/tags.ts'
import { FollowChip } from './follow-chip.tsx'
import styles from './follow-tags.module.css'

const OFFERED = 10

/** Popular tags to follow, for whoever comes to an empty feed. */
export function FollowTags({ tags, isFeedEmpty }: { tags: Tag[]; isFeedEmpty: boolean }) {
  const [isShown] = useState(isFeedEmpty && tags.length > 0) // it stays while one chooses
  if (!isShown) return null
  return (
    <section className={styles.offer} aria-label="Tags to follow">
      <p>Follow the tags of your subjects. Their new questions come here.</p>
      <ul className={styles.tags}>
        {tags.slice(0, OFFERED).map((tag) => (
          <li key={tag.name}>
            <FollowChip tag={tag} />
          </li>
        ))}
      </ul>
    </section>
  )
}
