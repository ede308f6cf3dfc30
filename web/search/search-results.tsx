import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import lists from '../questions/question-list.module.css'
import { QuestionRowSkeletons } from '../questions/question-list.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { GrowingList } from '../ui/growing-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { useViewer } from '../viewer.tsx'
import { type SearchFilters, wordsOf } from './filters.ts'
import { searchList } from './queries.ts'
import { keyOfResult, SearchResultRow } from './search-result.tsx'
import styles from './search-results.module.css'

/** What was found, with its number; the results before stay until the new ones are here. */
export function SearchResults({ filters, from }: { filters: SearchFilters; from: string | undefined }) {
  const list = useInfiniteQuery(searchList(useViewer(), filters, from))
  const total = list.data?.pages[0]?.total
  return (
    <>
      <p className={styles.count} role="status">
        {total !== undefined && countText(total)}
      </p>
      <Loaded query={list} skeleton={<QuestionRowSkeletons count={5} />}>
        {({ pages }) => {
          const next = pages.at(-1)?.next_cursor
          const results = pages.flatMap((page) => page.results)
          if (results.length === 0) return <NothingFound filters={filters} />
          return (
            <GrowingList
              className={lists.list}
              items={results}
              keyOf={keyOfResult}
              render={(result) => <SearchResultRow result={result} />}
              nextHref={next ? paths.search({ ...filters, cursor: next }) : null}
              busy={list.isFetchingNextPage}
              stale={list.isPlaceholderData}
              onMore={() => void list.fetchNextPage()}
            />
          )
        }}
      </Loaded>
    </>
  )
}

function countText(total: number | string): string {
  if (total === 0) return 'Nothing found'
  if (typeof total === 'string') return 'More than 1,000 results'
  return total === 1 ? '1 result' : `${total.toLocaleString('en')} results`
}

/** The way on: ask, or search wider. */
function NothingFound({ filters: { q = '', type, sort: _, ...narrowing } }: { filters: SearchFilters }) {
  const seeksPosts = type !== 'people' && type !== 'tags'
  const isNarrow = type !== undefined || Object.keys(narrowing).length > 0
  const title = wordsOf(q)
  return (
    <EmptyState
      drawing="shelf"
      title={`Nothing found for “${q}”.`}
      action={
        <div className={styles.ways}>
          {title && seeksPosts && (
            <LinkButton look="primary" href={paths.ask({ title })}>
              Ask this question
            </LinkButton>
          )}
          {isNarrow && <LinkButton href={paths.search({ q })}>Search everything</LinkButton>}
        </div>
      }
    >
      {type === 'people'
        ? 'Try the first letters of the username.'
        : 'Try fewer words, or the name of the topic in your book. Nobody may have asked this yet.'}
    </EmptyState>
  )
}
