import { emailProblem } from '#rules/account.ts'

/** What the admins say on every page: settings by name. Empty stands for nothing. */
export const ANNOUNCEMENT = 'site.announcement'
export const CONTACT = 'site.contact'
export const SITE_TEXTS: readonly string[] = [ANNOUNCEMENT, CONTACT]
const ANNOUNCEMENT_LONGEST = 200

export type SiteTexts = { announcement: string; contact: string }

export function announcementProblem(value: unknown): string | undefined {
  if (typeof value !== 'string') return 'Send a text.'
  if (/[\p{Cc}\u2028\u2029]/u.test(value)) return 'Keep it to one line.'
  return [...value].length > ANNOUNCEMENT_LONGEST ? `Shorten it to ${ANNOUNCEMENT_LONGEST} characters.` : undefined
}

export function contactProblem(value: unknown): string | undefined {
  if (typeof value !== 'string') return 'Send a text.'
  return value.trim() === '' ? undefined : emailProblem(value.trim())
}

export const textsOf = (saved: ReadonlyMap<string, unknown>): SiteTexts => ({
  announcement: textOf(saved.get(ANNOUNCEMENT)),
  contact: textOf(saved.get(CONTACT)),
})

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
