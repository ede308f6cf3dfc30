import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { isTimeForABreak, type Sitting, sitOn } from './sitting.ts'
import styles from './chat.module.css'

const LOOK_EVERY_MS = 20_000

const begin = (): Sitting => ({ sat: 0, seen: Date.now() })
/** Goes on from one conversation to the next. */
let sitting: Sitting | undefined

/** After an hour in one sitting, a word about a break. Nothing is kept of it. */
export function BreakNotice() {
  const [isDue, setIsDue] = useState(false)

  useEffect(() => {
    sitting ??= begin()
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden' || !sitting) return
      sitting = sitOn(sitting, Date.now())
      setIsDue(isTimeForABreak(sitting))
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])

  const goOn = () => {
    sitting = begin()
    setIsDue(false)
  }
  return (
    <div role="status">
      {isDue && (
        <Notice title="You have been here for an hour.">
          <p>Things sink in better after a short break: stand up, drink something, look out of a window.</p>
          <div className={styles.noticeButton}>
            <Button onClick={goOn}>Close this note</Button>
          </div>
        </Notice>
      )}
    </div>
  )
}
