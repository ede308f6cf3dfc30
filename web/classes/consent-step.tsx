import { AccountCard } from '../accounts/account-card.tsx'
import { useReturnTo } from '../accounts/use-return-to.ts'
import { LinkButton } from '../ui/button.tsx'
import { ConsentForm } from './consent-form.tsx'
import { HowToGetOne } from './how-to-get-one.tsx'

/** The step behind the sign-up of a child: a grown-up's code takes the place of a confirmed e-mail. */
export function ConsentStep({ username }: { username: string }) {
  const returnTo = useReturnTo()
  return (
    <AccountCard
      title={`You are in, ${username}`}
      lede="You can read everything now. Did your teacher or a parent give you a code? Type it here. Then you can ask and answer, too."
      below={
        <>
          <HowToGetOne />
          <LinkButton href={returnTo}>Read first</LinkButton>
        </>
      }
    >
      <ConsentForm wide />
    </AccountCard>
  )
}
