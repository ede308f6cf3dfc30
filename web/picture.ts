/** The address of a picture for sharing. It changes with what the picture shows, so that pictures may be kept for long. */
export function picture(name: string, ...shown: unknown[]): string {
  let hash = 0x811c9dc5 // FNV-1a
  const text = JSON.stringify(shown)
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return `/og/${name}.png?v=${(hash >>> 0).toString(36)}`
}
