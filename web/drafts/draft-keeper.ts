import type { Draft, DraftContent } from '#contract/drafts.ts'
import { createStore } from '../store.ts'
import { adoptDraft, chooseDraft, dropDraft, findDraft, keepDraft, type KeptDraft, type Shelf, VISITOR } from './draft-shelf.ts'

/** `kept` in this browser, `stored` on the server too, `nowhere` where the browser lets us keep nothing. */
export type DraftState = { content: DraftContent; restored: boolean; saved: 'not-yet' | 'kept' | 'stored' | 'nowhere' }
export type Remote = { save: (content: DraftContent) => Promise<{ updated_at: string }>; remove: () => Promise<unknown> }
type Keeping = { key: string; initial: DraftContent; shelf: () => Shelf; remote?: Remote | undefined }

const SEND_AFTER_MS = 2000

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

/** Keeps what is being written: at each change in this browser, and for members a little later on the server. */
export function createDraftKeeper({ key, initial, shelf, remote }: Keeping) {
  const store = createStore<DraftState>({ content: initial, restored: false, saved: 'not-yet' })
  let owner: string | undefined
  let base: string | null = null
  let touched = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<unknown> = Promise.resolve()

  const isInitial = (content: DraftContent) => JSON.stringify(plain(content)) === JSON.stringify(plain(initial))
  const kept = (sent: boolean): KeptDraft => ({ content: store.get().content, keptAt: Date.now(), base, sent })

  function show(draft: KeptDraft | undefined): void {
    base = draft?.base ?? null
    const isNews = draft !== undefined && !isInitial(draft.content)
    store.set({ content: isNews ? draft.content : initial, restored: isNews, saved: !isNews ? 'not-yet' : draft.sent ? 'stored' : 'kept' })
    if (isNews && !draft.sent && isMember()) sendLater()
  }

  const isMember = () => remote !== undefined && owner !== undefined && owner !== VISITOR

  function keep(): void {
    if (owner === undefined) return
    const { content } = store.get()
    if (isInitial(content)) dropDraft(shelf(), owner, key)
    const isKept = isInitial(content) || keepDraft(shelf(), owner, key, kept(false))
    store.set({ ...store.get(), saved: isInitial(content) ? 'not-yet' : isKept ? 'kept' : 'nowhere' })
    if (isMember()) sendLater()
  }

  function sendLater(): void {
    clearTimeout(timer)
    timer = setTimeout(send, SEND_AFTER_MS)
  }

  function send(): void {
    clearTimeout(timer)
    timer = undefined
    sending = sending.then(async () => {
      const { content } = store.get()
      if (!remote || !isMember()) return
      if (isInitial(content)) return base === null ? undefined : remote.remove().then(() => void (base = null))
      base = (await remote.save(content)).updated_at
      if (content !== store.get().content || owner === undefined) return // more was written meanwhile
      keepDraft(shelf(), owner, key, kept(true))
      store.set({ ...store.get(), saved: 'stored' })
    }).catch(() => {}) // the next change tries again; this browser has it
  }

  return {
    store,
    /** Says whose draft this is, as soon as it is known, and shows what lies there. */
    open(next: string): void {
      if (owner === next || (next === VISITOR && owner !== undefined)) return // a member's text stays theirs
      owner = next
      if (touched) return keep()
      adoptDraft(shelf(), owner, key, Date.now())
      show(findDraft(shelf(), owner, key))
    },
    /** The server's copies have arrived; what is being typed already is left alone. */
    offer(stored: Draft | undefined): void {
      if (touched || owner === undefined || owner === VISITOR) return
      const mine = findDraft(shelf(), owner, key)
      const chosen = chooseDraft(mine, stored)
      if (chosen === mine || (chosen && mine && chosen.base === mine.base)) return
      if (chosen) keepDraft(shelf(), owner, key, chosen)
      else dropDraft(shelf(), owner, key)
      show(chosen)
    },
    change(change: DraftContent): void {
      touched = true
      store.set({ ...store.get(), content: { ...store.get().content, ...change } })
      keep()
    },
    /** Throws the draft away and begins anew. */
    startOver(): void {
      touched = true
      store.set({ content: initial, restored: false, saved: 'not-yet' })
      keep()
    },
    /** Sends what waits to be sent, before the page goes away. */
    flush(): void {
      if (timer !== undefined) send()
    },
    /** It has been posted: no copy stays anywhere. */
    finish(): void {
      clearTimeout(timer)
      timer = undefined
      touched = false
      if (owner !== undefined) dropDraft(shelf(), owner, key)
      store.set({ content: initial, restored: false, saved: 'not-yet' })
      if (isMember()) sending = sending.then(() => remote?.remove()).catch(() => {})
      base = null
    },
  }
}

/** Without what is empty, and in one order: `{title: ''}` and `{}` are the same draft. */
function plain({ title, body, tags, subject, grade }: DraftContent) {
  return { title: title || undefined, body: body || undefined, tags: tags?.length ? tags : undefined, subject: subject ?? undefined, grade: grade ?? undefined }
}
