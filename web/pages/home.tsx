import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { QuestionCard } from '#contract/questions.ts'
import { isSubject, SUBJECTS } from '#rules/subjects.ts'
import type { Handle } from '../head.ts'
import { load } from '../load.ts'
import { paths } from '../paths.ts'
import { AskBox } from '../questions/ask-box.tsx'
import { questionList } from '../questions/queries.ts'
import { QuestionRowSkeletons } from '../questions/question-list.tsx'
import { QuestionRow } from '../questions/question-row.tsx'
import { DeskDrawing } from '../ui/desk-drawing.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { SubjectChip } from '../ui/subject-chip.tsx'
import { useViewer, type Viewer } from '../viewer.tsx'
import styles from './home.module.css'

const recent = (viewer: Viewer) => questionList(viewer, { sort: 'trending' }, { limit: 6 })
const waiting = (viewer: Viewer) => questionList(viewer, { sort: 'unanswered' }, { limit: 5 })

export const loader = load(({ viewer, prepareList }) =>
  Promise.all([prepareList(recent(viewer)), prepareList(waiting(viewer))]),
)

export const handle: Handle = {
  head: () => ({
    title: 'Askademy: stuck on homework? Someone here gets it.',
    description: 'Ask a school question, grades 5 to 12. People who know explain the why, not only the answer.',
  }),
}

export function Component() {
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
        <Section
          title="Recent questions"
          list={useInfiniteQuery(recent(viewer))}
          more={<a href={paths.questions()}>All questions</a>}
        />
        <Section
          title="Waiting for you"
          lede="No answer yet. Maybe you know one."
          brief
          list={useInfiniteQuery(waiting(viewer))}
          more={<a href={paths.questions({ sort: 'unanswered' })}>All unanswered</a>}
        />
      </div>
    </>
  )
}

type Questions = UseInfiniteQueryResult<{ pages: { questions: QuestionCard[] }[] }>
type SectionProps = { title: string; lede?: string; brief?: boolean; list: Questions; more: ReactNode }

function Section({ title, lede, brief = false, list, more }: SectionProps) {
  return (
    <section>
      <div className={styles.top}>
        <h2>{title}</h2>
        <span className={styles.more}>{more}</span>
      </div>
      {lede && <p className={styles.note}>{lede}</p>}
      <Loaded query={list} skeleton={<QuestionRowSkeletons count={5} brief={brief} />}>
        {({ pages }) => {
          const questions = pages[0]?.questions ?? []
          if (questions.length === 0) return <p className={styles.note}>Nothing here right now.</p>
          return (
            <ul className={styles.list}>
              {questions.map((question) => (
                <li key={question.slug}>
                  <QuestionRow question={question} heading="h3" brief={brief} />
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </section>
  )
}
