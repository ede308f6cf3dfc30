import { LogIn } from '../accounts/log-in.tsx'
import type { Handle } from '../head.ts'

export const handle: Handle = {
  head: () => ({ title: 'Log in', description: 'Log in to ask, answer and upvote on Askademy.', noindex: true }),
}

export const Component = LogIn
