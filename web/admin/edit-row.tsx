import type { AdminColumn, AdminRow, AdminTable } from '#contract/admin.ts'
import { AccountForm, FormProblem } from '../accounts/form-parts.tsx'
import { Save } from '../accounts/settings-section.tsx'
import { useAccountForm } from '../accounts/use-account-form.ts'
import { type ControlProps, Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { type Change, useRowCalls } from './queries.ts'

/** The editable columns as a form; what was not touched is not sent. A member's role has a form of its own. */
export function EditRow({ table, id, row }: { table: AdminTable; id: string; row: AdminRow }) {
  const { update } = useRowCalls(table.name, id)
  const columns = table.columns.filter(({ name, editable }) => editable && !(table.name === 'users' && name === 'role'))
  const { form, problems, busy, done, wait } = useAccountForm({
    fields: columns.map(({ name }) => name),
    check: () => ({}),
    send: async (typed) => {
      const changed = columns.filter(({ name }) => typed[name] !== typedOf(row[name]))
      if (changed.length > 0)
        await update(
          Object.fromEntries(changed.map((column) => [column.name, valueOf(column, typed[column.name] ?? '')])),
        )
    },
  })
  return (
    <AccountForm {...form}>
      {columns.map((column) => (
        <Field key={column.name} label={column.title} error={problems[column.name]}>
          {(control) => <Control column={column} control={control} value={typedOf(row[column.name])} />}
        </Field>
      ))}
      <FormProblem problem={problems.form} wait={wait} />
      <Save busy={busy} wait={wait} done={done} />
    </AccountForm>
  )
}

function Control({ column, control, value }: { column: AdminColumn; control: ControlProps; value: string }) {
  const props = { ...control, name: column.name, defaultValue: value }
  if (column.choices)
    return (
      <Select {...props}>
        {column.nullable && <option value="">None</option>}
        {column.choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </Select>
    )
  if (column.type === 'number') return <TextInput {...props} inputMode="numeric" />
  return <TextArea {...props} rows={column.long ? 3 : 1} />
}

/** A value as it stands in its field. */
const typedOf = (value: AdminRow[string] | undefined): string => String(value ?? '')

function valueOf({ type, nullable }: AdminColumn, typed: string): Change[string] {
  if (nullable && typed.trim() === '') return null
  return type === 'number' && typed.trim() !== '' ? Number(typed) : typed
}
