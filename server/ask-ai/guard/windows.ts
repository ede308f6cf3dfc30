const WIDE = 600
const SHARED = 120

/** A long text in pieces that overlap, so that no pattern has to look at more than one; a short text is one piece. */
export function windowsOf(text: string): string[] {
  if (text.length <= WIDE) return [text]
  const pieces = Math.ceil((text.length - SHARED) / (WIDE - SHARED))
  return Array.from({ length: pieces }, (_, index) =>
    text.slice(index * (WIDE - SHARED), index * (WIDE - SHARED) + WIDE),
  )
}
