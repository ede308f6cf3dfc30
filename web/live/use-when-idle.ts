import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Code that a first page does without: loaded when nothing else is left to do. */
export function useWhenIdle<Module extends object>(load: () => Promise<Module>): Module | undefined {
  const [module, setModule] = useState<Module>()
  const [loadIt] = useState(() => load)
  useEffect(() => {
    // gone after a deployment: entry-browser.tsx loads the page anew
    void whenIdle().then(() => loadIt().then(setModule, () => {}))
  }, [loadIt])
  return module
}
