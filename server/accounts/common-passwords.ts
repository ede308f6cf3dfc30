import { dictionary } from '@zxcvbn-ts/language-common'

/** The commonest passwords of public leaks, lower case, most common first in the source list. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common'])
