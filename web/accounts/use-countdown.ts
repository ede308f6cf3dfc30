import { useEffect, useState } from 'react'

/** Whole seconds that are left of a wait; `start` begins another one. */
export function useCountdown(initial: () => number = () => 0) {
  const [end, setEnd] = useState(() => Date.now() + initial() * 1000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  const isRunning = left > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])

  const start = (seconds: number) => {
    setNow(Date.now())
    setEnd(Date.now() + seconds * 1000)
  }
  return { left, start }
}
