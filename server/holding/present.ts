import type { CrisisCard, Held } from '#contract/held.ts'
import { crisisCard } from '#server/ask-ai/words.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { HeldRow } from './held-columns.ts'
import type { Looked } from './service.ts'

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

/** A post as it was just written. Beside it the card where its writer should see it at once: it is kept only with a post that waits. */
export type Written<Post> = { post: Post; crisis?: CrisisCard }

export const withCard = <Post extends { held?: Held | undefined }>(
  { helplines }: Pick<Platform, 'helplines'>,
  post: Post,
  looked: Looked | undefined,
): Written<Post> => {
  const crisis = post.held?.crisis ?? (looked?.card && crisisCard(looked.card, helplines()))
  return { post, ...(crisis && { crisis }) }
}
