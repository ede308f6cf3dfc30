import { useMutation, useQueryClient } from '@tanstack/react-query'
import { idOfSlug } from '#rules/slug.ts'
import { asSentence } from '../api-error.ts'
import { answer } from '../api.ts'
import { navigation } from '../navigation.ts'
import { paths } from '../paths.ts'
import { viewerList } from '../query.ts'
import { questionKey, useTouchLists } from '../questions/question-page.ts'
import { toast } from '../ui/toast.tsx'
import { useApi, type Viewer } from '../viewer.tsx'

/** The question itself, or one of its answers. */
export type VersionsOf = { slug: string; answerId: string | undefined }

const PAGE = '10' // each holds two whole texts
const keyOf = ({ slug, answerId }: VersionsOf) => ['revisions', idOfSlug(slug) ?? slug, answerId ?? '']

/** The versions of a post, the latest first. Whoever opens the page asks anew: others edit too. */
export const revisionList = (viewer: Viewer, of: VersionsOf, from?: string) => ({
  ...viewerList(
    viewer,
    keyOf(of),
    (api, cursor) => {
      const query = { limit: PAGE, cursor }
      return of.answerId === undefined
        ? answer(api.questions[':slug'].revisions.$get({ param: { slug: of.slug }, query }))
        : answer(api.answers[':id'].revisions.$get({ param: { id: of.answerId }, query }))
    },
    from,
  ),
  staleTime: 0,
  refetchOnMount: true,
})

/** Brings a version back. A question's address follows its title. */
export function useRestore(of: VersionsOf) {
  const api = useApi()
  const client = useQueryClient()
  const touchLists = useTouchLists()
  const { slug, answerId } = of
  return useMutation({
    mutationFn: async (number: number) => {
      const version = { number: String(number) }
      if (answerId !== undefined) {
        const param = { id: answerId, ...version }
        return (await answer(api.answers[':id'].revisions[':number'].restore.$post({ param }))).answer.question_slug
      }
      const param = { slug, ...version }
      return (await answer(api.questions[':slug'].revisions[':number'].restore.$post({ param }))).question.slug
    },
    onSuccess: async (slugNow, number) => {
      touchLists()
      void client.invalidateQueries({ queryKey: questionKey(slug) })
      await client.invalidateQueries({ queryKey: keyOf(of) })
      if (slugNow !== slug) navigation.go(paths.revisions(slugNow, { answer: answerId }), { replace: true })
      toast(`Version ${number} is back, as the latest one.`, 'good')
    },
    onError: (error) => toast(`${asSentence(error.message)} Nothing has changed.`, 'danger'),
  })
}
