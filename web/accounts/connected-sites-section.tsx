import { useMutation, useQuery } from '@tanstack/react-query'
import Link from 'lucide-react/icons/link'
import type { ProviderId } from '#rules/sign-in.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.tsx'
import { useViewer } from '../viewer.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import { FormProblem } from './form-parts.tsx'
import { problemsOf } from './problems.ts'
import { providersQuery, useAccountCalls } from './queries.ts'
import { signInsQuery, useSecurityCalls } from './security-queries.ts'
import styles from './security.module.css'
import { SettingsSection } from './settings-section.tsx'

/** The other sites that open the account; nothing where there are none to connect. */
export function ConnectedSitesSection() {
  const viewer = useViewer()
  const query = useQuery(signInsQuery(viewer))
  const providers = useQuery(providersQuery(viewer)).data?.providers ?? []
  if (providers.length === 0 && !query.data?.sign_ins.length) return null
  return (
    <SettingsSection
      title="Connected sites"
      lede="Other sites that you can log in with. They must have the same e-mail address as your account."
    >
      <Loaded query={query} skeleton={<Skeleton lines={['most', 'half']} />}>
        {({ sign_ins }) => {
          const others = providers.filter(({ id }) => sign_ins.every(({ provider }) => provider !== id))
          return (
            <>
              {sign_ins.length === 0 && <p>None is connected yet.</p>}
              {sign_ins.length > 0 && (
                <ul className={styles.rows}>
                  {sign_ins.map((site) => (
                    <ConnectedSite key={site.id} {...site} />
                  ))}
                </ul>
              )}
              {others.length > 0 && <Connect providers={others} />}
            </>
          )
        }}
      </Loaded>
    </SettingsSection>
  )
}

function ConnectedSite({ id, name, created_at }: { id: string; name: string; created_at: string }) {
  const { disconnect } = useSecurityCalls()
  return (
    <li className={styles.row}>
      <Link aria-hidden="true" />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.meta}>
          connected <RelativeTime time={created_at} />
        </p>
      </div>
      <ConfirmButton
        label="Disconnect"
        about={name}
        question={`Disconnect ${name}?`}
        yes="Disconnect"
        onYes={async () => {
          await disconnect(id)
          toast(`${name} does not open your account any more.`, 'good')
        }}
      >
        Then you cannot log in with {name} any more.
      </ConfirmButton>
    </li>
  )
}

function Connect({ providers }: { providers: { id: ProviderId; name: string }[] }) {
  const { startSignIn } = useAccountCalls()
  const leaving = useMutation({
    mutationFn: (provider: ProviderId) => startSignIn(provider, paths.settings()),
    onSuccess: ({ url }) => location.assign(url),
  })
  return (
    <div className={styles.actions}>
      {providers.map(({ id, name }) => (
        <Button key={id} busy={leaving.isPending && leaving.variables === id} onClick={() => leaving.mutate(id)}>
          Connect {name}
        </Button>
      ))}
      {leaving.error && <FormProblem problem={problemsOf(leaving.error, []).form} wait={0} />}
    </div>
  )
}
