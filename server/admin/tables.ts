import type { Table } from './table.ts'
import { MEMBERS, MEMBER_TABLES } from './tables-of-members.ts'
import { POST_TABLES } from './tables-of-posts.ts'

/** What admins see of the database. A column that does not stand there does not exist for them. */
export const TABLES: ReadonlyMap<string, Table> = new Map(
  [MEMBERS, ...POST_TABLES, ...MEMBER_TABLES].map((each) => [each.name, each]),
)
