import type { Numbers } from './numbers.ts'

/** What is wrong with a title, as a sentence, or undefined. Length is counted in characters as people see them. */
export function titleProblem({ text }: Numbers, title: string): string | undefined {
  const length = lengthOf(title.trim())
  if (length === 0) return 'Give your question a title.'
  if (length < text.titleMin)
    return `Say a little more: at least ${text.titleMin} characters, so that others can tell what it is about.`
  if (length > text.titleMax) return `Shorten it to ${text.titleMax} characters; the details go below.`
  if (isShouting(title)) return 'Please write the title without capital letters throughout.'
  return undefined
}

/** What is wrong with the body of a question or an answer, or undefined. */
export function bodyProblem({ text }: Numbers, body: string): string | undefined {
  const length = lengthOf(body.trim())
  if (length < text.bodyMin) return `Write a little more: at least ${text.bodyMin} characters.`
  if (length > text.bodyMax)
    return `This is too long by ${length - text.bodyMax} characters. The most is ${text.bodyMax.toLocaleString('en')}.`
  return undefined
}

/** Code points, so that an emoji or a letter outside the basic plane counts once. */
export const lengthOf = (text: string): number => [...text].length

/** Signs that cannot be seen, and those that turn the direction of reading round. */
export const hasHiddenSigns = (text: string): boolean => /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text)

function isShouting(title: string): boolean {
  const letters = title.replace(/[^\p{L}]/gu, '')
  return letters.length >= 10 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
}
