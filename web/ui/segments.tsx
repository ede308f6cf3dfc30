import styles from './segments.module.css'

type Props<Value extends string> = {
  legend: string
  name: string
  options: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** One of a few in a row: native radio buttons, so that the arrow keys choose. */
export function Segments<Value extends string>({ legend, name, options, chosen, onChoose }: Props<Value>) {
  return (
    <fieldset className={styles.segments}>
      <legend className="hidden">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={styles.segment}>
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
