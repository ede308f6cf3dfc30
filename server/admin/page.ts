import { invalid } from '#server/errors.ts'
import type { Column } from './columns.ts'
import { keyOf, type Condition, type Page } from './queries.ts'
import type { Table } from './table.ts'
import { isFilterable, isOfType } from './values.ts'

export type TableQuery = {
  q?: string | undefined
  sort?: string | undefined
  filter?: string | string[] | undefined
  cursor?: string | undefined
  limit: number
}

/** What is asked of a table, in its own columns; 422 for a column or value that is none of its. */
export function readPage(table: Table, { q, sort, filter, cursor, limit }: TableQuery): Page {
  const order = readSort(table, sort)
  return {
    q: q?.trim() ?? '',
    conditions: (filter === undefined ? [] : [filter].flat()).map((each) => readCondition(table, each)),
    sort: order,
    after: readPlace(table, order.column, cursor),
    limit,
    extent: 'beginnings',
  }
}

function readSort(table: Table, sort = `-${table.key}`): Page['sort'] {
  const column = columnNamed(table, sort.replace(/^-/, ''))
  if (!column || !table.sort.includes(column.name))
    throw invalid({ sort: `This table can be sorted by: ${table.sort.join(', ')}.` })
  return { column, descending: sort.startsWith('-') }
}

function readCondition(table: Table, filter: string): Condition {
  const [name = '', ...rest] = filter.split(':')
  const value = rest.join(':')
  const column = columnNamed(table, name)
  if (rest.length === 0 || !column || !isFilterable(column))
    throw invalid({
      filter: `Write column:value, with one of: ${table.columns
        .filter(isFilterable)
        .map((each) => each.name)
        .join(', ')}.`,
    })
  if (value === '') return { column, value: null }
  if (!isOfType(column.type, value)) throw invalid({ filter: `${column.name} is a number.` })
  return { column, value }
}

/** Where a page ended, as an opaque word. */
export const makePlace = (value: string, key: string): string =>
  Buffer.from(JSON.stringify([value, key])).toString('base64url')

function readPlace(table: Table, { type }: Column, cursor: string | undefined): [string, string] | undefined {
  if (cursor === undefined) return undefined
  const [value, key] = parse(cursor)
  const fits = typeof value === 'string' && typeof key === 'string' && !`${value}${key}`.includes('\0')
  if (!fits || !isOfType(type, value) || !isOfType(keyOf(table).type, key))
    throw invalid({ cursor: 'This page address is not one of ours. Start from the first page.' })
  return [value, key]
}

function parse(cursor: string): unknown[] {
  try {
    return [JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))].flat()
  } catch {
    return []
  }
}

const columnNamed = (table: Table, name: string) => table.columns.find((column) => column.name === name)
