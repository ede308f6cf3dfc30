import { createHash } from 'node:crypto'
import type { Upload } from '#contract/uploads.ts'
import { imageProblem, mayUpload, mayUploadMore, NOT_AN_IMAGE, UPLOADS, type UploadPurpose } from '#rules/uploading.ts'
import { lockMembers } from '#server/accounts/service.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { enforce, forbidden, invalid, requireValid, tooMany } from '#server/errors.ts'
import { transaction, type Db } from '#server/platform/db.ts'
import { today, type Platform } from '#server/platform/platform.ts'
import { deleteFileUnlessHeld } from './keeping.ts'
import * as queries from './queries.ts'

const TRIES = { max: 100, seconds: 3600 } // what is no image costs work too

/** What can be said before a byte of the image is read. */
export async function requireMayUpload(platform: Platform, viewer: Viewer, purpose: UploadPurpose) {
  enforce(mayUpload(platform.numbers, viewer, purpose))
  await requireRoom(platform, platform.sql, viewer, 0)
  const wait = await platform.limits.count(`upload:${viewer.id}`, TRIES)
  if (wait !== undefined) throw tooMany('too-many-tries', 'That were many images. Wait a little.', wait)
}

/** Makes the image anew and keeps it under the hash of what came out; the same one sent again is the same one. */
export async function keepImage(
  platform: Platform,
  viewer: Viewer,
  { bytes, purpose }: { bytes: Uint8Array; purpose: UploadPurpose },
): Promise<Upload> {
  const { sql, clock, files, images, numbers } = platform
  enforce(mayUpload(numbers, viewer, purpose))
  requireValid({ image: imageProblem(numbers, { size: bytes.length, head: bytes.subarray(0, 16) }) })
  const { pixelsMax, secondsToRead: seconds, pictureSide, imageSideMax } = numbers.uploads
  const made = await images.make(bytes, {
    cut: purpose === 'profile',
    side: purpose === 'profile' ? pictureSide : imageSideMax,
    pixelsMax,
    seconds,
  })
  if (!made) throw invalid({ image: NOT_AN_IMAGE })
  const name = `${createHash('sha256').update(made.bytes).digest('hex')}.webp`
  await transaction(sql, async (sql) => {
    await lockMembers(sql, [viewer.id])
    const key = { userId: viewer.id, name, purpose, now: clock.now() }
    if (await queries.updateWanted(sql, key)) return
    await requireRoom(platform, sql, viewer, made.bytes.length)
    await queries.lockName(sql, name)
    await queries.insertUpload(sql, { ...key, bytes: made.bytes.length, width: made.width, height: made.height })
    await files.put(name, made.bytes) // a file without a row is swept up later, a row without a file would be a lie
  })
  return { url: UPLOADS + name, width: made.width, height: made.height }
}

/** Whether a member may show this picture: their own upload, made for a profile. Then it is kept for now. */
export const wantOwnPicture = (sql: Db, { userId, url, now }: { userId: string; url: string; now: Date }) =>
  queries.updateWanted(sql, { userId, name: url.slice(UPLOADS.length), purpose: 'profile', now })

/** An admin takes an image away, wherever it is shown. The caller holds the row. */
export async function removeUpload(platform: Platform, _viewer: Viewer, id: string): Promise<void> {
  const gone = await queries.deleteUpload(platform.sql, id)
  if (!gone) return
  await deleteFileUnlessHeld(platform, gone.name)
  platform.events.announce(`profile:${gone.userId}`)
}

async function requireRoom(platform: Platform, sql: Db, viewer: Viewer, bytes: number) {
  const { clock, numbers } = platform
  const { start, end } = today(platform)
  const verdict = mayUploadMore(
    numbers,
    viewer,
    {
      ...(await queries.readUploaded(sql, { userId: viewer.id, since: start })),
      accountAge: viewer.accountAge,
      secondsToMidnight: Math.ceil((end.getTime() - clock.now().getTime()) / 1000),
    },
    bytes,
  )
  if (verdict.allowed) return
  throw 'retryAfter' in verdict
    ? tooMany(verdict.code, verdict.message, verdict.retryAfter)
    : forbidden(verdict.code, verdict.message)
}
