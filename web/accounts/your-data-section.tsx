import type { User } from '#contract/accounts.ts'
import { paths } from '../paths.ts'
import { ExportButtons } from './export-buttons.tsx'
import { SettingsSection } from './settings-section.tsx'

export function YourDataSection({ user }: { user: User }) {
  return (
    <SettingsSection
      title="Your data"
      lede={
        <>
          Everything that we hold on you, in one file. The <a href={paths.privacy()}>privacy policy</a> says why we hold
          it.
        </>
      }
    >
      <p>
        One copy is a page that you can read and print. The other one (JSON) is for programs, and holds what is too
        small to read as well. Keep them where only you can read them.
      </p>
      <ExportButtons username={user.username} />
    </SettingsSection>
  )
}
