import type { BlogPost } from '#contract/texts.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PostSignature } from './post-signature.tsx'
import styles from './post-list.module.css'

export function PostList({ posts }: { posts: BlogPost[] }) {
  if (posts.length === 0) return <EmptyState drawing="shelf" title="There is nothing here yet." />
  return (
    <ol className={styles.list} role="list">
      {posts.map((post) => (
        <li key={post.slug} className={styles.post}>
          <article>
            <h2 className={styles.title}>
              <a href={paths.blogPost(post.slug)}>{post.title}</a>
            </h2>
            <PostSignature post={post} />
            <p className={styles.description}>{post.description}</p>
          </article>
        </li>
      ))}
    </ol>
  )
}
