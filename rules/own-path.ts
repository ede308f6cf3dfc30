const OWN = 'http://own.invalid'

/**
 * A path of our own as browsers will read it, or undefined. They read `\` as `/`, drop tabs and line ends and shorten
 * `/.//`, so the address is judged as they will read it, and handed on as it was judged.
 */
export function ownPath(place: string | null | undefined): string | undefined {
  if (!place?.startsWith('/') || /[\\\p{Cc}]/u.test(place) || !URL.canParse(place, OWN)) return undefined
  const { origin, pathname, search, hash } = new URL(place, OWN)
  return origin === OWN && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
