import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { GrowingList } from '../ui/growing-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import type { QuestionFilters } from './filters.ts'
import { questionList } from './queries.ts'
import styles from './question-list.module.css'
import { QuestionRow } from './question-row.tsx'

type Props = {
  filters: QuestionFilters
  from: string | undefined
  /** The address of the list that begins at a cursor. */
  hrefFrom: (cursor: string) => string
}

export function QuestionList({ filters, from, hrefFrom }: Props) {
  const list = useInfiniteQuery(questionList(useViewer(), filters, { from }))
  return (
    <Loaded query={list} skeleton={<QuestionRowSkeletons count={6} />}>
      {({ pages }) => {
        const questions = pages.flatMap((page) => page.questions)
        const next = pages.at(-1)?.next_cursor
        if (questions.length === 0) return <NoQuestions />
        return (
          <GrowingList
            className={styles.list}
            items={questions}
            keyOf={(question) => question.slug}
            render={(question) => <QuestionRow question={question} />}
            nextHref={next ? hrefFrom(next) : null}
            busy={list.isFetchingNextPage}
            stale={list.isPlaceholderData}
            onMore={() => void list.fetchNextPage()}
          />
        )
      }}
    </Loaded>
  )
}

export function QuestionRowSkeletons({ count, brief = false }: { count: number; brief?: boolean }) {
  return (
    <div className={styles.list}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.skeleton}>
          <Skeleton lines={brief ? ['most', 'half'] : ['title', 'most', 'half', 'some']} />
        </div>
      ))}
    </div>
  )
}

function NoQuestions() {
  return (
    <EmptyState
      drawing="shelf"
      title="No questions here yet."
      action={
        <LinkButton look="primary" href={paths.ask()}>
          Ask the first one
        </LinkButton>
      }
    >
      Nobody has asked about this so far, or the filters leave nothing.
    </EmptyState>
  )
}
