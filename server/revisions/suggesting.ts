import type { PostText } from '#contract/revisions.ts'
import type { Suggestion } from '#contract/suggestions.ts'
import { maySuggestEdit, suggestionNoteProblem } from '#rules/editing.ts'
import { lockMembers } from '#server/accounts/service.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { conflict, enforce, invalid, notFound, requireValid, tooMany } from '#server/errors.ts'
import { announceNews, type Told } from '#server/notifications/news.ts'
import { tellSuggested } from '#server/notifications/suggested-edits.ts'
import { transaction, type Db } from '#server/platform/db.ts'
import { today, type Platform } from '#server/platform/platform.ts'
import { holdQuestion } from '#server/questions/service.ts'
import { useImages } from '#server/uploads/in-posts.ts'
import { isSameText, requireAnswerPost, requireQuestionPost, type Post } from './posts.ts'
import { findVersionAt, readText } from './queries.ts'
import { rebase } from './rebase.ts'
import { readSuggestion } from './reviewing.ts'
import { insertSuggestion, readSuggested } from './suggestion-queries.ts'

export type Suggested = {
  title?: string | undefined
  body?: string | undefined
  tags?: string[] | undefined
  edit_note: string
  /** When the text that it was made from was written. */
  made_from?: string | undefined
}
type Written = { id: string; told: Told[] }

export const suggestQuestionEdit = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  input: Suggested,
): Promise<Suggestion> => suggest(platform, viewer, () => requireQuestionPost(platform, viewer, id), input)

export const suggestAnswerEdit = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  input: Suggested,
): Promise<Suggestion> => suggest(platform, viewer, () => requireAnswerPost(platform, viewer, id), input)

async function suggest(platform: Platform, viewer: Viewer, readPost: () => Promise<Post>, input: Suggested) {
  let written: Written | undefined
  while (!written) written = await trySuggest(platform, viewer, await readPost(), input) // again, on the text of whoever was faster
  announceNews(platform, written.told)
  return readSuggestion(platform, viewer, written.id)
}

/** Undefined when somebody's edit came between reading the post and writing this. */
async function trySuggest(
  platform: Platform,
  viewer: Viewer,
  post: Post,
  input: Suggested,
): Promise<Written | undefined> {
  const { sql, clock, numbers } = platform
  enforce(maySuggestEdit(numbers, viewer, { isAuthor: post.authorId === viewer.id }))
  requireValid({ edit_note: suggestionNoteProblem(numbers, input.edit_note) })
  const { text, html } = await post.prepare(await onTodaysText(sql, post, input))
  if (isSameText(text, post.text)) throw invalid({ body: 'Nothing is changed yet: this is the text as it stands.' })

  return transaction(sql, async (sql) => {
    await lockMembers(sql, [viewer.id])
    await requireRoom(sql, platform, viewer, post)
    await holdQuestion(sql, platform, viewer, post.questionId)
    const current = await readText(sql, post)
    const base = await findVersionAt(sql, { post, at: undefined })
    if (!current || !base) throw notFound(post.kind)
    if (!isSameText(current, post.text)) return undefined
    const now = clock.now()
    const note = input.edit_note.trim()
    const id = await insertSuggestion(sql, { post, base: base.number, authorId: viewer.id, note, text, now })
    await useImages(sql, post.kind === 'question' ? { questionId: post.id } : { answerId: post.id }, html, now)
    return { id, told: await tellSuggested(sql, platform, { id, post, authorId: viewer.id }) }
  })
}

/** What was sent, with what others changed since its text was read. */
async function onTodaysText(sql: Db, post: Post, { title, body, tags, made_from }: Suggested): Promise<PostText> {
  const now = post.text
  const base = (made_from === undefined ? undefined : await findVersionAt(sql, { post, at: made_from })) ?? now
  const sent = { title: title ?? base.title, body: body ?? base.body, tags: tags ?? base.tags }
  const rebased = rebase({ title: base.title, body: base.body, tags: base.tags }, sent, now)
  if (rebased) return rebased
  throw conflict(
    'outdated',
    'Somebody changed the same lines while you wrote. Look at the text as it stands now, then suggest again. Your text is still here.',
  )
}

async function requireRoom(sql: Db, platform: Platform, viewer: Viewer, post: Post) {
  const { start, end } = today(platform)
  const suggested = await readSuggested(sql, { authorId: viewer.id, post, since: start })
  if (suggested.waits)
    throw conflict('suggested-before', `You have suggested an edit of this ${post.kind} already. It waits for review.`)
  const most = platform.numbers.pace.suggestionsPerDay
  if (platform.limits.enabled && suggested.today >= most)
    throw tooMany(
      'suggestions-used-up',
      `You have suggested ${most} edits today. Tomorrow you can suggest more.`,
      Math.ceil((end.getTime() - platform.clock.now().getTime()) / 1000),
    )
}
