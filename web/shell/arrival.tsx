import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useHead } from '../head.ts'
import { tabName } from '../tab-title.ts'

/** On another page the focus moves to its heading and its title is announced, as a whole page load would. */
export function Arrival() {
  useHead()
  const { pathname } = useLocation()
  const before = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const main = document.getElementById('main')
    const heading = main?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    ;(heading ?? main)?.focus({ preventScroll: true })
    setTitle(tabName())
  }, [pathname])

  useEffect(() => {
    // the title of what is still loading becomes the thing's own
    const observer = new MutationObserver(() => setTitle((announced) => announced && tabName()))
    observer.observe(document.head, { subtree: true, childList: true, characterData: true })
    return () => observer.disconnect()
  }, [])

  return (
    <p className="hidden" aria-live="polite" aria-atomic="true">
      {title}
    </p>
  )
}
