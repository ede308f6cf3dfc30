import sharp from 'sharp'

/** How an image is to come out: cut to a square of so many pixels, or whole and no longer than that on any side. */
export type Form = { cut: boolean; side: number; pixelsMax: number; seconds: number }
export type Job = { bytes: Uint8Array; form: Form }
/** `width` and `height` in pixels; undefined stands for what is no image, or too much of one. */
export type Made = { bytes: Uint8Array; width: number; height: number } | undefined

// A process of its own: whatever a hostile image does to the library that reads it, the site goes on.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
})

process.on('message', ({ bytes, form }: Job) => {
  // a process that gets messages has a channel
  void make(bytes, form).then(
    (made) => process.send!({ made }),
    () => process.send!({ made: undefined }),
  )
})
process.on('disconnect', () => process.exit())
process.send!('ready')

/** A new image of the same dots, upright, in sRGB, without a word about where, when or by whom it was taken. */
async function make(bytes: Uint8Array, { cut, side, pixelsMax, seconds }: Form): Promise<Made> {
  const image = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' }).timeout({ seconds }).autoOrient()
  if (cut) image.flatten({ background: 'white' }) // what stands below a picture must not shine through
  const { data, info } = await image
    .resize({ width: side, height: side, fit: cut ? 'cover' : 'inside', withoutEnlargement: !cut })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
