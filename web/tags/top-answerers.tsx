import { useQuery } from '@tanstack/react-query'
import { AuthorName } from '../profiles/author-name.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { useViewer } from '../viewer.tsx'
import { tagAnswerers } from './page-queries.ts'
import styles from './top-answerers.module.css'

/** Whose answers in a tag helped most; nothing while there are none. */
export function TopAnswerers({ name }: { name: string }) {
  const { data } = useQuery(tagAnswerers(useViewer(), name))
  if (!data || data.answerers.length === 0) return null
  return (
    <section className={styles.top}>
      <h2 className={styles.heading}>Top answerers</h2>
      <ol className={styles.list} role="list">
        {data.answerers.map(({ author, answers, upvotes }) => (
          <li key={author.username} className={styles.person}>
            <Avatar name={author.name} image={author.image} />
            <p className={styles.words}>
              <AuthorName author={author} className={styles.name} />
              <span className={styles.count}>
                {answers.toLocaleString('en')} {answers === 1 ? 'answer' : 'answers'}, {upvotes.toLocaleString('en')}{' '}
                {upvotes === 1 ? 'upvote' : 'upvotes'}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
