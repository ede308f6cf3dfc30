import type { AdminSettings } from '#contract/settings.ts'

type Values = Readonly<Record<string, unknown>>
export type Bounds = AdminSettings['bounds'][string]

/** A number that is on or off: 1 or 0. */
export const isSwitch = (bounds: Bounds | undefined): boolean => bounds?.least === 0 && bounds.most === 1

/** A value as it stands in its field. */
export const textOf = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : ''

/** What was typed differently from what is in force. A number's field that was emptied goes back to the default. */
export function changeOf(
  settings: Values,
  typed: Readonly<Record<string, string>>,
): Record<string, string | number | null> {
  const changed = Object.entries(typed).filter(([name, text]) => text.trim() !== textOf(settings[name]))
  return Object.fromEntries(
    changed.map(([name, text]) => [name, typeof settings[name] === 'number' ? numberOf(text) : text.trim()]),
  )
}

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text))

/** What is wrong with what was typed for a number; nothing typed stands for the default. */
export function numberProblem({ least, most, whole }: Bounds, text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  if (!/^-?\d+(\.\d+)?$/.test(trimmed)) return 'Type a number, such as 30.'
  const value = Number(trimmed)
  if (whole && !Number.isInteger(value)) return 'Type a whole number.'
  return value < least || value > most
    ? `Choose a number from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}.`
    : undefined
}
