import { lengthOf } from './asking.ts'
import type { Numbers } from './numbers.ts'

/** What is wrong with the images of a post, told by the words that stand for each of them, or undefined. */
export function imagesProblem({ uploads }: Numbers, words: string[]): string | undefined {
  if (words.length > uploads.perPost)
    return `At most ${uploads.perPost} pictures fit in one post. Please take ${words.length - uploads.perPost} out.`
  if (words.some((each) => lengthOf(each.trim()) < uploads.wordsMin))
    return 'Say in a few words what each picture shows. Somebody who cannot see it hears these words.'
  return undefined
}

export const IMAGE_GONE = 'A picture in your text is not kept any more. Please add it again.'
