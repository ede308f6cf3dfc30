import { useRef } from 'react'
import { personalProblem } from '#rules/leaving-out.ts'
import { useMember } from './use-member.ts'

/**
 * Asks a writer to leave out what tells too much about somebody: under 13 always, else once for the same text. Call it
 * as something is sent.
 */
export function useLeavingOut(): (text: string) => string | undefined {
  const member = useMember()
  const asked = useRef<string>(undefined)
  return (text) => {
    const found = personalProblem(text)
    if (!found || member?.underThirteen) return found
    if (asked.current === text) return undefined
    asked.current = text
    return `${found} If it must stay, send it once more.`
  }
}
