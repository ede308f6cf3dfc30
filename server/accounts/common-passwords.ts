let known: Promise<ReadonlySet<string>> | undefined

/** The commonest passwords of public leaks, lower case, most common first in the source list: 4 MB, read by the first new password. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return known
}
