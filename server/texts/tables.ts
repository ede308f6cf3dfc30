import { BROWSER_STORAGE } from '#rules/browser-storage.ts'
import { DUTIES } from '#rules/membership.ts'
import type { Numbers } from '#rules/numbers.ts'
import { PRIVILEGE_WORDS, REPUTATION_WORDS } from '#rules/privilege-words.ts'
import { listTerms } from '#server/upkeep/terms.ts'
import { inDigits } from './digits.ts'

/** The lists that texts can hold, made from what the code itself goes by. As Markdown. */
export const TABLES: Record<string, (numbers: Numbers) => string> = {
  'browser-storage': () =>
    table(
      ['Name', 'What it is for', 'How long it stays'],
      BROWSER_STORAGE.map(({ key, what, until }) => [`\`${key}\``, what, until]),
    ),
  privileges: ({ privileges }) =>
    table(
      ['Reputation', 'What opens'],
      keysOf(PRIVILEGE_WORDS)
        .toSorted((one, other) => privileges[one] - privileges[other])
        .map((name) => [
          inDigits(privileges[name]),
          PRIVILEGE_WORDS[name] +
            (DUTIES.includes(name) ? `, with ${inDigits(privileges.wellReceivedPosts)} well-received posts` : ''),
        ]),
    ),
  reputation: ({ reputation }) =>
    table(
      ['What happens', 'Points'],
      keysOf(REPUTATION_WORDS).map((name) => [REPUTATION_WORDS[name], signed(reputation[name])]),
    ),
  retention: (numbers) =>
    table(
      ['What', 'How long we keep it'],
      [
        ...listTerms(numbers).map(({ what, kept }) => [what, kept]),
        [
          'By which code a child joined',
          'As long as the account of the child and that of the code’s maker. A code itself lets children in for ' +
            `${inDigits(numbers.classCode.lifeDays)} days`,
        ],
      ],
    ),
}

/** What `Object.keys` cannot know: the object has these names and no others. */
const keysOf = <Name extends string>(object: Record<Name, unknown>) => Object.keys(object) as Name[]

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const signed = (points: number) => (points > 0 ? `+${inDigits(points)}` : inDigits(points))
