import CircleCheck from 'lucide-react/icons/circle-check'
import { useId } from 'react'
import {
  EMAIL_CHOICES,
  type EmailChoice,
  mayHideOnPage,
  NOTIFICATION_WORDS,
  type NotificationChoice,
  type NotificationKind,
} from '#rules/notifications.ts'
import { Select } from '../ui/select.tsx'
import styles from './kind-choices.module.css'
import { EXAMPLES } from './examples.ts'

const EMAIL_WORDS: Record<EmailChoice, string> = { 'at-once': 'At once', digest: 'Once a day', never: 'Never' }

type Props = {
  kind: NotificationKind
  choice: NotificationChoice
  mayMail: boolean
  saved: boolean
  onChange: (change: Partial<NotificationChoice>) => void
}

/** How one kind is heard of: on the page, and by e-mail. */
export function KindChoices({ kind, choice: { page, email }, mayMail, saved, onChange }: Props) {
  const id = useId()
  return (
    <fieldset className={styles.kind} aria-describedby={`${id}-example`}>
      <legend className={styles.name}>{NOTIFICATION_WORDS[kind]}</legend>
      <p className={styles.example} id={`${id}-example`}>
        {EXAMPLES[kind]}
      </p>
      <div className={styles.controls}>
        {mayHideOnPage(kind) ? (
          <label className={styles.page}>
            <input
              type="checkbox"
              checked={page}
              onChange={({ currentTarget }) => onChange({ page: currentTarget.checked })}
            />
            On your page
          </label>
        ) : (
          <p className={styles.page}>Always on your page</p>
        )}
        {mayMail && (
          <div className={styles.email}>
            <label htmlFor={`${id}-email`}>E-mail</label>
            <Select
              id={`${id}-email`}
              value={email}
              onChange={({ currentTarget }) => onChange({ email: currentTarget.value as EmailChoice })} // one of its options
            >
              {EMAIL_CHOICES.map((choice) => (
                <option key={choice} value={choice}>
                  {EMAIL_WORDS[choice]}
                </option>
              ))}
            </Select>
          </div>
        )}
        <output className={styles.saved}>
          {saved && (
            <>
              <CircleCheck size="1.1em" aria-hidden="true" />
              Saved
            </>
          )}
        </output>
      </div>
    </fieldset>
  )
}
