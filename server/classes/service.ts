import type { ClassCode } from '#contract/classes.ts'
import { labelProblem, mayMakeCodes, usesProblem } from '#rules/classes.ts'
import { lockMembers } from '#server/accounts/service.ts'
import { later, type Viewer } from '#server/accounts/session.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import { conflict, enforce, notFound, requireValid } from '#server/errors.ts'
import { transaction } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { makeClassCode } from './codes.ts'
import { presentCode } from './present.ts'
import * as queries from './queries.ts'

type Page = { limit: number; cursor?: string | undefined }
const DAY = 24 * 3600

/** A code that lets so many children take part; 409 where its maker has too many of them in use. */
export async function makeCode(
  platform: Platform,
  viewer: Viewer,
  input: { label: string; uses?: number | undefined },
): Promise<ClassCode> {
  const { sql, clock, numbers } = platform
  enforce(mayMakeCodes(viewer))
  const { uses = numbers.classCode.uses } = input
  requireValid({ label: labelProblem(numbers, input.label), uses: usesProblem(numbers, uses) })
  const code = makeClassCode(platform)
  const now = clock.now()
  const id = await transaction(sql, async (sql) => {
    await lockMembers(sql, [viewer.id])
    if ((await queries.countLive(sql, { makerId: viewer.id, now })) >= numbers.classCode.atOnce)
      throw conflict('too-many-codes', `You have ${numbers.classCode.atOnce} codes in use. End one of them first.`)
    const expiresAt = later(now, numbers.classCode.lifeDays * DAY)
    return queries.insertCode(sql, { ...code, makerId: viewer.id, label: input.label.trim(), uses, now, expiresAt })
  })
  return readCode(platform, id)
}

export async function listCodePage(
  platform: Platform,
  viewer: Viewer,
  { limit, cursor }: Page,
): Promise<{ class_codes: ClassCode[]; next_cursor: string | null }> {
  enforce(mayMakeCodes(viewer))
  const [before] = readCursor(cursor, 'id') ?? []
  const found = await queries.listCodes(platform.sql, { makerId: viewer.id, before, limit: limit + 1 })
  const { rows, next_cursor } = pageOf(found, limit, (last) => makeCursor(last.id))
  return { class_codes: rows.map((row) => presentCode(platform, row)), next_cursor }
}

/** Nobody joins by it any more; done twice it changes nothing. */
export async function endCode(platform: Platform, viewer: Viewer, id: string): Promise<ClassCode> {
  await requireOwnCode(platform, viewer, id)
  await queries.endCode(platform.sql, { id, now: platform.clock.now() })
  return readCode(platform, id)
}

/** The code, for its maker and for admins; to everybody else it does not exist. */
export async function requireOwnCode({ sql }: Platform, viewer: Viewer, id: string): Promise<queries.CodeRow> {
  enforce(mayMakeCodes(viewer))
  const code = await queries.findCode(sql, id)
  if (!code || (code.makerId !== viewer.id && viewer.role !== 'admin')) throw notFound('code')
  return code
}

const readCode = async (platform: Platform, id: string): Promise<ClassCode> =>
  presentCode(platform, (await queries.findCode(platform.sql, id))!) // codes go with their maker's account alone
