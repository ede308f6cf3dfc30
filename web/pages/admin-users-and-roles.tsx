import { MemberRoles } from '../admin/member-roles.tsx'
import type { Handle } from '../head.ts'
import { paths } from '../paths.ts'
import { Page } from '../ui/page.tsx'

export const handle: Handle = { head: () => ({ title: 'Users and roles', noindex: true }) }

export function Component() {
  return (
    <Page title="Users and roles" lede={<a href={paths.admin()}>Run the site</a>}>
      <MemberRoles />
    </Page>
  )
}
