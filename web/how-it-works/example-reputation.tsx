import LockOpen from 'lucide-react/icons/lock-open'
import { NUMBERS } from '#rules/numbers.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Example } from './example.tsx'
import styles from './example-reputation.module.css'

const { start, answerUpvoted, answerAccepted } = NUMBERS.reputation
const ANSWERS = { posted: 14, best: 5, upvotes: 22 }
const SCORE = start + ANSWERS.upvotes * answerUpvoted + ANSWERS.best * answerAccepted

export function ExampleReputation() {
  return (
    <Example of="a reputation card">
      <div className={styles.top}>
        <Avatar name="tidal-finch" size="medium" />
        <p className={styles.name}>tidal-finch</p>
        <p className={styles.score}>
          <strong>{SCORE}</strong> reputation
        </p>
      </div>
      <dl className={styles.counts}>
        <Count name="Answers posted" count={ANSWERS.posted} />
        <Count name="Best answers" count={ANSWERS.best} />
        <Count name="Upvotes received" count={ANSWERS.upvotes} />
      </dl>
      <p className={styles.unlocked}>
        <LockOpen size="1.25em" aria-hidden="true" />
        <span>
          Privilege unlocked at {NUMBERS.privileges.createStudyGroups}: <strong>Create study groups</strong>{' '}
          <span className={styles.quiet}>(when they are here)</span>
        </span>
      </p>
    </Example>
  )
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div className={styles.count}>
      <dt>{name}</dt>
      <dd>{count}</dd>
    </div>
  )
}
