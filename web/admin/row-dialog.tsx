import { useQuery } from '@tanstack/react-query'
import type { AdminNames, AdminRow, AdminTable } from '#contract/admin.ts'
import { ProofDialog } from '../accounts/proof-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import { Cell } from './cell.tsx'
import { DeleteRow } from './delete-row.tsx'
import { EditRow } from './edit-row.tsx'
import { rowQuery, tablesQuery } from './queries.ts'
import { RoleForm } from './role-form.tsx'
import { useRoleCalls } from './role-queries.ts'
import styles from './row-dialog.module.css'
import { addressOf } from './view.ts'

type Props = { table: AdminTable; id: string | undefined; onClose: () => void }

/** One row whole: what can be changed as a form, all else as it is, and where it is named elsewhere. */
export function RowDialog({ table, id, onClose }: Props) {
  const query = useQuery({ ...rowQuery(useViewer(), table.name, id ?? ''), enabled: id !== undefined })
  const name = String(query.data?.row[table.label] || id)
  return (
    <Dialog
      open={id !== undefined}
      onClose={onClose}
      title={`${table.title}: ${name.length > 60 ? `${name.slice(0, 60)}…` : name}`}
    >
      {id !== undefined && (
        <Loaded query={query} skeleton={<Skeleton lines={['most', 'full', 'half', 'full', 'most']} />}>
          {({ row, names }) => (
            <div className={styles.parts}>
              {table.columns.some(({ editable }) => editable) && <EditRow table={table} id={id} row={row} />}
              {table.name === 'users' && !row['leaves_at'] && <RoleOf username={String(row['username'])} />}
              <Facts table={table} row={row} names={names} />
              <Related table={table} id={id} />
              {table.deletable && !row['deleted_at'] && (
                <DeleteRow table={table} id={id} row={row} onDeleted={onClose} />
              )}
            </div>
          )}
        </Loaded>
      )}
    </Dialog>
  )
}

/** A teacher's role goes with subjects: the form is the same as on "Users and roles". */
function RoleOf({ username }: { username: string }) {
  const { find } = useRoleCalls()
  const query = useQuery({ queryKey: ['role', username], queryFn: () => find(username) })
  return (
    <Loaded query={query} skeleton={<Skeleton lines={['half', 'most']} />}>
      {(user) => (
        <>
          <RoleForm key={JSON.stringify(user)} user={user} onChanged={() => void query.refetch()} />
          <ProofDialog />
        </>
      )}
    </Loaded>
  )
}

const Facts = ({ table, row, names }: { table: AdminTable; row: AdminRow; names: AdminNames }) => (
  <dl className={styles.facts}>
    {table.columns
      .filter(({ editable }) => !editable)
      .map((column) => (
        <div key={column.name}>
          <dt>{column.title}</dt>
          <dd>
            <Cell column={column} value={row[column.name]} names={names} />
          </dd>
        </div>
      ))}
  </dl>
)

/** The rows of other tables that name this one. */
function Related({ table, id }: { table: AdminTable; id: string }) {
  const { data } = useQuery(tablesQuery(useViewer()))
  const links = (data?.tables ?? []).flatMap((other) =>
    other.columns
      .filter((column) => column.table === table.name)
      .map((column) => ({
        href: addressOf(other.name, { filter: `${column.name}:${id}` }),
        label: `${other.title}: ${column.title.toLowerCase()}`,
      })),
  )
  if (links.length === 0) return null
  return (
    <nav aria-label="Elsewhere">
      <h3 className={styles.heading}>Where it is named</h3>
      <ul className={styles.links}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a className={styles.link} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
