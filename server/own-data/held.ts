/** How rows lead to the member they belong to. */
export type Way =
  /** The column holds the member's id. */
  | { column: string }
  /** The column names a row of another table, which belongs to the member by a column of its own. */
  | { column: string; of: { table: string; key: string; column: string } }
  /** The column holds the address of the member's e-mail; it counts only once the member has shown that it is theirs. */
  | { address: string }
  /** The column holds the member's id as text, beside another one that says of what. */
  | { text: string; where: Record<string, string> }

/** What stands in the export: a column, or what people call the row that the column names. */
export type Shown = string | { member: string } | { tag: string } | { question: string }

export type Held = {
  /** Its name in the JSON. Words joined by `_`, which are its heading in the HTML as well. */
  name: string
  /** What it is, to its owner. */
  about: string
  table: string
  way: Way
  /** The primary key, by which it is read in pieces. */
  key: string[]
  columns: Record<string, Shown>
  /** Columns that are not in the export, and why. */
  leftOut?: Record<string, string>
  /** In the JSON alone, and why. */
  jsonOnly?: string
  /** Of the account itself: one row, not a list. */
  single?: true
  /** How it ends with the account; without a word here its rows are deleted. */
  end?: 'with the account' | 'stays without a name'
}

export const of = (column: string): Way => ({ column })
export const through = (column: string, table: string): Way => ({
  column,
  of: { table, key: 'id', column: 'user_id' },
})
