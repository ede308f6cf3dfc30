import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** What nobody reads from the database alone: AES-256-GCM under a key that the site's own key gives. `about` is bound to it. */
export function seal(secret: string, text: string, about: string): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, keyFrom(secret), nonce, { authTagLength: TAG }).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** The text again; undefined where it was sealed under another key, about something else, or changed since. */
export function unseal(secret: string, sealed: string, about: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  if (bytes.length < NONCE + TAG) return undefined
  try {
    const decipher = createDecipheriv(CIPHER, keyFrom(secret), bytes.subarray(0, NONCE), { authTagLength: TAG })
      .setAAD(Buffer.from(about))
      .setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const keyFrom = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'askademy settings', 32))
