import { SignUp } from '../accounts/sign-up.tsx'
import { providersQuery } from '../accounts/queries.ts'
import type { Handle } from '../head.ts'
import { load } from '../load.ts'

export const loader = load(({ viewer, prepare }) => prepare(providersQuery(viewer)))

export const handle: Handle = {
  head: () => ({
    title: 'Sign up',
    description:
      'Join Askademy: ask your school questions, answer those of others. Free, without advertising, with a made-up name.',
  }),
}

export const Component = SignUp
