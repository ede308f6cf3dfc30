import type { Draft, DraftContent } from '#contract/drafts.ts'
import { createStore } from '../store.ts'
import {
  adoptDraft,
  chooseDraft,
  dropDraft,
  findDraft,
  keepDraft,
  type KeptDraft,
  type Shelf,
  VISITOR,
} from './draft-shelf.ts'

/** `kept` in this browser, `stored` on the server too, `nowhere` where the browser lets us keep nothing. */
export type DraftState = {
  content: DraftContent
  restored: boolean
  /** What was thrown away by starting over, until something else is written. */
  thrown: DraftContent | null
  saved: 'not-yet' | 'kept' | 'stored' | 'nowhere'
}
/** The server's place for it, for the member whose draft it is; refuses when somebody else is logged in by now. */
export type Remote = {
  save: (owner: string, content: DraftContent) => Promise<{ updated_at: string }>
  remove: (owner: string) => Promise<unknown>
}
type Keeping = { key: string; initial: DraftContent; shelf: () => Shelf; remote?: Remote | undefined }

const SEND_AFTER_MS = 2000

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

/** Keeps what is being written: at each change in this browser, and for members a little later on the server. */
export function createDraftKeeper({ key, initial, shelf, remote }: Keeping) {
  const blank: DraftState = { content: initial, restored: false, thrown: null, saved: 'not-yet' }
  const store = createStore<DraftState>(blank)
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
    store.set(
      isNews ? { ...blank, content: draft.content, restored: true, saved: draft.sent ? 'stored' : 'kept' } : blank,
    )
    if (isNews && !draft.sent && isMember()) sendLater()
  }

  const isMember = () => remote !== undefined && owner !== undefined && owner !== VISITOR

  /** As a visitor's while nobody knows whose it is: the page may go away before that. */
  function keep(): void {
    const { content } = store.get()
    if (isInitial(content)) dropDraft(shelf(), owner ?? VISITOR, key)
    const isKept = isInitial(content) || keepDraft(shelf(), owner ?? VISITOR, key, kept(false))
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
    sending = sending
      .then(async () => {
        const { content } = store.get()
        if (!remote || owner === undefined || !isMember()) return
        if (isInitial(content)) return base === null ? undefined : remote.remove(owner).then(() => void (base = null))
        base = (await remote.save(owner, content)).updated_at
        if (content !== store.get().content) return // more was written meanwhile
        keepDraft(shelf(), owner, key, kept(true))
        store.set({ ...store.get(), saved: 'stored' })
      })
      .catch(() => {}) // the next change tries again; this browser has it
  }

  return {
    store,
    /** Says whose draft this is, as soon as it is known, and shows what lies there. */
    open(next: string): void {
      if (owner === next || (next === VISITOR && owner !== undefined)) return // a member's text stays theirs
      owner = next
      if (touched) {
        if (owner !== VISITOR) dropDraft(shelf(), VISITOR, key)
        return keep()
      }
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
      store.set({ ...store.get(), content: { ...store.get().content, ...change }, thrown: null })
      keep()
    },
    /** Throws the draft away and begins anew; `bringBack` thinks better of it. */
    startOver(): void {
      touched = true
      store.set({ ...blank, thrown: store.get().content })
      keep()
    },
    bringBack(): void {
      const { thrown } = store.get()
      if (thrown) store.set({ ...blank, content: thrown, restored: true })
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
      base = null
      store.set(blank)
      const whose = owner
      dropDraft(shelf(), whose ?? VISITOR, key)
      if (whose !== undefined && isMember()) sending = sending.then(() => remote?.remove(whose)).catch(() => {})
    },
  }
}

/** Without what is empty, and in one order: `{title: ''}` and `{}` are the same draft. */
function plain({ title, body, tags, subject, grade }: DraftContent) {
  return {
    title: title || undefined,
    body: body || undefined,
    tags: tags?.length ? tags : undefined,
    subject: subject ?? undefined,
    grade: grade ?? undefined,
  }
}
