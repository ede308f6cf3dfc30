import { useInfiniteQuery } from '@tanstack/react-query'
import { isSubject, SUBJECTS } from '#rules/subjects.ts'
import { paths } from '../paths.ts'
import { AskBox } from '../questions/ask-box.tsx'
import { DeskDrawing } from '../ui/desk-drawing.tsx'
import { SubjectChip } from '../ui/subject-chip.tsx'
import { useViewer } from '../viewer.tsx'
import { LiveNumbers } from './live-numbers.tsx'
import { recentQuestions, waitingQuestions } from './queries.ts'
import { QuestionSection } from './question-section.tsx'
import styles from './visitor-home.module.css'

/** What this is in one sentence, the box to ask in, and what goes on. */
export function VisitorHome() {
  const viewer = useViewer()
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.inside}>
          <h1 className={styles.title}>Stuck? Someone here gets it.</h1>
          <p className={styles.lede}>
            Ask any school question, grades 5 to 12. People who know explain the why, not only the answer.
          </p>
          <AskBox />
          <LiveNumbers />
          <ul className={styles.subjects} aria-label="Subjects">
            {Object.keys(SUBJECTS)
              .filter(isSubject)
              .map((subject) => (
                <li key={subject}>
                  <SubjectChip big subject={subject} href={paths.questions({ subject })} />
                </li>
              ))}
          </ul>
          <DeskDrawing className={styles.desk} />
        </div>
      </section>
      <div className={styles.columns}>
        <QuestionSection
          title="Recent questions"
          list={useInfiniteQuery(recentQuestions(viewer))}
          more={<a href={paths.questions()}>All questions</a>}
        />
        <QuestionSection
          title="Waiting for you"
          lede="No answer yet. Maybe you know one."
          brief
          list={useInfiniteQuery(waitingQuestions(viewer))}
          more={<a href={paths.questions({ sort: 'unanswered' })}>All unanswered</a>}
        />
      </div>
    </>
  )
}
