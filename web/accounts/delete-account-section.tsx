import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { dateInWords } from '#rules/leaving.ts'
import { useNumbers } from '../questions/use-numbers.ts'
import { Button } from '../ui/button.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'
import styles from './own-data.module.css'
import { SettingsSection } from './settings-section.tsx'

const DAY_MS = 24 * 3600_000

/** What it means stands before the button, and the form behind it. */
export function DeleteAccountSection({ user }: { user: User }) {
  const { daysToUndo } = useNumbers().leaving
  const [open, setOpen] = useState(false)
  const day = dateInWords(new Date(Date.now() + daysToUndo * DAY_MS).toISOString())
  return (
    <SettingsSection title="Delete account" lede={`You have ${daysToUndo} days to change your mind.`}>
      <ul className={styles.list}>
        <li>At once: every device is signed out. Your profile and your name are gone from all pages.</li>
        <li>
          Until <strong>{day}</strong>: log in and press “Keep my account”, and all is as it was.
        </li>
        <li>
          After that: your account, votes, drafts, pictures and talks with Ask AI are deleted for good. Nobody can bring
          them back.
        </li>
        <li>
          What others rely on stays, with “deleted member” as its author: questions that others answered or upvoted, and
          your answers to them.
        </li>
      </ul>
      {open ? (
        <DeleteAccountForm user={user} onCancel={() => setOpen(false)} />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>Delete my account…</Button>
        </div>
      )}
    </SettingsSection>
  )
}
