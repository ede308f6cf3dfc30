import { PROVIDERS, type ProviderId } from '#rules/sign-in.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AccountCard } from './account-card.tsx'
import { ConnectAccount } from './connect-account.tsx'
import { Notice } from '../ui/notice.tsx'
import { safeReturnTo } from './return-to.ts'
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
  return 'signup' in outcome ? (
    <SocialSignUp name={name} signup={outcome.signup} returnTo={returnTo} />
  ) : (
    <ConnectAccount name={name} connect={outcome.connect} returnTo={returnTo} />
  )
}
