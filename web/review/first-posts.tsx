import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { useNumbers } from '../questions/use-numbers.ts'
import { useSession } from '../session.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useViewer } from '../viewer.tsx'
import { CardQueue } from './card-queue.tsx'
import { DecidePost } from './decide-post.tsx'
import { FirstPostCard } from './first-post-card.tsx'
import { firstPosts, keyOf, useDecidePost } from './first-posts-queries.ts'

/** What new members wrote and nobody has looked at, for those who may. */
export function FirstPosts() {
  const { user } = useSession()
  const { privileges } = useNumbers()
  if (user && !user.privileges.includes('reviewFirstPosts'))
    return (
      <EmptyState
        drawing="lamp"
        title="Not open to you yet."
        action={<LinkButton href={paths.help()}>What points open</LinkButton>}
      >
        Reviewing first posts opens at {privileges.reviewFirstPosts} reputation and {privileges.wellReceivedPosts}{' '}
        well-received posts.
      </EmptyState>
    )
  return <Queue />
}

function Queue() {
  const list = useInfiniteQuery(firstPosts(useViewer()))
  const deciding = useDecidePost()
  return (
    <CardQueue
      list={list}
      items={list.data?.pages.flatMap((page) => page.posts) ?? []}
      keyOf={keyOf}
      newOnes="posts"
      labelOf={({ author }, place) => `First post ${place}, by ${author.name}`}
      nothing={
        <EmptyState
          drawing="lamp"
          title="Nothing waits."
          action={<LinkButton href={paths.questions({ sort: 'unanswered' })}>See what waits for an answer</LinkButton>}
        >
          When a check finds something in what a new member writes, somebody looks at it here before others see it.
        </EmptyState>
      }
      render={(post, card, moveOn) => (
        <FirstPostCard post={post} {...card}>
          <DecidePost post={post} deciding={deciding} onDecide={moveOn} />
        </FirstPostCard>
      )}
    />
  )
}
