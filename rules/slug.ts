const LONGEST = 80
/** Accents and variation selectors. The vowel signs of Hindi, Thai and other scripts are letters to their readers: they stay. */
const ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u{e0100}-\u{e01ef}]+/gu

/** The readable words of a question's address, `why-does-ice-float`: the id follows them. Letters of every script stay; may be empty. */
export function slugWords(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
  return [...words]
    .slice(0, LONGEST)
    .join('')
    .normalize('NFC')
    .replace(/^-+|-+$/g, '')
}

/** The id at the end of a slug, whatever the words before it say; undefined when there is none. */
export const idOfSlug = (slug: string): string | undefined => /(?:^|-)([1-9]\d{0,17})$/.exec(slug)?.[1]
