import { useQuery } from '@tanstack/react-query'
import { redirect, useParams, useSearchParams } from 'react-router'
import { answersViewOf } from '../answers/answers-view.ts'
import type { Handle } from '../head.ts'
import { load } from '../load.ts'
import { paths } from '../paths.ts'
import { knownData } from '../query.ts'
import { questionPage } from '../questions/question-page.ts'
import { History } from '../revisions/history.tsx'
import { PostsTabs } from '../revisions/posts-tabs.tsx'
import { revisionList } from '../revisions/queries.ts'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { useViewer } from '../viewer.tsx'

/** Whose versions an address shows, and from where on. */
function placeOf(search: URLSearchParams) {
  const { answer: answerId } = answersViewOf(search)
  const view = { sort: 'best' as const, ...(answerId && { answer: answerId }) }
  return { answerId, view, from: search.get('cursor') ?? undefined }
}

export const loader = load(async ({ viewer, params: { slug = '' }, search, prepare, prepareList }) => {
  const { answerId, view, from } = placeOf(search)
  const [page] = await Promise.all([
    prepare(questionPage(viewer, slug, view)),
    prepareList(revisionList(viewer, { slug, answerId }, from)),
  ])
  if (page && page.question.slug !== slug)
    throw redirect(paths.revisions(page.question.slug, { answer: answerId, cursor: from }), 301)
})

export const handle: Handle = {
  head: ({ client, viewer, params: { slug = '' }, search }) => {
    const title = knownData(client, questionPage(viewer, slug, placeOf(search).view))?.question.title
    return { title: title ? `Versions of “${title}”` : 'Versions', noindex: true }
  },
}

export function Component() {
  const { slug = '' } = useParams()
  const { answerId, view, from } = placeOf(useSearchParams()[0])
  const { data: page } = useQuery(questionPage(useViewer(), slug, view))
  return (
    <Page
      title={answerId === undefined ? 'Versions of a question' : 'Versions of an answer'}
      lede={page && <a href={paths.question(page.question.slug)}>{page.question.title}</a>}
    >
      {page && <PostsTabs page={page} answerId={answerId} />}
      {page?.missing ? (
        <Notice title="This answer is not here.">It may have been deleted, or it belongs to another question.</Notice>
      ) : (
        <History key={answerId ?? ''} of={{ slug, answerId }} from={from} />
      )}
    </Page>
  )
}
