import type { Numbers } from '#rules/numbers.ts'
import { inDigits } from '#server/texts/digits.ts'

type Term = {
  /** What it is, to whom it belongs: the privacy page and the admin's page say it in these words. */
  what: string
  kept: (numbers: Numbers) => string
}

/**
 * What is thrown away, and when. The privacy page promises each of these in these words, and `chores.ts` keeps each:
 * a term without a chore, or a chore without a term, does not compile.
 */
export const TERMS = {
  sessions: {
    what: 'Your log-in on a device',
    kept: ({ session }) => `${inDays(session.lifeSeconds)} after you last used it, or until you log out`,
  },
  'email-codes': {
    what: 'A code that we mailed you',
    kept: ({ code, upkeep }) => `It works for ${inMinutes(code.lifeSeconds)}. ${swept(upkeep)} later it is gone`,
  },
  'proof-codes': {
    what: 'A code by which you show that it is you',
    kept: ({ code, upkeep }) => `It works for ${inMinutes(code.lifeSeconds)}. ${soon(upkeep)} later it is gone`,
  },
  'password-resets': {
    what: 'A link to set a new password',
    kept: ({ reset, upkeep }) => `It works for ${inMinutes(reset.lifeSeconds)}. ${swept(upkeep)} later it is gone`,
  },
  'sign-ins': {
    what: 'A log-in through another site that is under way',
    kept: ({ signIn, upkeep }) =>
      `It works for ${inMinutes(Math.max(signIn.stateSeconds, signIn.ticketSeconds))}. ${soon(upkeep)} later it is gone`,
  },
  counters: {
    what: 'Counts that keep robots out, by account, internet address or e-mail',
    kept: ({ upkeep }) => swept(upkeep),
  },
  'repeated-calls': {
    what: 'A mark that stops the same post from going up twice',
    kept: ({ upkeep }) => swept(upkeep),
  },
  'unconfirmed-accounts': {
    what: 'An account whose e-mail address nobody confirmed, and on which nothing was written',
    kept: ({ upkeep }) => inDigitsOf(upkeep.unconfirmedDays, 'day'),
  },
  leavers: {
    what: 'An account that you delete',
    kept: ({ leaving }) =>
      `${inDigitsOf(leaving.daysToUndo, 'day')}, in which you can change your mind. Then it is deleted within a few hours`,
  },
  departures: {
    what: 'A number, without a name, that says a deleted account must not come back with a backup',
    kept: ({ upkeep }) => `${inDigitsOf(upkeep.backupDays, 'day')} after it was deleted`,
  },
  'retired-names': {
    what: 'A scrambled form of the username of a deleted account',
    kept: ({ leaving }) => `${inDigitsOf(leaving.usernameKeptDays, 'day')}, so that nobody poses as its owner`,
  },
  declined: {
    what: 'A post of yours that was looked at and turned down, if nobody answered it',
    kept: ({ upkeep }) => inDigitsOf(upkeep.declinedDays, 'day'),
  },
  'teacher-applications': {
    what: 'That you applied as a teacher. Where you teach and how to check that goes with the decision',
    kept: ({ teacherApplication }) =>
      `${inDigitsOf(teacherApplication.againDays, 'day')} after the decision, or until you take it back`,
  },
  cases: {
    what: 'A report, what was decided about it, and what you said against that',
    kept: ({ upkeep }) => `${inDigitsOf(upkeep.caseDays, 'day')} after the decision`,
  },
  'crisis-notes': {
    what: 'A note that the card with numbers to call was shown to you',
    kept: ({ notifications }) => inDigitsOf(notifications.keptDays, 'day'),
  },
  drafts: {
    what: 'A text that you began and did not post',
    kept: ({ upkeep }) => `${inDigitsOf(upkeep.draftDays, 'day')} after you last changed it`,
  },
  uploads: {
    what: 'An image that you uploaded and do not use',
    kept: ({ uploads, upkeep }) =>
      `${inHours(uploads.unusedSeconds)} after you last chose it, and at most ${inHours(upkeep.everySeconds)} more`,
  },
  'close-votes': {
    what: 'Your vote to close or to reopen a question',
    kept: ({ closing }) => inDigitsOf(closing.voteDays, 'day'),
  },
  notifications: {
    what: 'What is new for you',
    kept: ({ notifications }) => inDigitsOf(notifications.keptDays, 'day'),
  },
  waitlist: {
    what: 'An e-mail on a waiting list',
    kept: ({ waitlistDays }) => `${inDigitsOf(waitlistDays, 'day')}, or until you take it off`,
  },
  conversations: {
    what: 'What you and Ask AI said',
    kept: ({ askAi }) =>
      `${inDigitsOf(askAi.conversationDays, 'day')}, or ${inDigitsOf(askAi.conversationDaysOfMinors, 'day')} if you are under 18`,
  },
  mails: {
    what: 'A mail that we sent you, without its codes and links',
    kept: ({ outbox }) => inDigitsOf(outbox.keptDays, 'day'),
  },
  audit: {
    what: 'The list of what those who run the site changed and looked at',
    kept: ({ audit }) => inDigitsOf(audit.keptDays, 'day'),
  },
  'dead-jobs': {
    what: 'A note of work for you that the site could not do, such as a mail that did not go out',
    kept: ({ jobs }) => inDigitsOf(jobs.deadDays, 'day'),
  },
} as const satisfies Record<string, Term>

export type TermName = keyof typeof TERMS

/** Each term with its words, for a table of them. */
export const listTerms = (numbers: Numbers): { name: TermName; what: string; kept: string }[] =>
  (Object.keys(TERMS) as TermName[]) // it has these names and no others
    .map((name) => ({ name, what: TERMS[name].what, kept: TERMS[name].kept(numbers) }))

const inDigitsOf = (count: number, one: string) => `${inDigits(count)} ${one}${count === 1 ? '' : 's'}`
const inMinutes = (seconds: number) => inDigitsOf(seconds / 60, 'minute')
const inHours = (seconds: number) => inDigitsOf(seconds / 3600, 'hour')
const inDays = (seconds: number) => inDigitsOf(seconds / (24 * 3600), 'day')
const swept = ({ keptSeconds, everySeconds }: Numbers['upkeep']) => `At most ${inHours(keptSeconds + everySeconds)}`
const soon = ({ everySeconds }: Numbers['upkeep']) => `At most ${inHours(everySeconds)}`
