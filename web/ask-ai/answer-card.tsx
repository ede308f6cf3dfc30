import { lazy, Suspense } from 'react'
import type { AiMessage } from '#contract/ask-ai.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './answer-card.module.css'
import { AnswerActions } from './answer-actions.tsx'
import { viewOf } from './conversation.ts'
import { CrisisCard } from './crisis-card.tsx'
import { RefusalCard } from './refusal-card.tsx'
import { Sources } from './sources.tsx'
import type { Chat } from './use-chat.ts'

// the renderer is large, and an empty chat needs none
export const loadRenderer = () => import('./streamed-markdown.tsx')
const StreamedMarkdown = lazy(async () => ({ default: (await loadRenderer()).StreamedMarkdown }))

const STAGES = {
  guard: 'Reading your question',
  search: 'Looking at what people here have answered',
  solve: 'Working it out',
  write: 'Writing',
  check: 'Checking the answer',
}

type Props = { message: AiMessage; chat: Chat; onSuggest: (text: string) => void; onAskCommunity: () => void }

export function AnswerCard({ message, chat, onSuggest, onAskCommunity }: Props) {
  const view = viewOf(message)
  const running = message.status === 'running'
  const busy = chat.running !== undefined
  const retry = () => void chat.again(message.id, 'regenerate')
  if (view.crisis) return <CrisisCard {...view.crisis} />
  return (
    <article className={styles.answer} aria-label="Ask AI’s answer" aria-busy={running || undefined}>
      {view.refusal && (
        <RefusalCard
          refusal={view.refusal}
          appealable={view.refusal.kind !== 'not-covered' && !message.appealed && !busy}
          onAppeal={() => void chat.again(message.id, 'appeal')}
          onSuggest={onSuggest}
        />
      )}
      {view.text !== '' && (
        <Suspense fallback={<Skeleton lines={['full', 'most', 'half']} />}>
          <StreamedMarkdown text={view.text} growing={running} />
        </Suspense>
      )}
      {running && (
        <p className={styles.stage}>
          <Spinner /> {STAGES[view.stage ?? 'guard']} …
        </p>
      )}
      {view.sources.length > 0 && <Sources sources={view.sources} />}
      {view.finish === 'stopped' && <p className={styles.note}>You stopped this answer.</p>}
      {view.error && (
        <div className={styles.failed}>
          <p>{view.error.message}</p>
          {view.error.retryable && !busy && <Button onClick={retry}>Try again</Button>}
        </div>
      )}
      {!running && !view.refusal && (
        <AnswerActions
          message={message}
          text={view.text}
          onRegenerate={busy ? undefined : retry}
          onAskCommunity={onAskCommunity}
        />
      )}
    </article>
  )
}
