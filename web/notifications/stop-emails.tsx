import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '../api-error.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session.tsx'
import { StatusPage } from '../shell/status-page.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { CHOICES_PLACE } from './places.ts'
import { useStopEmails } from './queries.ts'
import styles from './stop-emails.module.css'
import { BAD_LINK, endedWords, namedIn, stopWords } from './stop-words.ts'

export const TITLE = 'Stop these e-mails'

/**
 * Where the link in our e-mails leads. Only a button changes something, because mail scanners follow links. Without
 * JavaScript the form posts to this very address, which the server understands as well.
 */
export function StopEmails() {
  const { stop, undo } = useStopEmails()
  const [search] = useSearchParams()
  const hydrated = useHydrated() // the server's HTML is the same for every token
  const token = (hydrated && search.get('token')) || ''
  const named = namedIn(token)
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (all: boolean) => stop(token, all),
    onSuccess: ({ undo }) => undo !== null && setUndos((before) => [...before, undo]),
  })
  // of several stops each is taken back
  const [undos, setUndos] = useState<string[]>([])
  const undoing = useMutation({
    mutationFn: async () => {
      for (const each of undos) await undo(each)
      setUndos([])
    },
  })
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (data || undoing.isSuccess) outcome.current?.focus() // the button that had it is gone
  }, [data, undoing.isSuccess])
  const press = (all: boolean) => !isPending && mutate(all)

  if (hydrated && !named)
    return (
      <StatusPage title={TITLE} text={BAD_LINK} drawing="door">
        <LinkButton href={CHOICES_PLACE}>Choose in your settings</LinkButton>
      </StatusPage>
    )
  return (
    <StatusPage title={TITLE} text={data ? 'Done.' : stopWords(named)} drawing="door">
      <div ref={outcome} className={styles.outcome} role="status" tabIndex={-1}>
        {undoing.isSuccess ? (
          <Notice look="good">Taken back: these e-mails come as before.</Notice>
        ) : (
          data && <Ended words={endedWords(data.stopped)} />
        )}
        {error && !isPending && <Notice look="danger">{reasonOf(error)}</Notice>}
        {undoing.error && !undoing.isPending && <Notice look="danger">{reasonOf(undoing.error)}</Notice>}
      </div>
      {!data && (
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            press(false)
          }}
        >
          <Button type="submit" look="primary" busy={isPending}>
            Stop them
          </Button>
        </form>
      )}
      {undos.length > 0 && (
        <Button busy={undoing.isPending} onClick={() => undoing.mutate()}>
          Undo
        </Button>
      )}
      {data && data.stopped !== 'all' && !undoing.isSuccess && (
        <Button busy={isPending} onClick={() => press(true)}>
          Stop every notification by e-mail
        </Button>
      )}
    </StatusPage>
  )
}

function Ended({ words }: { words: string }) {
  const { token } = useSession()
  return (
    <Notice look="good">
      {words} What is new still stands on your page here. Changed your mind?{' '}
      <a href={token ? CHOICES_PLACE : paths.login({ return_to: CHOICES_PLACE })}>
        {token ? 'Choose what you get' : 'Log in and choose what you get'}
      </a>
      .
    </Notice>
  )
}

const reasonOf = (error: Error): string =>
  error instanceof ApiError && error.statusCode === 422
    ? (error.errors['token']?.[0] ?? BAD_LINK)
    : 'That did not work just now. Please press the button again.'
