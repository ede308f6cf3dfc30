import Check from 'lucide-react/icons/check'
import type { QuestionLink } from '#contract/questions.ts'
import { paths } from '../paths.ts'
import styles from './related-questions.module.css'

export function RelatedQuestions({ questions }: { questions: QuestionLink[] }) {
  if (questions.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 id="related" className={styles.heading}>
        Related questions
      </h2>
      <QuestionLinks questions={questions} />
    </section>
  )
}

/** Questions by title, and how far each got; `away` opens them beside what is being written. */
export function QuestionLinks({ questions, away = false }: { questions: QuestionLink[]; away?: boolean }) {
  return (
    <ul className={styles.list} role="list">
      {questions.map(({ slug, title, answer_count, accepted }) => (
        <li key={slug}>
          <a className={styles.link} href={paths.question(slug)} target={away ? '_blank' : undefined}>
            {title}
            {away && <span className="hidden"> (opens in a new tab)</span>}
          </a>
          <p className={styles.count} data-accepted={accepted || undefined}>
            {accepted && <Check size="1.1em" strokeWidth={3} aria-hidden="true" />}
            {answer_count === 0 ? 'No answer yet' : `${answer_count} ${answer_count === 1 ? 'answer' : 'answers'}`}
            {accepted && ', one accepted'}
          </p>
        </li>
      ))}
    </ul>
  )
}
