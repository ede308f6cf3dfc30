import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { SignInOutcome } from '#contract/sign-ins.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.tsx'
import { AccountCard } from './account-card.tsx'
import { Notice } from '../ui/notice.tsx'
import { LogInForm } from './log-in-form.tsx'
import { problemsOf } from './problems.ts'
import { useAccountCalls } from './queries.ts'

type Props = { name: string; connect: Extract<SignInOutcome, { connect: unknown }>['connect']; returnTo: string }

/** There is an account with the same e-mail: whoever can log in to it may let the other site open it, too. */
export function ConnectAccount({ name, connect: { ticket, email }, returnTo }: Props) {
  const { token } = useSession()
  const { connectSignIn } = useAccountCalls()
  const navigate = useNavigate()
  const { mutate, error } = useMutation({
    mutationFn: () => connectSignIn(ticket),
    onSuccess: () => {
      toast(`From now on you can log in with ${name}, too.`, 'good')
      void navigate(returnTo, { replace: true })
    },
  })
  const isMember = token !== null
  useEffect(() => {
    if (isMember) mutate()
  }, [isMember, mutate])

  if (error)
    return (
      <AccountCard title={`${name} is not connected`}>
        <Notice look="danger">{problemsOf(error, ['ticket']).ticket ?? problemsOf(error, []).form}</Notice>
        <LinkButton look="primary" href={returnTo}>
          Go on without it
        </LinkButton>
      </AccountCard>
    )
  return (
    <AccountCard
      title="You have an account here"
      lede={
        <>
          It has the same e-mail, <strong>{email}</strong>. Log in to it once more the way you know: then {name} opens
          it, too.
        </>
      }
      below={
        <p>
          <a href={paths.forgotPassword()}>Forgot your password, or never had one?</a>
        </p>
      }
    >
      {isMember ? <Skeleton lines={['full', 'half']} /> : <LogInForm />}
    </AccountCard>
  )
}
