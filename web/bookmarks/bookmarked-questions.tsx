import { useInfiniteQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import type { QuestionCard } from '#contract/questions.ts'
import { paths } from '../paths.ts'
import { QuestionRowSkeletons } from '../questions/question-list.tsx'
import { QuestionRow } from '../questions/question-row.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { GrowingList } from '../ui/growing-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { useViewer } from '../viewer.tsx'
import { bookmarkList, useChangeBookmark } from './queries.ts'
import styles from './rows.module.css'
import { UndoLine } from './undo-line.tsx'

/** What a member keeps for later. */
export function BookmarkedQuestions({ from }: { from: string | undefined }) {
  const list = useInfiniteQuery(bookmarkList(useViewer(), from))
  return (
    <Loaded query={list} skeleton={<QuestionRowSkeletons count={4} />}>
      {({ pages }) => {
        const questions = pages.flatMap((page) => page.questions)
        const next = pages.at(-1)?.next_cursor
        if (questions.length === 0) return <NoBookmarks />
        return (
          <GrowingList
            className={styles.rows}
            items={questions}
            keyOf={({ slug }) => slug}
            render={(question) => <Row question={question} />}
            nextHref={next ? paths.bookmarks({ cursor: next }) : null}
            busy={list.isFetchingNextPage}
            stale={list.isPlaceholderData}
            onMore={() => void list.fetchNextPage()}
          />
        )
      }}
    </Loaded>
  )
}

function Row({ question }: { question: QuestionCard }) {
  const { mutate } = useChangeBookmark()
  const place = useRef<HTMLDivElement>(null)
  const { slug, title } = question
  const isGone = question.viewer?.bookmarked === false
  const wasGone = useRef(isGone)
  useEffect(() => {
    if (wasGone.current && !isGone) place.current?.querySelector('a')?.focus() // the button that had the focus is gone
    wasGone.current = isGone
  }, [isGone])
  return (
    <div ref={place}>
      {isGone ? (
        <UndoLine text={`Bookmark removed: ${title}`} about={title} onUndo={() => mutate({ slug, on: true })} />
      ) : (
        <div className={styles.row}>
          <QuestionRow question={question} heading="h3" />
          <Button
            look="quiet"
            round
            className={styles.remove}
            title="Remove the bookmark"
            aria-label={`Remove the bookmark: ${title}`}
            onClick={() => mutate({ slug, on: false })}
          >
            <X size={18} aria-hidden="true" />
          </Button>
        </div>
      )}
    </div>
  )
}

function NoBookmarks() {
  return (
    <EmptyState
      drawing="shelf"
      title="No bookmarks yet."
      action={<LinkButton href={paths.questions()}>Look around</LinkButton>}
    >
      Press Bookmark below a question, and you find it here again.
    </EmptyState>
  )
}
