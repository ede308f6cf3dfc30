import { useMutation, useQuery } from '@tanstack/react-query'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { DeadJob } from '#contract/jobs.ts'
import { asSentence } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Figures } from '../ui/figures.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.tsx'
import { useViewer } from '../viewer.tsx'
import styles from './audit-log.module.css'
import { jobsQuery, useRetryJob } from './queries.ts'

const QUEUES: Record<string, string> = {
  'notification-mail': 'Mails that go out at once',
  'notification-digest': 'Daily digests',
  'followed-tag': 'Word to those who follow a tag',
}
const nameOf = (queue: string) => QUEUES[queue] ?? queue

/** What waits to be done in the background, and what was given up, to be tried once more. */
export function Jobs() {
  const query = useQuery(jobsQuery(useViewer()))
  return (
    <Loaded query={query} skeleton={<Skeleton lines={['most', 'half', 'most', 'half']} />}>
      {({ queues, dead }) => (
        <>
          {queues.map(({ name, waiting, running, dead }) => (
            <section key={name} aria-label={nameOf(name)}>
              <h2>{nameOf(name)}</h2>
              <Figures
                figures={[
                  { name: 'Waiting', value: waiting.toLocaleString('en') },
                  { name: 'Under way', value: running.toLocaleString('en') },
                  { name: 'Given up', value: dead.toLocaleString('en') },
                ]}
              />
            </section>
          ))}
          {dead.length === 0 ? (
            <EmptyState drawing="shelf" title="Nothing was given up." />
          ) : (
            <section aria-label="Given up">
              <h2>Given up</h2>
              <ul className={styles.list}>
                {dead.map((job) => (
                  <li key={job.id}>
                    <GivenUp job={job} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </Loaded>
  )
}

function GivenUp({ job: { id, queue, error, created_at } }: { job: DeadJob }) {
  const retry = useRetryJob()
  const { mutate, isPending } = useMutation({
    mutationFn: () => retry(id),
    onSuccess: () => toast('It is tried again.', 'good'),
    onError: (failure) => toast(asSentence(failure.message)),
  })
  return (
    <div className={styles.entry}>
      <p>
        {nameOf(queue)}: <code>{error}</code>
        <span className={styles.when}>
          {' · '}
          <RelativeTime time={created_at} />
        </span>
      </p>
      <Button busy={isPending} onClick={() => mutate()}>
        {!isPending && <RotateCw size={18} aria-hidden="true" />}
        Try again
      </Button>
    </div>
  )
}
