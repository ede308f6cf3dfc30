import { lengthOf } from './asking.ts'
import { hasPrivilege, isStaff, mayTakePart, type Member } from './membership.ts'
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
  return names.map((name) => tagNameProblem({ text }, name)).find((problem) => problem !== undefined)
}

export function mayCreateTag(numbers: Numbers, member: Member, name: string): Verdict {
  if (hasPrivilege(numbers, member, 'createTags')) return allow
  return refuse(
    'needs-privilege',
    `There is no tag “${name}” yet. New tags open at ${numbers.privileges.createTags} reputation; choose one from the list.`,
  )
}

/** Editing what a tag's page says; the whole community's text, so not at the very first day. */
export function mayEditTag(numbers: Numbers, member: Member | null): Verdict {
  const part = mayTakePart(member)
  if (!part.allowed || !member) return part
  if (hasPrivilege(numbers, member, 'editTagTexts')) return allow
  return refuse('needs-privilege', `Editing the texts of tags opens at ${numbers.privileges.editTagTexts} reputation.`)
}

/** Giving a tag other names and merging it into another one. */
export function mayManageTags(member: Member | null): Verdict {
  const part = mayTakePart(member)
  if (!part.allowed || !member) return part
  return isStaff(member) ? allow : refuse('not-staff', 'Only moderators and admins of this site may do this.')
}

/** What is wrong with a name for a tag, as a sentence, or undefined. */
export const tagNameProblem = ({ text }: Pick<Numbers, 'text'>, name: string): string | undefined =>
  isTagName(text, name)
    ? undefined
    : `“${name}” cannot be a tag: use ${text.tagMin} to ${text.tagMax} letters, digits, or + . # -, beginning with a letter or digit.`

/** What is wrong with a tag's text, as a sentence, or undefined. None at all is fine. */
export const tagDescriptionProblem = ({ text }: Numbers, description: string): string | undefined =>
  lengthOf(description) > text.tagDescriptionMax ? `Shorten it to ${text.tagDescriptionMax} characters.` : undefined

/** An address below /api/tags of its own. */
const TAKEN = 'suggestions'

const isTagName = (text: Numbers['text'], name: string) =>
  name !== TAKEN && name.length >= text.tagMin && name.length <= text.tagMax && /^[a-z0-9][a-z0-9+.#-]*$/.test(name)
