import { useEffect, useState } from 'react'
import type { AgeBand } from '#rules/membership.ts'
import { paths } from '../paths.ts'
import { AccountCard } from './account-card.tsx'
import { AgeStep } from './age-step.tsx'
import { type KeptSignUp, takeSignUp } from './kept-sign-up.ts'
import { returnQuery } from './return-to.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { useReturnTo, useSendOn } from './use-return-to.ts'

/** First the age, then what may be asked of somebody that old; then on to the code, or home. */
export function SignUp() {
  const [band, setBand] = useState<AgeBand>()
  const [kept, setKept] = useState<KeptSignUp>()
  const returnTo = useReturnTo()
  useSendOn((user, place) => (user && !user.email_verified && user.email !== null ? paths.verifyCode(returnQuery(place)) : place))

  useEffect(() => {
    const found = takeSignUp()
    if (!found) return
    setKept(found)
    setBand(found.band)
  }, [])

  const logIn = (
    <p>
      Already have an account? <a href={paths.login(returnQuery(returnTo))}>Log in</a>
    </p>
  )
  if (band === undefined) {
    return (
      <AccountCard title="How old are you?" lede="We keep only the group that you choose, never your birthday." below={logIn}>
        <AgeStep onDone={setBand} />
      </AccountCard>
    )
  }
  return (
    <AccountCard title="Create your account" below={logIn}>
      <SignUpForm band={band} kept={kept} />
    </AccountCard>
  )
}
