import { useInfiniteQuery } from '@tanstack/react-query'
import type { CloseVote } from '#contract/holding.ts'
import type { CloseReason } from '#rules/closing.ts'
import { CLOSE_WORDS } from '#rules/closing-words.ts'
import { answer } from '../api.ts'
import { ClosingActions } from '../closing/closing-actions.tsx'
import { paths } from '../paths.ts'
import { AuthorName } from '../profiles/author-name.tsx'
import { viewerList } from '../query.ts'
import { useNumbers } from '../questions/use-numbers.ts'
import { useSession } from '../session.tsx'
import { classNames } from '../ui/class-names.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { GrowingList } from '../ui/growing-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Prose } from '../ui/prose.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer, type Viewer } from '../viewer.tsx'
import list from './suggestions.module.css'
import card from './suggestion-card.module.css'
import decide from './decide.module.css'

const closeVotes = (viewer: Viewer) => ({
  ...viewerList(viewer, ['close-votes'], (api, cursor) =>
    answer(api.review['close-votes'].$get({ query: { cursor } })),
  ),
  staleTime: 0,
  refetchOnMount: true,
})

/** Questions on whose closing or reopening members vote, for those who have a say. */
export function CloseVotes() {
  const { user } = useSession()
  const { privileges } = useNumbers()
  if (user && !user.privileges.includes('voteToClose'))
    return (
      <EmptyState
        drawing="lamp"
        title="Not open to you yet."
        action={<LinkButton href={paths.help()}>What points open</LinkButton>}
      >
        Voting to close and to reopen opens at {privileges.voteToClose} reputation and {privileges.wellReceivedPosts}{' '}
        well-received posts.
      </EmptyState>
    )
  return <Voted />
}

function Voted() {
  const query = useInfiniteQuery(closeVotes(useViewer()))
  return (
    <Loaded query={query} skeleton={<Skeleton lines={['most', 'some', 'full', 'full', 'half']} />}>
      {({ pages }) => {
        const votes = pages.flatMap((page) => page.votes)
        if (votes.length === 0)
          return (
            <EmptyState
              drawing="lamp"
              title="Nobody is voting."
              action={<LinkButton href={paths.questions()}>See the questions</LinkButton>}
            >
              When somebody votes to close a question, or to reopen one, you find it here.
            </EmptyState>
          )
        return (
          <GrowingList
            className={list.list}
            items={votes}
            keyOf={({ question }) => question.slug}
            render={(vote) => <VoteCard vote={vote} />}
            nextHref={query.hasNextPage ? paths.review({ tab: 'close-votes' }) : null}
            busy={query.isFetchingNextPage}
            stale={query.isPlaceholderData}
            onMore={() => void query.fetchNextPage()}
          />
        )
      }}
    </Loaded>
  )
}

function VoteCard({ vote: { kind, votes, needed, reasons, latest_at, question } }: { vote: CloseVote }) {
  return (
    <article className={card.card} aria-label={`Vote to ${kind}: ${question.title}`}>
      <div className={card.words}>
        <h2 className={card.title}>
          <a href={paths.question(question.slug)}>{question.title}</a>
        </h2>
        <p className={card.meta}>
          asked by <AuthorName author={question.author} className={undefined} /> · last vote{' '}
          <RelativeTime time={latest_at} />
        </p>
      </div>
      <p>
        <strong>
          {votes} of {needed} votes to {kind}
        </strong>
      </p>
      {reasons.length > 0 && (
        <div className={card.note}>
          <ul role="list">
            {reasons.map(({ reason, count }) => (
              <li key={reason}>
                {CLOSE_WORDS[reason as CloseReason]}
                {count > 1 && ` (${count})`}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Prose html={question.body_html} />
      <div className={classNames(decide.ways, decide.quietWays)}>
        <ClosingActions question={question} />
      </div>
    </article>
  )
}
