import ArrowUp from 'lucide-react/icons/arrow-up'
import Square from 'lucide-react/icons/square'
import type { FormEvent, KeyboardEvent, Ref } from 'react'
import type { AiMode, AiStatus } from '#contract/ask-ai.ts'
import { NUMBERS } from '#rules/numbers.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import styles from './composer.module.css'

const MODES: Record<AiMode, string> = {
  auto: 'As it fits',
  explain: 'Explain',
  hint: 'Hints first',
  check: 'Check my work',
}
const GRADES = Array.from(
  { length: NUMBERS.grades.highest - NUMBERS.grades.lowest + 1 },
  (_, index) => NUMBERS.grades.lowest + index,
)

export type Settings = { mode: AiMode; grade: number | null }
type Props = {
  ref: Ref<HTMLTextAreaElement>
  text: string
  onText: (text: string) => void
  onSend: () => void
  /** While an answer is written. */
  onStop: (() => void) | undefined
  busy: boolean
  refusal: string | undefined
  status: AiStatus | undefined
  settings: Settings
  onSettings: (settings: Settings) => void
}

/** Enter sends, Shift and Enter begin a new line. */
export function Composer({ ref, text, onText, onSend, onStop, busy, refusal, status, settings, onSettings }: Props) {
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (!busy && !onStop && refusal === undefined && text.trim() !== '') onSend()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }
  return (
    <form className={styles.composer} onSubmit={send}>
      <label className="hidden" htmlFor="ask-ai-question">
        Your question
      </label>
      <div className={styles.box}>
        <TextArea
          id="ask-ai-question"
          ref={ref}
          className={styles.text}
          rows={1}
          value={text}
          maxLength={NUMBERS.askAi.questionMax}
          placeholder="Ask about any school subject"
          aria-describedby="ask-ai-left"
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {onStop ? (
          <Button round look="secondary" aria-label="Stop the answer" title="Stop" onClick={onStop}>
            <Square size={18} fill="currentColor" aria-hidden="true" />
          </Button>
        ) : (
          <Button round type="submit" look="primary" aria-label="Ask" title="Ask" busy={busy} refusal={refusal}>
            {!busy && <ArrowUp size={22} aria-hidden="true" />}
          </Button>
        )}
      </div>
      <div className={styles.foot}>
        <div className={styles.choices}>
          {status && status.modes.length > 1 && (
            <Select
              aria-label="How to help"
              value={settings.mode}
              onChange={(event) => onSettings({ ...settings, mode: event.target.value as AiMode })}
            >
              {status.modes.map((mode) => (
                <option key={mode} value={mode}>
                  {MODES[mode]}
                </option>
              ))}
            </Select>
          )}
          <Select
            aria-label="Grade"
            className={styles.grade}
            value={settings.grade ?? ''}
            onChange={(event) => onSettings({ ...settings, grade: Number(event.target.value) || null })}
          >
            <option value="">Any grade</option>
            {GRADES.map((grade) => (
              <option key={grade} value={grade}>
                Grade {grade}
              </option>
            ))}
          </Select>
        </div>
        <p id="ask-ai-left" className={styles.left}>
          {status && (
            <>
              {status.remaining} of {status.limit} left until {clock(status.resets_at)}
            </>
          )}
        </p>
      </div>
      <p className={styles.notice}>Answers here come from a program. It can be wrong.</p>
    </form>
  )
}

const clock = (time: string): string => new Date(time).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
