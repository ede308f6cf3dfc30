import { useState } from 'react'
import type { ClassCode, ClassMember } from '#contract/classes.ts'
import { ConfirmButton } from '../accounts/confirm-button.tsx'
import { CopyButton } from '../accounts/copy-button.tsx'
import { StepTitle } from '../accounts/step-title.tsx'
import styles from './classes.module.css'
import { useClassCalls } from './queries.ts'

type Props = { code: ClassCode; member: ClassMember }
type Link = Awaited<ReturnType<ReturnType<typeof useClassCalls>['makePasswordLink']>>

/** A way to a new password for a child whom no mail reaches: a link to hand over. */
export function NewPassword({ code, member: { username, withdrawn_at, leaves_at } }: Props) {
  const { makePasswordLink } = useClassCalls()
  const [link, setLink] = useState<Link>()
  if (withdrawn_at !== null || leaves_at !== null) return null
  if (link)
    return (
      <div className={styles.link}>
        <StepTitle>A link for {username}</StepTitle>
        <p>
          Open it on the child’s device; the child then chooses a new password. It works once, until{' '}
          {timeOf(link.expires_at)}.
        </p>
        <code>{link.url}</code>
        <CopyButton text={link.url} label="Copy the link" />
      </div>
    )
  return (
    <ConfirmButton
      label="New password"
      about={username}
      question={`Make a link for a new password of ${username}?`}
      yes="Make the link"
      onYes={async () => setLink(await makePasswordLink(code.id, username))}
    >
      For a child who forgot it. You get a link to hand over; the child chooses the password, and every device is signed
      out.
    </ConfirmButton>
  )
}

const timeOf = (time: string) => new Date(time).toLocaleTimeString('en', { hour: 'numeric', minute: '2-digit' })
