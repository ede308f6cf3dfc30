import type { AdminSettings } from '#contract/settings.ts'
import type { Line } from './helpline-fields.tsx'

/** The saved lines, each with a key that stays its own while the list is edited. */
export const linesOf = (saved: AdminSettings['settings'][string] | undefined): Line[] =>
  Array.isArray(saved) ? saved.map((line, index) => ({ ...line, key: `saved-${index}` })) : []

/** The list with one line a place up or down. */
export function moved<Item>(items: readonly Item[], index: number, by: -1 | 1): Item[] {
  const [item, rest] = [items.slice(index, index + 1), items.filter((_, each) => each !== index)]
  return [...rest.slice(0, index + by), ...item, ...rest.slice(index + by)]
}
