import { lengthOf } from './asking.ts'
import type { Numbers } from './numbers.ts'

/** A comment is one paragraph: however it was typed, its lines become one. */
export const tidyComment = (body: string): string => body.trim().replace(/\s*\n\s*/g, ' ')

/** What is wrong with a comment, as a sentence, or undefined. */
export function commentProblem({ text }: Numbers, body: string): string | undefined {
  const length = lengthOf(tidyComment(body))
  if (length < text.commentMin) return `Write a little more: at least ${text.commentMin} characters.`
  if (length > text.commentMax)
    return `This is too long by ${length - text.commentMax}. A comment has at most ${text.commentMax} characters; an answer has room for more.`
  if (!/[\p{L}\p{N}]/u.test(body)) return 'Say it in words, so that others know what you mean.'
  return undefined
}
