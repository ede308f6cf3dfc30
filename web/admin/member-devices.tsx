import { useMutation, useQuery } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { withProof } from '../accounts/proof.ts'
import { answer } from '../api.ts'
import { asSentence } from '../api-error.ts'
import { paths } from '../paths.ts'
import { viewerQuery } from '../query.ts'
import { Button } from '../ui/button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.tsx'
import { useApi, useViewer } from '../viewer.tsx'
import log from './audit-log.module.css'
import styles from './member-roles.module.css'
import { useRefresh } from './queries.ts'

/** Where a member is logged in; an admin ends it all, with a proof. */
export function MemberDevices({ username }: { username: string }) {
  const viewer = useViewer()
  const call = useApi().users[':username'].sessions
  const refresh = useRefresh()
  const query = useQuery(
    viewerQuery(viewer, ['admin', 'devices', username], (api) =>
      answer(api.users[':username'].sessions.$get({ param: { username } })),
    ),
  )
  const end = useMutation({
    mutationFn: () => withProof(() => answer(call.$delete({ param: { username } }))),
    onSuccess: () => toast(`${username} is logged out everywhere.`, 'good'),
    onError: (error) => toast(asSentence(error.message), 'danger'),
    onSettled: () => refresh(),
  })
  return (
    <section className={styles.devices} aria-label={`Devices of ${username}`}>
      <h2>Devices</h2>
      <Loaded query={query} skeleton={<Skeleton lines={['most', 'half']} />}>
        {({ devices, two_factor, user_id }) => (
          <>
            {devices.length === 0 ? (
              <p>{username} is logged in nowhere.</p>
            ) : (
              <ul className={log.list}>
                {devices.map(({ id, device, last_used_at }) => (
                  <li key={id}>
                    <p className={log.entry}>
                      {device}
                      <span className={log.when}>
                        {' · last used '}
                        <RelativeTime time={last_used_at} />
                      </span>
                    </p>
                  </li>
                ))}
              </ul>
            )}
            {devices.length > 0 && (
              <Button busy={end.isPending} onClick={() => end.mutate()}>
                {!end.isPending && <LogOut size={18} aria-hidden="true" />}
                Log out everywhere
              </Button>
            )}
            <p>
              {two_factor ? (
                <>
                  Logs in with two factors.{' '}
                  <a href={paths.adminTable('two_factor', { row: user_id })}>Take the second one away</a>
                </>
              ) : (
                'Logs in without a second factor.'
              )}
            </p>
          </>
        )}
      </Loaded>
    </section>
  )
}
