import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import type { ModerationItem } from '#contract/moderation.ts'
import { REASON_NAMES } from '../flags/reason-words.ts'
import { paths } from '../paths.ts'
import { ChangedSince } from '../revisions/changed-since.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Prose } from '../ui/prose.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { CaseAuthor } from './case-author.tsx'
import styles from './case-card.module.css'
import { CaseReports } from './case-reports.tsx'
import { DecidedNote } from './decided-note.tsx'

const SEVERITIES: Record<number, string> = { 1: 'Urgent', 2: 'Grave', 3: 'Usual', 4: 'Can wait' }
const TARGETS: Record<ModerationItem['target']['kind'], string> = {
  question: 'Question',
  answer: 'Answer',
  comment: 'Comment',
  profile: 'Profile',
  ai_message: 'Ask AI',
  member: 'Member',
}
const STATES: Partial<Record<ModerationItem['target']['visibility'], string>> = {
  hidden: 'hidden',
  pending: 'waits for review',
  removed: 'removed',
}

type Props = {
  item: ModerationItem
  /** Read aloud when it gets the focus. */
  label: string
  open: boolean
  onOpen: () => void
  selected: boolean
  /** Undefined where nothing is decided about several at once. */
  onSelect: (() => void) | undefined
  /** What can be done with it. */
  children: ReactNode
}

/** One thing to look at. Closed, it says what and how grave; open, all that one needs to decide. */
export function CaseCard({ item, label, open, onOpen, selected, onSelect, children }: Props) {
  const { target, severity, kind, reasons, appeal, appealed, decided, changed } = item
  const state = STATES[target.visibility]
  return (
    <article
      className={styles.card}
      tabIndex={-1}
      aria-label={label}
      data-open={open || undefined}
      data-selected={selected || undefined}
    >
      <div className={styles.top}>
        <p className={styles.kind}>
          <span className={styles.severity} data-severity={severity}>
            {SEVERITIES[severity]}
          </span>
          <span>{kind === 'appeal' ? `Appeal: ${TARGETS[target.kind].toLowerCase()}` : TARGETS[target.kind]}</span>
          {state && <span className={styles.state}>{state}</span>}
          {changed && <span className={styles.state}>edited since</span>}
          <span>
            <RelativeTime time={item.created_at} />
          </span>
        </p>
        <div className={styles.ways}>
          {onSelect && (
            <Button look="quiet" aria-pressed={selected} onClick={onSelect}>
              <span className={styles.box} aria-hidden="true">
                {selected && <Check size={14} strokeWidth={3} aria-hidden="true" />}
              </span>
              Select
            </Button>
          )}
          {!open && (
            <Button onClick={onOpen} aria-label={`Show “${target.title}”`}>
              Show
            </Button>
          )}
        </div>
      </div>
      <h2 className={styles.title}>{target.url ? <a href={target.url}>{target.title}</a> : target.title}</h2>
      {!open && reasons.length > 0 && (
        <p className={styles.short}>
          {reasons.map(({ reason, count }) => `${REASON_NAMES[reason]}${count > 1 ? ` × ${count}` : ''}`).join(' · ')}
        </p>
      )}
      {open && (
        <>
          <CaseAuthor item={item} />
          {kind === 'crisis' ? (
            <Notice look="warn" title="This member was shown the card with helplines.">
              What they said to Ask AI is not kept for you; if it was in a post, that waits among the{' '}
              <a href={paths.review({ tab: 'first-posts' })}>first posts</a>. If you know them or their school, see that
              somebody talks to them.
            </Notice>
          ) : target.html === null ? (
            <p className={styles.gone}>The text is gone for good.</p>
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled with the keys too
            <div className={styles.post} role="region" aria-label="What it says" tabIndex={0}>
              <Prose html={target.html} />
            </div>
          )}
          {changed && <ChangedSince title={changeTitle(item)} changed={changed} />}
          <CaseReports item={item} />
          {appealed && <DecidedNote title="This was decided" decided={appealed} />}
          {appeal && (
            <blockquote className={styles.appeal}>
              <p className={styles.says}>The author writes:</p>
              <p>{appeal.text}</p>
            </blockquote>
          )}
          {decided && <DecidedNote title="Decided" decided={decided} />}
          {children}
        </>
      )}
    </article>
  )
}

const changeTitle = ({ reasons, kind }: ModerationItem) =>
  kind === 'flags' && reasons.length > 0 ? 'Edited since it was reported' : 'Edited since it was hidden'
