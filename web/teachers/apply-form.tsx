import { useEffect } from 'react'
import { STORAGE_KEYS } from '#rules/browser-storage.ts'
import type { Subject } from '#rules/subjects.ts'
import { evidenceProblem, schoolProblem, taughtProblem } from '#rules/teaching.ts'
import { AccountForm, FormProblem, Submit } from '../accounts/form-parts.tsx'
import { useAccountForm, valuesOf } from '../accounts/use-account-form.ts'
import { createKept } from '../kept.ts'
import { beforeLeaving } from '../navigation.ts'
import { useNumbers } from '../questions/use-numbers.ts'
import { useStore } from '../store.ts'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { useApplicationCalls } from './queries.ts'
import { ALL_SUBJECTS, SubjectChecks } from './subject-checks.tsx'
import styles from './teachers.module.css'

type Typed = { subjects: Subject[]; school: string; evidence: string }
const FIELDS = ['subjects', 'school', 'evidence', ...ALL_SUBJECTS] as const
const keptApplication = createKept<Typed>(STORAGE_KEYS.teacherApplication)

/** Subjects, the school, and how that can be checked. */
export function ApplyForm() {
  const numbers = useNumbers()
  const kept = useStore(keptApplication.store)
  const { apply } = useApplicationCalls()
  const { form, problems, busy, wait, clear } = useAccountForm({
    fields: FIELDS,
    check: (typed) => ({
      subjects: taughtProblem(subjectsOf(typed)),
      school: schoolProblem(numbers, typed.school),
      evidence: evidenceProblem(numbers, typed.evidence),
    }),
    send: async (typed) => {
      await apply({ subjects: subjectsOf(typed), school: typed.school.trim(), evidence: typed.evidence.trim() })
      keptApplication.forget()
      toast('Sent. An admin looks at it.', 'good')
    },
  })
  useEffect(
    () =>
      beforeLeaving(() => {
        if (!form.ref.current) return
        const { school, evidence, ...typed } = valuesOf(form.ref.current, FIELDS)
        keptApplication.keep({ subjects: subjectsOf(typed), school, evidence })
      }),
    [form.ref],
  )
  return (
    <AccountForm key={JSON.stringify(kept)} {...form}>
      <SubjectChecks
        legend="Subjects you teach"
        chosen={kept?.subjects ?? []}
        error={problems.subjects}
        onChange={() => clear('subjects')}
      />
      <Field label="Where you teach" hint="Only the admins see it." error={problems.school}>
        {(control) => (
          <TextInput {...control} name="school" autoComplete="organization" defaultValue={kept?.school} required />
        )}
      </Field>
      <Field
        label="How we can check it"
        hint="A page of the school with your name, or your address at the school. Only the admins see it."
        error={problems.evidence}
      >
        {(control) => (
          <TextArea {...control} className={styles.evidence} name="evidence" defaultValue={kept?.evidence} required />
        )}
      </Field>
      <p>
        An admin reads this, and you hear under Notifications what they decide. Then we delete where you teach and how
        we could check it.
      </p>
      <FormProblem problem={problems.form} wait={wait} />
      <div>
        <Submit busy={busy} wait={wait}>
          Apply as a teacher
        </Submit>
      </div>
    </AccountForm>
  )
}

const subjectsOf = (typed: Record<Subject, string>): Subject[] =>
  ALL_SUBJECTS.filter((subject) => typed[subject] === 'on')
