import { createFinder } from './find.ts'
import { readCurriculum } from './shelf.ts'

export type { Lesson, Term } from './shelf.ts'

/** The lessons and the glossary that the product is shipped with; read once, when the server starts. */
export const { findLesson, findEither, findTerm } = createFinder(
  readCurriculum(new URL('../../content/curriculum/', import.meta.url)),
)
