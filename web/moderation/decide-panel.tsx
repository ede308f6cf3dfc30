import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ModerationItem } from '#contract/moderation.ts'
import { FLAG_REASONS, type FlagReason, mainReason } from '#rules/flagging.ts'
import { CASE_ACTIONS, type CaseAction, caseNoteProblem } from '#rules/moderating.ts'
import { REASON_NAMES } from '../flags/reason-words.ts'
import { useNumbers } from '../questions/use-numbers.ts'
import { LetStand } from '../review/let-stand.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { ACTION_WORDS, LEAVE_OUT, READY_SENTENCES, READY_TO_UPHOLD } from './action-words.ts'
import styles from './decide-panel.module.css'
import type { Deciding } from './use-decide.ts'
import { useKeys } from './use-keys.ts'

type Props = {
  /** One, or several that are decided alike. */
  items: ModerationItem[]
  deciding: Deciding
  /** Just before they leave the queue. */
  onDecide: () => void
  onDecided: () => void
  /** Escape in the note leads back here. */
  onEscape: () => void
}

/** What can be done, as buttons and by single keys, and what the author reads about it. */
export function DecidePanel({ items, deciding, onDecide, onDecided, onEscape }: Props) {
  const numbers = useNumbers()
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState<CaseAction>()
  const [problem, setProblem] = useState<string>()
  const [letStand, setLetStand] = useState<CaseAction>()
  const area = useRef<HTMLTextAreaElement>(null)
  const actions = actionsFor(items)
  const toAuthor = items.some(({ kind, target }) => kind !== 'crisis' && target.kind !== 'ai_message')
  const words = items.flatMap(({ target }) => target.personal)
  const mayLeaveOut = items.length === 1 && words.length > 0 && actions.includes('hide') // what is one post

  const send = (action: CaseAction, leavesOut = false) => {
    onDecide()
    deciding.decide({ items, action, note: note.trim(), leavesOut }, onDecided)
  }
  const decide = (action: CaseAction, isSure = false) => {
    if (deciding.busy) return
    if (!isSure && words.length > 0 && shows(items, action)) return setLetStand(action)
    const found = caseNoteProblem(numbers, action, note.trim())
    if (!found) return send(action)
    flushSync(() => {
      setAsked(action)
      if (note.trim() === '') setNote(readyFor(items, action))
      else setProblem(found)
    })
    area.current?.select()
    area.current?.focus()
  }
  const leaveOut = () => {
    if (!deciding.busy) send('restore', true)
  }
  useKeys({
    ...Object.fromEntries(actions.map((action) => [ACTION_WORDS[action].key, () => decide(action)])),
    [LEAVE_OUT.key]: mayLeaveOut ? leaveOut : undefined,
  })

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && asked) decide(asked)
  }
  if (actions.length === 0) return <p className={styles.none}>Nothing can be done with all of these at once.</p>
  if (letStand)
    return (
      <div className={styles.panel}>
        <LetStand
          words={words}
          action={`${ACTION_WORDS[letStand].label}: show it as it is`}
          busy={deciding.busy}
          onGo={() => decide(letStand, true)}
          onCancel={() => setLetStand(undefined)}
        />
      </div>
    )
  return (
    <div className={styles.panel}>
      <Field
        label={toAuthor ? 'Note for the author' : 'Note for the team'}
        hint={
          asked
            ? `They read it. Change it if you like; Ctrl and Enter: ${ACTION_WORDS[asked].label}.`
            : toAuthor
              ? 'They read it with the decision. It is needed when something goes.'
              : 'It stands with the decision, for moderators and admins alone.'
        }
        error={problem ?? deciding.refusalOf(items)}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            rows={2}
            value={note}
            onKeyDown={press}
            onChange={(event) => {
              setProblem(undefined)
              setNote(event.target.value)
            }}
          />
        )}
      </Field>
      {toAuthor && (
        <Field label="Ready sentences" quietLabel>
          {(control) => (
            <Select
              {...control}
              value=""
              onChange={({ target }) => {
                const reason = FLAG_REASONS.find((each) => each === target.value)
                if (reason) setNote(READY_SENTENCES[reason])
                area.current?.focus()
              }}
            >
              <option value="">Take a ready sentence …</option>
              {reasonsFirst(items).map((reason) => (
                <option key={reason} value={reason}>
                  {REASON_NAMES[reason]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <div className={styles.ways}>
        {actions.map((action) => (
          <KeyButton
            key={action}
            words={ACTION_WORDS[action]}
            look={action === asked ? (action === 'remove' ? 'danger' : 'primary') : 'secondary'}
            busy={deciding.busy && action === asked}
            onClick={() => decide(action)}
          />
        ))}
        {mayLeaveOut && <KeyButton words={LEAVE_OUT} look="secondary" busy={false} onClick={leaveOut} />}
      </div>
    </div>
  )
}

type KeyButtonProps = {
  words: typeof LEAVE_OUT
  look: 'danger' | 'primary' | 'secondary'
  busy: boolean
  onClick: () => void
}
const KeyButton = ({ words: { label, key, what }, ...button }: KeyButtonProps) => (
  <Button {...button} title={`${label}: ${what}`} aria-keyshortcuts={key}>
    {label}
    <kbd className={styles.key} aria-hidden="true">
      {key}
    </kbd>
  </Button>
)

/** Whether everybody sees one of these afterwards who does not now. */
const shows = (items: ModerationItem[], action: CaseAction): boolean =>
  items.some(({ target: { visibility } }) =>
    action === 'restore' ? visibility !== 'public' : action === 'dismiss' && visibility === 'hidden',
  )

/** What may be done with each of them. */
const actionsFor = (items: ModerationItem[]): CaseAction[] =>
  CASE_ACTIONS.filter((action) => items.length > 0 && items.every(({ viewer }) => viewer.may.includes(action)))

const mainOf = (items: ModerationItem[]): FlagReason => mainReason(items.flatMap(({ reasons }) => reasons)) ?? 'other'

const readyFor = (items: ModerationItem[], action: CaseAction): string =>
  action === 'uphold' ? READY_TO_UPHOLD : READY_SENTENCES[mainOf(items)]

const reasonsFirst = (items: ModerationItem[]): FlagReason[] => {
  const reported = items.flatMap(({ reasons }) => reasons.map(({ reason }) => reason))
  return FLAG_REASONS.toSorted((a, b) => Number(reported.includes(b)) - Number(reported.includes(a)))
}
