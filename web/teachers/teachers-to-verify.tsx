import { useInfiniteQuery } from '@tanstack/react-query'
import { CardQueue } from '../review/card-queue.tsx'
import { useViewer } from '../viewer.tsx'
import { teachersToVerify, useDecideTeacher } from './queries.ts'
import { TeacherCard } from './teacher-card.tsx'
import styles from './teachers.module.css'

/** Members who say that they teach, the oldest first, for the admins. */
export function TeachersToVerify() {
  const list = useInfiniteQuery(teachersToVerify(useViewer()))
  const deciding = useDecideTeacher()
  return (
    <section className={styles.section} aria-labelledby="to-verify">
      <h2 id="to-verify">Teachers to verify</h2>
      <CardQueue
        list={list}
        items={list.data?.pages.flatMap((page) => page.applications) ?? []}
        keyOf={({ id }) => id}
        labelOf={({ applicant }, place) => `Application ${place}, by ${applicant.name}`}
        nothing={<p>Nobody waits. Members who teach apply in their settings.</p>}
        render={(application, card, moveOn) => (
          <TeacherCard application={application} deciding={deciding} onDecide={moveOn} {...card} />
        )}
      />
    </section>
  )
}
