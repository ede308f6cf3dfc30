import { BROWSER_STORAGE } from '#rules/browser-storage.ts'
import { DUTIES } from '#rules/membership.ts'
import type { Numbers } from '#rules/numbers.ts'
import { PRIVILEGE_WORDS, REPUTATION_WORDS } from '#rules/privilege-words.ts'
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
  retention: ({ session, code, reset, upkeep, waitlistDays, askAi, leaving, uploads, notifications, classCode }) => {
    const swept = `At most ${inHours(upkeep.keptSeconds + upkeep.everySeconds)} hours`
    return table(
      ['What', 'How long we keep it'],
      [
        ['Your log-in on a device', `${inDays(session.lifeSeconds)} days after you last used it, or until you log out`],
        ['A code that we mailed you', `It works for ${inMinutes(code.lifeSeconds)} minutes. ${swept} later it is gone`],
        [
          'A link to set a new password',
          `It works for ${inMinutes(reset.lifeSeconds)} minutes. ${swept} later it is gone`,
        ],
        ['Counts that keep robots out, by account, internet address or e-mail', swept],
        ['A mark that stops the same post from going up twice', swept],
        [
          'An account that you delete',
          `${inDigits(leaving.daysToUndo)} days, in which you can change your mind. Then it is deleted within a few hours`,
        ],
        [
          'A scrambled form of the username of a deleted account',
          `${inDigits(leaving.usernameKeptDays)} days, so that nobody poses as its owner`,
        ],
        [
          'An image that you uploaded and do not use',
          `${inHours(uploads.unusedSeconds)} hours after you last chose it, and at most ${inHours(upkeep.everySeconds)} more`,
        ],
        ['What is new for you', `${inDigits(notifications.keptDays)} days`],
        [
          'By which code a child joined',
          'As long as the account of the child and that of the code’s maker. A code itself lets children in for ' +
            `${inDigits(classCode.lifeDays)} days`,
        ],
        ['An e-mail on a waiting list', `${inDigits(waitlistDays)} days, or until you take it off`],
        [
          'What you and Ask AI said',
          `${inDigits(askAi.conversationDays)} days, or ${inDigits(askAi.conversationDaysOfMinors)} days if you are under 18`,
        ],
      ],
    )
  },
}

/** What `Object.keys` cannot know: the object has these names and no others. */
const keysOf = <Name extends string>(object: Record<Name, unknown>) => Object.keys(object) as Name[]

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const signed = (points: number) => (points > 0 ? `+${inDigits(points)}` : inDigits(points))
const inMinutes = (seconds: number) => inDigits(seconds / 60)
const inHours = (seconds: number) => inDigits(seconds / 3600)
const inDays = (seconds: number) => inDigits(seconds / (24 * 3600))
