import type { AdminColumn, AdminNames, AdminValue } from '#contract/admin.ts'
import { paths } from '../paths.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import styles from './cell.module.css'

type Props = { column: AdminColumn; value: AdminValue | undefined; names: AdminNames }

/** A value as people read it; another table's row by its name, which leads there. */
export function Cell({ column, value, names }: Props) {
  if (value === null || value === undefined || value === '')
    return (
      <span className={styles.none}>
        <span aria-hidden="true">–</span>
        <span className="hidden">none</span>
      </span>
    )
  if (column.table !== null)
    return (
      <a className={styles.link} href={paths.adminTable(column.table, { row: String(value) })}>
        {names[column.table]?.[String(value)] || String(value)}
      </a>
    )
  if (column.type === 'time') return <RelativeTime time={String(value)} />
  if (column.type === 'number') return <>{Number(value).toLocaleString('en')}</>
  return <>{Array.isArray(value) ? value.join(', ') : String(value)}</>
}
