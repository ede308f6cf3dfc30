import ArrowRight from 'lucide-react/icons/arrow-right'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { NUMBERS } from '#rules/numbers.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { usePause } from '../ui/use-pause.ts'
import { useApi } from '../viewer.tsx'
import styles from './ask-box.module.css'
import { similarQuestions } from './queries.ts'

const PAUSE_MS = 250
const ENOUGH_CHARACTERS = 4

/** The big box of the home page: while you type, questions much like yours; on Enter, asking with the title filled in. */
export function AskBox() {
  const [title, setTitle] = useState('')
  const typed = usePause(title.trim(), PAUSE_MS)
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLFormElement>(null)
  const { data } = useQuery({
    ...similarQuestions(useApi(), typed),
    enabled: typed.length >= ENOUGH_CHARACTERS,
    placeholderData: keepPreviousData,
  })
  const found = typed.length >= ENOUGH_CHARACTERS ? (data?.questions.slice(0, 5) ?? []) : []
  const isShown = open && found.length > 0

  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false)
    if (!isShown || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input, ol a') ?? [])]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    stops.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % stops.length)?.focus()
  }

  return (
    <form
      ref={root}
      className={styles.box}
      action={paths.ask()}

      onKeyDown={walk}
      onFocus={() => setOpen(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <label className={styles.label} htmlFor="ask-box">
        What are you working on?
      </label>
      <div className={styles.line}>
        <input
          id="ask-box"
          className={styles.input}
          type="text"
          name="title"
          value={title}
          placeholder="Why does ice float on water?"
          autoComplete="off"
          maxLength={NUMBERS.text.titleMax}
          onChange={(event) => setTitle(event.target.value)}
        />
        <Button type="submit" look="primary" className={styles.ask}>
          Ask
          <ArrowRight size={20} aria-hidden="true" />
        </Button>
      </div>
      <p className="hidden" role="status">
        {isShown && `${found.length} ${found.length === 1 ? 'question' : 'questions'} like yours below`}
      </p>
      {isShown && (
        <div className={styles.found}>
          <p className={styles.heading}>Does one of these help?</p>
          <ol role="list">
            {found.map(({ slug, title, answer_count, accepted }) => (
              <li key={slug}>
                <a className={styles.link} href={paths.question(slug)}>
                  <span className={styles.title}>{title}</span>
                  <span className={styles.count} data-accepted={accepted || undefined}>
                    {accepted ? 'Solved' : `${answer_count} ${answer_count === 1 ? 'answer' : 'answers'}`}
                  </span>
                </a>
              </li>
            ))}
          </ol>
        </div>
      )}
    </form>
  )
}
