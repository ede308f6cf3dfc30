import styles from './covered-topics.module.css'
import { TickList } from './tick-list.tsx'

const COVERED = ['Math', 'Science', 'English', 'Social studies', 'Basic computer science']
const NOT_COVERED = [
  'Personal advice or relationships',
  'Political opinions or controversial topics',
  'Current events',
  'Medical or financial advice',
  'Inappropriate content',
]

export function CoveredTopics() {
  return (
    <section aria-labelledby="covered" className={styles.section}>
      <h2 id="covered">What Our AI Helps With</h2>
      <div className={styles.lists}>
        <div className={styles.list} data-look="yes">
          <h3>Covered, for grades 5-12</h3>
          <TickList items={COVERED} />
        </div>
        <div className={styles.list} data-look="no">
          <h3>Not covered</h3>
          <TickList look="no" items={NOT_COVERED} />
        </div>
      </div>
      <p className={styles.note}>
        Asked about something else, it says so kindly and offers help with a school subject. If you need help with your
        life, talk to an adult you trust.
      </p>
    </section>
  )
}
