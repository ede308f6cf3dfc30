import assert from 'node:assert/strict'
import { TOTP } from 'otpauth'
import type { Person } from './people.ts'
import type { TestSite } from './site.ts'

export const STEP = 30

/** What an authenticator app shows for a secret, so many steps from now. */
export const codeOf = ({ platform }: TestSite, secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: platform.clock.now().getTime() + steps * STEP * 1000 })

/** Moves the clock to the beginning of a later step, so that no test straddles one. */
export function nextStep({ platform, wait }: TestSite) {
  wait(2 * STEP - ((platform.clock.now().getTime() / 1000) % STEP) + 1)
}

/** Switches two-factor log-in on; afterwards the app shows a code that was not used yet. */
export async function protect(site: TestSite, person: Person): Promise<{ secret: string; recovery: string[] }> {
  const begun = await person.call('POST', '/user/two-factor')
  assert.equal(begun.status, 201, JSON.stringify(begun.body))
  const { secret } = begun.body.two_factor
  const { status, body } = await person.call('POST', '/user/two-factor/confirm', { code: codeOf(site, secret) })
  assert.equal(status, 200, JSON.stringify(body))
  nextStep(site)
  return { secret, recovery: body.recovery_codes }
}
