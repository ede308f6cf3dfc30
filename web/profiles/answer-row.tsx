import type { AnswerCard } from '#contract/profile-posts.ts'
import { anchorOf } from '../answers/answers-view.ts'
import { paths } from '../paths.ts'
import rows from '../questions/question-row.module.css'
import { RelativeTime } from '../ui/relative-time.tsx'
import { SubjectChip } from '../ui/subject-chip.tsx'

/** An answer in a list, under the question that it answers. */
export function AnswerRow({ answer, heading: Heading = 'h3' }: { answer: AnswerCard; heading?: 'h3' | 'h4' }) {
  return (
    <article className={rows.row}>
      <Heading className={rows.title}>
        <a href={`${paths.question(answer.question_slug)}#${anchorOf(answer.id)}`}>{answer.question_title}</a>
      </Heading>
      <p className={rows.excerpt}>{answer.excerpt}</p>
      <div className={rows.foot}>
        <div className={rows.about}>
          <SubjectChip subject={answer.subject} />
        </div>
        <div className={rows.who}>
          <RelativeTime time={answer.created_at} />
        </div>
      </div>
      <div className={rows.stats}>
        <span className={rows.answers} data-look={answer.accepted ? 'accepted' : 'some'}>
          {answer.accepted ? 'Accepted answer' : 'Answer'}
        </span>
        <span className={rows.votes}>
          {answer.score}
          <span className="hidden"> {answer.score === 1 ? 'vote' : 'votes'}</span>
        </span>
      </div>
    </article>
  )
}
