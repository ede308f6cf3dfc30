import { useQuery } from '@tanstack/react-query'
import Laptop from 'lucide-react/icons/laptop'
import Smartphone from 'lucide-react/icons/smartphone'
import type { Session } from '#contract/security.ts'
import { NUMBERS } from '#rules/numbers.ts'
import { Loaded } from '../ui/loaded.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.tsx'
import { useViewer } from '../viewer.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import { sessionsQuery, useSecurityCalls } from './security-queries.ts'
import styles from './security.module.css'
import { SettingsSection } from './settings-section.tsx'

const { devices: MOST, lifeSeconds } = NUMBERS.session
const DAYS = lifeSeconds / (24 * 3600)

/** Where the member is logged in, and the way to sign a lost phone out. */
export function DevicesSection() {
  const query = useQuery(sessionsQuery(useViewer()))
  const { signOutOthers } = useSecurityCalls()
  return (
    <SettingsSection
      title="Devices"
      lede={`Where you are logged in, on ${MOST} devices at most. One that is not used for ${DAYS} days is signed out by itself.`}
    >
      <Loaded query={query} skeleton={<Skeleton lines={['most', 'half', 'most', 'half']} />}>
        {({ sessions }) => (
          <>
            <ul className={styles.rows}>
              {sessions.map((session) => (
                <Device key={session.id} session={session} />
              ))}
            </ul>
            {sessions.length === 1 ? (
              <p className={styles.meta}>You are logged in nowhere else.</p>
            ) : (
              <div>
                <ConfirmButton
                  label="Sign out everywhere else"
                  question="Sign out everywhere else?"
                  yes="Sign out"
                  onYes={async () => {
                    await signOutOthers()
                    toast('Every other device is signed out.', 'good')
                  }}
                >
                  Every device but this one has to log in again.
                </ConfirmButton>
              </div>
            )}
          </>
        )}
      </Loaded>
    </SettingsSection>
  )
}

function Device({ session: { id, device, created_at, last_used_at, current } }: { session: Session }) {
  const { signOut } = useSecurityCalls()
  const Icon = /Android|iPhone|iPad/.test(device) ? Smartphone : Laptop
  return (
    <li className={styles.row}>
      <Icon aria-hidden="true" />
      <div>
        <p className={styles.name}>{device}</p>
        {current ? (
          <p className={styles.here}>This device</p>
        ) : (
          <p className={styles.meta}>
            Last used <RelativeTime time={last_used_at} />
          </p>
        )}
        <p className={styles.meta}>
          Logged in <RelativeTime time={created_at} />
        </p>
      </div>
      {!current && (
        <ConfirmButton
          label="Sign out"
          about={device}
          question={`Sign out ${device}?`}
          yes="Sign out"
          onYes={async () => {
            await signOut(id)
            toast(`${device} is signed out.`, 'good')
          }}
        >
          Whoever uses it has to log in again. If you do not know this device, choose a new password too.
        </ConfirmButton>
      )}
    </li>
  )
}
