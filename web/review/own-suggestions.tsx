import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Suggestion } from '#contract/suggestions.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { GrowingList } from '../ui/growing-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import { suggestionList } from './queries.ts'
import { SuggestionCard } from './suggestion-card.tsx'
import styles from './suggestions.module.css'

const STATES: Record<Suggestion['state'], string> = {
  pending: 'Waits for review',
  accepted: 'Accepted',
  rejected: 'Not taken',
  outdated: 'Came too late',
}

/** What somebody suggested, and what became of it. */
export function OwnSuggestions() {
  const list = useInfiniteQuery(suggestionList(useViewer(), 'mine'))
  const [open, setOpen] = useState<string>()
  return (
    <Loaded query={list} skeleton={<Skeleton lines={['most', 'some', 'most', 'some']} />}>
      {({ pages }) => {
        const suggestions = pages.flatMap((page) => page.suggestions)
        if (suggestions.length === 0) return <NoneYet />
        return (
          <GrowingList
            className={styles.list}
            items={suggestions}
            keyOf={({ id }) => id}
            render={(suggestion) => (
              <SuggestionCard
                suggestion={suggestion}
                label={`${STATES[suggestion.state]}: ${suggestion.question_title}`}
                open={suggestion.id === open}
                onOpen={() => setOpen(suggestion.id)}
                state={<State suggestion={suggestion} />}
              />
            )}
            nextHref={list.hasNextPage ? paths.review({ tab: 'yours' }) : null}
            busy={list.isFetchingNextPage}
            stale={list.isPlaceholderData}
            onMore={() => void list.fetchNextPage()}
          />
        )
      }}
    </Loaded>
  )
}

const State = ({ suggestion: { state, reason } }: { suggestion: Suggestion }) => (
  <p className={styles.state} data-state={state}>
    <strong>{STATES[state]}</strong>
    {reason && <span className={styles.reason}>{reason}</span>}
  </p>
)

const NoneYet = () => (
  <EmptyState
    drawing="plane"
    title="You have suggested no edits yet."
    action={<LinkButton href={paths.help()}>How suggesting works</LinkButton>}
  >
    A slip in a formula, a clearer title: press “Suggest an edit” below a post.
  </EmptyState>
)
