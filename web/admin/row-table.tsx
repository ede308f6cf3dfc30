import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useNavigate } from 'react-router'
import type { AdminColumn, AdminNames, AdminRow, AdminTable } from '#contract/admin.ts'
import { Cell } from './cell.tsx'
import styles from './row-table.module.css'
import { addressOf, directionOf, nextSort, type View } from './view.ts'

type Props = {
  table: AdminTable
  view: View
  rows: AdminRow[]
  names: AdminNames
  stale: boolean
  onOpen: (row: string) => void
}

/** The rows in a region that scrolls by itself. What people know a row by comes first, and opens it. */
export function RowTable({ table, view, rows, names, stale, onOpen }: Props) {
  const label = table.columns.find(({ name }) => name === table.label)!
  const others = table.columns.filter((column) => column !== label && !column.long)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled with the keys too
    <div className={styles.region} role="region" aria-label={`Rows of ${table.title}`} tabIndex={0}>
      <table className={styles.table} aria-busy={stale || undefined}>
        <thead>
          <tr>
            {[label, ...others].map((column) => (
              <Head key={column.name} table={table} view={view} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row[table.key])}>
              <th scope="row" className={styles.label}>
                <button
                  type="button"
                  className={styles.open}
                  aria-haspopup="dialog"
                  onClick={() => onOpen(String(row[table.key]))}
                >
                  {String(row[label.name] || row[table.key])}
                </button>
              </th>
              {others.map((column) => (
                <td key={column.name} data-type={column.type}>
                  <span className={styles.value}>
                    <Cell column={column} value={row[column.name]} names={names} />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ table, view, column }: { table: AdminTable; view: View; column: AdminColumn }) {
  const navigate = useNavigate()
  if (!column.sortable)
    return (
      <th scope="col" data-type={column.type}>
        <span className={styles.title}>{column.title}</span>
      </th>
    )
  const direction = directionOf(table, view, column)
  const sort = () =>
    void navigate(addressOf(table.name, view, { sort: nextSort(column, direction) }), { preventScrollReset: true })
  return (
    <th scope="col" data-type={column.type} aria-sort={direction}>
      <button type="button" className={styles.sort} onClick={sort}>
        {column.title}
        {direction === 'ascending' && <ArrowUp size="1em" aria-hidden="true" />}
        {direction === 'descending' && <ArrowDown size="1em" aria-hidden="true" />}
      </button>
    </th>
  )
}
