import { useMutation } from '@tanstack/react-query'
import { Button } from '../ui/button.tsx'
import { problemsOf } from './problems.ts'
import { useSecurityCalls } from './security-queries.ts'
import styles from './security.module.css'

/** Mails the 6 digits, where an account has no password. */
export function SendProofCode() {
  const { sendProofCode } = useSecurityCalls()
  const sending = useMutation({ mutationFn: sendProofCode })
  return (
    <div className={styles.actions}>
      <Button busy={sending.isPending} onClick={() => sending.mutate()}>
        {sending.isSuccess ? 'Send a new code' : 'Send me the code'}
      </Button>
      <output>
        {sending.isSuccess && 'It is on its way. Look into the spam folder too.'}
        {sending.error && problemsOf(sending.error, []).form}
      </output>
    </div>
  )
}
