import type { AdminColumn, AdminTable } from '#contract/admin.ts'
import { paths } from '../paths.ts'

/** How a table is looked at, as its address says: words, order, one condition, and the row that is open. */
export type View = { q?: string; sort?: string; filter?: string; row?: string }

export function viewOf(search: URLSearchParams): View {
  const view: View = {}
  for (const name of ['q', 'sort', 'filter', 'row'] as const) {
    const value = search.get(name)?.trim()
    if (value) view[name] = value
  }
  return view
}

/** The address of a table; what is not named in the change stays. */
export const addressOf = (
  table: string,
  view: View,
  change: { [Name in keyof View]?: View[Name] | null } = {},
): string => paths.adminTable(table, { ...view, row: null, ...change })

export type Direction = 'ascending' | 'descending' | 'none'

/** The rows with the greatest key come first until somebody chooses. */
export function directionOf({ key }: AdminTable, { sort = `-${key}` }: View, column: AdminColumn): Direction {
  if (sort === column.name) return 'ascending'
  return sort === `-${column.name}` ? 'descending' : 'none'
}

/** What a press on a column's head sorts by: texts begin with A, all else with the greatest; then the other way round. */
export function nextSort({ name, type }: AdminColumn, direction: Direction): string {
  const descending = direction === 'none' ? type !== 'text' : direction === 'ascending'
  return descending ? `-${name}` : name
}

/** The conditions that can be chosen from a list: the choices of a column, and that it is empty. */
export const conditionsOf = (column: AdminColumn): { value: string; label: string }[] =>
  column.filterable && (column.choices || column.nullable)
    ? [
        ...(column.choices ?? []).map((choice) => ({ value: `${column.name}:${choice}`, label: choice })),
        ...(column.nullable ? [{ value: `${column.name}:`, label: 'none' }] : []),
      ]
    : []

/** A condition as people read it. */
export function wordsOf({ columns }: AdminTable, filter: string): string {
  const [name = '', ...rest] = filter.split(':')
  return `${columns.find((column) => column.name === name)?.title ?? name}: ${rest.join(':') || 'none'}`
}
