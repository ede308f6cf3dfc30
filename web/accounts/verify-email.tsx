import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { NUMBERS } from '#rules/numbers.ts'
import { ConsentStep } from '../classes/consent-step.tsx'
import { paths } from '../paths.ts'
import { loadUser, useSession } from '../session.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useApi } from '../viewer.tsx'
import { AccountCard } from './account-card.tsx'
import { AddressForm } from './address-form.tsx'
import { CodeForm } from './code-form.tsx'
import { ResendCode } from './resend-code.tsx'
import { returnQuery } from './return-to.ts'
import { isSettled } from './settled.ts'
import { useReturnTo, useSendOn } from './use-return-to.ts'
import styles from './verify-email.module.css'

/** The step behind the sign-up: six digits show that the e-mail address is one's own; a child has a grown-up's code instead. */
export function VerifyEmail() {
  const { token, user, error } = useSession()
  const hydrated = useHydrated()
  const returnTo = useReturnTo()
  const api = useApi()
  useSendOn((known, place) => (known && isSettled(known) ? place : null))
  if (user && !isSettled(user))
    return user.email === null ? <ConsentStep username={user.username} /> : <Code user={user} email={user.email} />
  if (hydrated && !token)
    return (
      <AccountCard title="Check your e-mail" lede="Log in first: then you can type the code that we sent you.">
        <LinkButton look="primary" href={paths.login(returnQuery(paths.verifyCode(returnQuery(returnTo))))}>
          Log in
        </LinkButton>
      </AccountCard>
    )
  return (
    <AccountCard title="Check your e-mail">
      {error === null ? (
        <Skeleton lines={['full', 'half']} />
      ) : (
        <Button onClick={() => void loadUser(api)}>Try again</Button>
      )}
    </AccountCard>
  )
}

function Code({ user, email }: { user: User; email: string }) {
  const [isChanging, setChanging] = useState(false)
  const [sentAt, setSentAt] = useState(() => Date.parse(user.created_at))
  const leaveForm = () => setChanging(false)
  return (
    <AccountCard
      title="Check your e-mail"
      lede={
        <>
          We sent {NUMBERS.code.digits} digits to <strong className={styles.address}>{email}</strong>. They work for{' '}
          {NUMBERS.code.lifeSeconds / 60} minutes.
        </>
      }
      below={<p className={styles.help}>No mail after a minute? Look into the spam folder, too.</p>}
    >
      {isChanging ? (
        <AddressForm email={email} onSent={() => setSentAt(Date.now())} onDone={leaveForm} />
      ) : (
        <>
          <CodeForm key={email} />
          <div className={styles.others}>
            <ResendCode key={sentAt} sentAt={sentAt} />
            <Button look="quiet" onClick={() => setChanging(true)}>
              Wrong address? Change it
            </Button>
          </div>
        </>
      )}
    </AccountCard>
  )
}
