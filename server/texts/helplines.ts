import type { Helpline } from '#server/ask-ai/helplines.ts'

/** The helplines in force as a table of Markdown; an admin writes them, so that a bar in one must not begin a cell. */
export const helplineTable = (helplines: Helpline[]): string =>
  [['Where', 'Who listens', 'How'], ['---', '---', '---'], ...helplines.map(rowOf)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

const rowOf = ({ country, name, contact }: Helpline) =>
  [country, name, contact].map((cell) => cell.replaceAll(/[\\`*_[\]{}<>|$]/g, '\\$&'))
