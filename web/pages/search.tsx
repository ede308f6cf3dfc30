import { useSearchParams } from 'react-router'
import type { Handle } from '../head.ts'
import { load } from '../load.ts'
import { paths } from '../paths.ts'
import { searchOf } from '../search/filters.ts'
import { searchList } from '../search/queries.ts'
import { SearchView } from '../search/search-view.tsx'
import { tagList } from '../tags/queries.ts'
import { Page } from '../ui/page.tsx'

const cursorOf = (search: URLSearchParams) => search.get('cursor') ?? undefined

export const loader = load(({ viewer, search, prepareList }) => {
  const filters = searchOf(search)
  return filters.q ? prepareList(searchList(viewer, filters, cursorOf(search))) : prepareList(tagList(viewer, {}))
})

export const handle: Handle = {
  head: ({ search }) => {
    const { q } = searchOf(search)
    return {
      title: q ? `“${q}” · Search` : 'Search',
      description: 'Search school questions, answers, tags and people.',
      canonical: paths.search(),
      noindex: search.size > 0,
    }
  },
}

export function Component() {
  const [search] = useSearchParams()
  return (
    <Page title="Search">
      <SearchView filters={searchOf(search)} from={cursorOf(search)} />
    </Page>
  )
}
