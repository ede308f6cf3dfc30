import type { WholeBlogPost } from '#contract/texts.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { Prose } from '../ui/prose.tsx'
import { PostSignature } from './post-signature.tsx'
import styles from './post-view.module.css'
import { useHashTarget } from './use-hash-target.ts'

export function PostView({ post }: { post: WholeBlogPost }) {
  useHashTarget()
  return (
    <Page narrow title={post.title} lede={<PostSignature post={post} />}>
      <article className={styles.post} aria-label={post.title}>
        <Prose html={post.html} />
      </article>
      <p className={styles.more} data-print="no">
        <LinkButton href={paths.blog()}>All posts</LinkButton>
      </p>
    </Page>
  )
}
