import type { Held } from '#contract/held.ts'
import { crisisCard } from '#server/ask-ai/words.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { HeldRow } from './held-columns.ts'

/** What stands above a post that waits or was turned down; the card with helplines is for its author alone. */
export function presentHeld(
  { helplines }: Pick<Platform, 'helplines'>,
  row: HeldRow | null,
  { isAuthor }: { isAuthor: boolean },
): { held?: Held } {
  if (!row) return {}
  const { state, reasons, crisis, reason } = row
  return {
    held: {
      state,
      reasons,
      reason: reason || null,
      ...(crisis && isAuthor && { crisis: crisisCard(crisis, helplines()) }),
    },
  }
}

/** The card beside a post that was just written: an envelope has it where its author should see it at once. */
export const crisisBeside = ({ held }: { held?: Held | undefined }) => (held?.crisis ? { crisis: held.crisis } : {})
