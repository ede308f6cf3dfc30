import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { QuestionRowSkeletons } from '../questions/question-list.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { GrowingList } from '../ui/growing-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { useViewer } from '../viewer.tsx'
import { AnswerRow } from './answer-row.tsx'
import styles from './lists.module.css'
import { answersOf } from './queries.ts'

type Props = { username: string; isMine: boolean; from: string | undefined }

export function GivenAnswers({ username, isMine, from }: Props) {
  const list = useInfiniteQuery(answersOf(useViewer(), username, from))
  return (
    <Loaded query={list} skeleton={<QuestionRowSkeletons count={3} />}>
      {({ pages }) => {
        const answers = pages.flatMap((page) => page.answers)
        const next = pages.at(-1)?.next_cursor
        if (answers.length === 0)
          return (
            <EmptyState
              drawing="shelf"
              title={`${isMine ? 'You have' : `${username} has`} not answered anything yet.`}
              action={
                <LinkButton href={paths.questions({ sort: 'unanswered' })}>See what waits for an answer</LinkButton>
              }
            />
          )
        return (
          <GrowingList
            className={styles.list}
            items={answers}
            keyOf={(answer) => answer.id}
            render={(answer) => <AnswerRow answer={answer} />}
            nextHref={next ? paths.profile(username, { tab: 'answers', cursor: next }) : null}
            busy={list.isFetchingNextPage}
            stale={list.isPlaceholderData}
            onMore={() => void list.fetchNextPage()}
          />
        )
      }}
    </Loaded>
  )
}
