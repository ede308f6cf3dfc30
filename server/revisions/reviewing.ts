import type { PostText } from '#contract/revisions.ts'
import type { Suggestion, SuggestionList } from '#contract/suggestions.ts'
import { mayReviewEdit, rejectionProblem, reviewsEdits } from '#rules/editing.ts'
import { mayTakePart } from '#rules/membership.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { editAnswer } from '#server/answers/service.ts'
import { makeCursor, pageOf, readCursor } from '#server/cursor.ts'
import { conflict, enforce, invalid, notFound, requireValid } from '#server/errors.ts'
import { announceNews, tellPrivileges } from '#server/notifications/news.ts'
import { tellDecided } from '#server/notifications/suggested-edits.ts'
import { transaction } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { editQuestion } from '#server/questions/editing.ts'
import { grant } from '#server/reputation/service.ts'
import type { EditWay } from './edit-way.ts'
import { isSameText } from './posts.ts'
import { presentSuggestion } from './present.ts'
import { rebase } from './rebase.ts'
import { findSuggestion, listOwn, listToReview, updateDecided, type SuggestionRow } from './suggestion-queries.ts'

/** The text as whoever reviews it would have it. */
export type Mended = { title?: string | undefined; body?: string | undefined; tags?: string[] | undefined }
type PageQuery = { show: SuggestionList; limit: number; cursor?: string | undefined }

/** What waits for the viewer, on all posts or on their own alone; or what they suggested themselves. */
export async function listSuggestions(
  { sql, numbers }: Platform,
  viewer: Viewer,
  { show, limit, cursor }: PageQuery,
): Promise<{ suggestions: Suggestion[]; next_cursor: string | null }> {
  const [after] = readCursor(cursor, 'id') ?? []
  const page = { viewerId: viewer.id, after, limit: limit + 1 }
  const all = mayTakePart(viewer).allowed && reviewsEdits(numbers, viewer)
  const found = await (show === 'mine' ? listOwn(sql, page) : listToReview(sql, { ...page, all }))
  const { rows, next_cursor } = pageOf(found, limit, (last) => makeCursor(last.id))
  const suggestions: Suggestion[] = []
  for (const row of rows) {
    suggestions.push(presentSuggestion(numbers, row, viewer))
    await new Promise(setImmediate) // each may compare long texts
  }
  return { suggestions, next_cursor }
}

/** 404 where its post is not there for everybody. */
export async function readSuggestion(platform: Platform, viewer: Viewer, id: string): Promise<Suggestion> {
  return presentSuggestion(platform.numbers, await requireSuggestion(platform, id), viewer)
}

/** Of fifty who accept it at once, one does. Its text becomes a version by whoever suggested it, who gets the points. */
export async function acceptSuggestion(platform: Platform, viewer: Viewer, id: string): Promise<Suggestion> {
  const row = await requireSuggestion(platform, id)
  requireReviewer(platform, viewer, row)
  requirePending(row)
  const may: EditWay['may'] = ({ isAuthor }) =>
    mayReviewEdit(platform.numbers, viewer, { isAuthor, isSuggester: row.authorId === viewer.id })
  await letIn(platform, viewer, row, (before) => onto(row, before), { may, writerId: row.authorId })
  return readSuggestion(platform, viewer, id)
}

/** Accepted with changes by who may edit the post, also where it could not be let in as it is: the version is theirs, the points are not. */
export async function mergeSuggestion(
  platform: Platform,
  viewer: Viewer,
  id: string,
  mended: Mended,
): Promise<Suggestion> {
  const row = await requireSuggestion(platform, id)
  requireReviewer(platform, viewer, row)
  requirePending(row)
  const onText = ({ title, body, tags }: PostText): PostText => ({
    title: mended.title ?? title,
    body: mended.body ?? body,
    tags: mended.tags ?? tags,
  })
  if (isSameText(onText(row.current), row.current))
    throw invalid({ body: 'Nothing is changed yet: this is the text as it stands.' })
  await letIn(platform, viewer, row, onText)
  return readSuggestion(platform, viewer, id)
}

/** Makes the post what becomes of it; of many decisions at once one is made, whoever is later hears so. */
async function letIn(
  platform: Platform,
  viewer: Viewer,
  row: SuggestionRow,
  become: (before: PostText) => PostText,
  way: Pick<EditWay, 'may' | 'writerId'> = {},
): Promise<void> {
  const { numbers, clock } = platform
  const whole: EditWay = {
    ...way,
    callsNobody: true,
    holds: [row.authorId],
    also: async (sql) => {
      const now = clock.now()
      const decision = { id: row.id, state: 'accepted', reason: '', by: viewer.id, now } as const
      if (!(await updateDecided(sql, decision))) throw decided()
      const opened = await tellPrivileges(sql, platform, row.authorId, () =>
        grant(sql, {
          userId: row.authorId,
          kind: 'suggested-edit-accepted',
          points: numbers.reputation.suggestedEditAccepted,
          questionId: row.questionId,
          answerId: row.answerId,
          now,
        }),
      )
      return [...opened, ...(await tellDecided(sql, platform, { ...row, state: 'accepted', by: viewer.id }))]
    },
  }
  const edit_note = row.note
  if (row.answerId)
    await editAnswer(
      platform,
      viewer,
      row.answerId,
      ({ body }) => ({ body: become({ title: null, body, tags: null }).body, edit_note }),
      whole,
    )
  else
    await editQuestion(
      platform,
      viewer,
      row.questionId,
      (before) => {
        const { title, body, tags } = become(before)
        return { title: title ?? before.title, body, tags: tags ?? before.tags, edit_note }
      },
      whole,
    )
}

/** Turned down; as outdated where it could not be let in any more. */
export async function rejectSuggestion(
  platform: Platform,
  viewer: Viewer,
  id: string,
  { reason }: { reason: string },
): Promise<Suggestion> {
  const { sql, numbers, clock } = platform
  const row = await requireSuggestion(platform, id)
  requireReviewer(platform, viewer, row)
  requireValid({ reason: rejectionProblem(numbers, reason) })
  requirePending(row)
  const state = row.base && rebase(row.base, row.text, row.current) ? 'rejected' : 'outdated'
  const told = await transaction(sql, async (sql) => {
    const decision = { id, state, reason: reason.trim(), by: viewer.id, now: clock.now() } as const
    if (!(await updateDecided(sql, decision))) throw decided()
    return tellDecided(sql, platform, { ...row, state, by: viewer.id })
  })
  announceNews(platform, told)
  return readSuggestion(platform, viewer, id)
}

async function requireSuggestion({ sql }: Platform, id: string): Promise<SuggestionRow> {
  const row = await findSuggestion(sql, id)
  if (!row) throw notFound('suggestion')
  return row
}

function requireReviewer({ numbers }: Platform, viewer: Viewer, row: SuggestionRow) {
  const isAuthor = row.postAuthorId === viewer.id
  enforce(mayReviewEdit(numbers, viewer, { isAuthor, isSuggester: row.authorId === viewer.id }))
}

function requirePending({ state }: SuggestionRow) {
  if (state !== 'pending') throw decided()
}

const decided = () => conflict('decided', 'Somebody else has decided this one already.')

/** The suggestion on the text as it stands. */
function onto({ base, text }: SuggestionRow, current: PostText): PostText {
  const rebased = base && rebase(base, text, { title: current.title, body: current.body, tags: current.tags })
  if (!rebased) throw conflict('outdated', 'The same lines have changed meanwhile, so this cannot be let in as it is.')
  return rebased
}
