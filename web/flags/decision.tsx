import SquarePen from 'lucide-react/icons/square-pen'
import { useState } from 'react'
import type { OwnDecision } from '#contract/moderation.ts'
import { paths } from '../paths.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { AppealForm } from './appeal-form.tsx'
import { whyOf } from './decision-words.ts'
import styles from './decision.module.css'

/** Why a post of one's own is not shown, what the moderator wrote, and what can be done about it. */
export function Decision({ decision }: { decision: OwnDecision }) {
  const { note, reason, appeal, is_mended, may_appeal } = decision
  const [appealing, setAppealing] = useState(false)
  const why = whyOf(decision)
  const edit = editingPlace(decision)
  return (
    <div className={styles.decision}>
      {why && <p>{why}</p>}
      {reason === 'danger' && (
        <p>
          <a href={`${paths.help()}#somebody-to-talk-to`}>People who listen to you</a>
        </p>
      )}
      {note && (
        <blockquote className={styles.note}>
          <p className={styles.says}>The moderator writes:</p>
          <p>{note}</p>
        </blockquote>
      )}
      {is_mended && <p>You have changed it since. A moderator looks at it again; you hear from us.</p>}
      {appeal && <Appeal appeal={appeal} />}
      {appealing && may_appeal ? (
        <AppealForm decision={decision} onClose={() => setAppealing(false)} />
      ) : (
        (edit || may_appeal) && (
          <div className={styles.ways}>
            {edit && (
              <LinkButton href={edit}>
                <SquarePen size={17} aria-hidden="true" />
                Edit it
              </LinkButton>
            )}
            {may_appeal && <Button onClick={() => setAppealing(true)}>Ask for a second look</Button>}
          </div>
        )
      )}
    </div>
  )
}

const ANSWERS = {
  open: 'You asked for a second look. Somebody else reads it; you hear from us.',
  restored: 'You asked for a second look, and you were right.',
  upheld: 'You asked for a second look. Another moderator has read it, and it stays as it is.',
}

function Appeal({ appeal: { text, created_at, state, note } }: { appeal: NonNullable<OwnDecision['appeal']> }) {
  return (
    <>
      <p>
        <strong>{ANSWERS[state]}</strong>
      </p>
      <blockquote className={styles.note}>
        <p className={styles.says}>
          You wrote, <RelativeTime time={created_at} />
        </p>
        <p>{text}</p>
      </blockquote>
      {note && (
        <blockquote className={styles.note}>
          <p className={styles.says}>The answer:</p>
          <p>{note}</p>
        </blockquote>
      )}
    </>
  )
}

/** Where a hidden post can be mended; what is removed cannot. */
function editingPlace({ target: { kind, id, url, visibility } }: OwnDecision): string | undefined {
  if (visibility !== 'hidden' || url === null) return undefined
  if (kind === 'question') return paths.editQuestion(id)
  return kind === 'profile' ? paths.settings() : url
}
