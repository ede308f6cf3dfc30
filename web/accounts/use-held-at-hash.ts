import { type RefObject, useEffect } from 'react'

const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** An address that leads to a section leads there again whenever what stands above it has loaded, until somebody moves the page. */
export function useHeldAtHash(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const target = location.hash === '' ? null : document.getElementById(location.hash.slice(1))
    if (!place.current || !target) return
    const watching = new ResizeObserver(() => target.scrollIntoView())
    watching.observe(place.current)
    const leave = () => watching.disconnect()
    for (const move of MOVES) addEventListener(move, leave, { once: true, passive: true })
    return () => {
      leave()
      for (const move of MOVES) removeEventListener(move, leave)
    }
  }, [place])
}
