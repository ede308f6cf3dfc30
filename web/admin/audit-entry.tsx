import type { AdminTable } from '#contract/admin.ts'
import type { AuditEntry as Entry } from '#contract/audit.ts'
import { paths } from '../paths.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import styles from './audit-log.module.css'
import { ACTS, placeOf, thingOf } from './audit-words.ts'

/** Who did what, when; what became of what. `tables` are those that the viewer may open. */
export function AuditEntry({ entry, tables }: { entry: Entry; tables: AdminTable[] }) {
  const { actor, action, label, row_id, before, after } = entry
  const table = tables.find(({ name }) => name === entry.table)
  const titleOf = (name: string) =>
    table?.columns.find((column) => column.name === name)?.title ?? name.replaceAll('_', ' ')
  const href = hrefOf(entry, table)
  const name = label || row_id || thingOf(entry.table)
  return (
    <div className={styles.entry}>
      <p>
        {actor === null ? 'Somebody who has left' : <a href={paths.profile(actor)}>{actor}</a>} {ACTS[action]}{' '}
        {href ? <a href={href}>{name}</a> : name}
        {row_id !== null && ` in ${table?.title ?? thingOf(entry.table)}`}
        <span className={styles.when}>
          {' · '}
          <RelativeTime time={entry.created_at} />
        </span>
      </p>
      {Object.keys(after).length > 0 && (
        <ul className={styles.changes}>
          {Object.keys(after).map((name) => (
            <li key={name}>
              {titleOf(name)}:{' '}
              {action === 'export' ? (
                told(after[name])
              ) : (
                <>
                  <del>{told(before[name])}</del> <span aria-hidden="true">→</span>
                  <span className="hidden">became</span> <ins>{told(after[name])}</ins>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function hrefOf({ table: name, action, row_id }: Entry, table: AdminTable | undefined): string | undefined {
  if (!table) return placeOf(name)?.href
  const isGone = action === 'delete' && !table.columns.some(isMark)
  return paths.adminTable(name, row_id === null || isGone ? {} : { row: row_id })
}

/** Rows of a table that has it stay when they are deleted. */
const isMark = ({ name }: { name: string }) => name === 'deleted_at'

const told = (value: unknown): string =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    ? 'none'
    : Array.isArray(value)
      ? value.join('; ')
      : String(value)
