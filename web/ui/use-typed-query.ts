import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePause } from './use-pause.ts'

const PAUSE_MS = 300 // browsers refuse an address that changes with every key

/**
 * The words of a search field that stand in the address, too, so that they can be linked. What is typed goes there once
 * the typing rests, by `link`; what comes into the address otherwise (`linked`: the back button) goes into the field.
 */
export function useTypedQuery(linked: string, link: (words: string) => void) {
  const [typed, type] = useState(linked)
  const sent = useRef(linked)
  const settled = usePause(typed.trim(), PAUSE_MS)

  const send = (words: string) => {
    if (words === sent.current) return
    sent.current = words
    link(words)
  }
  const sendSettled = useEffectEvent(send)
  useEffect(() => sendSettled(settled), [settled])

  useEffect(() => {
    if (linked === sent.current) return // our own words have arrived; more may have been typed meanwhile
    sent.current = linked
    type(linked)
  }, [linked])

  return { typed, type, sendNow: () => send(typed.trim()) }
}
