import { useEffect } from 'react'
import { isSingleKey } from '../ui/single-keys.ts'

/** Single keys that do something, unless somebody is writing or is asked something. Space stays with what has the focus. */
export function useKeys(keys: Record<string, (() => void) | undefined>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const work = keys[event.key.toLowerCase()]
      if (!work || event.repeat || !isSingleKey(event)) return
      if (event.key === ' ' && isPressable(event.target)) return
      event.preventDefault()
      work()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

const isPressable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, summary') !== null
