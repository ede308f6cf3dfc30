import Download from 'lucide-react/icons/download'
import type { AdminTable } from '#contract/admin.ts'
import { asSentence } from '../api-error.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { useDownload } from './queries.ts'
import styles from './table-tools.module.css'
import { conditionsOf, type View, wordsOf } from './view.ts'

/** Search and one condition as a form, and the file. */
export function TableTools({ table, view }: { table: AdminTable; view: View }) {
  const download = useDownload(table.name, view)
  const groups = table.columns
    .map((column) => ({ title: column.title, conditions: conditionsOf(column) }))
    .filter(({ conditions }) => conditions.length > 0)
  const isListed = groups.some(({ conditions }) => conditions.some(({ value }) => value === view.filter))
  return (
    <div className={styles.tools}>
      <form key={`${view.q} ${view.filter}`} className={styles.form} action={paths.adminTable(table.name)}>
        {view.sort && <input type="hidden" name="sort" value={view.sort} />}
        <Field label="Search">
          {(control) => <TextInput {...control} type="search" name="q" defaultValue={view.q} maxLength={100} />}
        </Field>
        {groups.length > 0 && (
          <Field label="Filter">
            {(control) => (
              <Select {...control} name="filter" defaultValue={view.filter ?? ''}>
                <option value="">No filter</option>
                {view.filter && !isListed && <option value={view.filter}>{wordsOf(table, view.filter)}</option>}
                {groups.map(({ title, conditions }) => (
                  <optgroup key={title} label={title}>
                    {conditions.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {title}: {label}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Button type="submit">Show</Button>
      </form>
      <Button
        busy={download.isPending}
        onClick={() => download.mutate(undefined, { onError: (error) => toast(asSentence(error.message), 'danger') })}
      >
        <Download size={18} aria-hidden="true" />
        Download CSV
      </Button>
    </div>
  )
}
