import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

type Look = { look?: 'primary' | 'secondary' | 'quiet' | 'danger'; round?: boolean }
type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Work is under way: the button stays where the finger is and shows it. */
    busy?: boolean
    /** Why it cannot be pressed now; shown on hover and read aloud. */
    refusal?: string | undefined
  }

export function Button({
  look = 'secondary',
  round,
  busy,
  refusal,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const off = busy || refusal !== undefined
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, round && styles.round, className)}
      data-look={look}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      title={refusal ?? rest.title}
      onClick={off ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
      {refusal && <span className="hidden"> ({refusal})</span>}
    </button>
  )
}

export function LinkButton({
  look = 'secondary',
  round,
  className,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...rest} className={classNames(styles.button, round && styles.round, className)} data-look={look} />
}
