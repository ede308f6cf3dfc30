import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { AccountForm, FormProblem } from './form-parts.tsx'
import { useLeavingCalls, useProofWay } from './own-data.ts'
import styles from './own-data.module.css'
import { PasswordField } from './password-field.tsx'
import { problemsOf } from './problems.ts'
import { useAccountForm } from './use-account-form.ts'

/** The name says that it is meant, the password or a code who says it. */
export function DeleteAccountForm({ user, onCancel }: { user: User; onCancel: () => void }) {
  const { leave } = useLeavingCalls()
  const navigate = useNavigate()
  const way = useProofWay() ?? 'password'
  const proof = way === 'password' ? 'password' : 'code'
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const hydrated = useHydrated()
  const { form, problems, busy, wait } = useAccountForm({
    fields: ['typed_username', 'password', 'code'],
    check: (typed) => ({
      typed_username:
        typed.typed_username.trim().toLowerCase() === user.username.toLowerCase()
          ? undefined
          : `Type ${user.username} here, so that nothing is deleted by mistake.`,
      [proof]: typed[proof] === '' ? "can't be blank" : undefined,
    }),
    send: async ({ password, code }) => {
      const leavesAt = await leave(proof === 'password' ? { password } : { code })
      void navigate(paths.login(), { state: { leavesAt } })
    },
  })
  return (
    <AccountForm {...form}>
      <Field label="Your username" hint={`Type ${user.username}.`} error={problems.typed_username}>
        {(control) => (
          <TextInput
            {...control}
            ref={first}
            name="typed_username"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
          />
        )}
      </Field>
      {proof === 'password' ? (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          error={problems.password}
        />
      ) : (
        <>
          {way === 'email' && <SendCode />}
          <Field
            label={way === 'email' ? 'Code from the mail' : 'Code of your authenticator app'}
            error={problems.code}
          >
            {(control) => (
              <TextInput {...control} name="code" inputMode="numeric" autoComplete="one-time-code" required />
            )}
          </Field>
        </>
      )}
      <FormProblem problem={problems.form} wait={wait} />
      <div className={styles.buttons}>
        <Button
          type={hydrated ? 'submit' : 'button'}
          look="danger"
          busy={busy}
          refusal={wait > 0 ? 'Wait a moment first' : undefined}
        >
          Delete my account
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </AccountForm>
  )
}

/** For who logs in through another site and has no password here. */
function SendCode() {
  const { sendCode } = useLeavingCalls()
  const sending = useMutation({ mutationFn: sendCode })
  return (
    <div className={styles.copies}>
      <div>
        <Button busy={sending.isPending} onClick={() => sending.mutate()}>
          Mail me a code
        </Button>
      </div>
      <output className={styles.state}>
        {sending.isSuccess && 'It is on its way to your address.'}
        {sending.error && problemsOf(sending.error, []).form}
      </output>
    </div>
  )
}
