import { useInfiniteQuery } from '@tanstack/react-query'
import { whatOpensReviewing } from '#rules/editing.ts'
import { paths } from '../paths.ts'
import { useNumbers } from '../questions/use-numbers.ts'
import { useSession } from '../session.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useViewer } from '../viewer.tsx'
import { CardQueue } from './card-queue.tsx'
import { Decide } from './decide.tsx'
import { suggestionList, useDecide } from './queries.ts'
import { SuggestionCard } from './suggestion-card.tsx'

/** What others suggest. */
export function SuggestionQueue() {
  const list = useInfiniteQuery(suggestionList(useViewer(), 'to-review'))
  const deciding = useDecide()
  return (
    <CardQueue
      list={list}
      items={list.data?.pages.flatMap((page) => page.suggestions) ?? []}
      keyOf={({ id }) => id}
      labelOf={({ question_title }, place) => `Suggested edit ${place}: ${question_title}`}
      nothing={<NothingWaits />}
      render={(suggestion, card, moveOn) => (
        <SuggestionCard suggestion={suggestion} {...card}>
          <Decide suggestion={suggestion} deciding={deciding} onDecide={moveOn} />
        </SuggestionCard>
      )}
    />
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
