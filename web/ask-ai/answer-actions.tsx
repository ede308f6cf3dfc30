import Copy from 'lucide-react/icons/copy'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AiAction, AiMessage } from '#contract/ask-ai.ts'
import { answer } from '../api.ts'
import { ReportButton } from '../flags/report-button.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { useApi } from '../viewer.tsx'
import styles from './answer-card.module.css'
import { ACTIONS, ALL_ACTIONS } from './modes.ts'

const REASONS = {
  wrong: 'It is wrong',
  unclear: 'I do not understand it',
  'off-topic': 'It is about something else',
  unsafe: 'It is not safe',
} as const
type Judgement = { value: 'up' | 'down'; reason?: keyof typeof REASONS }
type Props = {
  /** The one that is judged: give the component its id as key, what is said about one says nothing about the next. */
  message: AiMessage
  text: string
  onJudged: (value: 'up' | 'down') => void
  onRegenerate: (() => void) | undefined
  onAskCommunity: () => void
  /** Below the newest answer alone: it is about the last thing that was asked. */
  onAct: ((action: AiAction) => void) | undefined
}

export function AnswerActions({ message, text, onJudged, onRegenerate, onAskCommunity, onAct }: Props) {
  const api = useApi()
  const [value, setValue] = useState(message.feedback)
  const [reason, setReason] = useState<Judgement['reason']>()
  const judging = useMutation({
    mutationFn: (json: Judgement) => answer(api.ai.messages[':id'].feedback.$post({ param: { id: message.id }, json })),
    onMutate: (judged) => {
      setValue(judged.value)
      setReason(judged.reason)
    },
    onSuccess: (_, judged) => onJudged(judged.value),
    onError: (error) => {
      setValue(message.feedback)
      toast(error.message, 'danger')
    },
  })
  return (
    <>
      {onAct && (
        <div className={styles.chips} role="group" aria-label="More about this">
          {ALL_ACTIONS.map((action) => (
            <button key={action} type="button" className={styles.chip} onClick={() => onAct(action)}>
              {ACTIONS[action].name}
            </button>
          ))}
        </div>
      )}
      <div className={styles.actions}>
        <Button look="quiet" onClick={onAskCommunity}>
          <MessageCircleQuestion size={18} aria-hidden="true" />
          Ask the community
        </Button>
        <div>
          <Button
            look="quiet"
            aria-label="This helped"
            title="This helped"
            aria-pressed={value === 'up'}
            onClick={() => judging.mutate({ value: 'up' })}
          >
            <ThumbsUp size={18} aria-hidden="true" />
          </Button>
          <Button
            look="quiet"
            aria-label="This did not help"
            title="This did not help"
            aria-pressed={value === 'down'}
            onClick={() => judging.mutate({ value: 'down' })}
          >
            <ThumbsDown size={18} aria-hidden="true" />
          </Button>
          {text !== '' && (
            <Button look="quiet" aria-label="Copy this answer" title="Copy" onClick={() => void copy(text)}>
              <Copy size={18} aria-hidden="true" />
            </Button>
          )}
          {onRegenerate && (
            <Button look="quiet" aria-label="Answer once more" title="Answer once more" onClick={onRegenerate}>
              <RefreshCw size={18} aria-hidden="true" />
            </Button>
          )}
          <ReportButton
            target="ai_message"
            id={message.id}
            what="this answer of Ask AI"
            place={paths.askAi()}
            iconOnly
          />
        </div>
      </div>
      {value === 'down' && (
        <div className={styles.reasons} role="group" aria-label="What was wrong?">
          {reason
            ? 'Thank you. That helps to make it better.'
            : Object.entries(REASONS).map(([name, words]) => (
                <button
                  key={name}
                  type="button"
                  className={styles.chip}
                  onClick={() => judging.mutate({ value: 'down', reason: name as keyof typeof REASONS })}
                >
                  {words}
                </button>
              ))}
        </div>
      )}
    </>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast('Copied.', 'good')
  } catch {
    toast('This browser does not let us copy. Mark the text and copy it yourself.')
  }
}
