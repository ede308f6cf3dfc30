import X from 'lucide-react/icons/x'
import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, type KeyboardEvent, useDeferredValue, useRef, useState } from 'react'
import type { ControlProps } from '../ui/field.tsx'
import { useApi } from '../viewer.tsx'
import styles from './tag-picker.module.css'
import { TagOptions } from './tag-picker-options.tsx'
import { suggestedTags } from './tag-picker-queries.ts'
import { isEndedBySpace, likelyIndex, namesIn, withNames } from './tag-picker-typing.ts'

type Props = ControlProps & {
  names: string[]
  most: number
  /** Those that cannot stay, with the reason. */
  refused: Map<string, string>
  onChange: (names: string[]) => void
}

/** A combobox for several tags: type and choose, with the arrow keys and Enter or with a finger. */
export function TagPicker({ names, most, refused, onChange, ...control }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [walked, setWalked] = useState<number>()
  const { data, isPlaceholderData } = useQuery({ ...suggestedTags(useApi(), useDeferredValue(typed.trim().toLowerCase())), enabled: open })
  const isFull = names.length >= most
  const suggested = (data ?? []).filter(({ name }) => !names.includes(name))
  const suggestedNames = suggested.map(({ name }) => name)
  const active = Math.min(walked ?? likelyIndex(typed, suggestedNames), suggested.length - 1)
  const isShown = open && !isFull && suggested.length > 0
  const isUnknown = open && typed.trim().length > 1 && !isPlaceholderData && data?.length === 0
  const listId = `${control.id}-list`

  const type = (text: string) => {
    setTyped(text)
    setWalked(undefined)
    setOpen(true)
  }
  const add = (more: string[]) => {
    onChange(withNames(names, more, most))
    type('')
    input.current?.focus()
    setOpen(false) // what stands below the picker can be reached again
  }
  const remove = (name: string) => {
    onChange(names.filter((each) => each !== name))
    input.current?.focus()
  }

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = names.at(-1)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (suggested.length > 0) setWalked((Math.max(active, step === 1 ? -1 : 0) + step + suggested.length) % suggested.length)
    } else if (event.key === 'Enter') {
      event.preventDefault() // the form is sent by its button
      add(isShown && suggestedNames[active] ? [suggestedNames[active]] : namesIn(typed))
    } else if (event.key === ',' || event.key === ';' || (event.key === ' ' && isEndedBySpace(typed, suggestedNames))) {
      event.preventDefault()
      add(namesIn(typed))
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      remove(last)
    }
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[,;\n]/.test(pasted)) return
    event.preventDefault()
    add(namesIn(typed + pasted))
  }
  const leave = () => {
    setOpen(false)
    if (suggestedNames.includes(typed.trim().toLowerCase())) {
      onChange(withNames(names, namesIn(typed), most))
      setTyped('')
    }
  }

  return (
    <div className={styles.picker} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && leave()}>
      <div className={styles.box} data-invalid={control['aria-invalid']} onClick={(event) => event.target === event.currentTarget && input.current?.focus()}>
        {names.length > 0 && (
          <ul className={styles.chosen} aria-label="Chosen tags">
            {names.map((name) => (
              <li key={name} className={styles.tag} data-refused={refused.has(name) || undefined} title={refused.get(name)}>
                {name}
                <button type="button" className={styles.remove} aria-label={`Remove ${name}`} onClick={() => remove(name)}>
                  <X size={15} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          {...control}
          ref={input}
          className={styles.input}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          placeholder={names.length === 0 ? 'algebra' : undefined}
          readOnly={isFull}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setOpen(names.length === 0)}
          onKeyDown={press}
          onPaste={paste}
        />
      </div>
      <p className={isFull || isUnknown ? styles.note : 'hidden'} role="status">
        {isFull ? `${most} tags are the most. Remove one to choose another.` : isUnknown ? 'No tag begins like this. Try another word for it.' : isShown && `${suggested.length} tags to choose from`}
      </p>
      <TagOptions id={listId} hidden={!isShown} tags={suggested} active={active} onChoose={(name) => add([name])} />
    </div>
  )
}
