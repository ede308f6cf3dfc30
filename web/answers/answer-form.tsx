import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Question } from '#contract/questions.ts'
import { mayAnswer } from '#rules/answering.ts'
import { needsCode } from '../accounts/settled.ts'
import { paths } from '../paths.ts'
import { Notice } from '../ui/notice.tsx'
import { useMember } from '../questions/use-member.ts'
import { useWhenNear } from '../ui/editor/use-when-near.ts'
import styles from './answer-form.module.css'
import { ANSWER_PLACE, type AnswersView } from './answers-view.ts'

type Props = { question: Question; view: AnswersView }

/** The place to answer. Visitors may type too: posting leads to the log-in and back, the text stays. */
export function AnswerForm({ question, view }: Props) {
  const member = useMember()
  const verdict = mayAnswer(member ?? null, question)
  if (question.status !== 'open') return null
  if (member && !verdict.allowed) {
    return (
      <Notice title="You cannot answer just now.">
        {verdict.message}{' '}
        {needsCode(verdict.code) && (
          <a href={paths.verifyCode({ return_to: paths.question(question.slug) })}>Type the code</a>
        )}
      </Notice>
    )
  }
  return <Place question={question} view={view} />
}

function Place(props: Props) {
  const place = useRef<HTMLElement>(null)
  const Form = useWhenNear(place, () => import('./open-answer-form.tsx'))?.OpenAnswerForm
  // the button on a phone leads here, and the log-in back: the form then takes the focus, as soon as it is there
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash !== `#${ANSWER_PLACE}`) return
    const frame = requestAnimationFrame(() => place.current?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [hash, key])
  return (
    <section ref={place} id={ANSWER_PLACE} className={styles.place} data-print="no">
      <h2 className={styles.heading}>Your answer</h2>
      {Form ? <Form {...props} /> : <div className={styles.blank} aria-hidden="true" />}
      <noscript>Answering needs JavaScript. Reading works without it.</noscript>
    </section>
  )
}
