import { useState } from 'react'
import { useLocation } from 'react-router'
import { dateInWords } from '#rules/leaving.ts'
import { paths } from '../paths.ts'
import { Notice } from '../ui/notice.tsx'
import { AccountCard } from './account-card.tsx'
import { LogInForm } from './log-in-form.tsx'
import { returnQuery } from './return-to.ts'
import { SocialButtons } from './social-buttons.tsx'
import { useReturnTo, useSendOn } from './use-return-to.ts'

export function LogIn() {
  const returnTo = useReturnTo()
  useSendOn((_user, place) => place)
  const left = useLeft()
  const [asksForCode, setAsksForCode] = useState(false)
  const isOnTheWay = returnTo !== paths.home()
  return (
    <AccountCard
      title="Log in"
      lede={
        asksForCode
          ? 'One more step: your account asks for a code, too.'
          : left
            ? undefined
            : isOnTheWay
              ? 'Then you go straight on to where you were.'
              : 'Good to see you again.'
      }
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
      {left && (
        <Notice look="good" title={`Your account is to be deleted on ${dateInWords(left)}.`}>
          You are signed out everywhere. To keep the account after all, log in before that day.
        </Notice>
      )}
      <LogInForm onSecondStep={setAsksForCode} />
      {!asksForCode && <SocialButtons returnTo={returnTo} />}
    </AccountCard>
  )
}

/** The day on which the account goes that was just deleted here. */
function useLeft(): string | undefined {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'leavesAt' in state ? String(state.leavesAt) : undefined
}
