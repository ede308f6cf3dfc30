import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { TagSort } from '#contract/tags.ts'
import type { Handle } from '../head.ts'
import { load } from '../load.ts'
import { paths } from '../paths.ts'
import { TAG_SORTS, tagFiltersOf, tagList } from '../tags/queries.ts'
import { TagCard } from '../tags/tag-card.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { GrowingList } from '../ui/growing-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useViewer } from '../viewer.tsx'
import styles from './tags.module.css'

const LEDE = 'A tag names what a question is about, so that the people who know it see it.'
const cursorOf = (search: URLSearchParams) => search.get('cursor') ?? undefined

export const loader = load(({ viewer, search, prepareList }) =>
  prepareList(tagList(viewer, tagFiltersOf(search), cursorOf(search))),
)

export const handle: Handle = {
  head: ({ search }) => ({
    title: 'Tags',
    description: LEDE,
    noindex: cursorOf(search) !== undefined || search.has('q'),
  }),
}

export function Component() {
  const [search] = useSearchParams()
  const filters = tagFiltersOf(search)
  const list = useInfiniteQuery(tagList(useViewer(), filters, cursorOf(search)))
  return (
    <Page title="Tags" lede={LEDE}>
      <form className={styles.find} action={paths.tags()}>
        <Field label="Find a tag" quietLabel>
          {(control) => (
            <TextInput
              {...control}
              key={filters.q}
              type="search"
              name="q"
              defaultValue={filters.q}
              placeholder="Find a tag"
              autoCapitalize="none"
              maxLength={35}
            />
          )}
        </Field>
        <Button type="submit">Find</Button>
      </form>
      <Tabs
        label="Sort"
        tabs={Object.entries(TAG_SORTS).map(([sort, label]) => ({
          href: paths.tags({ ...filters, sort: sort === 'popular' ? null : sort }),
          label,
          current: (filters.sort ?? ('popular' satisfies TagSort)) === sort,
        }))}
      />
      <Loaded query={list} skeleton={<TagSkeletons />}>
        {({ pages }) => {
          const tags = pages.flatMap((page) => page.tags)
          const next = pages.at(-1)?.next_cursor
          if (tags.length === 0) return <NoTags q={filters.q} />
          return (
            <GrowingList
              className={styles.grid}
              items={tags}
              keyOf={(tag) => tag.name}
              render={(tag) => <TagCard tag={tag} />}
              nextHref={next ? paths.tags({ ...filters, cursor: next }) : null}
              busy={list.isFetchingNextPage}
              stale={list.isPlaceholderData}
              onMore={() => void list.fetchNextPage()}
            />
          )
        }}
      </Loaded>
    </Page>
  )
}

function TagSkeletons() {
  return (
    <div className={styles.grid}>
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} lines={['half', 'full', 'most', 'some']} />
      ))}
    </div>
  )
}

function NoTags({ q }: { q: string | undefined }) {
  return (
    <EmptyState
      drawing="shelf"
      title={q ? `There is no tag like “${q}”.` : 'There are no tags yet.'}
      action={q && <a href={paths.tags()}>All tags</a>}
    >
      {q && 'Try a shorter word, or the name of the topic in your book.'}
    </EmptyState>
  )
}
