import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whatOpensReviewing } from '#rules/editing.ts'
import { paths } from '../paths.ts'
import { useNumbers } from '../questions/use-numbers.ts'
import { useSession } from '../session.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import { Decide } from './decide.tsx'
import { suggestionList, useDecide } from './queries.ts'
import styles from './suggestions.module.css'
import { SuggestionCard } from './suggestion-card.tsx'
import { useQueue } from './use-queue.ts'

/** What others suggest: one card is open, and J and K lead to the next and the one before. */
export function SuggestionQueue() {
  const list = useInfiniteQuery(suggestionList(useViewer(), 'to-review'))
  const deciding = useDecide()
  const suggestions = list.data?.pages.flatMap((page) => page.suggestions) ?? []
  const queue = useQueue(suggestions.map(({ id }) => id))
  const isDry = suggestions.length === 0 && list.hasNextPage && !list.isFetching
  const { fetchNextPage } = list
  useEffect(() => {
    if (isDry) void fetchNextPage()
  }, [isDry, fetchNextPage])

  return (
    <Loaded query={list} skeleton={<Skeleton lines={['most', 'some', 'full', 'full', 'half']} />}>
      {() =>
        suggestions.length === 0 && !list.hasNextPage ? (
          <NothingWaits />
        ) : (
          <>
            <p className={styles.hint}>
              <kbd>J</kbd> leads to the next one, <kbd>K</kbd> to the one before.
            </p>
            <ol ref={queue.list} className={styles.list} role="list">
              {suggestions.map((suggestion, index) => (
                <li key={suggestion.id}>
                  <SuggestionCard
                    suggestion={suggestion}
                    label={`Suggested edit ${index + 1} of ${suggestions.length}: ${suggestion.question_title}`}
                    open={suggestion.id === queue.current}
                    onOpen={() => queue.open(suggestion.id)}
                  >
                    <Decide suggestion={suggestion} deciding={deciding} onDecide={queue.moveOn} />
                  </SuggestionCard>
                </li>
              ))}
            </ol>
            {list.hasNextPage && (
              <Button busy={list.isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show more
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  )
}

/** Who may not review hears what opens it. */
function NothingWaits() {
  const numbers = useNumbers()
  const privileges = useSession().user?.privileges ?? []
  const reviews = privileges.includes('reviewFirstPosts') || privileges.includes('editFreely')
  return (
    <EmptyState
      drawing="lamp"
      title={reviews ? 'Nothing waits for you.' : 'Nothing waits on your posts.'}
      action={<LinkButton href={paths.questions({ sort: 'unanswered' })}>See what waits for an answer</LinkButton>}
    >
      {reviews
        ? 'When somebody suggests an edit of a post, you find it here.'
        : `When somebody suggests an edit of what you wrote, you find it here and decide. For all posts: ${whatOpensReviewing(numbers)}`}
    </EmptyState>
  )
}
