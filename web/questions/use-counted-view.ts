import { useEffect } from 'react'
import { STORAGE_KEYS } from '#rules/browser-storage.ts'
import { idOfSlug } from '#rules/slug.ts'
import { answer } from '../api.ts'
import { useApi } from '../viewer.tsx'

const VIEWED = STORAGE_KEYS.viewed

/** Counts a view, once a session, when the question is really looked at. Nobody waits for it. */
export function useCountedView(slug: string | undefined): void {
  const api = useApi()
  useEffect(() => {
    if (!slug) return
    const count = () => {
      if (document.visibilityState !== 'visible' || !isFirst(idOfSlug(slug) ?? slug)) return
      answer(api.questions[':slug'].view.$post({ param: { slug } }), { background: true }).catch(() => {})
    }
    count()
    document.addEventListener('visibilitychange', count)
    return () => document.removeEventListener('visibilitychange', count)
  }, [api, slug])
}

function isFirst(id: string): boolean {
  try {
    const viewed = (sessionStorage.getItem(VIEWED) ?? '').split(' ')
    if (viewed.includes(id)) return false
    sessionStorage.setItem(VIEWED, [...viewed.slice(-500), id].join(' '))
    return true
  } catch {
    return false // no storage: better one too few than one for each look
  }
}
