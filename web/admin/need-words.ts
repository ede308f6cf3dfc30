import type { NeedKind } from '#contract/overview.ts'
import { paths } from '../paths.ts'

type Words = {
  one: string
  many: string
  href: string
  /** Told beside how long the oldest has waited. */ since?: string
}

/** What an admin is asked to look at, as a sentence that leads there; `#` is the number. */
export const NEED_WORDS: Record<NeedKind, Words> = {
  crisis: {
    one: 'Somebody may need help: a crisis card was shown',
    many: '# people may need help: crisis cards were shown',
    href: paths.moderation(),
    since: 'the first',
  },
  flags: { one: 'A report waits', many: '# reported posts wait', href: paths.moderation(), since: 'the oldest' },
  appeals: {
    one: 'Somebody asks for a second look',
    many: '# people ask for a second look',
    href: paths.moderation({ tab: 'appeals' }),
    since: 'the oldest',
  },
  'held-posts': {
    one: 'A post waits until somebody has looked at it',
    many: '# posts wait until somebody has looked at them',
    href: paths.review({ tab: 'first-posts' }),
    since: 'the oldest',
  },
  'teacher-applications': {
    one: 'Somebody applies as a teacher',
    many: '# members apply as teachers',
    href: paths.adminRoles(),
    since: 'the oldest',
  },
  'ai-cases': {
    one: 'An answer of Ask AI was called wrong',
    many: '# answers of Ask AI were called wrong',
    href: paths.adminAskAi(),
    since: 'the oldest',
  },
  'dead-jobs': {
    one: 'A job in the background was given up',
    many: '# jobs in the background were given up',
    href: paths.adminJobs(),
    since: 'the oldest',
  },
  'failed-mails': {
    one: 'A mail did not go out this week',
    many: '# mails did not go out this week',
    href: paths.adminOutbox(),
    since: 'the oldest',
  },
  'failed-terms': {
    one: 'Something that has run out cannot be thrown away',
    many: '# kinds of things that have run out cannot be thrown away',
    href: paths.adminHealth(),
    since: 'the last success',
  },
  backup: {
    one: 'There was no backup for a day',
    many: 'There was no backup for # days',
    href: paths.adminHealth(),
  },
  'staff-without-second-step': {
    one: 'One of those who run the site logs in without a second step',
    many: '# of those who run the site log in without a second step',
    href: paths.adminSettings(),
  },
}
