import { ForgotPassword } from '../accounts/forgot-password.tsx'
import type { Handle } from '../head.ts'

export const handle: Handle = {
  head: () => ({
    title: 'Forgot your password?',
    description: 'Get a mail with a link to choose a new password for your Askademy account.',
    noindex: true,
  }),
}

export const Component = ForgotPassword
