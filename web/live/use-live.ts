import { useEffect, useRef } from 'react'
import type { LiveEvent } from '#contract/live.ts'
import { whenIdle } from './when-idle.ts'

/** Hears what happens to a question, or with null what concerns the member alone; all tabs share one connection. */
export function useLive(slug: string | null, onEvent: (event: LiveEvent) => void): void {
  const latest = useRef(onEvent)
  useEffect(() => void (latest.current = onEvent))
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const begin = async () => {
      await whenIdle()
      const { listen } = await import('./listen.ts')
      if (!isGone) stop = listen(slug, (event) => latest.current(event))
    }
    begin().catch(() => {}) // the code is gone after a deployment: entry-browser.tsx loads the page anew
    return () => {
      isGone = true
      stop?.()
    }
  }, [slug])
}
