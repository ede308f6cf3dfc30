import type { ReactNode } from 'react'
import type { TextPart, WaitingPost } from '#contract/holding.ts'
import type { HoldReason } from '#rules/holding.ts'
import { isStaff } from '#rules/membership.ts'
import { paths } from '../paths.ts'
import { AuthorName } from '../profiles/author-name.tsx'
import { useMember } from '../questions/use-member.ts'
import { ChangedSince } from '../revisions/changed-since.tsx'
import { Button } from '../ui/button.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import card from './suggestion-card.module.css'
import styles from './first-post-card.module.css'

const KINDS: Record<WaitingPost['kind'], string> = { question: 'Question', answer: 'Answer', comment: 'Comment' }
const REASONS: Record<HoldReason, string> = {
  crisis: 'May be in danger',
  abuse: 'Hurtful words',
  personal: 'Personal data',
  spam: 'Advertising',
  'first-posts': 'A first post',
}
const FOUND: Record<NonNullable<TextPart['found']>, string> = {
  abuse: 'hurtful words',
  personal: 'personal data',
  spam: 'advertising',
}

type Props = {
  post: WaitingPost
  /** Read aloud when it gets the focus. */
  label: string
  open: boolean
  onOpen: () => void
  children: ReactNode
}

/** A post that waits: what was found stands marked in its text. */
export function FirstPostCard({ post, label, open, onOpen, children }: Props) {
  const { kind, question_slug, question_title, parts, author, reasons, changed, is_edited, held_at } = post
  const member = useMember()
  return (
    <article className={card.card} tabIndex={-1} aria-label={label} data-open={open || undefined}>
      <div className={card.top}>
        <div className={card.words}>
          <h2 className={card.title}>
            {kind !== 'question' && `${KINDS[kind]} to: `}
            <Marked parts={question_title} />
          </h2>
          <p className={card.meta}>
            {KINDS[kind]} by <AuthorName author={author} className={undefined} />
            {is_edited && ', edited'} · waits since <RelativeTime time={held_at} />
          </p>
        </div>
        <ul className={styles.reasons} role="list" aria-label="Why it waits">
          {reasons.map((reason) => (
            <li key={reason} data-reason={reason}>
              {REASONS[reason]}
            </li>
          ))}
        </ul>
        {!open && (
          <Button onClick={onOpen} aria-label={`Show the post by ${author.name}`}>
            Show
          </Button>
        )}
      </div>
      {open && (
        <>
          <p className={styles.text}>
            <Marked parts={parts} />
          </p>
          {changed && <ChangedSince title="What its author changed" changed={changed} />}
          {(kind !== 'question' || (member && isStaff(member))) && (
            <p className={card.meta}>
              <a href={paths.question(question_slug)}>
                {kind === 'question' ? 'See it as it would stand' : 'See the question'}
              </a>
            </p>
          )}
          {children}
        </>
      )}
    </article>
  )
}

const Marked = ({ parts }: { parts: TextPart[] }) =>
  parts.map(({ text, found }, index) =>
    found ? (
      <mark key={index} className={styles.mark} data-found={found}>
        <span className="hidden">{FOUND[found]}: </span>
        {text}
      </mark>
    ) : (
      <span key={index}>{text}</span>
    ),
  )
