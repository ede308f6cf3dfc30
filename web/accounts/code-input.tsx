import type { Ref } from 'react'
import { NUMBERS } from '#rules/numbers.ts'
import type { ControlProps } from '../ui/field.tsx'
import { codeIn } from './code-text.ts'
import styles from './code-input.module.css'

const CELLS = Array.from({ length: NUMBERS.code.digits }, (_, index) => index)

type Props = { control: ControlProps; ref: Ref<HTMLInputElement>; code: string; onCode: (code: string) => void }

/** One input over six drawn boxes: the keyboard, the clipboard, the phone's code suggestion and screen readers all meet a plain field. */
export function CodeInput({ control, ref, code, onCode }: Props) {
  return (
    <div className={styles.code}>
      <div className={styles.cells} aria-hidden="true">
        {CELLS.map((cell) => (
          <span key={cell} className={styles.cell} data-next={cell === code.length || undefined} />
        ))}
      </div>
      <input
        {...control}
        ref={ref}
        className={styles.input}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        required
        value={code}
        onChange={(event) => onCode(codeIn(event.target.value))}
        onPaste={(event) => {
          const pasted = codeIn(event.clipboardData.getData('text'))
          if (pasted === '') return
          event.preventDefault()
          onCode(pasted) // instead of what stands there, wherever the caret is
        }}
      />
    </div>
  )
}
