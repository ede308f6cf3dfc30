import { createFinder, type Finder } from './find.ts'
import { readCurriculum, type Lesson, type Term } from './shelf.ts'

export type { Lesson, Term } from './shelf.ts'

/** The lessons and the glossary that the product is shipped with: read at the first question, not while the server starts. */
let finder: Finder | undefined
const open = (): Finder =>
  (finder ??= createFinder(readCurriculum(new URL('../../content/curriculum/', import.meta.url))))

export const findLesson = (question: string): Lesson | undefined => open().findLesson(question)
export const findEither = (question: string): Lesson[] => open().findEither(question)
export const findTerm = (question: string): Term | undefined => open().findTerm(question)
