import { useMutation, useQuery } from '@tanstack/react-query'
import type { ProviderId } from '#rules/sign-in.ts'
import { Button } from '../ui/button.tsx'
import { useViewer } from '../viewer.tsx'
import { FormProblem } from './form-parts.tsx'
import { problemsOf } from './problems.ts'
import { providersQuery, useAccountCalls } from './queries.ts'
import styles from './social-buttons.module.css'

/** The doors through other sites, where any is set up. */
export function SocialButtons({ returnTo }: { returnTo: string }) {
  const { data } = useQuery(providersQuery(useViewer()))
  const { startSignIn } = useAccountCalls()
  const leaving = useMutation({
    mutationFn: (provider: ProviderId) => startSignIn(provider, returnTo),
    onSuccess: ({ url }) => location.assign(url),
  })
  if (!data?.providers.length) return null
  return (
    <div className={styles.doors}>
      <p className={styles.or}>or</p>
      {data.providers.map(({ id, name }) => (
        <Button
          key={id}
          className={styles.door}
          busy={leaving.isPending && leaving.variables === id}
          onClick={() => leaving.mutate(id)}
        >
          Continue with {name}
        </Button>
      ))}
      {leaving.error && <FormProblem problem={problemsOf(leaving.error, []).form} wait={0} />}
    </div>
  )
}
