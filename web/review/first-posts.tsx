import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '../paths.ts'
import { useNumbers } from '../questions/use-numbers.ts'
import { useSession } from '../session.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import { DecidePost } from './decide-post.tsx'
import { FirstPostCard } from './first-post-card.tsx'
import { firstPosts, keyOf, useDecidePost } from './first-posts-queries.ts'
import styles from './suggestions.module.css'
import { useQueue } from './use-queue.ts'

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

/** One card is open, and J and K lead to the next and the one before. */
function Queue() {
  const list = useInfiniteQuery(firstPosts(useViewer()))
  const deciding = useDecidePost()
  const posts = list.data?.pages.flatMap((page) => page.posts) ?? []
  const queue = useQueue(posts.map(keyOf))
  const isDry = posts.length === 0 && list.hasNextPage && !list.isFetching
  const { fetchNextPage } = list
  useEffect(() => {
    if (isDry) void fetchNextPage()
  }, [isDry, fetchNextPage])

  return (
    <Loaded query={list} skeleton={<Skeleton lines={['most', 'some', 'full', 'full', 'half']} />}>
      {() =>
        posts.length === 0 && !list.hasNextPage ? (
          <EmptyState
            drawing="lamp"
            title="Nothing waits."
            action={
              <LinkButton href={paths.questions({ sort: 'unanswered' })}>See what waits for an answer</LinkButton>
            }
          >
            When a check finds something in what a new member writes, somebody looks at it here before others see it.
          </EmptyState>
        ) : (
          <>
            <p className={styles.hint}>
              <kbd>J</kbd> leads to the next one, <kbd>K</kbd> to the one before.
            </p>
            <ol ref={queue.list} className={styles.list} role="list">
              {posts.map((post, index) => (
                <li key={keyOf(post)}>
                  <FirstPostCard
                    post={post}
                    label={`First post ${index + 1} of ${posts.length}, by ${post.author.name}`}
                    open={keyOf(post) === queue.current}
                    onOpen={() => queue.open(keyOf(post))}
                  >
                    <DecidePost post={post} deciding={deciding} onDecide={queue.moveOn} />
                  </FirstPostCard>
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
