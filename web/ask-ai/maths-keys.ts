import { applyEdit, writingOf } from '../ui/editor/apply-edit.ts'
import { type Edit, replaceSelection, type Writing } from '../ui/editor/edits.ts'

/** `shows` on the key, `name` for ears. */
export type MathsKey = { shows: string; name: string; edit: (writing: Writing) => Edit }

const sign = (shows: string, name: string, typed = shows): MathsKey => ({
  shows,
  name,
  edit: (writing) => replaceSelection(writing, typed, [typed.length, typed.length]),
})

/** The root of what is selected, or brackets to write in. */
function root(writing: Writing): Edit {
  const under = writing.text.slice(writing.start, writing.end)
  const insert = `√(${under})`
  const cursor = under === '' ? 2 : insert.length
  return replaceSelection(writing, insert, [cursor, cursor])
}

export const MATHS_KEYS: MathsKey[] = [
  sign('x', 'x'),
  sign('y', 'y'),
  sign('(', 'Open bracket'),
  sign(')', 'Close bracket'),
  sign('+', 'Plus'),
  sign('−', 'Minus'),
  sign('×', 'Times'),
  sign('÷', 'Divided by'),
  sign('=', 'Equals'),
  sign('a/b', 'Fraction', '/'),
  sign('x²', 'Squared', '²'),
  sign('xⁿ', 'To the power of', '^'),
  { shows: '√', name: 'Square root', edit: root },
  sign('≤', 'At most'),
  sign('≥', 'At least'),
  sign('<', 'Less than'),
  sign('>', 'Greater than'),
  sign('π', 'Pi'),
  sign('°', 'Degrees'),
  sign('%', 'Percent'),
]

/** Types at the cursor. Where the box has no focus it gets none: on a phone that would open the keyboard. */
export function typeInto(area: HTMLTextAreaElement, { edit }: MathsKey): void {
  const { from, to, insert, select } = edit(writingOf(area))
  if (area.maxLength >= 0 && area.value.length - (to - from) + insert.length > area.maxLength) return
  if (document.activeElement === area) return applyEdit(area, { from, to, insert, select })
  area.setRangeText(insert, from, to, 'end')
  area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  area.setSelectionRange(...select)
}
