import Atom from 'lucide-react/icons/atom'
import BookOpen from 'lucide-react/icons/book-open'
import CodeXml from 'lucide-react/icons/code-xml'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Globe from 'lucide-react/icons/globe'
import Landmark from 'lucide-react/icons/landmark'
import Languages from 'lucide-react/icons/languages'
import Leaf from 'lucide-react/icons/leaf'
import Scale from 'lucide-react/icons/scale'
import Sigma from 'lucide-react/icons/sigma'
import { SUBJECTS, type Subject } from '#rules/subjects.ts'
import { classNames } from './class-names.ts'
import styles from './subject-chip.module.css'

const ICONS: Record<Subject, typeof Atom> = {
  mathematics: Sigma,
  physics: Atom,
  chemistry: FlaskConical,
  biology: Leaf,
  english: BookOpen,
  'social-studies': Scale,
  history: Landmark,
  geography: Globe,
  'computer-science': CodeXml,
  languages: Languages,
}

/** A subject by name, icon and hue; with an address, a link. `big` where subjects are chosen. */
export function SubjectChip({
  subject,
  href,
  current,
  big,
}: {
  subject: Subject
  href?: string
  current?: boolean
  big?: boolean
}) {
  const Icon = ICONS[subject]
  const inside = (
    <>
      <Icon size="1.15em" aria-hidden="true" />
      {SUBJECTS[subject]}
    </>
  )
  const className = classNames(styles.subject, big && styles.big)
  if (href === undefined)
    return (
      <span className={className} data-hue={subject}>
        {inside}
      </span>
    )
  return (
    <a className={className} data-hue={subject} href={href} aria-current={current || undefined}>
      {inside}
    </a>
  )
}
