import type { AdminRow } from '#contract/admin.ts'
import { fullNameProblem } from '#rules/account.ts'
import { lengthOf } from '#rules/asking.ts'
import { mayHaveRole } from '#rules/classes.ts'
import { ROLES } from '#rules/membership.ts'
import { mayChangeRole } from '#rules/running.ts'
import { requireProof } from '#server/accounts/proof.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { removeTwoFactor } from '#server/accounts/two-factor.ts'
import { deleteAnswer } from '#server/answers/service.ts'
import { deleteComment } from '#server/comments/service.ts'
import { enforce, requireValid } from '#server/errors.ts'
import { removePost } from '#server/moderation/removing.ts'
import { announceNews } from '#server/notifications/news.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteQuestion } from '#server/questions/deleting.ts'
import { editQuestion, type QuestionChange } from '#server/questions/editing.ts'
import { editTag, type TagChange } from '#server/tags/texts/service.ts'
import { removeUpload } from '#server/uploads/service.ts'
import { deleteRow, lockRow, lockWithAdmins, updateRow } from './queries.ts'
import { giveRole, holdForRole } from './roles.ts'
import type { Table } from './table.ts'
import { TABLES } from './tables.ts'

/** What can be done to a row beyond looking at it. The values are trimmed and of their types, and a transaction holds it all. */
type Acts = {
  /** Holds what the change depends on; the services of the posts hold theirs by themselves. */
  hold?: (sql: Db, id: string) => Promise<unknown>
  update?: (platform: Platform, viewer: Viewer, row: AdminRow, change: AdminRow) => Promise<unknown>
  remove?: (platform: Platform, viewer: Viewer, id: string) => Promise<unknown>
}

export const actsOf = ({ name }: Table): Acts => ACTS.get(name) ?? {}
export const isDeletable = (table: Table): boolean => actsOf(table).remove !== undefined

const ACTS: ReadonlyMap<string, Acts> = new Map([
  ['questions', { update: changeQuestion, remove: removeAs('question', deleteQuestion) }],
  ['answers', { remove: removeAs('answer', deleteAnswer) }],
  ['comments', { remove: removeAs('comment', deleteComment) }],
  ['users', { hold: lockWithAdmins, update: changeMember }],
  ['tags', { hold: holdIn('tags'), update: changeTag }],
  ['sessions', { hold: holdIn('sessions'), remove: removeFrom('sessions') }],
  ['two_factor', { hold: holdIn('two_factor'), remove: removeTwoFactor }],
  ['uploads', { hold: holdIn('uploads'), remove: removeUpload }],
  ['waitlist', { hold: holdIn('waitlist'), remove: removeFrom('waitlist') }],
] satisfies [string, Acts][])

function changeQuestion(platform: Platform, viewer: Viewer, { id }: AdminRow, change: AdminRow) {
  const { lowest, highest } = platform.numbers.grades
  const { grade } = change
  requireValid({
    grade:
      typeof grade === 'number' && (grade < lowest || grade > highest)
        ? `Choose a grade from ${lowest} to ${highest}, or none.`
        : undefined,
  })
  // the columns of this table that are editable, each checked to be of its type
  return editQuestion(platform, viewer, String(id), change as QuestionChange)
}

async function changeMember(platform: Platform, viewer: Viewer, row: AdminRow, change: AdminRow) {
  const { sql, numbers, events } = platform
  const id = String(row['id'])
  const role = ROLES.find((each) => each === change['role'])
  const isChild = row['age_band'] === 'under13'
  if (role && role !== row['role']) {
    enforce(mayHaveRole({ underThirteen: isChild }, role))
    requireValid({
      role: role === 'teacher' ? 'A teacher has subjects. Choose them with the role on “Users and roles”.' : undefined,
    })
    enforce(mayChangeRole({ isSelf: viewer.id === id }))
    await holdForRole(platform, viewer, id)
    await requireProof(platform, viewer)
    announceNews(platform, (await giveRole(platform, String(row['username']), { role, subjects: [] })).told)
  }
  const { full_name: name, bio } = change
  requireValid({
    full_name:
      typeof name !== 'string'
        ? undefined
        : isChild
          ? 'Under 13 an account has no full name.'
          : fullNameProblem(numbers, name),
    bio:
      typeof bio !== 'string' || bio === ''
        ? undefined
        : isChild
          ? 'Under 13 an account has no text about oneself.'
          : lengthOf(bio) > numbers.text.bioMax
            ? `Shorten it to ${numbers.text.bioMax} characters.`
            : undefined,
  })
  await updateRow(sql, tableOf('users'), id, { ...change, ...(bio === '' && { bio: null }) })
  events.announce(`profile:${id}`)
}

/** As on the tag's page: the text before is kept. */
function changeTag(platform: Platform, viewer: Viewer, row: AdminRow, change: AdminRow) {
  const { name, description, subject } = { ...row, ...change } as { name: string } & TagChange // columns of this table, each of its type
  return editTag(platform, viewer, name, { description, subject })
}

/** A decision about a post, which its author may appeal. */
function removeAs(
  kind: 'question' | 'answer' | 'comment',
  remove: NonNullable<Acts['remove']>,
): NonNullable<Acts['remove']> {
  return (platform, viewer, id) =>
    removePost(platform, viewer, { kind, name: id }, (inside) => remove(inside, viewer, id))
}

function holdIn(name: string) {
  return (sql: Db, id: string) => lockRow(sql, tableOf(name), id)
}
function removeFrom(name: string) {
  return ({ sql }: Platform, _viewer: Viewer, id: string) => deleteRow(sql, tableOf(name), id)
}
const tableOf = (name: string): Table => TABLES.get(name)!
