import { LogIn } from '../accounts/log-in.tsx'
import { providersQuery } from '../accounts/queries.ts'
import type { Handle } from '../head.ts'
import { load } from '../load.ts'

export const loader = load(({ viewer, prepare }) => prepare(providersQuery(viewer)))

export const handle: Handle = {
  head: () => ({ title: 'Log in', description: 'Log in to ask, answer and upvote on Askademy.', noindex: true }),
}

export const Component = LogIn
