import { useEffect, useRef } from 'react'
import { paths } from '../paths.ts'
import type { QuestionPage } from '../questions/question-page.ts'
import { useMember } from '../questions/use-member.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { AnswerCard } from './answer-card.tsx'
import styles from './answer-list.module.css'
import { anchorOf, ANSWER_SORT_NAMES, ANSWER_SORTS, queryOf } from './answers-view.ts'
import { useLinkedAnswer } from './use-linked-answer.ts'
import { useMoreAnswers } from './use-more-answers.ts'

/** The answers in the order of the address. `stale`: those of another order or viewer stand in until they come. */
export function AnswerList({ page, stale }: { page: QuestionPage; stale: boolean }) {
  const { question, answers, view, missing } = page
  const marked = useLinkedAnswer(page, stale)
  return (
    <section className={styles.answers} aria-labelledby="answers">
      <div className={styles.top}>
        <h2 id="answers" className={styles.heading}>
          {question.answer_count === 0
            ? 'Answers'
            : `${question.answer_count.toLocaleString('en')} ${question.answer_count === 1 ? 'answer' : 'answers'}`}
        </h2>
        {question.answer_count > 1 && <Sorts page={page} />}
      </div>
      {missing && <p className={styles.note}>The answer that the link meant is not here any more.</p>}
      {(view.answer || view.cursor) && (
        <p className={styles.note}>
          These are not all of them.{' '}
          <a href={`${paths.question(question.slug, queryOf({ sort: view.sort }))}#answers`}>
            Show the answers from the beginning
          </a>
        </p>
      )}
      {answers.length === 0 && question.status === 'open' && <NoAnswer author={question.author.username} />}
      <div className={styles.list}>
        {answers.map((answer) => (
          <AnswerCard key={answer.id} page={page} answer={answer} marked={marked === answer.id} />
        ))}
      </div>
      {page.next_cursor !== null && <MoreAnswers page={page} nextCursor={page.next_cursor} />}
    </section>
  )
}

function Sorts({ page: { question, view } }: { page: QuestionPage }) {
  return (
    <div className={styles.sorts} data-print="no">
      <Tabs
        label="Order of the answers"
        tabs={ANSWER_SORT_NAMES.map((sort) => ({
          href: `${paths.question(question.slug, queryOf({ sort }))}#answers`,
          label: ANSWER_SORTS[sort],
          current: view.sort === sort,
        }))}
      />
    </div>
  )
}

/** The focus goes on to the first of the new ones. */
function MoreAnswers({ page, nextCursor }: { page: QuestionPage; nextCursor: string }) {
  const { mutate, isPending } = useMoreAnswers(page)
  const last = useRef<string>(undefined)
  useEffect(() => {
    const at = page.answers.findIndex(({ id }) => id === last.current)
    const next = at >= 0 && page.answers[at + 1]
    if (!next) return
    last.current = undefined
    document.getElementById(anchorOf(next.id))?.focus({ preventScroll: true })
  }, [page.answers])
  const href = paths.question(page.question.slug, queryOf({ sort: page.view.sort, cursor: nextCursor }))
  const more = () => {
    last.current = page.answers.at(-1)?.id
    mutate()
  }
  return <ShowMore href={`${href}#answers`} busy={isPending} onMore={more} />
}

function NoAnswer({ author }: { author: string }) {
  const isMine = useMember()?.username === author
  return (
    <EmptyState drawing="lamp" title="No answer yet.">
      {isMine
        ? 'While you wait: edit your question and add what you tried. It helps others to help you.'
        : 'Maybe you know this one. A first step helps already.'}
    </EmptyState>
  )
}
