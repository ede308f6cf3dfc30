import { VerifyEmail } from '../accounts/verify-email.tsx'
import type { Handle } from '../head.ts'

export const handle: Handle = { head: () => ({ title: 'Check your e-mail', noindex: true }) }

export const Component = VerifyEmail
