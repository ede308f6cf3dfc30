import { paths } from '../paths.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useRecent } from './use-recent.ts'
import styles from './rows.module.css'

/** What was opened last in this browser. */
export function RecentQuestions() {
  const { questions, forget } = useRecent()
  if (questions.length === 0)
    return (
      <EmptyState
        drawing="shelf"
        title="Nothing here yet."
        action={<LinkButton href={paths.questions()}>Look around</LinkButton>}
      >
        Questions that you open stand here, so that you find them again.
      </EmptyState>
    )
  return (
    <>
      <ol className={styles.rows} role="list">
        {questions.map(({ slug, title }) => (
          <li key={slug} className={styles.row}>
            <p className={styles.text}>
              <a href={paths.question(slug)}>{title}</a>
            </p>
          </li>
        ))}
      </ol>
      <p className={styles.foot}>
        Kept in this browser alone, and forgotten when you log out.
        <Button onClick={forget}>Forget them now</Button>
      </p>
    </>
  )
}
