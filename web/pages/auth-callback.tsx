import { useParams } from 'react-router'
import { isProvider, PROVIDERS } from '#rules/sign-in.ts'
import { SocialReturn } from '../accounts/social-return.tsx'
import { ApiError } from '../api-error.ts'
import type { Handle } from '../head.ts'
import { load } from '../load.ts'

export const loader = load(async ({ params: { provider } }) => {
  if (!isProvider(provider)) throw new ApiError(404, 'Resource not found')
})

export const handle: Handle = {
  noindex: true,
  head: ({ params: { provider } }) => ({
    title: isProvider(provider) ? `Log in with ${PROVIDERS[provider]}` : 'Log in',
  }),
}

export function Component() {
  const { provider } = useParams()
  return isProvider(provider) ? <SocialReturn provider={provider} /> : null // the loader lets no other through
}
