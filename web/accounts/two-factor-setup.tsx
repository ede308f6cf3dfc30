import { useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { CodeInput } from './code-input.tsx'
import { isWhole } from './code-text.ts'
import { CopyButton } from './copy-button.tsx'
import { AccountForm, FormProblem, Submit } from './form-parts.tsx'
import { QrCode } from './qr-code.tsx'
import { useSecurityCalls } from './security-queries.ts'
import styles from './security.module.css'
import { StepTitle } from './step-title.tsx'
import { useAccountForm } from './use-account-form.ts'

type Props = { secret: string; uri: string; onCodes: (codes: string[]) => void; onCancel: () => void }

/** The key for an authenticator app, to be scanned or typed, and its first code. */
export function TwoFactorSetup({ secret, uri, onCodes, onCancel }: Props) {
  const { confirmTwoFactor } = useSecurityCalls()
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { form, problems, busy, wait, clear } = useAccountForm({
    fields: ['code'],
    check: (typed) => ({ code: isWhole(typed.code) ? undefined : 'Type all 6 digits that your app shows.' }),
    send: async (typed) => onCodes(await confirmTwoFactor(typed.code)),
  })
  return (
    <div className={styles.stack}>
      <StepTitle>1. Scan this with your authenticator app</StepTitle>
      <p>
        Any such app will do, on your phone or in your password manager. If you have none, install one first: it is
        free.
      </p>
      <QrCode text={uri} label="QR code with the key for your authenticator app" />
      <div className={styles.stack}>
        <p>You cannot scan it? Type this key into the app.</p>
        <code className={styles.key}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <div>
          <CopyButton text={secret} label="Copy the key" />
        </div>
      </div>
      <h3 className={styles.step}>2. Type the code that it shows</h3>
      <AccountForm {...form}>
        <Field label="6-digit code" error={problems.code}>
          {(control) => (
            <CodeInput
              control={control}
              ref={input}
              code={code}
              onCode={(typed) => {
                setCode(typed)
                clear('code')
              }}
            />
          )}
        </Field>
        <FormProblem problem={problems.form} wait={wait} />
        <div className={styles.actions}>
          <Submit busy={busy} wait={wait}>
            Switch it on
          </Submit>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </AccountForm>
    </div>
  )
}
