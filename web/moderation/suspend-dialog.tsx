import { useState } from 'react'
import type { Author } from '#contract/profiles.ts'
import { dateInWords } from '#rules/leaving.ts'
import { reasonProblem, untilProblem } from '#rules/suspending.ts'
import { Choices } from '../accounts/choices.tsx'
import { AccountForm, FormProblem, Submit } from '../accounts/form-parts.tsx'
import { ProofDialog } from '../accounts/proof-dialog.tsx'
import { useAccountForm } from '../accounts/use-account-form.ts'
import { useNumbers } from '../questions/use-numbers.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import styles from './suspend-dialog.module.css'
import { useSuspending } from './suspending.ts'

type Member = Pick<Author, 'username' | 'name'>
type Props = { open: boolean; onClose: () => void; member: Member }

const TERMS = ['1', '7', '30', 'date'] as const
type Term = (typeof TERMS)[number]
const TERM_WORDS: Record<Term, string> = { '1': '1 day', '7': '7 days', '30': '30 days', date: 'Until a date' }
const DAY_MS = 24 * 3600_000

/** Why, for how long, and what it means; the server asks who it is that does this. */
export function SuspendDialog({ open, onClose, member }: Props) {
  return (
    <>
      <Dialog open={open} onClose={onClose} title={`Suspend ${member.name}`}>
        <SuspendForm member={member} onClose={onClose} />
      </Dialog>
      {open && <ProofDialog />}
    </>
  )
}

function SuspendForm({ member, onClose }: { member: Member; onClose: () => void }) {
  const numbers = useNumbers()
  const { suspend } = useSuspending()
  const [term, setTerm] = useState<Term>('1')
  const { form, problems, busy, wait, clear } = useAccountForm({
    fields: ['reason', 'until'],
    check: ({ reason, until }) => ({
      reason: reasonProblem(numbers, reason.trim()),
      until: untilProblem(numbers, (endOf(term, until) - Date.now()) / 1000),
    }),
    send: async ({ reason, until }) => {
      const end = new Date(endOf(term, until)).toISOString()
      await suspend(member.username, { until: end, reason: reason.trim() })
      toast(`${member.name} reads but does not write until ${dateInWords(end)}.`, 'good')
      onClose()
    },
  })
  return (
    <AccountForm {...form}>
      <p>
        They can go on reading, change their settings and take their data along. They cannot ask, answer, comment, vote
        or report. It begins at once and ends by itself.
      </p>
      <Choices
        legend="For how long?"
        name="term"
        side
        options={TERMS.map((value) => ({ value, label: TERM_WORDS[value] }))}
        chosen={term}
        onChoose={(chosen) => {
          setTerm(chosen)
          clear('until')
        }}
        error={term === 'date' ? undefined : problems.until}
      />
      {term === 'date' && (
        <Field label="The last day" hint="They write again on the day after." error={problems.until}>
          {(control) => <TextInput {...control} className={styles.date} type="date" name="until" />}
        </Field>
      )}
      <Field label="Why?" hint="They read it on every page. Say what has to change." error={problems.reason}>
        {(control) => <TextArea {...control} name="reason" rows={3} maxLength={numbers.suspending.reasonMax} />}
      </Field>
      <FormProblem problem={problems.form} wait={wait} />
      <div className={styles.ways}>
        <Submit busy={busy} wait={wait}>
          Suspend
        </Submit>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </AccountForm>
  )
}

/** When it ends, in milliseconds; a day ends where whoever chose it is. NaN where none was chosen becomes long ago. */
function endOf(term: Term, date: string): number {
  if (term !== 'date') return Date.now() + Number(term) * DAY_MS
  const end = new Date(`${date}T23:59:59`).getTime()
  return Number.isNaN(end) ? 0 : end
}
