import type { Viewer } from '#server/accounts/session.ts'
import { ApiError } from '#server/errors.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Far more than anybody types and reads; refusals are free, and this is what one account may have looked at. */
const LOOKED_AT = { max: 100, seconds: 300 }

/** 503 for whoever sends questions faster than a person can, because the daily limit counts answers alone. */
export async function requireHumanPace({ limits }: Platform, { id }: Viewer) {
  const wait = await limits.count(`ask-ai:${id}`, LOOKED_AT)
  if (wait)
    throw new ApiError(
      503,
      'overloaded',
      'That were very many questions in a few minutes. Take a short break, then ask again.',
      { retryAfter: wait },
    )
}
