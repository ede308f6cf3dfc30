import { type RefObject, useEffect, useState } from 'react'

/** Who moves by a screen reader's own keys neither scrolls nor focuses: for them it is there after a moment all the same. */
const ANYWAY_MS = 3000

/** Code that is loaded when its place is nearly in sight or has the focus, else later: a first page does without it. */
export function useWhenNear<Module extends object>(
  place: RefObject<HTMLElement | null>,
  load: () => Promise<Module>,
): Module | undefined {
  const [module, setModule] = useState<Module>()
  const [loadIt] = useState(() => load)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const begin = () => {
      stop()
      loadIt().then(setModule, () => {}) // gone after a deployment: entry-browser.tsx loads the page anew
    }
    const timer = setTimeout(begin, ANYWAY_MS)
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && begin(),
      { rootMargin: '600px' },
    )
    const stop = () => {
      clearTimeout(timer)
      observer.disconnect()
      element.removeEventListener('focusin', begin)
    }
    observer.observe(element)
    element.addEventListener('focusin', begin)
    return stop
  }, [place, loadIt])
  return module
}
