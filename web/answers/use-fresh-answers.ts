import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LiveEvent } from '#contract/live.ts'
import { idOfSlug } from '#rules/slug.ts'
import { useLive } from '../live/use-live.ts'
import { navigation } from '../navigation.ts'
import { paths } from '../paths.ts'
import { questionKey, type QuestionPage, useTouchLists } from '../questions/question-page.ts'
import { useMember } from '../questions/use-member.ts'
import { toast } from '../ui/toast.tsx'
import { anchorOf, queryOf } from './answers-view.ts'
import { freshAnswers, isAsKnown, withNews } from './live-news.ts'

/** The ids of answers that came while the page was open, and how to show them. Scores and the accepted mark change in place. */
export function useFreshAnswers(page: QuestionPage) {
  const { slug } = page.question
  const queryKey = questionKey(slug)
  const client = useQueryClient()
  const touchLists = useTouchLists()
  const me = useMember()?.username
  const [heard, setHeard] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const here = new Set(page.answers.map(({ id }) => id))
  const fresh = heard.filter((id) => !here.has(id))

  useLive(slug, (event: LiveEvent) => {
    if (event.event === 'notification' || idOfSlug(event.data.slug) !== idOfSlug(slug)) return
    client.setQueriesData<QuestionPage>({ queryKey }, (old) => old && withNews(old, event))
    if (event.event === 'vote' || event.event === 'comment') return
    if (event.event === 'state') {
      const came = freshAnswers(page, event.data, me)
      setHeard(came)
      if (came.length === 0 && isAsKnown(page, event.data)) return
    }
    // what is on the screen stays as it is; whoever comes by next reads it anew
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
    touchLists()
    if (event.event !== 'answer' || event.data.answer.edited_at !== null) return
    const { answer_id: id, answer } = event.data
    if (answer.author.username !== me) setHeard((ids) => (ids.includes(id) ? ids : [...ids, id]))
  })

  const show = async () => {
    const [first] = fresh
    if (first === undefined || busy) return
    setBusy(true)
    try {
      await client.refetchQueries({ queryKey, type: 'active' }, { throwOnError: true })
      navigation.go(`${paths.question(slug, queryOf({ sort: page.view.sort }))}#${anchorOf(first)}`, { replace: true })
      setHeard([])
    } catch {
      toast('The new answers could not be loaded. Try again in a moment.', 'danger')
    } finally {
      setBusy(false)
    }
  }
  return { count: fresh.length, busy, show }
}
