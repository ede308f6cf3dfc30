import type { Column } from './columns.ts'

export type Table = {
  name: string
  title: string
  /** The column whose value stands in addresses. */
  key: string
  /** The column that people know a row by. */
  label: string
  search: string[]
  /** Its words are looked up in an index, whole and in any form; else `search` is read from end to end. */
  indexed?: true
  /** Never null, so that a page can begin after any of its values; of a table that grows large, only what has an index. */
  sort: string[]
  /** Those of `sort` in which an index holds the listed rows alone: the others, which are few, are put among them. */
  halved?: string[]
  columns: Column[]
}

type Named = Omit<Table, 'name' | 'title' | 'key'> & { key?: string }
/** A table as admins see it; rows are named by their number unless it says otherwise. */
export function table(name: string, title: string, { key = 'id', ...rest }: Named): Table {
  return { name, title, key, ...rest }
}
