import { useMutation, useQuery } from '@tanstack/react-query'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { DeadJob, JobQueue } from '#contract/jobs.ts'
import { asSentence } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.tsx'
import { useViewer } from '../viewer.tsx'
import styles from './audit-log.module.css'
import { jobsQuery, useRetryJob } from './queries.ts'
import table from './row-table.module.css'

const QUEUES: Record<string, string> = {
  'notification-mail': 'Mails that go out at once',
  'notification-digest': 'Daily digests',
  'followed-tag': 'News for those who follow a tag',
  'followed-question': 'News for those who follow a question',
  'checked-maths': 'Maths in answers to be checked',
  badges: 'Badges to be awarded',
  'badge-sweep': 'Badges, looked for once a night',
  'tag-merge': 'Questions of merged tags to be moved',
}
const nameOf = (queue: string) => QUEUES[queue] ?? queue

/** What waits to be done in the background, and what was given up, to be tried once more. */
export function Jobs() {
  const query = useQuery(jobsQuery(useViewer()))
  return (
    <Loaded query={query} skeleton={<Skeleton lines={['most', 'half', 'most', 'half']} />}>
      {({ queues, dead }) => (
        <>
          <Queues queues={queues} />
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

function Queues({ queues }: { queues: JobQueue[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled with the keys too
    <div className={table.region} role="region" aria-label="What waits" tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Work</th>
            {['Waiting', 'Under way', 'Given up'].map((title) => (
              <th key={title} scope="col" data-type="number">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {queues.map(({ name, waiting, running, dead }) => (
            <tr key={name}>
              <th className={table.label} scope="row">
                {nameOf(name)}
              </th>
              <td data-type="number">{waiting.toLocaleString('en')}</td>
              <td data-type="number">{running.toLocaleString('en')}</td>
              <td data-type="number">{dead.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
