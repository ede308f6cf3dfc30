/** One key for each text: sent twice it posts once; changed, it is another. */
export function createIdempotencyKeys(makeKey: () => string = randomKey): (text: string) => string {
  let last: { text: string; key: string } | undefined
  return (text) => {
    if (last?.text !== text) last = { text, key: makeKey() }
    return last.key
  }
}

/** A random UUID, also on a school's plain-http network, where `randomUUID` does not exist. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
