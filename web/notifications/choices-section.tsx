import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { NOTIFICATION_KINDS } from '#rules/notifications.ts'
import { SettingsSection } from '../accounts/settings-section.tsx'
import { paths } from '../paths.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import { KindChoices } from './kind-choices.tsx'
import { CHOICES_ID } from './places.ts'
import { choicesQuery, useChoose } from './queries.ts'

/** Takes effect with the tap: there is nothing to save. */
export function ChoicesSection({ user }: { user: User }) {
  const query = useQuery(choicesQuery(useViewer()))
  const { mutate, isSuccess, variables } = useChoose()
  return (
    <SettingsSection
      title="Notifications"
      id={CHOICES_ID}
      lede={
        <>
          What <a href={paths.notifications()}>your notifications</a> tell you, and what comes by e-mail: at once, or
          once a day with all that is new.
        </>
      }
    >
      <WhyNoEmail user={user} />
      <Loaded query={query} skeleton={<Skeleton lines={['most', 'half', 'most', 'half', 'most', 'half']} />}>
        {({ choices }) => (
          <div>
            {NOTIFICATION_KINDS.map((kind) => (
              <KindChoices
                key={kind}
                kind={kind}
                choice={choices[kind]}
                mayMail={user.email !== null}
                saved={isSuccess && variables.kind === kind}
                onChange={(change) => mutate({ kind, change })}
              />
            ))}
          </div>
        )}
      </Loaded>
    </SettingsSection>
  )
}

function WhyNoEmail({ user: { email, email_verified, age_band } }: { user: User }) {
  if (email === null)
    return <Notice>Your account has no e-mail address, so nothing is sent. All of it can stand on your page.</Notice>
  if (!email_verified)
    return (
      <Notice>
        No e-mails go out before you <a href={paths.verifyCode()}>confirm your address</a>.
      </Notice>
    )
  if (age_band === 'adult' || age_band === '16-17') return null
  return (
    <Notice>
      {age_band === null ? 'You have not told us your age' : 'You are under 16'}, so we send no e-mails about this
      unless you choose them here.
    </Notice>
  )
}
