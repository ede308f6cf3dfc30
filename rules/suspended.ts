import { dateInWords } from './leaving.ts'
import { refuse, type Refusal } from './verdict.ts'

/** What somebody hears who may not write for a while; `until`: an ISO time. */
export const suspended = (until: string): Refusal =>
  refuse('suspended', `You can read but not write until ${dateInWords(until)}.`)
