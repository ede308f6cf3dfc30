import { type KeyboardEvent, useState } from 'react'

/** A row of buttons as one stop of the Tab key: the arrows walk along them, Home and End lead to the ends. `last` counts from 0. */
export function useRovingStop(last: number) {
  const [stop, setStop] = useState(0)
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const next = {
      ArrowRight: stop === last ? 0 : stop + 1,
      ArrowLeft: stop === 0 ? last : stop - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setStop(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return { stop, setStop, walk }
}
