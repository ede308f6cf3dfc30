import { renderPost } from '#markdown/render.ts'
import { sanitise } from '#markdown/sanitise.ts'
import { NUMBERS } from '#rules/numbers.ts'
import { fillIn } from '#server/texts/fill-in.ts'
import { presentSections } from '#server/texts/present.ts'
import { readShelf } from '#server/texts/shelf.ts'

/** For the tests: every text and post as its readers get it, its numbers filled in. */
export function readRendered() {
  const { texts, posts } = readShelf(new URL('./', import.meta.url))
  return [...texts.values(), ...posts.values()].map((source) => ({
    ...source,
    isPost: source.file.startsWith('blog/'),
    ...presentSections(sanitise(renderPost(fillIn(source.body, { file: source.file, numbers: NUMBERS })))),
  }))
}
