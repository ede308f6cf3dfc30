import BookOpen from 'lucide-react/icons/book-open'
import ChartLine from 'lucide-react/icons/chart-line'
import MessageCircle from 'lucide-react/icons/message-circle'
import UsersRound from 'lucide-react/icons/users-round'
import { Avatar } from '../ui/avatar.tsx'
import { SubjectChip } from '../ui/subject-chip.tsx'
import { Example } from './example.tsx'
import styles from './example-group.module.css'

const MEMBERS = ['nova-otter', 'tidal-finch', 'copper-wren', 'quiet-maple', 'amber-lynx', 'river-fox']
const SESSIONS = [
  { when: 'Tuesday, 17:00', what: 'Where the quadratic formula comes from' },
  { when: 'Thursday, 17:00', what: 'Word problems: everybody brings one' },
]
const ACTIVITY = [
  { who: 'nova-otter', what: 'added a worksheet to the resources', when: '20 minutes ago' },
  { who: 'quiet-maple', what: 'answered in the discussion', when: '1 hour ago' },
  { who: 'river-fox', what: 'finished “Completing the square”', when: 'yesterday' },
]
const TOPICS = { done: 5, all: 8 }

export function ExampleGroup() {
  return (
    <Example of="a study group">
      <div className={styles.top}>
        <div className={styles.name}>
          <h3>Algebra after school</h3>
          <p className={styles.facts}>
            <SubjectChip subject="mathematics" />
            Grade 9
            <span className={styles.members}>
              <UsersRound size="1.1em" aria-hidden="true" />
              {MEMBERS.length} members
            </span>
          </p>
        </div>
        <p className={styles.faces}>
          {MEMBERS.map((name) => (
            <Avatar key={name} name={name} size="medium" />
          ))}
        </p>
      </div>
      <div className={styles.halves}>
        <div>
          <h4 className={styles.title}>Sessions</h4>
          <ul className={styles.list}>
            {SESSIONS.map(({ when, what }) => (
              <li key={when}>
                <strong>{when}</strong>
                <br />
                {what}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h4 className={styles.title}>Recent activity</h4>
          <ul className={styles.list}>
            {ACTIVITY.map(({ who, what, when }) => (
              <li key={who}>
                <strong>{who}</strong> {what} <span className={styles.quiet}>{when}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={styles.thirds}>
        <div className={styles.tile}>
          <h4 className={styles.title}>
            <BookOpen size="1.2em" aria-hidden="true" />
            Resources
          </h4>
          <p>4 worksheets, 2 worked examples</p>
        </div>
        <div className={styles.tile}>
          <h4 className={styles.title}>
            <MessageCircle size="1.2em" aria-hidden="true" />
            Discussion
          </h4>
          <p>9 messages since Tuesday</p>
        </div>
        <div className={styles.tile}>
          <h4 className={styles.title}>
            <ChartLine size="1.2em" aria-hidden="true" />
            Progress
          </h4>
          <p>
            <progress className={styles.bar} value={TOPICS.done} max={TOPICS.all} aria-label="Progress of the group" />
            {TOPICS.done} of {TOPICS.all} topics
          </p>
        </div>
      </div>
    </Example>
  )
}
