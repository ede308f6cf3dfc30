import { useMutation } from '@tanstack/react-query'
import { NUMBERS } from '#rules/numbers.ts'
import { Button } from '../ui/button.tsx'
import { clock } from './form-parts.tsx'
import { problemsOf } from './problems.ts'
import { TooManyTries, useAccountCalls } from './queries.ts'
import styles from './verify-email.module.css'
import { useCountdown } from './use-countdown.ts'

const { resendSeconds } = NUMBERS.code

/** Asks for another code, as often as the server allows. `sentAt`: when the last one left, in milliseconds. */
export function ResendCode({ sentAt }: { sentAt: number }) {
  const { resendCode } = useAccountCalls()
  const { left, start } = useCountdown(() => Math.min(resendSeconds, resendSeconds - (Date.now() - sentAt) / 1000))
  const sending = useMutation({
    mutationFn: resendCode,
    onSuccess: () => start(resendSeconds),
    onError: (error) => error instanceof TooManyTries && start(error.seconds),
  })
  const said = sending.isSuccess
    ? 'A new code is on its way. The one before no longer works.'
    : sending.error &&
      (sending.error instanceof TooManyTries
        ? 'The last code is still on its way.'
        : problemsOf(sending.error, []).form)
  return (
    <div className={styles.resend}>
      <div className={styles.line}>
        <Button
          busy={sending.isPending}
          refusal={left > 0 ? 'The last code is on its way' : undefined}
          onClick={() => sending.mutate()}
        >
          Send a new code
        </Button>
        {left > 0 && (
          <span className={styles.wait} aria-hidden="true">
            in {clock(left)}
          </span>
        )}
      </div>
      <output className={styles.said}>{said}</output>
    </div>
  )
}
