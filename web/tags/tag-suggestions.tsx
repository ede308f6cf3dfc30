import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { answer, type ApiClient } from '../api.ts'
import { PressChip } from '../ui/press-chip.tsx'
import { usePause } from '../ui/use-pause.ts'
import { useApi } from '../viewer.tsx'
import styles from './tag-suggestions.module.css'

const PAUSE_MS = 500
const TOLD = 1000

const tagsFor = (api: ApiClient, title: string, body: string) =>
  queryOptions({
    queryKey: ['tags', 'for-text', title, body],
    queryFn: ({ signal }) =>
      answer(api.tags.suggestions.$get({ query: { title, body } }, { init: { signal } }), { background: true }),
    placeholderData: keepPreviousData,
  })

type Props = {
  title: string
  body: string
  chosen: string[]
  most: number
  /** Where the focus goes when no suggestion is left. */
  inputId: string
  onAdd: (name: string) => void
}

/** Tags that the words of a question lead to; pressed, one is added. */
export function TagSuggestions({ title, body, chosen, most, inputId, onAdd }: Props) {
  const group = useRef<HTMLDivElement>(null)
  const typed = usePause(title.trim().slice(0, 300), PAUSE_MS)
  const told = usePause(body.trim().slice(0, TOLD), PAUSE_MS)
  const isEnough = typed.length > 2 || told.length > 2
  const { data } = useQuery({ ...tagsFor(useApi(), typed, told), enabled: isEnough })
  const fitting = isEnough && chosen.length < most ? (data?.tags.filter((name) => !chosen.includes(name)) ?? []) : []
  if (fitting.length === 0) return null
  const add = (name: string) => {
    onAdd(name)
    // the button that had the focus is gone
    requestAnimationFrame(() => (group.current?.querySelector('button') ?? document.getElementById(inputId))?.focus())
  }
  return (
    <div ref={group} className={styles.fitting} role="group" aria-label="Tags that may fit">
      <span className={styles.words}>May fit:</span>
      {fitting.map((name) => (
        <PressChip key={name} onClick={() => add(name)}>
          <Plus size={15} aria-hidden="true" />
          <span className="hidden">Add </span>
          {name}
        </PressChip>
      ))}
    </div>
  )
}
