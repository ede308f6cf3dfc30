import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Security } from '#contract/security.ts'
import { useStore } from '../store.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useSession } from '../session.tsx'
import { useViewer } from '../viewer.tsx'
import { AccountForm, FormProblem, Submit } from './form-parts.tsx'
import { PasswordField } from './password-field.tsx'
import { proofStore } from './proof.ts'
import { SendProofCode } from './send-proof-code.tsx'
import { securityQuery, useSecurityCalls } from './security-queries.ts'
import styles from './security.module.css'
import { useAccountForm } from './use-account-form.ts'

/** Asks who it is, whenever `withProof` needs to know; each page with dangerous changes has one. */
export function ProofDialog() {
  const asked = useStore(proofStore)
  return (
    <Dialog open={asked !== null} onClose={() => asked?.cancel()} title="Confirm that it is you">
      {asked && <ProofByItsWay onDone={asked.confirm} />}
    </Dialog>
  )
}

function ProofByItsWay({ onDone }: { onDone: () => void }) {
  const query = useQuery(securityQuery(useViewer()))
  return (
    <Loaded query={query} skeleton={<Skeleton lines={['full', 'half']} />}>
      {({ security }) => <ProofForm way={security.proof.way} onDone={onDone} />}
    </Loaded>
  )
}

const LEDES: Record<Security['proof']['way'], string> = {
  password: 'This is an important step. Type your password once more.',
  authenticator: 'This is an important step. Type the code that your authenticator app shows.',
  email: 'This is an important step. We mail you 6 digits: type them here.',
}

function ProofForm({ way, onDone }: { way: Security['proof']['way']; onDone: () => void }) {
  const { user } = useSession()
  const { prove } = useSecurityCalls()
  const field = way === 'password' ? 'password' : 'code'
  const { form, problems, busy, wait } = useAccountForm({
    fields: [field],
    check: (typed) => ({ [field]: typed[field].trim() === '' ? "can't be blank" : undefined }),
    send: async (typed) => {
      await prove(typed)
      onDone()
    },
  })
  const lede = useRef<HTMLParagraphElement>(null)
  useEffect(() => lede.current?.parentElement?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), [])

  return (
    <div className={styles.stack}>
      <p ref={lede}>{LEDES[way]}</p>
      {way === 'email' && <SendProofCode />}
      <AccountForm {...form}>
        {way === 'password' ? (
          <>
            <input type="text" name="username" autoComplete="username" defaultValue={user?.username} hidden />
            <PasswordField
              label="Your password"
              name="password"
              autoComplete="current-password"
              error={problems.password}
            />
          </>
        ) : (
          <Field label="Code" error={problems.code}>
            {(control) => (
              <TextInput {...control} name="code" autoComplete="one-time-code" autoCapitalize="none" required />
            )}
          </Field>
        )}
        <FormProblem problem={problems.form} wait={wait} />
        <Submit busy={busy} wait={wait}>
          Confirm
        </Submit>
      </AccountForm>
    </div>
  )
}
