import { SUBJECTS, type Subject } from '#rules/subjects.ts'
import { classNames } from './class-names.ts'
import styles from './subject-chip.module.css'

type Props = { subject: Subject; href?: string; current?: boolean; big?: boolean }

/** A subject by name, icon and hue; with an address, a link. `big` where subjects are chosen. */
export function SubjectChip({ subject, href, current, big }: Props) {
  const className = classNames(styles.subject, big && styles.big)
  if (href === undefined) {
    return (
      <span className={className} data-hue={subject}>
        {SUBJECTS[subject]}
      </span>
    )
  }
  return (
    <a className={className} data-hue={subject} href={href} aria-current={current || undefined}>
      {SUBJECTS[subject]}
    </a>
  )
}
