import { IMAGE_TYPES, mayUpload } from '#rules/uploading.ts'
import { ApiError, asSentence } from '../api-error.ts'
import { useMember } from '../questions/use-member.ts'
import { useNumbers } from '../questions/use-numbers.ts'
import type { PictureDesk } from '../ui/editor/use-pictures.ts'
import { sendImage } from './send-image.ts'
import { shrinkTo } from './shrink.ts'

/** How pictures come into a post: made small on this device, then sent. */
export function usePictureDesk(): PictureDesk {
  const numbers = useNumbers()
  const verdict = mayUpload(numbers, useMember() ?? null, 'post')
  const { perPost, wordsMin, wordsMax, imageSideMax } = numbers.uploads
  return {
    refusal: verdict.allowed ? undefined : verdict.message,
    most: perPost,
    wordsMin,
    wordsMax,
    types: IMAGE_TYPES,
    send: async (file, onProgress) => {
      const image = await shrinkTo(imageSideMax, file)
      const sent = sendImage(image, { purpose: 'post', onProgress, background: true })
      return (await sent.catch((error: unknown) => Promise.reject(new Error(sentenceOf(error))))).url
    },
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'This did not work.'
  if (error.code === 'network') return 'We could not reach Askademy. Your text is kept.'
  return asSentence(error.errors['image']?.[0] ?? error.message)
}
