import { useRecent } from '../bookmarks/use-recent.ts'
import { paths } from '../paths.ts'
import { HomeSection } from './home-section.tsx'
import styles from './recent-section.module.css'

const FEW = 4

/** What was opened last in this browser. */
export function RecentSection() {
  const { questions } = useRecent()
  if (questions.length === 0) return null
  return (
    <HomeSection title="Recently viewed" more={<a href={paths.bookmarks({ tab: 'recent' })}>See all</a>}>
      <ul className={styles.list}>
        {questions.slice(0, FEW).map(({ slug, title }) => (
          <li key={slug}>
            <a href={paths.question(slug)}>{title}</a>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
