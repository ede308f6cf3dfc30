import ArrowUp from 'lucide-react/icons/arrow-up'
import Calculator from 'lucide-react/icons/calculator'
import Square from 'lucide-react/icons/square'
import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useId,
  useState,
} from 'react'
import type { AiMode, AiStatus } from '#contract/ask-ai.ts'
import { NUMBERS } from '#rules/numbers.ts'
import { Button } from '../ui/button.tsx'
import { Segments } from '../ui/segments.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { AnswersLeft } from './answers-left.tsx'
import styles from './composer.module.css'
import { MathsKeyboard } from './maths-keyboard.tsx'
import { ALL_MODES, MODES } from './modes.ts'
import { usePersonalHint } from './use-personal-hint.ts'

// it reads and draws formulas: only for those who type some
const MathsPreview = lazy(async () => ({ default: (await import('./renderer.ts')).MathsPreview }))

const GRADES = Array.from(
  { length: NUMBERS.grades.highest - NUMBERS.grades.lowest + 1 },
  (_, index) => NUMBERS.grades.lowest + index,
)
const BOX = 'ask-ai-question'
const WORKING = 'The exercise, then your working, one step a line:\n2x + 3 = 11\n2x = 8\nx = 4'

/** Whether it is worth a closer look, for which more must be loaded. */
const mayHoldMaths = (text: string): boolean => /[\d=^√$]/.test(text)

export type Settings = { mode: AiMode; grade: number | null }
type Props = {
  ref: RefObject<HTMLTextAreaElement | null>
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
  /** What must be seen before one goes on. */
  children: ReactNode
}

/** Enter sends, Shift and Enter begin a new line; working has many lines, so there Ctrl or ⌘ and Enter send. */
export function Composer({
  ref,
  text,
  onText,
  onSend,
  onStop,
  busy,
  refusal,
  status,
  settings,
  onSettings,
  children,
}: Props) {
  const [hasKeys, setHasKeys] = useState(false)
  const keysId = useId()
  const isWorking = settings.mode === 'check'
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (!busy && !onStop && refusal === undefined && text.trim() !== '') onSend()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const sends = event.ctrlKey || event.metaKey || (!isWorking && !event.shiftKey)
    if (sends) send(event)
  }
  const modes = status?.modes ?? ALL_MODES
  const personal = usePersonalHint(text)
  return (
    <form className={styles.composer} onSubmit={send}>
      {children}
      {mayHoldMaths(text) && (
        <Suspense>
          <MathsPreview text={text} />
        </Suspense>
      )}
      {modes.length > 1 && (
        <Segments
          legend="How to help"
          name="ask-ai-mode"
          options={modes.map((value) => ({ value, label: MODES[value] }))}
          chosen={settings.mode}
          onChoose={(mode) => onSettings({ ...settings, mode })}
        />
      )}
      <label className="hidden" htmlFor={BOX}>
        {isWorking ? 'Your working' : 'Your question'}
      </label>
      <div className={styles.box}>
        <TextArea
          id={BOX}
          ref={ref}
          className={styles.text}
          rows={isWorking ? 5 : 1}
          data-tall={isWorking || undefined}
          value={text}
          maxLength={NUMBERS.askAi.questionMax}
          placeholder={isWorking ? WORKING : 'Ask about any school subject'}
          aria-describedby={isWorking ? 'ask-ai-left ask-ai-keys' : 'ask-ai-left'}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {onStop ? (
          <Button round look="secondary" aria-label="Stop the answer" title="Stop" onClick={onStop}>
            <Square className={styles.stop} size={18} aria-hidden="true" />
          </Button>
        ) : (
          <Button round type="submit" look="primary" aria-label="Ask" title="Ask" busy={busy} refusal={refusal}>
            {!busy && <ArrowUp size={22} aria-hidden="true" />}
          </Button>
        )}
      </div>
      <p className={styles.personal} role="status">
        {personal}
      </p>
      {isWorking && (
        <p id="ask-ai-keys" className={styles.how}>
          Enter begins a new line. Ctrl (or ⌘) and Enter send.
        </p>
      )}
      <div className={styles.foot}>
        <div className={styles.choices}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={hasKeys}
            aria-controls={keysId}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setHasKeys(!hasKeys)}
          >
            <Calculator size={18} aria-hidden="true" />
            Maths keys
          </button>
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
        <AnswersLeft id="ask-ai-left" status={status} />
      </div>
      {hasKeys ? (
        <MathsKeyboard id={keysId} area={ref} areaId={BOX} onClose={() => setHasKeys(false)} />
      ) : (
        <div id={keysId} hidden />
      )}
    </form>
  )
}
