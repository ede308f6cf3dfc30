import type { BlogPost } from '#contract/texts.ts'
import { longDate } from './long-date.ts'
import styles from './post-signature.module.css'

/** When a post of the blog appeared, and who wrote it. */
export const PostSignature = ({ post: { date, author } }: { post: BlogPost }) => (
  <span className={styles.signature}>
    <time dateTime={date}>{longDate(date)}</time>, by {author}
  </span>
)
