import type { CrisisCard, Held } from '#contract/held.ts'
import { createStore } from '../store.ts'

/** The card that lies over the page. It is in this tab alone, and only until it is closed. */
export const offeredHelp = createStore<CrisisCard | undefined>(undefined)

/** Shows the card that came beside what somebody has just written; above a post that waits it stands anyway. */
export function offerHelp(card: CrisisCard | undefined, { held }: { held?: Held | undefined }): void {
  if (card && !held?.crisis) offeredHelp.set(card)
}
