import type { Edit, Writing } from './edits.ts'

export const writingOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Writing => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})

/** Carries an edit out as if it had been typed, so that the browser's own undo takes it back. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, select }: Edit): void {
  area.focus()
  area.setSelectionRange(from, to)
  const isTyped =
    insert === '' ? from === to || document.execCommand('delete') : document.execCommand('insertText', false, insert)
  if (!isTyped) {
    area.setRangeText(insert, from, to, 'end')
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  area.setSelectionRange(...select)
}
