import type { AdminValue } from '#contract/admin.ts'
import type { Column } from './columns.ts'

/** Whether a text, as it comes in an address, has the form of this type: then PostgreSQL can read it as such. */
export const isOfType = (type: Column['type'], text: string): boolean =>
  FORMS[type].test(text) && (type !== 'time' || isDay(text.slice(0, 10)))

const FORMS: Record<Column['type'], RegExp> = {
  id: /^\d{1,18}$/,
  number: /^-?\d{1,18}$/,
  time: /^[12]\d{3}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?\+00$/,
  text: /^/,
  list: /^/,
}

/** Not the 30th of February. */
function isDay(text: string): boolean {
  const day = new Date(text)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Times are all different and long texts are what a search is for. */
export const isFilterable = ({ type, long }: Column): boolean => type !== 'time' && !long

/** Why a value cannot stand in a column, whatever rules there are beyond: undefined when it can. */
export function valueProblem({ type, nullable, choices }: Column, value: AdminValue): string | undefined {
  if (value === null) return nullable ? undefined : "can't be blank"
  if (type === 'number') return Number.isInteger(value) ? undefined : 'Send a whole number.'
  if (typeof value !== 'string') return 'Send a text here.'
  if (choices && !choices.includes(value)) return `Choose one of: ${choices.join(', ')}.`
  return undefined
}
