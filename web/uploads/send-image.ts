import type { ClientResponse } from 'hono/client'
import type { Upload } from '#contract/uploads.ts'
import type { UploadPurpose } from '#rules/uploading.ts'
import { answer } from '../api.ts'
import { sessionStore } from '../session-store.ts'

type Sending = {
  purpose: UploadPurpose
  onProgress: (share: number) => void
  /** Something else is being written meanwhile: a failure leaves the page as it is. */
  background?: boolean
}

/** Uploads an image; `onProgress` hears from 0 to 1 how much has been sent. Fails like every other call. */
export const sendImage = (image: Blob, sending: Sending): Promise<Upload> =>
  answer(send(image, sending) as Promise<ClientResponse<Upload, 201, 'json'>>, sending) // what the contract says of this address

/** Of all the ways to send, XMLHttpRequest alone tells how far it is. */
function send(image: Blob, { purpose, onProgress }: Sending): Promise<Response> {
  const form = new FormData()
  form.set('image', image)
  form.set('purpose', purpose)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/uploads')
    const { token } = sessionStore.get()
    if (token) request.setRequestHeader('authorization', `Token ${token}`)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status, statusText: request.statusText })),
    )
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
    request.send(form)
  })
}
