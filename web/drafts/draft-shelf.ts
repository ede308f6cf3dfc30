import type { Draft, DraftContent } from '#contract/drafts.ts'
import { STORAGE_KEYS } from '#rules/browser-storage.ts'

/** A draft in this browser. `base`: the server's copy (by its time) that it equals if `sent`, or grew out of. */
export type KeptDraft = { content: DraftContent; keptAt: number; base: string | null; sent: boolean }
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Whoever is not logged in; a member's drafts lie under their id, so that on a shared computer nobody reads another's. */
export const VISITOR = 'visitor'
const DAY_MS = 24 * 3600 * 1000

const placeOf = (owner: string, key: string) => `${STORAGE_KEYS.draft}${owner}:${key}`

export function findDraft(shelf: Shelf, owner: string, key: string): KeptDraft | undefined {
  try {
    const draft: Partial<KeptDraft> | null = JSON.parse(shelf.getItem(placeOf(owner, key)) ?? 'null')
    if (!draft?.content || typeof draft.content !== 'object') return undefined
    return { content: draft.content, keptAt: draft.keptAt ?? 0, base: draft.base ?? null, sent: draft.sent === true }
  } catch {
    return undefined // no storage here, or something else lies at its place
  }
}

/** Whether it could be kept: storage may be full or forbidden. */
export function keepDraft(shelf: Shelf, owner: string, key: string, draft: KeptDraft): boolean {
  try {
    shelf.setItem(placeOf(owner, key), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropDraft(shelf: Shelf, owner: string, key: string): void {
  try {
    shelf.removeItem(placeOf(owner, key))
  } catch {}
}

/** What somebody wrote and then logged in to post becomes theirs, unless it lay there for more than a day. */
export function adoptDraft(shelf: Shelf, owner: string, key: string, now: number): void {
  const written = findDraft(shelf, VISITOR, key)
  if (owner === VISITOR || !written || now - written.keptAt > DAY_MS) return
  const own = findDraft(shelf, owner, key)
  if (own && own.keptAt > written.keptAt) return
  if (keepDraft(shelf, owner, key, { ...written, base: own?.base ?? null, sent: false })) dropDraft(shelf, VISITOR, key)
}

/** Which copy goes on: this browser's, unless all of it was sent and the server's is another by now. */
export function chooseDraft(kept: KeptDraft | undefined, stored: Draft | undefined): KeptDraft | undefined {
  const theirs = stored && {
    content: stored.draft,
    keptAt: Date.parse(stored.updated_at),
    base: stored.updated_at,
    sent: true,
  }
  if (!kept) return theirs
  if (!kept.sent) return kept
  return theirs && theirs.base === kept.base ? kept : theirs // gone from the server: posted or thrown away elsewhere
}
