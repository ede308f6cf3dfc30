import type { User } from '#contract/accounts.ts'
import { SettingsSection } from '../accounts/settings-section.tsx'
import { Notice } from '../ui/notice.tsx'
import { ConsentForm } from './consent-form.tsx'
import { HowToGetOne } from './how-to-get-one.tsx'

/** For children: whether a grown-up has said yes, and the place for a code. */
export function ConsentSection({ user }: { user: User }) {
  return (
    <SettingsSection
      title="Your code"
      lede="Under 13 you need a code from a parent or teacher before you ask, answer or vote. With it they say yes for you."
    >
      {user.consented ? (
        <Notice look="good" title="They said yes.">
          You can ask, answer and vote. Did you get a code for another class? Type it here.
        </Notice>
      ) : (
        <HowToGetOne />
      )}
      <ConsentForm />
    </SettingsSection>
  )
}
