import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useMember } from '../questions/use-member.ts'
import { useNumbers } from '../questions/use-numbers.ts'
import { usePause } from '../ui/use-pause.ts'
import type { Remarks } from './checks.ts'
import { FoundNote } from './found-note.tsx'

const PAUSE_MS = 700
type Looked = Remarks & { text: string }

/**
 * What a check finds in a text, shown while its writer pauses and asked about when it is sent: `gate` goes on at once
 * where nothing was found, else once the writer says so. Under 13 what is surely personal goes nowhere. `note` stands above the
 * button. Where `isPost` is false, nothing waits for review: a profile.
 */
export function useBeforePosting(
  text: string,
  { action = 'Post anyway', isPost = true }: { action?: string; isPost?: boolean } = {},
): { gate: (go: () => void) => void; note: ReactNode } {
  const member = useMember()
  const numbers = useNumbers()
  const paused = usePause(text, PAUSE_MS)
  const [looked, setLooked] = useState<Looked>()
  const [asked, setAsked] = useState<{ text: string; go: () => void }>()
  const accepted = useRef<string>(undefined)
  const looking = useRef(false)

  const look = async (text: string): Promise<Looked> => ({
    text,
    ...(await import('./checks.ts')).remarksOn(numbers, member, text),
  })
  const lookAt = useRef(look)
  lookAt.current = look
  useEffect(() => {
    let isOver = false
    if (paused.trim() !== '')
      lookAt.current(paused).then(
        (found) => !isOver && setLooked(found),
        () => {}, // the server looks in any case
      )
    return () => {
      isOver = true
    }
  }, [paused])

  const gate = (go: () => void) => {
    if (accepted.current === text) return go()
    if (looking.current) return
    looking.current = true
    const over = () => (looking.current = false)
    look(text)
      .finally(over)
      .then(
        (found) => {
          setLooked(found)
          if (found.remarks.length === 0) return go()
          setAsked({ text, go })
        },
        () => go(), // as above
      )
  }
  const isAsked = asked !== undefined && asked.text === text
  const mayGo = !(member?.underThirteen && looked?.refusedUnderThirteen)
  const note = looked && looked.remarks.length > 0 && text.trim() !== '' && (
    <FoundNote
      remarks={looked.remarks}
      then={isPost ? looked.then : 'public'}
      asked={isAsked}
      action={action}
      onGo={
        mayGo && asked
          ? () => {
              accepted.current = asked.text
              setAsked(undefined)
              asked.go()
            }
          : undefined
      }
      onChange={() => setAsked(undefined)}
    />
  )
  return { gate, note }
}
