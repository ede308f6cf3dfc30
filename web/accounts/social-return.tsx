import { PROVIDERS, type ProviderId } from '#rules/sign-in.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AccountCard } from './account-card.tsx'
import { ConnectAccount } from './connect-account.tsx'
import { Notice } from '../ui/notice.tsx'
import { safeReturnTo } from './return-to.ts'
import { SecondStep } from './second-step.tsx'
import styles from './social-return.module.css'
import { SocialSignUp } from './social-sign-up.tsx'
import { useSocialReturn } from './use-social-return.ts'

/** Where other sites send people back to: a moment of waiting, then the next step. */
export function SocialReturn({ provider }: { provider: ProviderId }) {
  const name = PROVIDERS[provider]
  const outcome = useSocialReturn(provider)
  if (!outcome)
    return (
      <AccountCard title={`Logging in with ${name}`}>
        <p className={styles.waiting} role="status">
          <Spinner /> One moment …
        </p>
      </AccountCard>
    )
  if ('failure' in outcome)
    return (
      <AccountCard title="You are not logged in">
        <Notice look="danger">{outcome.failure}</Notice>
        <LinkButton look="primary" href={paths.login()}>
          To the log-in page
        </LinkButton>
      </AccountCard>
    )
  const returnTo = safeReturnTo(outcome.return_to)
  if ('second_step' in outcome)
    return <SecondStep name={name} ticket={outcome.second_step.ticket} returnTo={returnTo} />
  if ('mismatch' in outcome)
    return (
      <AccountCard title={`${name} is not connected`}>
        <Notice look="danger">
          Your account at {name} shows us another e-mail address than yours here, or does not confirm it. Only one with
          the same address can be connected.
        </Notice>
        <LinkButton look="primary" href={returnTo}>
          Go on without it
        </LinkButton>
      </AccountCard>
    )
  return 'signup' in outcome ? (
    <SocialSignUp name={name} signup={outcome.signup} returnTo={returnTo} />
  ) : (
    <ConnectAccount name={name} connect={outcome.connect} returnTo={returnTo} />
  )
}
