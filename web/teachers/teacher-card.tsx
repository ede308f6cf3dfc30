import { useState } from 'react'
import type { TeacherToVerify } from '#contract/teacher-applications.ts'
import { dateInWords } from '#rules/leaving.ts'
import { SUBJECTS, type Subject } from '#rules/subjects.ts'
import { refusalProblem, taughtProblem } from '#rules/teaching.ts'
import { AuthorName } from '../profiles/author-name.tsx'
import { DecideForm } from '../review/decide-form.tsx'
import card from '../review/suggestion-card.module.css'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import type { useDecideTeacher } from './queries.ts'
import { SubjectChecks } from './subject-checks.tsx'
import styles from './teachers.module.css'

const ASK = { label: 'Why not?', hint: 'A kind sentence, and what would help. They read it.' }

type Props = {
  application: TeacherToVerify
  /** Read aloud when it gets the focus. */
  label: string
  open: boolean
  onOpen: () => void
  deciding: ReturnType<typeof useDecideTeacher>
  /** Just before it leaves the queue. */
  onDecide: () => void
}

/** Who it is, what they say, and the decision. */
export function TeacherCard({ application, label, open, onOpen, deciding, onDecide }: Props) {
  const { id, applicant, subjects, created_at, why_not } = application
  const [chosen, setChosen] = useState<Subject[]>(subjects)
  const [problem, setProblem] = useState<string>()
  const decide = (reason?: string) => {
    const found = reason === undefined ? taughtProblem(chosen, subjects) : undefined
    setProblem(found)
    if (found) return
    onDecide()
    deciding.mutate({ application, ...(reason === undefined ? { subjects: chosen } : { reason }) })
  }
  return (
    <article className={card.card} tabIndex={-1} aria-label={label} data-open={open || undefined}>
      <div className={card.top}>
        <div className={card.words}>
          <h3 className={card.title}>
            <AuthorName author={applicant} className={undefined} />
          </h3>
          <p className={card.meta}>
            {subjects.map((subject) => SUBJECTS[subject]).join(', ')} · applied <RelativeTime time={created_at} />
          </p>
        </div>
        {!open && (
          <Button onClick={onOpen} aria-label={`Show the application of ${applicant.name}`}>
            Show
          </Button>
        )}
      </div>
      {open && (
        <>
          <Facts application={application} />
          {why_not === null ? (
            <>
              <Notice>
                Find the school by yourself and ask there, rather than follow a link: anybody can make a page.
              </Notice>
              <SubjectChecks
                legend="Verify for"
                offered={subjects}
                chosen={subjects}
                error={problem}
                onChange={(chosen) => {
                  setProblem(undefined)
                  setChosen(chosen)
                }}
              />
            </>
          ) : (
            <Notice look="warn">{why_not}</Notice>
          )}
          <DecideForm
            busy={deciding.isPending}
            error={deciding.variables?.application.id === id ? deciding.error : undefined}
            accept={why_not === null ? 'Make a teacher' : undefined}
            ask={ASK}
            problemOf={refusalProblem}
            onDecide={decide}
          />
        </>
      )}
    </article>
  )
}

function Facts({ application: { school, evidence, applicant, record } }: { application: TeacherToVerify }) {
  const { member_since, answers, accepted, email_domain, email_verified } = record
  return (
    <dl className={styles.facts}>
      <dt>Where they teach</dt>
      <dd>{school}</dd>
      <dt>How to check it</dt>
      <dd>{evidence}</dd>
      <dt>E-mail</dt>
      <dd>
        {email_domain === null ? 'none' : `at ${email_domain}, ${email_verified ? 'confirmed' : 'not confirmed'}`}
      </dd>
      <dt>Member since</dt>
      <dd>{dateInWords(member_since)}</dd>
      <dt>Reputation</dt>
      <dd>{applicant.reputation.toLocaleString('en')}</dd>
      <dt>Answers</dt>
      <dd>
        {answers === 0
          ? 'none yet'
          : `${answers.toLocaleString('en')}, of which ${accepted.toLocaleString('en')} accepted`}
      </dd>
    </dl>
  )
}
