import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { SuspensionInForce } from '#contract/moderation.ts'
import { ProofDialog } from '../accounts/proof-dialog.tsx'
import { asSentence } from '../api-error.ts'
import { dateInWords } from '#rules/leaving.ts'
import { paths } from '../paths.ts'
import { AuthorName } from '../profiles/author-name.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { GrowingList } from '../ui/growing-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.tsx'
import { useViewer } from '../viewer.tsx'
import { suspensionList } from './queries.ts'
import { useSuspending } from './suspending.ts'
import styles from './suspensions.module.css'

/** Who reads but does not write at present, until when and why. */
export function Suspensions() {
  const list = useInfiniteQuery(suspensionList(useViewer()))
  return (
    <>
      <Loaded query={list} skeleton={<Skeleton lines={['most', 'some', 'most', 'some']} />}>
        {({ pages }) => {
          const suspensions = pages.flatMap((page) => page.suspensions)
          if (suspensions.length === 0)
            return (
              <EmptyState drawing="plane" title="Nobody is suspended.">
                Whoever is suspended, until when and why, stands here.
              </EmptyState>
            )
          return (
            <GrowingList
              className={styles.list}
              items={suspensions}
              keyOf={({ user }) => user.username}
              render={(suspension) => <Row {...suspension} />}
              nextHref={list.hasNextPage ? paths.moderation({ tab: 'suspensions' }) : null}
              busy={list.isFetchingNextPage}
              stale={list.isPlaceholderData}
              onMore={() => void list.fetchNextPage()}
            />
          )
        }}
      </Loaded>
      <ProofDialog />
    </>
  )
}

function Row({ user, until, reason, by, since }: SuspensionInForce) {
  const { end } = useSuspending()
  const { mutate, isPending } = useMutation({
    mutationFn: () => end(user.username),
    onSuccess: () => toast(`${user.name} can write again.`, 'good'),
    onError: (error) => toast(asSentence(error.message), 'danger'),
  })
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p>
          <AuthorName author={user} className={styles.name} /> until <strong>{dateInWords(until)}</strong>
        </p>
        <p className={styles.reason}>{reason}</p>
        {(by !== null || since !== null) && (
          <p className={styles.meta}>
            suspended{by !== null && ` by ${by}`} {since !== null && <RelativeTime time={since} />}
          </p>
        )}
      </div>
      <Button busy={isPending} aria-label={`Let ${user.name} write again`} onClick={() => mutate()}>
        End it now
      </Button>
    </div>
  )
}
