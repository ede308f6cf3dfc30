import ArrowBigUp from 'lucide-react/icons/arrow-big-up'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useState } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Example } from './example.tsx'
import styles from './example-answer.module.css'

type Props = {
  author: string
  time: string
  votes: number
  accepted?: boolean
  actions?: ReactNode
  children: ReactNode
}

export function ExampleAnswer({ author, time, votes, accepted, actions, children }: Props) {
  return (
    <div className={styles.answer} data-accepted={accepted || undefined}>
      {accepted && (
        <p className={styles.accepted}>
          <Check size="1.2em" aria-hidden="true" />
          Accepted answer
        </p>
      )}
      <p>{children}</p>
      <div className={styles.foot}>
        <Avatar name={author} />
        <span className={styles.author}>{author}</span>
        <span className={styles.quiet}>{time}</span>
        <span className={styles.votes}>
          {votes} {votes === 1 ? 'vote' : 'votes'}
        </span>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

/** An answer whose two buttons work, here alone. */
export function ExampleThread() {
  const [voted, setVoted] = useState(false)
  const [accepted, setAccepted] = useState(true)
  return (
    <Example of="an answer to upvote and accept">
      <ExampleAnswer
        author="tidal-finch"
        time="12 minutes ago"
        votes={voted ? 10 : 9}
        accepted={accepted}
        actions={
          <>
            <Button aria-pressed={voted} onClick={() => setVoted(!voted)}>
              <ArrowBigUp size="1.25em" aria-hidden="true" />
              {voted ? 'Upvoted' : 'Upvote'}
            </Button>
            <Button aria-pressed={accepted} onClick={() => setAccepted(!accepted)}>
              <Check size="1.1em" aria-hidden="true" />
              {accepted ? 'Accepted' : 'Accept'}
            </Button>
          </>
        }
      >
        Water molecules in ice hold each other at arm’s length, in open rings. The same mass takes more room, so ice is
        less dense, and it floats.
      </ExampleAnswer>
    </Example>
  )
}
