import type { Numbers } from './numbers.ts'
import { lengthOf } from './asking.ts'

const RESERVED = new Set(
  'admin administrator api askademy askai ask-ai moderator mod root staff support system help helpdesk official teacher teachers security null undefined anonymous deleted deleted-member everyone all me you user users settings login logout signup profile profiles create similar'.split(
    ' ',
  ),
)

/** What is wrong with a username, as a sentence, or undefined. Whether it is taken is another question. */
export function usernameProblem({ text }: Numbers, username: string): string | undefined {
  if (username.trim() === '') return "can't be blank"
  if (username.length < text.usernameMin) return `Use at least ${text.usernameMin} characters.`
  if (username.length > text.usernameMax) return `Use at most ${text.usernameMax} characters.`
  if (!/^[A-Za-z0-9_-]+$/.test(username)) return 'Use only the letters a to z, digits, _ and -.'
  if (isReserved(username)) return 'That name is kept for the people who run the site. Choose another one.'
  return undefined
}

/** `adm1n`, `adrnin` and `Admin_` look like `admin`: what the eye cannot tell apart is the same name. */
export const lookOf = (username: string): string =>
  username
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[_-]/g, '')
    .replaceAll('0', 'o')
    .replace(/[1i|]/g, 'l')
    .replaceAll('3', 'e')
    .replaceAll('5', 's')

const RESERVED_LOOKS = new Set([...RESERVED].map(lookOf))
const isReserved = (username: string) => RESERVED_LOOKS.has(lookOf(username))

const STAFF_LOOKS = new Set('admin administrator moderator mod staff support askademy askai'.split(' ').map(lookOf))
/** Letters of other scripts that look like these. */
const LIKE_LATIN: Record<string, string> = Object.fromEntries(
  ['aаαɑ', 'cсϲ', 'dԁ', 'eеε', 'iіıι', 'kкκ', 'mм', 'nոп', 'oоο', 'pрρ', 'rг', 'sѕ', 'tтτ', 'yу'].flatMap(
    ([letter = '', ...others]) => others.map((other) => [other, letter]),
  ),
)

/** Whether a full name, in whatever script and however spaced and marked, reads as one of those who run the site. */
function looksLikeStaff(name: string): boolean {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return STAFF_LOOKS.has(lookOf([...letters].map((letter) => LIKE_LATIN[letter] ?? letter).join('')))
}

export function fullNameProblem({ text }: Numbers, name: string): string | undefined {
  const length = lengthOf(name.trim())
  if (length === 0) return "can't be blank"
  if (length > text.fullNameMax) return `Use at most ${text.fullNameMax} characters.`
  if (/:\/\/|www\.|\.(com|net|org|info|io|ru|xyz)\b/i.test(name)) return 'A name cannot hold a web address.'
  if (/[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(name))
    return 'A name cannot hold invisible signs.'
  if (/\p{M}{4}/u.test(name.normalize('NFC'))) return 'A name cannot pile up so many marks on a letter.'
  if (looksLikeStaff(name)) return 'That name is kept for the people who run the site. Choose another one.'
  return undefined
}

/** Whether it is somebody's, only a mail to it tells. */
export function emailProblem(typed: string): string | undefined {
  const email = typed.trim()
  if (email === '') return "can't be blank"
  return /^[^\s@<>()[\],;:"\\]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) && email.length <= 254
    ? undefined
    : 'This does not look like an e-mail address. It needs an @ and a dot, as in kim@example.com.'
}

export type PasswordFacts = { password: string; username: string; email: string | null }

/** The lengths that every account keeps, whichever door it came through. */
export function passwordLengthProblem({ text }: Numbers, password: string): string | undefined {
  const length = lengthOf(password)
  if (length === 0) return "can't be blank"
  if (length < text.passwordMin) return `Use at least ${text.passwordMin} characters.`
  if (length > text.passwordMax) return `Use at most ${text.passwordMax} characters.`
  return undefined
}

/** The sign-up page's further rule: not one of the commonest, not the name, the e-mail or the site. */
export function weakPasswordProblem(
  { password, username, email }: PasswordFacts,
  common: ReadonlySet<string>,
): string | undefined {
  const lower = password.toLowerCase()
  if (common.has(lower))
    return 'Very many people use this password. Choose one that is yours: three or four words work well.'
  const own = [username, email?.split('@')[0], 'askademy'].filter((part): part is string => !!part && part.length >= 3)
  if (own.some((part) => lower.includes(part.toLowerCase())))
    return 'Leave your name, your e-mail and the name of this site out of the password.'
  return undefined
}

/** How strong a password is, 0 to 4, by length and variety: a hint to the person, never a gate. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
  const points = new Set(password).size / 4 + lengthOf(password) / 6 + kinds / 2
  return points < 2.5 ? 0 : points < 4 ? 1 : points < 5.5 ? 2 : points < 7 ? 3 : 4
}
