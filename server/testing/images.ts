import sharp from 'sharp'
import type { UploadPurpose } from '#rules/uploading.ts'
import { call, type Answered, type Person } from './people.ts'
import type { TestSite } from './site.ts'

let made = 0

/** A PNG of one colour that no other picture of this run has. */
export async function paint(sides = { width: 40, height: 30 }): Promise<Uint8Array<ArrayBuffer>> {
  made++
  const background = { r: (made * 8) % 256, g: (made * 40) % 256, b: (made >> 3) % 256 }
  return new Uint8Array(
    await sharp({ create: { ...sides, channels: 3, background } })
      .png()
      .toBuffer(),
  )
}

/** Sends an image as a browser would. */
export async function upload(
  site: TestSite,
  person: Pick<Person, 'token'> | undefined,
  image: Uint8Array<ArrayBuffer>,
  purpose?: UploadPurpose,
): Promise<Answered> {
  const form = new FormData()
  form.set('image', new File([image], 'holiday.png'))
  if (purpose) form.set('purpose', purpose)
  return sendForm(site, person, form)
}

export async function sendForm(site: TestSite, person: Pick<Person, 'token'> | undefined, form: FormData) {
  const { headers, body } = await encode(form)
  return call(site, 'POST', '/uploads', { token: person?.token, raw: body, headers })
}

/** The form as it goes over the line. */
export async function encode(form: FormData) {
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type')! }
  return { headers, body: new Uint8Array(await encoded.arrayBuffer()) }
}
