import LogOut from 'lucide-react/icons/log-out'
import { useRef } from 'react'
import type { User } from '#contract/accounts.ts'
import { loadUser, useSession } from '../session.tsx'
import { paths } from '../paths.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Contents } from '../ui/contents.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useHeadings } from '../ui/use-headings.ts'
import { useApi } from '../viewer.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { DeleteAccountSection } from './delete-account-section.tsx'
import { ConnectedSitesSection } from './connected-sites-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PictureSection } from './picture-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { ClassesSection } from '../classes/classes-section.tsx'
import { ConsentSection } from '../classes/consent-section.tsx'
import { TeacherSection } from '../teachers/teacher-section.tsx'
import { ChoicesSection } from '../notifications/choices-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { SettingsSection } from './settings-section.tsx'
import styles from './settings-section.module.css'
import { TwoFactorSection } from './two-factor-section.tsx'
import { useHeldAtHash } from './use-held-at-hash.ts'
import { YourDataSection } from './your-data-section.tsx'

/** Everything that a member can change about the account; each section saves by itself. */
export function Settings() {
  const { user, error } = useSession()
  const api = useApi()
  if (!user) {
    if (error === null) return <Skeleton lines={['title', 'full', 'most', 'full', 'half']} />
    return (
      <EmptyState
        drawing="lamp"
        title="Your account did not load."
        action={<Button onClick={() => void loadUser(api)}>Try again</Button>}
      />
    )
  }
  return <Sections user={user} />
}

function Sections({ user }: { user: User }) {
  const { logout } = useSession()
  const place = useRef<HTMLDivElement>(null)
  const headings = useHeadings(place)
  useHeldAtHash(place)
  return (
    <div className={styles.columns}>
      <Contents headings={headings} />
      <div ref={place} className={styles.sections}>
        <ProfileSection user={user} />
        {user.age_band === 'under13' ? <ConsentSection user={user} /> : <PictureSection user={user} />}
        {user.email !== null && <EmailSection user={user} />}
        <PasswordSection user={user} />
        <TwoFactorSection username={user.username} />
        <DevicesSection />
        <ConnectedSitesSection />
        <ChoicesSection user={user} />
        <PrivacySection user={user} />
        <AppearanceSection />
        {user.role === 'member' && user.age_band === 'adult' && <TeacherSection user={user} />}
        {(user.role === 'teacher' || user.role === 'admin') && <ClassesSection />}
        {user.role === 'admin' && (
          <SettingsSection title="Run the site" lede="Figures, tables, and who changed what.">
            <div>
              <LinkButton href={paths.admin()}>Open the admin pages</LinkButton>
            </div>
          </SettingsSection>
        )}
        <SettingsSection
          title="Decisions about my posts"
          lede="If a moderator hides or removes a post of yours, you read why, and can ask for a second look."
        >
          <div>
            <LinkButton href={paths.decisions()}>See decisions</LinkButton>
          </div>
        </SettingsSection>
        <YourDataSection user={user} />
        <SettingsSection title="Log out" lede="On this device alone. What you wrote stays.">
          <div>
            <Button onClick={logout}>
              <LogOut size={18} aria-hidden="true" />
              Log out
            </Button>
          </div>
        </SettingsSection>
        <DeleteAccountSection user={user} />
        <ProofDialog />
      </div>
    </div>
  )
}
