import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { QuestionCard } from '#contract/questions.ts'
import { QuestionRowSkeletons } from '../questions/question-list.tsx'
import { QuestionRow } from '../questions/question-row.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { HomeSection } from './home-section.tsx'
import styles from './question-section.module.css'

type Props = {
  title: string
  lede?: string
  brief?: boolean
  list: UseInfiniteQueryResult<{ pages: { questions: QuestionCard[] }[] }>
  more: ReactNode
  /** What stands there while there is none. */
  empty?: ReactNode
}

/** The first few questions of a list, and the way to all of them. */
export function QuestionSection({ title, lede, brief = false, list, more, empty }: Props) {
  return (
    <HomeSection title={title} lede={lede} more={more}>
      <Loaded query={list} skeleton={<QuestionRowSkeletons count={5} brief={brief} />}>
        {({ pages }) => {
          const questions = pages.flatMap((page) => page.questions)
          if (questions.length === 0) return empty ?? <p className={styles.empty}>Nothing here right now.</p>
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
    </HomeSection>
  )
}
