import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { QuestionCard } from '#contract/questions.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { NextPage } from '../ui/next-page.tsx'
import styles from './feed.module.css'
import { QuestionSection } from './question-section.tsx'

/** What is new from the people and tags that a member follows. */
export function Feed({ list }: { list: UseInfiniteQueryResult<{ pages: { questions: QuestionCard[] }[] }> }) {
  return (
    <div className={styles.feed}>
      <QuestionSection
        title="From what you follow"
        list={list}
        more={<a href={paths.tags()}>All tags</a>}
        empty={
          <EmptyState drawing="shelf" title="Nothing here yet.">
            New questions come with the tags and the people that you follow.
          </EmptyState>
        }
      />
      <NextPage list={list} />
    </div>
  )
}
