import { useMutation } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, useState } from 'react'
import type { AiCase } from '#contract/admin-ask-ai.ts'
import { asSentence } from '../api-error.ts'
import { Markdown } from '../ask-ai/markdown.tsx'
import { paths } from '../paths.ts'
import { useNumbers } from '../questions/use-numbers.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { toast } from '../ui/toast.tsx'
import styles from './ai-cases.module.css'
import { type Judged, useJudge } from './queries.ts'

const CUT = 600
const REASONS = { wrong: 'Called wrong', unsafe: 'Called unsafe' }

/** What was asked, what was answered, and what somebody said of it. */
export function AiCaseCard({ found }: { found: AiCase }) {
  const { id, reason, note, question, answer, provider, created_at } = found
  const heading = useId()
  return (
    <Card as="article">
      <div className={styles.case}>
        <p className={styles.facts}>
          <Chip>{REASONS[reason]}</Chip> <RelativeTime time={created_at} /> · answered by{' '}
          {provider === 'builtin' ? 'the built-in helper' : provider} ·{' '}
          <a className={styles.link} href={paths.adminTable('ai_feedback', { row: id })}>
            Report {id}
          </a>
        </p>
        <h3 id={heading} className={styles.question}>
          {question}
        </h3>
        <Answer text={answer} />
        {note && <blockquote className={styles.note}>{note}</blockquote>}
        <Decision found={found} labelledBy={heading} />
      </div>
    </Card>
  )
}

function Answer({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  if (text.trim() === '') return <p>There is no text: it was all cards and steps.</p>
  if (text.length <= CUT) return <Markdown text={text} />
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>The answer, {text.length.toLocaleString('en')} letters</summary>
      {open && <Markdown text={text} />}
    </details>
  )
}

function Decision({ found: { id, judged, points }, labelledBy }: { found: AiCase; labelledBy: string }) {
  const judge = useJudge()
  const { aiMistakeConfirmed } = useNumbers().reputation
  const first = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const deciding = useMutation({
    mutationFn: (next: Judged) => judge({ id, judged: next }),
    onError: (error) => toast(asSentence(error.message), 'danger'),
  })
  useEffect(() => {
    // the button that was pressed is gone: the focus goes on to what stands in its place
    if (pressed.current) first.current?.querySelector('button')?.focus()
    pressed.current = false
  }, [judged])
  const decide = (next: Judged) => {
    pressed.current = true
    deciding.mutate(next)
  }
  return (
    <div ref={first} className={styles.decision} role="group" aria-labelledby={labelledBy}>
      {judged === null ? (
        <>
          <Button busy={deciding.isPending && deciding.variables === 'confirmed'} onClick={() => decide('confirmed')}>
            <Check size="1.1em" aria-hidden="true" />
            Confirm: +{aiMistakeConfirmed} points
          </Button>
          <Button
            look="quiet"
            busy={deciding.isPending && deciding.variables === 'turned-down'}
            onClick={() => decide('turned-down')}
          >
            <X size="1.1em" aria-hidden="true" />
            Turn down
          </Button>
        </>
      ) : (
        <Button look="quiet" busy={deciding.isPending} onClick={() => decide(null)}>
          <Undo2 size="1.1em" aria-hidden="true" />
          Take it back
        </Button>
      )}
      <output className={styles.verdict}>
        {judged === 'confirmed' && `Confirmed${points > 0 ? `: ${points} points given.` : '.'}`}
        {judged === 'turned-down' && 'Turned down.'}
      </output>
    </div>
  )
}
