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
  const bitmap = await readBitmap(file)
  const cut = Math.min(bitmap.width, bitmap.height)
  const side = Math.min(SIDE, cut)
  const [x, y] = [(bitmap.width - cut) / 2, (bitmap.height - cut) / 2]
  const canvas = draw(bitmap, { x, y, width: cut, height: cut }, { width: side, height: side })
  return { image: await blobOf(canvas), preview: canvas.toDataURL('image/webp', QUALITY) } // img-src knows no blob: addresses
}

/** The same for a picture in a text: it keeps its shape, and no side is longer than so many pixels. */
export async function shrinkTo(longest: number, file: Blob): Promise<Blob> {
  const bitmap = await readBitmap(file)
  const { width, height } = bitmap
  const scale = Math.min(1, longest / Math.max(width, height))
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  return blobOf(draw(bitmap, { x: 0, y: 0, width, height }, size))
}

const readBitmap = (file: Blob) => createImageBitmap(file).catch(() => Promise.reject(new Error(NOT_AN_IMAGE)))

type Size = { width: number; height: number }

function draw(bitmap: ImageBitmap, part: Size & { x: number; y: number }, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error(NOT_AN_IMAGE)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, width, height)
  bitmap.close()
  return canvas
}

async function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY))
  if (!image) throw new Error(NOT_AN_IMAGE)
  return image
}
