import type { Random } from './random.ts'
import type { Writer } from './sentences.ts'
import { SUBJECT_NAMES, type Posts } from './posts.ts'

/** A title that no other question has. */
export function createTitles({ questions }: Posts, writer: Writer, random: Random): (question: number) => string {
  const taken = new Set<string>()
  return (question) => {
    for (;;) {
      const written = writer.question(SUBJECT_NAMES[questions.subject[question]!]!)
      const title = taken.has(written) ? `${written.slice(0, -1)} in problem ${random.int(2, 99_999)}?` : written
      if (taken.has(title)) continue
      taken.add(title)
      return title
    }
  }
}
