/** What a check of the audit found, in words; `from` and `to` are numbers of entries. */
export const PROBLEM_WORDS = {
  changed: (from) => `Entry ${from} was changed, or put in by other hands.`,
  removed: (from, to) => (from === to ? `Entry ${from} was taken out.` : `Entries ${from} to ${to} were taken out.`),
  moved: (from, to) => `Entry ${from} was moved to the place of entry ${to}.`,
  unlinked: (from) => `Entry ${from} does not go on from the entry before it.`,
  unsealed: (from) => `The entry with the id ${from} was put in by other hands: it has no seal.`,
  cut: (from, to) =>
    from === to ? `The newest entry, ${from}, is missing.` : `The newest entries, ${from} to ${to}, are missing.`,
  'not-noted': (from) => `Entry ${from} is not the one that was noted.`,
  anchor: () => 'The mark where the audit begins was not made by this site.',
} satisfies Record<string, (from: string, to: string) => string>
