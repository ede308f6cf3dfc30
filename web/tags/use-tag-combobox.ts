import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, type KeyboardEvent, useDeferredValue, useRef, useState } from 'react'
import { useApi } from '../viewer.tsx'
import { suggestedTags } from './tag-picker-queries.ts'
import { isEndedBySpace, likelyIndex, namesIn, withNames } from './tag-picker-typing.ts'

type Choosing = { names: string[]; most: number; onChange: (names: string[]) => void }

/** What is typed and suggested, and what each key does. The focus stays in the input all the while. */
export function useTagCombobox({ names, most, onChange }: Choosing) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [walked, setWalked] = useState<number>()
  const { data, isPlaceholderData } = useQuery({
    ...suggestedTags(useApi(), useDeferredValue(typed.trim().toLowerCase())),
    enabled: open,
  })
  const suggested = (data ?? []).filter(({ name }) => !names.includes(name))
  const suggestedNames = suggested.map(({ name }) => name)
  const active = Math.min(walked ?? likelyIndex(typed, suggestedNames), suggested.length - 1)
  const isFull = names.length >= most
  const isShown = open && !isFull && suggested.length > 0

  const type = (text: string) => {
    setTyped(text)
    setWalked(undefined)
    setOpen(true)
  }
  const add = (more: string[]) => {
    onChange(withNames(names, more, most))
    type('')
    input.current?.focus()
    setOpen(false) // it would lie over what comes next; typing, an arrow key or a click shows it again
  }
  const remove = (name: string) => {
    onChange(names.filter((each) => each !== name))
    input.current?.focus()
  }
  const walk = (step: 1 | -1) => {
    setOpen(true)
    const from = active < 0 && step === -1 ? 0 : active
    if (suggested.length > 0) setWalked((from + step + suggested.length) % suggested.length)
  }

  /** Whether the key meant something here. */
  const act = (key: string): boolean => {
    const chosen = isShown ? suggestedNames[active] : undefined
    const last = names.at(-1)
    if (key === 'ArrowDown') walk(1)
    else if (key === 'ArrowUp') walk(-1)
    else if (key === 'Enter') add(chosen === undefined ? namesIn(typed) : [chosen]) // the form is sent by its button
    else if (key === ',' || key === ';' || (key === ' ' && isEndedBySpace(typed, suggestedNames))) add(namesIn(typed))
    else if (key === 'Escape' && isShown) setOpen(false)
    else if (key === 'Backspace' && typed === '' && last !== undefined) remove(last)
    else return false
    return true
  }
  const press = (event: KeyboardEvent) => {
    if (!event.nativeEvent.isComposing && act(event.key)) event.preventDefault()
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[,;\n]/.test(pasted)) return
    event.preventDefault()
    add(namesIn(typed + pasted))
  }
  const leave = () => {
    setOpen(false)
    if (!suggestedNames.includes(typed.trim().toLowerCase())) return
    onChange(withNames(names, namesIn(typed), most))
    setTyped('')
  }

  const isUnknown = open && typed.trim().length > 1 && !isPlaceholderData && data?.length === 0
  return {
    input,
    typed,
    suggested,
    active,
    isFull,
    isShown,
    isUnknown,
    type,
    add,
    remove,
    press,
    paste,
    leave,
    show: () => setOpen(true),
  }
}
