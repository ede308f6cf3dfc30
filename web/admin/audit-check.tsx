import ShieldCheck from 'lucide-react/icons/shield-check'
import { type FormEvent, useId } from 'react'
import type { AuditCheck as Check } from '#contract/audit.ts'
import { PROBLEM_WORDS } from '#rules/audit-words.ts'
import { asSentence } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextInput } from '../ui/text-input.tsx'
import styles from './audit-check.module.css'
import { useAuditCheck } from './audit-queries.ts'

/** Whether the log stands as it was written, and a mark of its end to note down. */
export function AuditCheck() {
  const id = useId()
  const { mutate, isPending, data, error } = useAuditCheck()
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(String(new FormData(event.currentTarget).get('noted') ?? '').trim())
  }
  return (
    <section className={styles.check} aria-labelledby={id}>
      <h2 id={id}>Is it complete?</h2>
      <p>
        Each entry carries a seal over itself and the one before. What somebody changes, adds or takes out behind the
        site’s back breaks a seal.
      </p>
      <form className={styles.form} onSubmit={look}>
        <Field label="A mark that you noted earlier" hint="Leave it empty if you have none.">
          {(control) => <TextInput {...control} name="noted" maxLength={100} autoComplete="off" spellCheck={false} />}
        </Field>
        <Button type="submit" busy={isPending}>
          {!isPending && <ShieldCheck size={18} aria-hidden="true" />}
          Check all entries
        </Button>
      </form>
      <div role="status">
        {error && <Notice look="danger">{asSentence(error.message)}</Notice>}
        {data && <Found check={data} />}
      </div>
    </section>
  )
}

function Found({ check: { sound, entries, note, cut_up_to, problems } }: { check: Check }) {
  return (
    <Notice
      look={sound ? 'good' : 'danger'}
      title={
        sound
          ? `All ${entries.toLocaleString('en')} entries stand as they were written.`
          : 'Other hands were at this log.'
      }
    >
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map(({ kind, from, to }) => (
            <li key={`${kind} ${from}`}>{PROBLEM_WORDS[kind](from, to)}</li>
          ))}
        </ul>
      )}
      {cut_up_to && <p>Entries up to number {cut_up_to} were thrown away after their time.</p>}
      {sound && note && (
        <p>
          Note this mark down outside the site: <code className={styles.mark}>{note}</code>
        </p>
      )}
    </Notice>
  )
}
