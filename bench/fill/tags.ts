import type { Subject } from '#rules/subjects.ts'
import { createPicker, createRandom, zipfWeights } from './random.ts'

export type TagChooser = (subject: Subject) => string[]

/** One to five tags: mostly of the subject, its first ones far more often than its last. */
export function createTagChooser(seed: number, tags: { name: string; subject: Subject | null }[]): TagChooser {
  const random = createRandom(seed, 'tags')
  const names = new Map<Subject, string[]>()
  for (const { name, subject } of tags) if (subject) names.set(subject, [...(names.get(subject) ?? []), name])
  const pickers = new Map(
    [...names].map(([subject, own]) => [
      subject,
      createPicker(zipfWeights(own.length, { exponent: 0.9, shift: 1 }), random),
    ]),
  )
  const pick = (subject: Subject) => names.get(subject)![pickers.get(subject)!()]!
  const subjects = [...names.keys()]
  return (subject) => {
    const wanted = random.pick([1, 2, 2, 2, 3, 3, 3, 4, 5])
    const chosen = new Set([pick(subject)])
    while (chosen.size < wanted) chosen.add(pick(random.chance(0.9) ? subject : random.pick(subjects)))
    return [...chosen]
  }
}
