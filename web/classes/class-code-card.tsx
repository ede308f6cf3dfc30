import { useState } from 'react'
import type { ClassCode } from '#contract/classes.ts'
import { dateInWords } from '#rules/leaving.ts'
import { ConfirmButton } from '../accounts/confirm-button.tsx'
import { CopyButton } from '../accounts/copy-button.tsx'
import { toast } from '../ui/toast.tsx'
import { ClassMembers } from './class-members.tsx'
import styles from './classes.module.css'
import { useClassCalls } from './queries.ts'

/** One code: to read out or copy while it works, and who joined by it. */
export function ClassCodeCard({ code }: { code: ClassCode }) {
  const { end } = useClassCalls()
  const [open, setOpen] = useState(false)
  const state = stateOf(code)
  return (
    <section className={styles.card} aria-label={`Code ${code.label}`}>
      <h3 className={styles.label}>{code.label}</h3>
      {state === null && <p className={styles.code}>{code.code}</p>}
      <p className={styles.meta}>
        {state ??
          `Works until ${dateInWords(code.expires_at)} for ${code.uses_left === 1 ? '1 more child' : `${code.uses_left} more children`}.`}
      </p>
      {state === null && (
        <div className={styles.actions}>
          <CopyButton text={code.code} label="Copy" />
          <ConfirmButton
            label="End"
            about={code.label}
            question={`End the code of ${code.label}?`}
            yes="End the code"
            onYes={async () => {
              await end(code.id)
              toast('The code is ended.', 'good')
            }}
          >
            Nobody joins by it any more. Those who have joined can go on writing.
          </ConfirmButton>
        </div>
      )}
      {code.members > 0 && (
        <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className={styles.summary}>
            {code.members === 1 ? '1 child joined' : `${code.members} children joined`}
          </summary>
          {open && <ClassMembers code={code} />}
        </details>
      )}
    </section>
  )
}

/** Why nobody can join by it any more; null while somebody can. */
function stateOf({ ended_at, expires_at, uses_left, uses }: ClassCode): string | null {
  if (ended_at !== null) return `Ended on ${dateInWords(ended_at)}.`
  if (uses_left === 0) return uses === 1 ? 'Used.' : `All ${uses} uses are taken.`
  return Date.parse(expires_at) <= Date.now() ? `Ran out on ${dateInWords(expires_at)}.` : null
}
