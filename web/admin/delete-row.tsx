import { useMutation } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import type { AdminRow, AdminTable } from '#contract/admin.ts'
import { asSentence } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { useRowCalls } from './queries.ts'
import styles from './row-dialog.module.css'

/** What it means to delete a row, where that is more than that it is gone. */
const MEANINGS: Record<string, string> = {
  questions: 'Nobody else will see the question any more, and it leaves every list.',
  answers: 'Nobody else will see the answer any more. If it was accepted, that is taken back.',
  sessions: 'This device is logged out at once.',
  two_factor:
    'Then the password alone opens this account, and every device is logged out. Be sure that it is the owner who asks.',
  waitlist: 'The address is forgotten.',
}

type Props = { table: AdminTable; id: string; row: AdminRow; onDeleted: () => void }

/** Asks before it deletes: the button stands behind what it means. */
export function DeleteRow({ table, id, row, onDeleted }: Props) {
  const { remove } = useRowCalls(table.name, id)
  const deleting = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      toast('Deleted.', 'good')
      onDeleted()
    },
    onError: (error) => toast(asSentence(error.message), 'danger'),
  })
  return (
    <details className={styles.delete}>
      <summary className={styles.summary}>
        <Trash2 size={17} aria-hidden="true" /> Delete…
      </summary>
      <p className={styles.question}>
        Delete “{String(row[table.label] ?? id)}”? {MEANINGS[table.name] ?? ''}
      </p>
      <Button look="danger" busy={deleting.isPending} onClick={() => deleting.mutate()}>
        Yes, delete
      </Button>
    </details>
  )
}
