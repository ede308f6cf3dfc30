import { hasPrivilege, mayTakePart, type Member } from './membership.ts'
import type { Numbers } from './numbers.ts'
import { isNewcomer, type TooFast } from './pace.ts'
import { allow, first, refuse, type Verdict } from './verdict.ts'

/** What an image is sent for: a profile picture becomes a small square, one for a post keeps its shape. */
export const UPLOAD_PURPOSES = ['profile', 'post'] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

/** The kinds of images that are read, as the browser's file picker wants to hear them. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
export const NOT_AN_IMAGE = 'This is not an image that we can read. Choose a PNG, JPEG, GIF or WebP.'

/** Every uploaded image stands below it; no other picture is ever shown. */
export const UPLOADS = '/uploads/'

export function mayUpload(numbers: Numbers, member: Member | null, purpose: UploadPurpose): Verdict {
  return first(
    member?.underThirteen
      ? refuse('under-13', 'Under 13 an account has no pictures. The first letters of your name stand there instead.')
      : allow,
    mayTakePart(member),
    purpose === 'post' && member && !hasPrivilege(numbers, member, 'postFreely')
      ? refuse('needs-reputation', `Images in posts open at ${numbers.privileges.postFreely} reputation.`)
      : allow,
  )
}

/** What somebody has uploaded: images since midnight, and bytes of all that are kept. */
export type Uploaded = { accountAge: number; today: number; bytes: number; secondsToMidnight: number }

/** Whether one more image of so many bytes fits. */
export function mayUploadMore(
  { uploads, ...rest }: Numbers,
  member: Member,
  held: Uploaded,
  bytes: number,
): Verdict | TooFast {
  const newcomer = isNewcomer({ uploads, ...rest }, member, held.accountAge)
  const perDay = newcomer ? uploads.perDayNewcomer : uploads.perDay
  if (held.today >= perDay)
    return {
      ...refuse('daily-limit', `That was image number ${perDay} for today. You can upload again tomorrow.`),
      retryAfter: held.secondsToMidnight,
    }
  return held.bytes + bytes > uploads.memberBytesMax
    ? refuse('no-room', 'Your images fill all the room that one member has. Take some out of your posts first.')
    : allow
}

/** Why a file of so many bytes that begins so cannot be an image of ours; the whole of it is read on the server alone. */
export function imageProblem({ uploads }: Numbers, { size, head }: { size: number; head: Uint8Array }) {
  if (size === 0) return 'This file is empty. Choose another one.'
  if (size > uploads.bytesMax) return largeProblem(uploads.bytesMax)
  return SIGNATURES.some((signature) => fits(signature, head)) ? undefined : NOT_AN_IMAGE
}

export const largeProblem = (bytesMax: number): string =>
  `This image is too large: at most ${(bytesMax / 1_000_000).toFixed(1).replace(/\.0$/, '')} MB. Choose a smaller one.`

/** How each kind begins, a letter a byte; a star stands for any. */
const SIGNATURES = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF87a', 'GIF89a', 'RIFF****WEBP']

const fits = (signature: string, head: Uint8Array): boolean =>
  [...signature].every((sign, index) => sign === '*' || sign.charCodeAt(0) === head[index])
