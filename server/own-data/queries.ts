import { DELETED_MEMBER } from '#rules/leaving.ts'
import type { Db } from '#server/platform/db.ts'
import type { Held, Shown, Way } from './held.ts'

type Fragment = ReturnType<typeof column>
/** `place`: the primary key as text, from which the next piece goes on. */
export type HeldRow = Record<string, unknown> & { place: string[] }

/** A piece of what a table holds on a member. */
export const listHeld = (
  sql: Db,
  { table, way, key, columns }: Pick<Held, 'table' | 'way' | 'key' | 'columns'>,
  { memberId, after, limit }: { memberId: string; after: string[] | undefined; limit: number },
) => {
  const place = key.map((name) => sql`t.${sql(name)}::text`)
  const shown = Object.entries(columns).map(([name, each]) => sql`${shownColumn(sql, each)} as ${sql(name)}`)
  const order = joined(
    sql,
    key.map((name) => column(sql, name)),
  )
  const past = after
    ? sql`and (${order}) > (${joined(
        sql,
        after.map((value) => sql`${value}`),
      )})`
    : sql``
  return sql<HeldRow[]>`
    select ${joined(sql, shown)}, array[${joined(sql, place)}] as place from ${sql(table)} t
    where ${ofMember(sql, way, memberId)} ${past} order by ${order} limit ${limit}`
}

/** Deletes some of a member's rows; how many. */
export async function deleteHeld(
  sql: Db,
  { table, way }: Pick<Held, 'table' | 'way'>,
  { memberId, limit }: { memberId: string; limit: number },
): Promise<number> {
  const { count } = await sql`
    delete from ${sql(table)} where ctid = any(array(
      select t.ctid from ${sql(table)} t where ${ofMember(sql, way, memberId)} limit ${limit}))`
  return count
}

/** Whether a row `t` belongs to the member. */
export function ofMember(sql: Db, way: Way, memberId: string): Fragment {
  if ('address' in way)
    return sql`lower(${column(sql, way.address)}) = (select lower(email) from users where id = ${memberId} and email_verified_at is not null)`
  if ('text' in way) {
    const conditions = Object.entries(way.where).map(([name, value]) => sql`and ${column(sql, name)} = ${value}`)
    return sql`${column(sql, way.text)} = ${memberId}::text ${conditions}`
  }
  if (!('of' in way)) return sql`${column(sql, way.column)} = ${memberId}`
  const { table, key, column: owner } = way.of
  return sql`${column(sql, way.column)} in (select ${sql(key)} from ${sql(table)} where ${sql(owner)} = ${memberId})`
}

function shownColumn(sql: Db, shown: Shown): Fragment {
  if (typeof shown === 'string') return column(sql, shown)
  if ('member' in shown)
    return sql`(select case when u.leaves_at is null then u.username else ${DELETED_MEMBER.username} end from users u where u.id = ${column(sql, shown.member)})`
  if ('tag' in shown) return sql`(select g.name from tags g where g.id = ${column(sql, shown.tag)})`
  return sql`(select q.slug from questions q where q.id = ${column(sql, shown.question)} and q.listed)`
}

const column = (sql: Db, name: string) => sql`t.${sql(name)}`

const joined = (sql: Db, parts: Fragment[]): Fragment =>
  parts.reduce((all, part, index) => (index === 0 ? part : sql`${all}, ${part}`), sql``)
