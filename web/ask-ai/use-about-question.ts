import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { answer } from '../api.ts'
import { findDraft } from '../drafts/draft-shelf.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session.tsx'
import { toast } from '../ui/toast.tsx'
import { useApi } from '../viewer.tsx'
import { textAbout } from './about-question.ts'

/**
 * Fills the box with a question of the community, once, and sends nothing. What lay in the box before is handed back as
 * `replaced`.
 */
export function useAboutQuestion(slug: string | null, draftKey: string, fill: (text: string) => void) {
  const api = useApi()
  const navigate = useNavigate()
  const owner = useSession().user?.id
  const filled = useRef<string>(undefined)
  const [replaced, setReplaced] = useState<string>()

  useEffect(() => {
    if (!slug || !owner || filled.current === slug) return
    filled.current = slug
    void answer(api.questions[':slug'].$get({ param: { slug }, query: {} }))
      .then(({ question }) => {
        const text = textAbout(question)
        const before = findDraft(localStorage, owner, draftKey)?.content.body ?? ''
        if (before.trim() !== '' && before !== text) setReplaced(before)
        fill(text)
      })
      .catch((error: Error) => toast(error.message, 'danger'))
      // the address has done its work: a reload shall not undo what was typed since
      .finally(() => void navigate(paths.askAi(), { replace: true, preventScrollReset: true }))
  })

  return { replaced, forget: () => setReplaced(undefined) }
}
