import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { queryOf } from '../answers/answers-view.ts'
import { answer } from '../api.ts'
import { navigation } from '../navigation.ts'
import { paths } from '../paths.ts'
import type { QuestionPage } from '../questions/question-page.ts'
import { toast } from '../ui/toast.tsx'
import { useViewer } from '../viewer.tsx'
import { focusComment } from './focus-comment.ts'
import { wholeThread } from './queries.ts'
import { commentAnchor, commentIdOf, postsOf } from './thread.ts'

/** An address that ends in `#comment-12` leads to that comment: its thread is opened, on the page of answers that holds it. */
export function LinkedComment({ page, stale }: { page: QuestionPage; stale: boolean }) {
  const client = useQueryClient()
  const viewer = useViewer()
  const { hash, key } = useLocation()
  const tried = useRef<string>(undefined)

  useEffect(() => {
    const id = commentIdOf(hash)
    const attempt = `${key} ${page.view.answer}`
    if (!id || stale || tried.current === attempt) return
    tried.current = attempt
    if (document.getElementById(commentAnchor(id))) return focusComment(id)
    const find = async () => {
      const { comment } = await answer(viewer.api.comments[':id'].$get({ param: { id } }))
      const post = postsOf(page).find(({ answer }) => (answer?.id ?? null) === comment.answer_id)
      if (post) {
        await client.fetchQuery(wholeThread(viewer, post))
        return focusComment(id)
      }
      const { question, view } = page
      if (comment.answer_id === null || view.answer === comment.answer_id) throw new Error('It stands elsewhere.')
      const there = queryOf({ sort: view.sort, answer: comment.answer_id })
      navigation.go(paths.question(question.slug, there) + hash, { replace: true })
    }
    find().catch(() => toast('The comment that the link meant is not here any more.'))
  }, [hash, key, stale, page, viewer, client])

  return null
}
