import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { QuestionRowSkeletons } from '../questions/question-list.tsx'
import { QuestionRow } from '../questions/question-row.tsx'
import { useSession } from '../session.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { GrowingList } from '../ui/growing-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { useViewer } from '../viewer.tsx'
import styles from './lists.module.css'
import { questionsOf } from './queries.ts'

export function AskedQuestions({ username, from }: { username: string; from: string | undefined }) {
  const list = useInfiniteQuery(questionsOf(useViewer(), username, from))
  return (
    <Loaded query={list} skeleton={<QuestionRowSkeletons count={3} />}>
      {({ pages }) => {
        const questions = pages.flatMap((page) => page.questions)
        const next = pages.at(-1)?.next_cursor
        if (questions.length === 0) return <NothingAsked username={username} />
        return (
          <GrowingList
            className={styles.list}
            items={questions}
            keyOf={(question) => question.slug}
            render={(question) => <QuestionRow question={question} />}
            nextHref={next ? paths.profile(username, { tab: 'questions', cursor: next }) : null}
            busy={list.isFetchingNextPage}
            stale={list.isPlaceholderData}
            onMore={() => void list.fetchNextPage()}
          />
        )
      }}
    </Loaded>
  )
}

function NothingAsked({ username }: { username: string }) {
  const isMine = useSession().user?.username === username
  const [href, label] = isMine ? [paths.ask(), 'Ask a question'] : [paths.questions(), 'See all questions']
  return (
    <EmptyState
      drawing="shelf"
      title={`${isMine ? 'You have' : `${username} has`} not asked anything yet.`}
      action={<LinkButton href={href}>{label}</LinkButton>}
    />
  )
}
