import X from 'lucide-react/icons/x'
import { SUBJECTS, isSubject } from '#rules/subjects.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Field } from '../ui/field.tsx'
import { SubjectChip } from '../ui/subject-chip.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { GRADES, type QuestionFilters } from './filters.ts'
import styles from './question-filters.module.css'

/** Subject, grade and tag as links: each choice is an address. Folded on small screens, beside the list on wide ones. */
export function QuestionFilterLinks({ filters }: { filters: QuestionFilters }) {
  const to = (change: { [Name in keyof QuestionFilters]: QuestionFilters[Name] | null }) =>
    paths.questions({ ...filters, ...change })
  return (
    <details className={styles.filters}>
      <summary className={styles.summary}>Filter by subject, grade or tag</summary>
      <nav className={styles.inside} aria-label="Filters">
        <section>
          <h2 className={styles.heading}>Subject</h2>
          <ul className={styles.subjects}>
            {Object.keys(SUBJECTS)
              .filter(isSubject)
              .map((subject) => (
                <li key={subject}>
                  <SubjectChip
                    subject={subject}
                    current={filters.subject === subject}
                    href={to({ subject: filters.subject === subject ? null : subject })}
                  />
                </li>
              ))}
          </ul>
        </section>
        <section>
          <h2 className={styles.heading}>Grade</h2>
          <ul className={styles.grades}>
            {GRADES.map((grade) => (
              <li key={grade}>
                <Chip current={filters.grade === grade} href={to({ grade: filters.grade === grade ? null : grade })}>
                  <span className="hidden">Grade </span>
                  {grade}
                </Chip>
              </li>
            ))}
          </ul>
        </section>
        <div>
          <TagForm filters={filters} />
          <a className={styles.all} href={paths.tags()}>
            All tags
          </a>
        </div>
      </nav>
    </details>
  )
}

function TagForm({ filters: { tag, ...others } }: { filters: QuestionFilters }) {
  return (
    <form action={paths.questions()}>
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label={<span className={styles.heading}>Tag</span>}>
        {(control) => (
          <div className={styles.line}>
            <TextInput
              {...control}
              key={tag}
              name="tag"
              defaultValue={tag}
              placeholder="algebra"
              autoCapitalize="none"
              maxLength={35}
            />
            <Button type="submit">Show</Button>
          </div>
        )}
      </Field>
    </form>
  )
}

/** What the list is narrowed to, each to be taken off again. */
export function ActiveFilters({ filters }: { filters: QuestionFilters }) {
  const { sort: _, ...narrowing } = filters
  const names = {
    subject: filters.subject && SUBJECTS[filters.subject],
    grade: filters.grade && `Grade ${filters.grade}`,
    tag: filters.tag,
  }
  if (Object.keys(narrowing).length === 0) return null
  return (
    <ul className={styles.active} aria-label="Active filters">
      {Object.entries(names).map(
        ([name, text]) =>
          text && (
            <li key={name}>
              <Chip href={paths.questions({ ...filters, [name]: null })} current title="Take this filter off">
                {text}
                <X size="1em" aria-hidden="true" />
                <span className="hidden">, take off</span>
              </Chip>
            </li>
          ),
      )}
    </ul>
  )
}
