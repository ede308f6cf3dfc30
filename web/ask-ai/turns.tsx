import type { Ref } from 'react'
import type { AiAction } from '#contract/ask-ai.ts'
import { AnswerCard } from './answer-card.tsx'
import styles from './chat.module.css'
import type { Turn } from './conversation.ts'
import type { Chat } from './use-chat.ts'

type Props = {
  turns: Turn[]
  chat: Chat
  /** The turn that was last asked for. */
  newest: Ref<HTMLElement>
  onSuggest: (text: string) => void
  onAskCommunity: () => void
  onAct: (action: AiAction) => void
}

/** A conversation: each question with its answer below it. */
export function Turns({ turns, chat, newest, onSuggest, onAskCommunity, onAct }: Props) {
  return turns.map((turn, index) => {
    const isNewest = !chat.asking && index === turns.length - 1
    return (
      <section
        key={turn.question.id}
        ref={isNewest ? newest : undefined}
        className={styles.turn}
        data-newest={isNewest || undefined}
      >
        <h2 className={styles.question} tabIndex={-1}>
          {turn.question.text}
        </h2>
        {turn.answer && (
          <AnswerCard
            key={turn.answer.id}
            turn={turn}
            chat={chat}
            isNewest={isNewest}
            onSuggest={onSuggest}
            onAskCommunity={onAskCommunity}
            onAct={onAct}
          />
        )}
      </section>
    )
  })
}
