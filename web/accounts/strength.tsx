import { passwordStrength } from '#rules/account.ts'
import { lengthOf } from '#rules/asking.ts'
import { NUMBERS } from '#rules/numbers.ts'
import styles from './password-field.module.css'

const WORDS = ['Very easy to guess', 'Easy to guess', 'Fair', 'Good', 'Strong'] as const
const PARTS = [1, 2, 3, 4]

/** How strong a password is, in words and in filled parts of a bar. A hint, never a gate. */
export function Strength({ password }: { password: string }) {
  const missing = NUMBERS.text.passwordAsked - lengthOf(password)
  const level = missing > 0 ? 0 : Math.max(1, passwordStrength(password))
  const words =
    missing > 0 ? `${missing} more ${missing === 1 ? 'character' : 'characters'}` : WORDS[passwordStrength(password)]
  return (
    <div className={styles.strength} data-empty={password === '' || undefined}>
      <div className={styles.bar} data-level={level} aria-hidden="true">
        {PARTS.map((part) => (
          <span key={part} className={styles.part} data-full={part <= level || undefined} />
        ))}
      </div>
      <p aria-live="polite">{password !== '' && words}</p>
    </div>
  )
}
