import { MemberRoles } from '../admin/member-roles.tsx'
import type { Handle } from '../head.ts'
import { TeachersToVerify } from '../teachers/teachers-to-verify.tsx'
import { paths } from '../paths.ts'
import { Chip } from '../ui/chip.tsx'
import { Page } from '../ui/page.tsx'
import styles from './admin-users-and-roles.module.css'

export const handle: Handle = { head: () => ({ title: 'Users and roles', noindex: true }) }

/** Who has which role, in the table of members. */
const LISTS = { Admins: 'admin', Moderators: 'moderator', Teachers: 'teacher', Everybody: undefined }

export function Component() {
  return (
    <Page title="Users and roles" lede={<a href={paths.admin()}>Run the site</a>}>
      <ul className={styles.lists} aria-label="Members by role">
        {Object.entries(LISTS).map(([label, role]) => (
          <li key={label}>
            <Chip href={paths.adminTable('users', role ? { filter: `role:${role}` } : {})}>{label}</Chip>
          </li>
        ))}
      </ul>
      <TeachersToVerify />
      <MemberRoles />
    </Page>
  )
}
