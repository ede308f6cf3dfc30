import { useEffect } from 'react'
import { useLocation } from 'react-router'

const MARKED_MS = 2500

/**
 * Leads to what the address names after its `#`, which a soft link finds only now that the text is here; opens the fold
 * it stands in, and marks it for a moment (`data-arrived`).
 */
export function useHashTarget(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const target = document.getElementById(idIn(hash))
    if (!target) return
    const fold = target.closest('details')
    if (fold) fold.open = true
    const place = fold ?? target
    place.scrollIntoView()
    place.dataset['arrived'] = ''
    const leave = () => delete place.dataset['arrived']
    const timer = setTimeout(leave, MARKED_MS)
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [hash, key]) // the key: the same link once more
}

/** A hash that somebody typed may be no valid encoding. */
function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
