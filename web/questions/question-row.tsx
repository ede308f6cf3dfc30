import type { QuestionCard } from '#contract/questions.ts'
import { paths } from '../paths.ts'
import { AuthorName } from '../profiles/author-name.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Chip } from '../ui/chip.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { SubjectChip } from '../ui/subject-chip.tsx'
import styles from './question-row.module.css'

type Props = { question: QuestionCard; heading?: 'h2' | 'h3'; brief?: boolean }

/** A question in a list. `brief` leaves out the excerpt and the tags, where there is little room. */
export function QuestionRow({ question, heading: Heading = 'h2', brief = false }: Props) {
  return (
    <article className={styles.row} data-brief={brief || undefined}>
      <Heading className={styles.title}>
        <a href={paths.question(question.slug)}>{question.title}</a>
      </Heading>
      {!brief && <p className={styles.excerpt}>{question.excerpt}</p>}
      <div className={styles.foot}>
        <div className={styles.about}>
          <SubjectChip subject={question.subject} />
          {question.grade !== null && <span>{`Grade ${question.grade}`}</span>}
          {!brief && question.tags.length > 0 && (
            <ul className={styles.tags} aria-label="Tags">
              {question.tags.map(({ name }) => (
                <li key={name}>
                  <Chip href={paths.tag(name)}>{name}</Chip>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles.who}>
          <Avatar name={question.author.name} image={question.author.image} />
          <AuthorName author={question.author} className={styles.author} />
          <RelativeTime time={question.created_at} />
        </div>
      </div>
      <div className={styles.stats}>
        <Answers count={question.answer_count} accepted={question.accepted_answer_id !== null} />
        <span className={styles.votes} title="People who have this question too">
          {question.score}
          <span className="hidden">{question.score === 1 ? ' vote' : ' votes'}</span>
        </span>
      </div>
    </article>
  )
}

function Answers({ count, accepted }: { count: number; accepted: boolean }) {
  const look = accepted ? 'accepted' : count > 0 ? 'some' : 'none'
  return (
    <span className={styles.answers} data-look={look}>
      {count === 1 ? '1 answer' : `${count} answers`}
      {accepted && <span className="hidden">, one accepted</span>}
    </span>
  )
}
