import { useEffect, useRef } from 'react'
import type { AiAction, AiMessage } from '#contract/ask-ai.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AiNotice } from './ai-notice.tsx'
import { AnswerActions } from './answer-actions.tsx'
import styles from './answer-card.module.css'
import { AnswerParts } from './answer-parts.tsx'
import { type AnswerView, viewOf } from './answer-view.ts'
import { hintLevelOf, isQuiz, saidIn, type Turn } from './conversation.ts'
import { CrisisCard } from './crisis-card.tsx'
import { HintLadder, RUNGS } from './hint-ladder.tsx'
import { RefusalCard } from './refusal-card.tsx'
import { Sources } from './sources.tsx'
import type { Chat } from './use-chat.ts'

const STAGES = {
  guard: 'Reading your question',
  search: 'Looking at what people here have answered',
  solve: 'Working it out',
  write: 'Writing',
  check: 'Checking the answer',
}

type Props = {
  turn: Turn
  chat: Chat
  isNewest: boolean
  onSuggest: (text: string) => void
  onAskCommunity: () => void
  onAct: (action: AiAction) => void
}

/** An answer with all hints below it, and what can be done next. */
export function AnswerCard({ turn, chat, isNewest, onSuggest, onAskCommunity, onAct }: Props) {
  const card = useRef<HTMLElement>(null)
  const said = saidIn(turn)
  const last = said.at(-1)
  const views = said.map(viewOf)
  const [first] = views
  const ladder = ladderOf(turn, chat)
  useRungInSight(card, ladder?.level)
  if (!first || !last || !turn.answer) return null
  if (first.crisis) return <CrisisCard {...first.crisis} />
  const { id } = turn.answer
  const isRunning = last.status === 'running'
  const isBusy = chat.running !== undefined || chat.asking !== null
  const isDone = !isRunning && !first.refusal
  return (
    <article
      ref={card}
      className={styles.answer}
      aria-label="Ask AI’s answer"
      aria-busy={isRunning || undefined}
      data-ai={first.provider ?? 'builtin'}
    >
      {said.map((message, index) => (
        <Said
          key={message.id}
          message={message}
          view={views[index] ?? first}
          isHint={index > 0}
          isBusy={isBusy}
          onSuggest={onSuggest}
          onAppeal={() => void chat.again(message.id, 'appeal')}
          onRetry={() =>
            void (index === 0 ? chat.again(id, 'regenerate') : ladder && chat.again(ladder.from, 'next-hint'))
          }
        />
      ))}
      {ladder && (
        <HintLadder
          level={ladder.level}
          isOpen={ladder.isOpen}
          busy={chat.repeating === ladder.from || (isRunning && said.length > 1)}
          waiting={isBusy}
          onNext={() => void chat.again(ladder.from, 'next-hint')}
        />
      )}
      {isDone && (
        <>
          <AiNotice provider={first.provider} fromCommunity={views.some(({ sources }) => sources.length > 0)} />
          <AnswerActions
            key={last.id}
            message={last}
            text={views.map(({ text }) => text).join('\n\n')}
            onJudged={(value) => void chat.judged(last.id, value)}
            onRegenerate={isBusy ? undefined : () => void chat.again(id, 'regenerate')}
            onAskCommunity={onAskCommunity}
            onAct={isNewest && last.status === 'done' && !isBusy ? onAct : undefined}
          />
        </>
      )}
    </article>
  )
}

type SaidProps = {
  message: AiMessage
  view: AnswerView
  /** Its button shows that it is coming. */
  isHint: boolean
  isBusy: boolean
  onSuggest: (text: string) => void
  onAppeal: () => void
  onRetry: () => void
}

/** One message: what it says, where it comes from, and what went wrong. */
function Said({ message, view, isHint, isBusy, onSuggest, onAppeal, onRetry }: SaidProps) {
  const isRunning = message.status === 'running'
  return (
    <>
      {view.refusal && (
        <RefusalCard
          refusal={view.refusal}
          appealable={view.refusal.kind !== 'not-covered' && !message.appealed && !isBusy}
          onAppeal={onAppeal}
          onSuggest={onSuggest}
        />
      )}
      <AnswerParts parts={view.parts} running={isRunning} />
      {isRunning && !isHint && (
        <p className={styles.stage}>
          <Spinner /> {STAGES[view.stage ?? 'guard']} …
        </p>
      )}
      {view.sources.length > 0 && <Sources sources={view.sources} />}
      {view.finish === 'stopped' && <p className={styles.note}>You stopped this answer.</p>}
      {view.error && (
        <div className={styles.failed}>
          <p>{view.error.message}</p>
          {view.error.retryable && !isBusy && <Button onClick={onRetry}>Try again</Button>}
        </div>
      )}
    </>
  )
}

/** How far the hints of a turn have come, and the message that the next one is asked of. */
function ladderOf(turn: Turn, { hintless }: Chat): { level: number; from: string; isOpen: boolean } | undefined {
  const said = saidIn(turn)
  const newest = said.findLast((message) => hintLevelOf(message) > 0)
  const from = newest ?? (isExercise(turn) ? turn.answer : undefined)
  if (!from) return undefined
  const level = newest ? hintLevelOf(newest) : 0
  const isOpen = level < RUNGS.length && !hintless.has(from.id)
  return isOpen || level > 0 ? { level, from: from.id, isOpen } : undefined
}

/** A quiz that set an exercise has hints to give; one whose answers lie folded below its questions has none. */
const isExercise = ({ question, answer }: Turn): boolean =>
  answer?.status === 'done' &&
  isQuiz(question) &&
  !viewOf(answer).parts.some((part) => part.kind === 'text' && /^:::/m.test(part.text))

/** A new rung comes into sight with the button below it. With the last one the button goes: the focus is led to that rung. */
function useRungInSight(card: { current: HTMLElement | null }, level: number | undefined): void {
  const before = useRef(level)
  useEffect(() => {
    const isNext = before.current !== undefined && level !== undefined && level === before.current + 1
    before.current = level
    if (!isNext) return
    const rung = card.current?.querySelector<HTMLElement>(`[data-hint="${level}"]`)
    const isLast = level === RUNGS.length
    if (isLast && document.activeElement === document.body) rung?.focus({ preventScroll: true })
    const shown = isLast ? rung : card.current?.querySelector('[data-ladder] button')
    shown?.scrollIntoView({ block: 'nearest' })
  }, [card, level])
}
