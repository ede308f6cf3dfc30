import { useInfiniteQuery } from '@tanstack/react-query'
import type { ClassCode, ClassMember } from '#contract/classes.ts'
import { dateInWords } from '#rules/leaving.ts'
import { NUMBERS } from '#rules/numbers.ts'
import { ConfirmButton } from '../accounts/confirm-button.tsx'
import { paths } from '../paths.ts'
import { GrowingList } from '../ui/growing-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.tsx'
import { useViewer } from '../viewer.tsx'
import styles from './classes.module.css'
import { NewPassword } from './new-password.tsx'
import { memberList, useClassCalls } from './queries.ts'

/** Who joined by a code: what each has written, and the way to stop it. */
export function ClassMembers({ code }: { code: ClassCode }) {
  const list = useInfiniteQuery(memberList(useViewer(), code.id))
  return (
    <Loaded query={list} skeleton={<Skeleton lines={['half', 'some', 'half', 'some']} />}>
      {({ pages }) => (
        <GrowingList
          className={styles.members}
          items={pages.flatMap((page) => page.members)}
          keyOf={({ username }) => username}
          render={(member) => <Member code={code} member={member} />}
          nextHref={pages.at(-1)?.next_cursor ? paths.settings() : null}
          busy={list.isFetchingNextPage}
          stale={list.isPlaceholderData}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </Loaded>
  )
}

type Props = { code: ClassCode; member: ClassMember }

function Member({ code, member }: Props) {
  const { username, joined_at, questions, answers, leaves_at, consented } = member
  return (
    <div className={styles.member}>
      <p>
        {leaves_at === null ? <a href={paths.profile(username)}>{username}</a> : <strong>{username}</strong>}
        <span className={styles.meta}>
          {' '}
          joined <RelativeTime time={joined_at} /> · {counted(questions, 'question')} · {counted(answers, 'answer')}
        </span>
      </p>
      {leaves_at !== null ? (
        <p className={styles.meta}>To be deleted on {dateInWords(leaves_at)}.</p>
      ) : (
        !consented && <p className={styles.meta}>Can read, not write.</p>
      )}
      <div className={styles.actions}>
        <NewPassword code={code} member={member} />
        <Stop code={code} member={member} />
        <Deletion code={code} member={member} />
      </div>
    </div>
  )
}

function Stop({ code, member: { username, withdrawn_at } }: Props) {
  const { withdraw } = useClassCalls()
  if (withdrawn_at !== null) return null
  return (
    <ConfirmButton
      label="Take consent back"
      about={username}
      question={`Take your consent for ${username} back?`}
      yes="Take it back"
      onYes={async () => {
        await withdraw(code.id, username)
        toast(`${username} can read, and writes no more.`, 'good')
      }}
    >
      The child can read everything, but not write. Only another code changes that: this one will not work again for
      them.
    </ConfirmButton>
  )
}

function Deletion({ code, member: { username, leaves_at, deletion_asked_at } }: Props) {
  const { askForDeletion, takeDeletionBack } = useClassCalls()
  if (deletion_asked_at !== null)
    return (
      <ConfirmButton
        label="Keep the account"
        about={username}
        question={`Keep the account of ${username}?`}
        yes="Keep it"
        onYes={async () => {
          await takeDeletionBack(code.id, username)
          toast(`The account of ${username} stays.`, 'good')
        }}
      >
        The child can read again. To write they need a new code.
      </ConfirmButton>
    )
  if (leaves_at !== null) return null
  return (
    <ConfirmButton
      label="Delete the account"
      about={username}
      question={`Delete the account of ${username}?`}
      yes="Delete it"
      onYes={async () => {
        await askForDeletion(code.id, username)
        toast(`The account of ${username} is to be deleted.`, 'good')
      }}
    >
      For when a parent asks for it. The child is signed out, and cannot undo it. You can, for{' '}
      {NUMBERS.leaving.daysToUndo} days. Then all that was kept about the child is deleted; answers that others rely on
      stay without a name.
    </ConfirmButton>
  )
}

const counted = (count: number, what: string) => `${count.toLocaleString('en')} ${count === 1 ? what : `${what}s`}`
