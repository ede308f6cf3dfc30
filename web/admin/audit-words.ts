import type { AuditEntry } from '#contract/audit.ts'
import { paths } from '../paths.ts'

/** What somebody did, as it stands between their name and the thing. */
export const ACTS: Record<AuditEntry['action'], string> = {
  update: 'changed',
  delete: 'deleted',
  export: 'downloaded',
  look: 'looked at',
  'sign-out': 'signed out',
  prove: 'confirmed who they are',
  dismiss: 'found nothing wrong with',
  noted: 'took note of',
  hide: 'hid',
  remove: 'removed',
  restore: 'showed again',
  uphold: 'upheld the decision on',
  undo: 'undid the decision on',
}

/** Places that are no tables to look at. */
const PLACES: Record<string, { title: string; href: string }> = {
  settings: { title: 'Settings', href: paths.adminSettings() },
  jobs: { title: 'Work in the background', href: paths.adminJobs() },
  mails: { title: 'Outbox', href: paths.adminOutbox() },
  audit: { title: 'Audit log', href: paths.auditLog() },
}
export const placeOf = (table: string) => (Object.hasOwn(PLACES, table) ? PLACES[table] : undefined)
export const PLACE_NAMES = Object.entries(PLACES).map(([name, { title }]) => ({ name, title }))

/** For moderators, who do not see the tables. */
const THINGS: Record<string, string> = {
  users: 'Members',
  questions: 'Questions',
  answers: 'Answers',
  comments: 'Comments',
  tags: 'Tags',
  sessions: 'Sessions',
  uploads: 'Images',
  waitlist: 'Waitlist',
  ai_cases: 'Ask AI cases',
}
export const thingOf = (table: string) => placeOf(table)?.title ?? THINGS[table] ?? table.replaceAll('_', ' ')
