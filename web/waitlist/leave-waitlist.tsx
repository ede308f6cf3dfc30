import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Notice } from '../ui/notice.tsx'
import { ApiError } from '../api-error.ts'
import { paths } from '../paths.ts'
import { StatusPage } from '../shell/status-page.tsx'
import { Button } from '../ui/button.tsx'
import { useWaitlist } from './queries.ts'
import styles from './leave-waitlist.module.css'

export const TITLE = 'Leave the list'

/**
 * Where the link in our mail leads. Only the button changes something, because mail scanners follow links. Without
 * JavaScript the form posts to this very address, which the server understands as well.
 */
export function LeaveWaitlist() {
  const { leave } = useWaitlist()
  const [search] = useSearchParams()
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: leave })
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSuccess) outcome.current?.focus() // the button that had it is gone
  }, [isSuccess])

  return (
    <StatusPage title={TITLE} text="We will forget your address, and write to it no more." drawing="door">
      <div ref={outcome} className={styles.outcome} role="status" tabIndex={-1}>
        {isSuccess && (
          <Notice look="good">
            Your address is off the list. We have forgotten it. You can <a href={paths.groups()}>join again</a> any
            time.
          </Notice>
        )}
        {error && <Notice look="danger">{reasonOf(error)}</Notice>}
      </div>
      {!isSuccess && (
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isPending) mutate(search.get('token') ?? '')
          }}
        >
          <Button type="submit" look="primary" busy={isPending}>
            Take my address off the list
          </Button>
        </form>
      )}
    </StatusPage>
  )
}

const reasonOf = (error: Error): string =>
  (error instanceof ApiError && error.errors['token']?.[0]) ||
  'That did not work just now. Please press the button again.'
