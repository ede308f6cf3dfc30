import type { FullTag } from '#contract/tags.ts'
import { mayManageTags, tagName, tagNameProblem } from '#rules/tagging.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { audited, type Line } from '#server/admin/audit.ts'
import { enforce, invalid, notFound, requireValid } from '#server/errors.ts'
import type { Db } from '#server/platform/db.ts'
import { hurry } from '#server/jobs/queues.ts'
import type { Platform } from '#server/platform/platform.ts'
import { holdTagNamesAlone, readTag } from '../service.ts'
import { leaveMove, moveQuestions } from './moving.ts'
import * as queries from './queries.ts'
import type { MergedTag } from './queries.ts'

type Merge = { into: MergedTag; from?: MergedTag }

/** About as many as somebody waits for. */
const SLICES_AT_ONCE = 30

/** Another name for a tag. One that is a tag by itself is merged instead. */
export async function addSynonym(platform: Platform, viewer: Viewer, name: string, typed: string): Promise<FullTag> {
  enforce(mayManageTags(viewer))
  const synonym = tagName(typed)
  requireValid({ name: tagNameProblem(platform.numbers, synonym) })
  const tag = await audited(platform, viewer, async ({ sql, events }) => {
    await holdTagNamesAlone(sql)
    const tag = await requireTag(sql, name)
    const known = await queries.findSynonym(sql, synonym)
    if (known?.tagId === tag.id) return { result: tag, line: undefined }
    const other = known?.tagName ?? (await queries.findTag(sql, synonym))?.name
    if (other === synonym)
      throw invalid({ name: `“${synonym}” is a tag by itself. Open its page and merge it into this one.` })
    if (other !== undefined) throw invalid({ name: `“${synonym}” stands for “${other}” already.` })
    await queries.insertSynonym(sql, { name: synonym, tagId: tag.id })
    events.announce(`tag:${tag.id}`)
    return { result: tag, line: lineOf(synonym, { tag_id: null }, { tag_id: tag.name }) }
  })
  return readTag(platform, viewer, tag.name)
}

export async function removeSynonym(platform: Platform, viewer: Viewer, name: string, typed: string): Promise<FullTag> {
  enforce(mayManageTags(viewer))
  const synonym = tagName(typed)
  const tag = await audited(platform, viewer, async ({ sql, events }) => {
    await holdTagNamesAlone(sql)
    const tag = await requireTag(sql, name)
    if ((await queries.findSynonym(sql, synonym))?.isMerging)
      throw invalid({ name: `The questions of “${synonym}” are still being moved. Try again when all are.` })
    const isGone = await queries.deleteSynonym(sql, { name: synonym, tagId: tag.id })
    events.announce(`tag:${tag.id}`)
    return {
      result: tag,
      line: isGone ? lineOf(synonym, { tag_id: tag.name }, { tag_id: null }) : undefined,
    }
  })
  return readTag(platform, viewer, tag.name) // it may have been addressed by the synonym itself
}

/**
 * Makes a tag a synonym of another one, which takes its followers and synonyms at once and its questions one slice after the
 * other: a few are moved here, many by a job. What is merged already stays so.
 */
export async function mergeTag(platform: Platform, viewer: Viewer, name: string, typed: string): Promise<FullTag> {
  enforce(mayManageTags(viewer))
  const target = tagName(typed)
  const { into, from } = await audited<Merge>(platform, viewer, async ({ sql, events }) => {
    await holdTagNamesAlone(sql)
    const from = await requireTag(sql, name)
    const into = await queries.findTag(sql, target)
    if (!into) throw invalid({ into: `There is no tag “${target}”.` })
    if (from.id === into.id) {
      if (from.name === tagName(name)) throw invalid({ into: `“${target}” is this very tag. Choose another one.` })
      return { result: { into }, line: undefined } // merged before
    }
    const questions = await queries.countQuestions(sql, from.id)
    await queries.beginMerge(sql, { from, into })
    await leaveMove(sql, platform, from.id)
    for (const topic of [`tag:${from.id}`, `tag:${into.id}`, 'questions']) events.announce(topic)
    return { result: { into, from }, line: linesOfMerge(from, into, questions) }
  })
  if (from) await moveFirst(platform, from.id)
  return readTag(platform, viewer, into.name)
}

/** A tag with few questions is merged before its page is shown again. If anything goes wrong here, the job does it. */
async function moveFirst(platform: Platform, tagId: number) {
  let slices = 0
  const isMoved = await moveQuestions(platform, tagId, () => slices++ < SLICES_AT_ONCE).catch((error: unknown) => {
    platform.log.warn({ err: error }, 'a merge of tags goes on in the background')
    return false
  })
  if (!isMoved) hurry(platform, 'tag-merge')
}

async function requireTag(sql: Db, name: string): Promise<MergedTag> {
  const tag = await queries.findTag(sql, tagName(name))
  if (!tag) throw notFound('tag')
  return tag
}

const lineOf = (synonym: string, before: Line['before'], after: Line['after']): Line => ({
  action: 'update',
  table: 'tag_synonyms',
  row_id: synonym,
  label: synonym,
  before,
  after,
})

function linesOfMerge({ id, ...from }: MergedTag, into: MergedTag, questions: number): Line[] {
  return [
    { action: 'delete', table: 'tags', row_id: String(id), label: from.name, before: from, after: {} },
    {
      action: 'update',
      table: 'tags',
      row_id: String(into.id),
      label: into.name,
      before: {},
      after: { merged: from.name, questions_moved: questions },
    },
  ]
}
