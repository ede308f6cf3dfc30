import { useEffect } from 'react'
import { emailProblem } from '#rules/account.ts'
import { STORAGE_KEYS } from '#rules/browser-storage.ts'
import { EmailField } from '../accounts/email-field.tsx'
import { AccountForm, FormProblem, Submit } from '../accounts/form-parts.tsx'
import { Notice } from '../ui/notice.tsx'
import { useAccountForm, valuesOf } from '../accounts/use-account-form.ts'
import { createKept } from '../kept.ts'
import { beforeLeaving } from '../navigation.ts'
import { useStore } from '../store.ts'
import { type Topic, useWaitlist } from './queries.ts'
import styles from './waitlist-form.module.css'

const keptAddress = createKept<string>(STORAGE_KEYS.waitlistEmail)

type Props = { topic: Topic; button: string; label: string }

/** One address, one mail when the announced thing is there. */
export function WaitlistForm({ topic, button, label }: Props) {
  const { join } = useWaitlist()
  const kept = useStore(keptAddress.store) ?? ''
  const { form, problems, busy, done, wait } = useAccountForm({
    fields: ['email'],
    check: ({ email }) => ({ email: emailProblem(email) }),
    send: ({ email }) => join(topic, email.trim()),
  })

  useEffect(
    () =>
      beforeLeaving(() => {
        if (form.ref.current) keptAddress.keep(valuesOf(form.ref.current, ['email']).email)
      }),
    [form.ref],
  )
  useEffect(() => {
    if (done) keptAddress.forget()
  }, [done])

  return (
    <div className={styles.form}>
      <AccountForm {...form}>
        <EmailField
          key={kept}
          label={label}
          initial={kept}
          hint="Under 13? Ask an adult to enter theirs."
          error={problems.email}
        />
        <FormProblem problem={problems.form} wait={wait} />
        <div className={styles.send}>
          <Submit busy={busy}>{button}</Submit>
          <p className={styles.promise}>
            We write when it is there, and about nothing else. One click takes you off again.
          </p>
        </div>
        <div role="status">
          {done && (
            <Notice look="good">You are on the list. If you are new on it, a short note is on its way to you.</Notice>
          )}
        </div>
        <noscript>
          <p>This form needs JavaScript.</p>
        </noscript>
      </AccountForm>
    </div>
  )
}
