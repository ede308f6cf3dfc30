/** The ten school subjects: the value in URLs and data, and the name that people read. */
export const SUBJECTS = {
  mathematics: 'Mathematics',
  physics: 'Physics',
  chemistry: 'Chemistry',
  biology: 'Biology',
  english: 'English',
  'social-studies': 'Social studies',
  history: 'History',
  geography: 'Geography',
  'computer-science': 'Computer science',
  languages: 'Languages',
} as const
export type Subject = keyof typeof SUBJECTS

export const isSubject = (value: string): value is Subject => Object.hasOwn(SUBJECTS, value)

/** The subject that most of the tags belong to; undefined when none of them has one. A tie goes to the tag named first. */
export function subjectOfTags(subjects: (Subject | null)[]): Subject | undefined {
  const counts = new Map<Subject, number>()
  for (const subject of subjects) if (subject) counts.set(subject, (counts.get(subject) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
