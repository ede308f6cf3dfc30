import { paths } from '../paths.ts'
import { AccountCard } from './account-card.tsx'
import { LogInForm } from './log-in-form.tsx'
import { returnQuery } from './return-to.ts'
import { SocialButtons } from './social-buttons.tsx'
import { useReturnTo, useSendOn } from './use-return-to.ts'

export function LogIn() {
  const returnTo = useReturnTo()
  useSendOn((_user, place) => place)
  const isOnTheWay = returnTo !== paths.home()
  return (
    <AccountCard
      title="Log in"
      lede={isOnTheWay ? 'Then you go straight on to where you were.' : 'Good to see you again.'}
      below={
        <>
          <p>
            <a href={paths.forgotPassword()}>Forgot your password?</a>
          </p>
          <p>
            New here? <a href={paths.signup(returnQuery(returnTo))}>Create an account</a>
          </p>
        </>
      }
    >
      <LogInForm />
      <SocialButtons returnTo={returnTo} />
    </AccountCard>
  )
}
