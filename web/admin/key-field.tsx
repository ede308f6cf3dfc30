import KeyRound from 'lucide-react/icons/key-round'
import { useId } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import styles from './settings.module.css'

export const AI_KEY = 'ai.apiKey'
export type KeyChange = { kind: 'kept' } | { kind: 'typed'; text: string } | { kind: 'removed' }
type Props = {
  isSet: boolean
  change: KeyChange
  onChange: (change: KeyChange) => void
  problem: string | undefined
}

/** The button that opened the field is gone: the focus goes on to the field. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus()

/** A key can be given, replaced and removed, never read. */
export function KeyField({ isSet, change, onChange, problem }: Props) {
  const id = useId()
  // where the server asks for another key, its field opens by itself
  if (change.kind === 'typed' || (change.kind === 'kept' && (!isSet || problem !== undefined)))
    return (
      <div>
        <Field label="Key" hint="Kept sealed, shown to nobody, sent to this address alone." error={problem}>
          {(control) => (
            <TextInput
              {...control}
              name={AI_KEY}
              type="password"
              autoComplete="off"
              spellCheck={false}
              ref={isSet && change.kind === 'typed' ? takeFocus : undefined}
              value={change.kind === 'typed' ? change.text : ''}
              onChange={({ target }) => onChange({ kind: 'typed', text: target.value })}
            />
          )}
        </Field>
        {isSet && (
          <Button look="quiet" onClick={() => onChange({ kind: 'kept' })}>
            Keep the key that is set
          </Button>
        )}
        {isSet && (
          <Button look="quiet" onClick={() => onChange({ kind: 'removed' })}>
            Remove it
          </Button>
        )}
      </div>
    )
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles.keyTitle}>
        Key
      </p>
      <div className={styles.key}>
        <KeyRound size="1.1em" aria-hidden="true" />
        <output>{change.kind === 'removed' ? 'The key is removed when you save.' : 'A key is set.'}</output>
        {change.kind === 'removed' ? (
          <Button look="quiet" onClick={() => onChange({ kind: 'kept' })}>
            Keep it
          </Button>
        ) : (
          <>
            <Button look="quiet" onClick={() => onChange({ kind: 'typed', text: '' })}>
              Replace<span className="hidden"> the key</span>
            </Button>
            <Button look="quiet" onClick={() => onChange({ kind: 'removed' })}>
              Remove<span className="hidden"> the key</span>
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
