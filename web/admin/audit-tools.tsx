import Download from 'lucide-react/icons/download'
import type { AdminTable } from '#contract/admin.ts'
import { asSentence } from '../api-error.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { useAuditFile, type AuditAsked } from './audit-queries.ts'
import { ACTS, PLACE_NAMES, thingOf } from './audit-words.ts'
import styles from './table-tools.module.css'

const DAYS = [
  ['1', 'The last day'],
  ['7', 'The last week'],
  ['30', 'The last month'],
  ['90', 'The last three months'],
] as const

/** By person, act, place and time as a form, and the file. */
export function AuditTools({ asked, tables }: { asked: AuditAsked; tables: AdminTable[] }) {
  const file = useAuditFile(asked)
  const places = [...PLACE_NAMES, ...tables]
  const isKnown = places.some(({ name }) => name === asked.table)
  return (
    <div className={styles.tools}>
      <form key={JSON.stringify(asked)} className={styles.form} action={paths.auditLog()}>
        <Field label="Person">
          {(control) => <TextInput {...control} name="actor" defaultValue={asked.actor} maxLength={100} />}
        </Field>
        <Field label="What they did">
          {(control) => (
            <Select {...control} name="action" defaultValue={asked.action ?? ''}>
              <option value="">Anything</option>
              {Object.entries(ACTS).map(([name, words]) => (
                <option key={name} value={name}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Where">
          {(control) => (
            <Select key={places.length} {...control} name="table" defaultValue={asked.table ?? ''}>
              <option value="">Anywhere</option>
              {asked.table && !isKnown && <option value={asked.table}>{thingOf(asked.table)}</option>}
              {places.map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="When">
          {(control) => (
            <Select {...control} name="days" defaultValue={asked.days ?? ''}>
              <option value="">Ever</option>
              {DAYS.map(([days, words]) => (
                <option key={days} value={days}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit">Show</Button>
      </form>
      <Button
        busy={file.isPending}
        onClick={() => file.mutate(undefined, { onError: (error) => toast(asSentence(error.message), 'danger') })}
      >
        <Download size={18} aria-hidden="true" />
        Download CSV
      </Button>
    </div>
  )
}
