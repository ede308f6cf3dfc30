import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import styles from './password-field.module.css'
import { Strength } from './strength.tsx'

type Props = {
  label: string
  name: string
  autoComplete: 'new-password' | 'current-password'
  hint?: ReactNode
  error: string | undefined
}

/** A password that can be looked at before it is sent; a new one tells how strong it is. */
export function PasswordField({ label, name, autoComplete, hint, error }: Props) {
  const [shown, setShown] = useState(false)
  const [value, setValue] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const Icon = shown ? EyeOff : Eye

  useEffect(() => {
    const form = input.current?.form
    const empty = () => {
      setShown(false)
      setValue('')
    }
    form?.addEventListener('reset', empty)
    return () => form?.removeEventListener('reset', empty)
  }, [])

  return (
    <div className={styles.password}>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <div className={styles.place}>
            <TextInput
              {...control}
              ref={input}
              type={shown ? 'text' : 'password'}
              name={name}
              autoComplete={autoComplete}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              required
              className={styles.input}
              onChange={(event) => setValue(event.target.value)}
            />
            <button
              type="button"
              className={styles.look}
              aria-label={shown ? 'Hide password' : 'Show password'}
              onClick={() => setShown(!shown)}
            >
              <Icon size={20} aria-hidden="true" />
              {shown ? 'Hide' : 'Show'}
            </button>
          </div>
        )}
      </Field>
      {autoComplete === 'new-password' && <Strength password={value} />}
    </div>
  )
}
