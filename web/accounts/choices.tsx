import styles from './choices.module.css'
import type { ReactNode } from 'react'

type Props<Value extends string> = {
  legend: ReactNode
  name: string
  options: readonly { value: Value; label: string }[]
  /** What is chosen; without it nothing is, until somebody chooses. */
  chosen?: Value | undefined
  onChoose?: (value: Value) => void
  error?: string | undefined
  side?: boolean
}

/** One of a few, as native radio buttons large enough for a thumb. */
export function Choices<Value extends string>({ legend, name, options, chosen, onChoose, error, side }: Props<Value>) {
  return (
    <fieldset className={styles.choices} data-side={side || undefined} data-wrong={error ? true : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            aria-describedby={error ? `${name}-error` : undefined}
            {...(onChoose && { checked: value === chosen, onChange: () => onChoose(value) })}
          />
          {label}
        </label>
      ))}
      <div aria-live="polite">
        {error && (
          <p className={styles.error} id={`${name}-error`}>
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}
