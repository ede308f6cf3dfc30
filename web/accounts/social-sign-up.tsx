import { useState } from 'react'
import type { SignInOutcome } from '#contract/sign-ins.ts'
import type { AgeBand } from '#rules/membership.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { AccountCard } from './account-card.tsx'
import { AgeStep } from './age-step.tsx'
import { returnQuery } from './return-to.ts'
import { SocialSignUpForm } from './social-sign-up-form.tsx'
import { useSendOn } from './use-return-to.ts'

export type NewPerson = Extract<SignInOutcome, { signup: unknown }>['signup']
type Props = { name: string; signup: NewPerson; returnTo: string }

/** Somebody whom another site knows and we do not: the age first, as for everybody, then a username. */
export function SocialSignUp({ name, signup, returnTo }: Props) {
  const [band, setBand] = useState<AgeBand>()
  useSendOn((user) =>
    user && !user.email_verified && user.email !== null ? paths.verifyCode(returnQuery(returnTo)) : returnTo,
  )
  if (band === undefined)
    return (
      <AccountCard
        title="How old are you?"
        lede={`You are new here. ${name} told us nothing about your age; we keep only the group that you choose.`}
      >
        <AgeStep onDone={setBand} />
      </AccountCard>
    )
  if (band === 'under13')
    return (
      <AccountCard
        title="Make up a username"
        lede={`Under 13 we keep no e-mail of yours, so ${name} cannot open your account. A username and a password can.`}
      >
        <LinkButton look="primary" href={paths.signup(returnQuery(returnTo))}>
          Sign up with a password
        </LinkButton>
      </AccountCard>
    )
  return (
    <AccountCard
      title="Create your account"
      lede={`You need no password here: from now on you log in with ${name}.`}
      below={
        <p>
          Not what you wanted? <a href={paths.login(returnQuery(returnTo))}>Log in another way</a>
        </p>
      }
    >
      <SocialSignUpForm name={name} signup={signup} band={band} />
    </AccountCard>
  )
}
