import { dateInWords } from './leaving.ts'
import { allow, refuse, type Refusal, type Verdict } from './verdict.ts'

/** What somebody hears who may not write for a while; `until`: an ISO time. */
export const suspended = (until: string): Refusal =>
  refuse('suspended', `You can read but not write until ${dateInWords(until)}.`)

/** Yes, unless somebody may not write for a while. */
export const notSuspended = ({ suspendedUntil }: { suspendedUntil: string | null }): Verdict =>
  suspendedUntil ? suspended(suspendedUntil) : allow
