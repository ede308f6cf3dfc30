import { unreadInWords } from './notifications/unread.ts'
import { sessionStore } from './session-store.ts'

let name = ''

/** Names the page in its tab; before it stands how many notifications are unread: "(3) Questions · Askademy". */
export function nameTab(title: string): void {
  name = title
  showInTab()
}

/** What the page is called, without the number. */
export const tabName = (): string => name

/** Call it whenever the session changes. */
export function showInTab(): void {
  const unread = sessionStore.get().user?.unread_notifications ?? 0
  const title = unread > 0 ? `(${unreadInWords(unread)}) ${name}` : name
  if (document.title !== title) document.title = title
}
