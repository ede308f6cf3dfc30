import { useEffect, useState } from 'react'
import { usePause } from '../ui/use-pause.ts'

const PAUSE_MS = 400

/** What in a text tells too much, while its writer pauses. What knows it is loaded once somebody writes. */
export function usePersonalHint(text: string): string | undefined {
  const paused = usePause(text, PAUSE_MS)
  const [hint, setHint] = useState<{ of: string; says: string | undefined }>()
  useEffect(() => {
    let isOver = false
    if (paused.trim() !== '')
      import('#rules/leaving-out.ts').then(
        ({ personalHint }) => !isOver && setHint({ of: paused, says: personalHint(paused) }),
        () => {}, // the server masks it in any case
      )
    return () => {
      isOver = true
    }
  }, [paused])
  return hint && hint.of === paused ? hint.says : undefined
}
