import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { redirect, useLocation, useParams, useSearchParams } from 'react-router'
import { answersViewOf, queryOf } from '../answers/answers-view.ts'
import type { Handle } from '../head.ts'
import { load } from '../load.ts'
import { navigation } from '../navigation.ts'
import { paths } from '../paths.ts'
import { questionHead } from '../questions/question-head.ts'
import { questionPage } from '../questions/question-page.ts'
import { QuestionSkeleton, QuestionView } from '../questions/question-view.tsx'
import { useCountedView } from '../questions/use-counted-view.ts'
import { Loaded } from '../ui/loaded.tsx'
import { useViewer } from '../viewer.tsx'

export const loader = load(async ({ viewer, params: { slug = '' }, search, prepare }) => {
  const view = answersViewOf(search)
  const page = await prepare(questionPage(viewer, slug, view))
  if (page && page.question.slug !== slug) throw redirect(paths.question(page.question.slug, queryOf(view)), 301)
})

export const handle: Handle = { head: questionHead }

export function Component() {
  const { slug = '' } = useParams()
  const [search] = useSearchParams()
  const { hash } = useLocation()
  const view = answersViewOf(search)
  const query = useQuery(questionPage(useViewer(), slug, view))
  const rightSlug = query.data?.question.slug
  useCountedView(rightSlug)

  // a former title's address becomes today's
  const rightPath =
    rightSlug === undefined || rightSlug === slug ? undefined : paths.question(rightSlug, queryOf(view)) + hash
  useEffect(() => {
    if (rightPath) navigation.go(rightPath, { replace: true })
  }, [rightPath])

  return (
    <Loaded query={query} skeleton={<QuestionSkeleton />}>
      {(page) => <QuestionView page={page} stale={query.isPlaceholderData} />}
    </Loaded>
  )
}
