import { commentAnchor } from './thread.ts'

/** Leads to a comment that is about to be shown: the focus marks it for a moment. */
export function focusComment(id: string): void {
  // first what was read is told to the page, then the page is drawn
  setTimeout(() => requestAnimationFrame(() => document.getElementById(commentAnchor(id))?.focus()))
}
