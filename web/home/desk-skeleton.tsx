import { QuestionRowSkeletons } from '../questions/question-list.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './member-home.module.css'

/** The outline of a member's home page. */
export function DeskSkeleton() {
  return (
    <Page>
      <div className={styles.outline}>
        <Skeleton lines={['title']} />
      </div>
      <div className={styles.columns}>
        <QuestionRowSkeletons count={4} />
        <QuestionRowSkeletons count={4} brief />
      </div>
    </Page>
  )
}
