import { useEffect, useState } from 'react'
import type { AgeBand } from '#rules/membership.ts'
import { paths } from '../paths.ts'
import { sessionStore } from '../session-store.ts'
import { useStore } from '../store.ts'
import { AccountCard } from './account-card.tsx'
import { AgeStep } from './age-step.tsx'
import { keptSignUp } from './kept-sign-up.ts'
import { returnQuery } from './return-to.ts'
import { isSettled } from './settled.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { useReturnTo, useSendOn } from './use-return-to.ts'

/** First the age, then what may be asked of somebody that old; then on to the code, or home. */
export function SignUp() {
  const kept = useStore(keptSignUp.store)
  const [band = kept?.band, setBand] = useState<AgeBand>()
  const returnTo = useReturnTo()
  useSendOn((user, place) => (user && !isSettled(user) ? paths.verifyCode(returnQuery(place)) : place))

  useEffect(
    () => () => {
      if (sessionStore.get().token) keptSignUp.forget() // whoever leaves logged in needs it no more
    },
    [],
  )

  const logIn = (
    <p>
      Already have an account? <a href={paths.login(returnQuery(returnTo))}>Log in</a>
    </p>
  )
  if (band === undefined) {
    return (
      <AccountCard
        title="How old are you?"
        lede="We keep only the group that you choose, never your birthday."
        below={logIn}
      >
        <AgeStep onDone={setBand} />
        <SocialButtons returnTo={returnTo} />
      </AccountCard>
    )
  }
  return (
    <AccountCard title="Create your account" below={logIn}>
      <SignUpForm band={band} kept={kept} />
    </AccountCard>
  )
}
