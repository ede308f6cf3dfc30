import { type RefObject, useEffect, useState } from 'react'
import type { EditorTools } from './editor-tools.tsx'

/** The toolbar and all behind it, once their place is nearly in sight or has the focus. */
export function useTools(place: RefObject<HTMLElement | null>): typeof EditorTools | undefined {
  const [tools, setTools] = useState<{ Tools: typeof EditorTools }>()
  useEffect(() => {
    const element = place.current
    if (!element) return
    const load = () => {
      stop()
      void import('./editor-tools.tsx').then(({ EditorTools }) => setTools({ Tools: EditorTools }), () => {})
    }
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(), { rootMargin: '300px' })
    const stop = () => {
      observer.disconnect()
      element.removeEventListener('focusin', load)
    }
    observer.observe(element)
    element.addEventListener('focusin', load)
    return stop
  }, [place])
  return tools?.Tools
}
