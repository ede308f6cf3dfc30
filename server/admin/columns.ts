import type { COLUMN_TYPES } from '#contract/admin.ts'

export type Column = {
  name: string
  title: string
  type: (typeof COLUMN_TYPES)[number]
  editable?: true
  nullable?: true
  choices?: readonly string[]
  /** Lists hold its beginning only. */
  long?: true
  /** An address: lists hold its beginning only, and who opens the row is written into the audit. */
  masked?: true
  /** The audit says that it was changed, never from what to what. */
  personal?: true
  /** The table whose row it names. */
  table?: string
}

const column =
  (type: Column['type']) =>
  (name: string, title: string, more: Omit<Column, 'name' | 'title' | 'type'> = {}): Column => ({
    name,
    title,
    type,
    ...more,
  })

export const id = column('id')
export const text = column('text')
export const number = column('number')
export const time = column('time')
export const list = column('list')
