import { SignUp } from '../accounts/sign-up.tsx'
import type { Handle } from '../head.ts'

export const handle: Handle = {
  head: () => ({
    title: 'Sign up',
    description:
      'Join Askademy: ask your school questions, answer those of others. Free, without advertising, with a made-up name.',
  }),
}

export const Component = SignUp
