import { ResetPassword } from '../accounts/reset-password.tsx'
import type { Handle } from '../head.ts'

export const handle: Handle = { head: () => ({ title: 'Choose a new password', noindex: true }) }

export const Component = ResetPassword
