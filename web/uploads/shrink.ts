import { NOT_AN_IMAGE } from '#rules/uploading.ts'

const SIDE = 512
const QUALITY = 0.9

/** A square out of the middle of an image, drawn anew: what is sent, and an address under which it can be shown. */
export type Square = { image: Blob; preview: string }

/**
 * Makes a picture small before it leaves the device: what a camera wrote into it, the place too, stays here, and a large
 * photo takes no longer than a small one. Throws a sentence when it is no picture.
 */
export async function shrinkToSquare(file: Blob): Promise<Square> {
  const bitmap = await createImageBitmap(file).catch(() => Promise.reject(new Error(NOT_AN_IMAGE)))
  const cut = Math.min(bitmap.width, bitmap.height)
  const side = Math.min(SIDE, cut)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error(NOT_AN_IMAGE)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, (bitmap.width - cut) / 2, (bitmap.height - cut) / 2, cut, cut, 0, 0, side, side)
  bitmap.close()
  const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY))
  if (!image) throw new Error(NOT_AN_IMAGE)
  return { image, preview: canvas.toDataURL('image/webp', QUALITY) } // img-src knows no blob: addresses
}
