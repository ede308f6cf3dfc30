import X from 'lucide-react/icons/x'
import type { ControlProps } from '../ui/field.tsx'
import styles from './tag-picker.module.css'
import { TagOptions } from './tag-picker-options.tsx'
import { useTagCombobox } from './use-tag-combobox.ts'

type Props = ControlProps & {
  names: string[]
  most: number
  /** Those that cannot stay, with the reason. */
  refused: Map<string, string>
  onChange: (names: string[]) => void
}

/** A combobox for several tags: type and choose, with the arrow keys and Enter or with a finger. */
export function TagPicker({ names, most, refused, onChange, ...control }: Props) {
  const box = useTagCombobox({ names, most, onChange })
  const listId = `${control.id}-list`
  return (
    <div
      className={styles.picker}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && box.leave()}
    >
      <div
        className={styles.box}
        data-invalid={control['aria-invalid']}
        onClick={(event) => event.target === event.currentTarget && box.input.current?.focus()}
      >
        {names.length > 0 && (
          <ul className={styles.chosen} aria-label="Chosen tags">
            {names.map((name) => (
              <li
                key={name}
                className={styles.tag}
                data-refused={refused.has(name) || undefined}
                title={refused.get(name)}
              >
                {name}
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={`Remove ${name}`}
                  onClick={() => box.remove(name)}
                >
                  <X size={15} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          {...control}
          ref={box.input}
          className={styles.input}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={box.isShown}
          aria-controls={listId}
          aria-activedescendant={box.isShown && box.active >= 0 ? `${listId}-${box.active}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={box.typed}
          placeholder={names.length === 0 ? 'algebra' : undefined}
          readOnly={box.isFull}
          onChange={(event) => box.type(event.target.value)}
          onFocus={box.show}
          onClick={box.show}
          onKeyDown={box.press}
          onPaste={box.paste}
        />
      </div>
      <p className={box.isFull || box.isUnknown ? styles.note : 'hidden'} role="status">
        {box.isFull && `${most} tags are the most. Remove one to choose another.`}
        {box.isUnknown && 'No tag begins like this. Try another word for it.'}
        {box.isShown && `${box.suggested.length} tags to choose from`}
      </p>
      <TagOptions
        id={listId}
        hidden={!box.isShown}
        tags={box.suggested}
        active={box.active}
        onChoose={(name) => box.add([name])}
      />
    </div>
  )
}
