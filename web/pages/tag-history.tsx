import { useParams, useSearchParams } from 'react-router'
import type { Handle } from '../head.ts'
import { load } from '../load.ts'
import { paths } from '../paths.ts'
import { tagRevisions } from '../tags/page-queries.ts'
import { tagQuery } from '../tags/queries.ts'
import { TagHistory } from '../tags/tag-history.tsx'
import { Page } from '../ui/page.tsx'

const cursorOf = (search: URLSearchParams) => search.get('cursor') ?? undefined

export const loader = load(({ viewer, params: { name = '' }, search, prepare, prepareList }) =>
  Promise.all([prepare(tagQuery(viewer, name)), prepareList(tagRevisions(viewer, name, cursorOf(search)))]),
)

export const handle: Handle = {
  head: ({ params: { name = '' } }) => ({ title: `History of ${name}`, noindex: true }),
}

export function Component() {
  const { name = '' } = useParams()
  const [search] = useSearchParams()
  return (
    <Page title={`History of ${name}`} lede={<a href={paths.tag(name)}>Back to the tag</a>} narrow>
      <TagHistory name={name} from={cursorOf(search)} />
    </Page>
  )
}
