import { lengthOf } from './asking.ts'
import { hasPrivilege, type Member } from './membership.ts'
import type { Numbers } from './numbers.ts'
import { allow, refuse, type Verdict } from './verdict.ts'

/** `Linear Equations ` and `linear_equations` are the tag `linear-equations`. */
export const tagName = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')

/** What is wrong with a list of tags, as a sentence, or undefined. The names are already normalised by `tagName`. */
export function tagsProblem({ text }: Numbers, names: string[]): string | undefined {
  if (names.length < text.tagsMin) return 'Choose at least one tag, so that the right people see your question.'
  if (names.length > text.tagsMax) return `Choose at most ${text.tagsMax} tags.`
  const bad = names.find((name) => !isTagName(text, name))
  if (bad !== undefined)
    return `“${bad}” cannot be a tag: use ${text.tagMin} to ${text.tagMax} letters, digits, or + . # -, beginning with a letter or digit.`
  return undefined
}

export function mayCreateTag(numbers: Numbers, member: Member, name: string): Verdict {
  if (hasPrivilege(numbers, member, 'createTags')) return allow
  return refuse(
    'needs-privilege',
    `There is no tag “${name}” yet. New tags open at ${numbers.privileges.createTags} reputation; choose one from the list.`,
  )
}

/** What is wrong with a tag's text, as a sentence, or undefined. None at all is fine. */
export const tagDescriptionProblem = ({ text }: Numbers, description: string): string | undefined =>
  lengthOf(description) > text.tagDescriptionMax ? `Shorten it to ${text.tagDescriptionMax} characters.` : undefined

const isTagName = (text: Numbers['text'], name: string) =>
  name.length >= text.tagMin && name.length <= text.tagMax && /^[a-z0-9][a-z0-9+.#-]*$/.test(name)
