import { useQuery } from '@tanstack/react-query'
import { redirect, useParams, useSearchParams } from 'react-router'
import { breadcrumbs } from '../breadcrumbs.ts'
import type { Handle } from '../head.ts'
import { load } from '../load.ts'
import { paths } from '../paths.ts'
import { picture } from '../picture.ts'
import { filtersOf, SORT_NAMES, SORTS } from '../questions/filters.ts'
import { questionList } from '../questions/queries.ts'
import { QuestionList } from '../questions/question-list.tsx'
import { FollowTag } from '../tags/follow-tag.tsx'
import { tagAnswerers } from '../tags/page-queries.ts'
import { tagQuery } from '../tags/queries.ts'
import { TagAbout } from '../tags/tag-about.tsx'
import { useTagTools } from '../tags/tag-tools.tsx'
import { TopAnswerers } from '../tags/top-answerers.tsx'
import { LinkButton } from '../ui/button.tsx'
import { FeedLink } from '../ui/feed-link.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useViewer } from '../viewer.tsx'
import styles from './tag.module.css'
import { knownData } from '../query.ts'

const filtersHere = (name: string, search: URLSearchParams) => ({ ...filtersOf(search), tag: name })
const cursorOf = (search: URLSearchParams) => search.get('cursor') ?? undefined

export const loader = load(async ({ viewer, params: { name = '' }, search, prepare, prepareList }) => {
  const [found] = await Promise.all([
    prepare(tagQuery(viewer, name)),
    prepare(tagAnswerers(viewer, name)),
    prepareList(questionList(viewer, filtersHere(name, search), { from: cursorOf(search) })),
  ])
  if (found && found.tag.name !== name) throw redirect(paths.tag(found.tag.name), 301) // a synonym
})

export const handle: Handle = {
  head: ({ client, viewer, params: { name = '' }, search }) => {
    const tag = knownData(client, tagQuery(viewer, name))?.tag
    const path = paths.tag(tag?.name ?? name)
    return {
      title: `Questions about ${name}`,
      description: tag?.description || `School questions about ${name}, and their answers.`,
      canonical: path,
      noindex: cursorOf(search) !== undefined || tag?.question_count === 0,
      image: picture(`tags/${encodeURIComponent(name)}`, name, tag?.description, tag?.subject),
      feeds: [{ title: `New questions about ${name}`, href: paths.tagFeed(name) }],
      structured: breadcrumbs(['Home', paths.home()], ['Tags', paths.tags()], [name, path]),
    }
  },
}

export function Component() {
  const { name = '' } = useParams()
  const [search] = useSearchParams()
  const filters = filtersHere(name, search)
  const tag = useQuery(tagQuery(useViewer(), name))
  const tools = useTagTools(tag.data?.tag)
  return (
    <Page
      title={name}
      lede={
        <Loaded query={tag} skeleton={<Skeleton lines={['most', 'some']} />}>
          {({ tag }) => <TagAbout tag={tag} />}
        </Loaded>
      }
      actions={
        <>
          {tag.data && <FollowTag tag={tag.data.tag} shown="tag" />}
          {tools.button}
          <LinkButton look="primary" href={paths.ask()}>
            Ask a question
          </LinkButton>
        </>
      }
    >
      {tools.opened}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Tabs
            label="Sort"
            tabs={SORT_NAMES.map((sort) => ({
              href: paths.tag(name, { sort: sort === 'newest' ? null : sort }),
              label: SORTS[sort],
              current: (filters.sort ?? 'newest') === sort,
            }))}
          />
          <QuestionList
            filters={filters}
            from={cursorOf(search)}
            hrefFrom={(cursor) => paths.tag(name, { sort: filters.sort, cursor })}
          />
        </div>
        <aside className={styles.aside}>
          <TopAnswerers name={name} />
          {tools.manage}
          <FeedLink href={paths.tagFeed(name)} />
        </aside>
      </div>
    </Page>
  )
}
