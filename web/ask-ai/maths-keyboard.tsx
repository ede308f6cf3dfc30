import type { KeyboardEvent, RefObject } from 'react'
import { useRovingStop } from '../ui/use-roving-stop.ts'
import styles from './maths-keyboard.module.css'
import { MATHS_KEYS, typeInto } from './maths-keys.ts'

type Props = { id: string; area: RefObject<HTMLTextAreaElement | null>; areaId: string; onClose: () => void }

/** Signs that a keyboard hides. One stop of the Tab key; the arrow keys walk along it, Escape leads back to the box. */
export function MathsKeyboard({ id, area, areaId, onClose }: Props) {
  const { stop, setStop, walk } = useRovingStop(MATHS_KEYS.length - 1)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      area.current?.focus()
      return onClose()
    }
    walk(event)
  }

  return (
    <div
      id={id}
      className={styles.keys}
      role="toolbar"
      aria-label="Maths keys"
      aria-controls={areaId}
      onKeyDown={onKeyDown}
      // the box keeps the focus, and a phone its keyboard as it is
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {MATHS_KEYS.map((key, index) => (
        <button
          key={key.name}
          type="button"
          className={styles.key}
          aria-label={key.name}
          title={key.name}
          tabIndex={stop === index ? 0 : -1}
          onFocus={() => setStop(index)}
          onClick={() => area.current && typeInto(area.current, key)}
        >
          {key.shows}
        </button>
      ))}
    </div>
  )
}
