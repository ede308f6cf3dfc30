import type { User } from '#contract/accounts.ts'
import { codeProblem, mayEnterCode, mayMakeCodes } from '#rules/classes.ts'
import { lockMembers, readOwnUser, requireWithin } from '#server/accounts/service.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { enforce, forbidden, invalid, requireValid } from '#server/errors.ts'
import { transaction } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hmacOfCode } from './codes.ts'
import { findByHmac, findJoined, insertMember, takeUse } from './queries.ts'

const HOUR = 3600
const TRIES_OF_ADDRESS = { max: 1000, seconds: HOUR } // a whole school may sit behind one address

/**
 * A child says with a code that a grown-up has agreed, and joins the class of the code. Entering it again takes no
 * second use. 422 for a code that does not work, whatever the reason; 403 where its maker took the consent back.
 */
export async function giveConsent(
  platform: Platform,
  viewer: Viewer,
  typed: string,
  from: { address: string },
): Promise<User> {
  const { sql, clock, numbers, limits, secret } = platform
  enforce(mayEnterCode(viewer))
  requireValid({ code: codeProblem(numbers, typed) })
  const tries = `consent:${viewer.id}`
  await requireWithin(limits.count(tries, { max: numbers.classCode.tries, seconds: HOUR }), 'That were many tries.')
  await requireWithin(
    limits.count(`consent-from:${from.address}`, TRIES_OF_ADDRESS),
    'Very many codes were tried from here just now.',
  )
  const now = clock.now()
  await transaction(sql, async (sql) => {
    await lockMembers(sql, [viewer.id])
    const code = await findByHmac(sql, hmacOfCode(secret, typed))
    if (!code) throw deadCode()
    const joined = await findJoined(sql, { codeId: code.id, userId: viewer.id })
    if (joined?.counts) return
    if (joined)
      throw forbidden(
        'consent-withdrawn',
        'Your parent or teacher has taken this code back for you. Talk to them first.',
      )
    const suspendedUntil =
      code.makerSuspendedUntil !== null && Date.parse(code.makerSuspendedUntil) > now.getTime()
        ? code.makerSuspendedUntil
        : null
    if (!mayMakeCodes({ role: code.makerRole, suspendedUntil }).allowed) throw deadCode()
    if (!(await takeUse(sql, { id: code.id, now }))) throw deadCode()
    await insertMember(sql, { codeId: code.id, userId: viewer.id, now })
  })
  await limits.forget(tries)
  platform.events.announce(`profile:${viewer.id}`)
  return readOwnUser(platform, viewer)
}

const deadCode = () =>
  invalid({ code: 'This code does not work. Look at it again, letter by letter, or ask for a new one.' })
