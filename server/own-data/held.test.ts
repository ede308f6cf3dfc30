import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { HELD, NOT_ABOUT_MEMBERS, NOT_EXPORTED } from './held-on-members.ts'
import type { Held, Way } from './held.ts'

let site: TestSite
before(async () => {
  site = await openTestSite()
})
after(() => site.close())

/** The columns of every table of the site, and which of them name a member. */
async function readSchema() {
  const { sql } = site.platform
  const columns = await sql<{ table: string; column: string }[]>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() order by 1, ordinal_position`
  const members = await sql<{ table: string; column: string }[]>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.connamespace = current_schema()::regnamespace`
  assert.ok(columns.length > 200 && members.length > 20, 'the schema was found')
  return { columns: Map.groupBy(columns, ({ table }) => table), members }
}

const columnOf = (way: Way): string => ('address' in way ? way.address : 'text' in way ? way.text : way.column)
const shownOf = ({ columns }: Held): string[] =>
  Object.values(columns).flatMap((shown) => (typeof shown === 'string' ? shown : Object.values<string>(shown)))

test('every table stands in the export, or is left out for a reason', async () => {
  const { columns } = await readSchema()
  const named = [...HELD, ...NOT_EXPORTED].map(({ table }) => table)
  assert.deepEqual([...new Set([...named, ...Object.keys(NOT_ABOUT_MEMBERS)])].toSorted(), [...columns.keys()])
  for (const table of Object.keys(NOT_ABOUT_MEMBERS)) assert.ok(!named.includes(table), `${table} is decided twice`)
  for (const why of [...Object.values(NOT_ABOUT_MEMBERS), ...NOT_EXPORTED.map((each) => each.why)])
    assert.match(why, /^[A-Z].{10,}\.$/)
})

test('every column of these tables is in the export, or is left out for a reason', async () => {
  const { columns } = await readSchema()
  for (const [table, parts] of Map.groupBy(HELD, (held) => held.table)) {
    const known = columns.get(table)!.map(({ column }) => column)
    const said = parts.flatMap((part) => [...shownOf(part), ...Object.keys(part.leftOut ?? {}), columnOf(part.way)])
    const missing = known.filter((column) => !said.includes(column) && !parts.some(({ key }) => isNumber(column, key)))
    assert.deepEqual(missing, [], `columns of ${table} that nobody has decided on`)
    const unknown = said.filter((column) => !known.includes(column))
    assert.deepEqual(unknown, [], `columns that ${table} does not have`)
    for (const why of parts.flatMap(({ leftOut }) => Object.values(leftOut ?? {}))) assert.match(why, /^[A-Z].{10,}\.$/)
  }
})

test('every way to a member is known, and what leads to one is named', async () => {
  const { columns, members } = await readSchema()
  const parts = [...HELD, ...NOT_EXPORTED]
  const isKnown = (table: string, column: string) =>
    parts.some((part) => part.table === table && columnOf(part.way) === column) ||
    HELD.some((part) => part.table === table && column in (part.leftOut ?? {})) ||
    HELD.some((part) => part.table === table && shownOf(part).includes(column))
  for (const { table, column } of members) assert.ok(isKnown(table, column), `${table}.${column} names a member`)
  // what names somebody without a foreign key
  for (const [table, names] of columns)
    for (const { column } of names.filter(({ column }) =>
      /(user|member|actor|author|voter|owner)_id$|e?mail$|_by$/.test(column),
    ))
      assert.ok(table in NOT_ABOUT_MEMBERS || isKnown(table, column), `${table}.${column} may name a member`)
})

test('no secret is in the export', () => {
  for (const part of HELD)
    assert.deepEqual(
      shownOf(part).filter((column) => /hash|hmac|secret|token|verifier|nonce|seal/.test(column)),
      [],
    )
})

const isNumber = (column: string, key: string[]) => key.length === 1 && key[0] === column && column === 'id'
