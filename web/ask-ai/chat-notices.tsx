import type { Verdict } from '#rules/verdict.ts'
import { needsCode } from '../accounts/settled.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './chat.module.css'
import type { Chat } from './use-chat.ts'

type Props = { chat: Chat; text: string }

/** What went wrong: a line that broke, a limit. */
export function ChatNotices({ chat: { broken, running, failure, readOn }, text }: Props) {
  return (
    <>
      {broken && running && (
        <Notice look="warn" title="The connection broke off. What you see is kept, and the answer goes on without you.">
          <Button onClick={() => void readOn()}>Show the rest</Button>
        </Notice>
      )}
      {failure && (
        <div className={styles.failure}>
          <div role="alert">
            <Notice look="warn" title={failure.message} />
          </div>
          {failure.statusCode === 429 && (
            <p>
              What you typed is kept. Meanwhile you can{' '}
              <a href={paths.ask({ title: text.trim() })}>ask the community</a>.
            </p>
          )}
        </div>
      )}
    </>
  )
}

/** Why somebody may read and not ask. */
export function NotYet({ verdict: { message, code } }: { verdict: Extract<Verdict, { allowed: false }> }) {
  return (
    <Notice title="You cannot ask yet.">
      {message} {needsCode(code) && <a href={paths.verifyCode({ return_to: paths.askAi() })}>Type the code</a>}
    </Notice>
  )
}
