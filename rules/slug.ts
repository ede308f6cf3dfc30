const LONGEST = 80

/** The readable words of a question's address, `why-does-ice-float`: the id follows them. Letters of every script stay; may be empty. */
export function slugWords(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
  return [...words].slice(0, LONGEST).join('').normalize('NFC').replace(/^-+|-+$/g, '')
}

/** The id at the end of a slug, whatever the words before it say; undefined when there is none. */
export const idOfSlug = (slug: string): string | undefined => /(?:^|-)([1-9]\d{0,17})$/.exec(slug)?.[1]
