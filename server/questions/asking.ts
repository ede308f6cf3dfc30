import type { Question } from '#contract/questions.ts'
import { mayTakePart } from '#rules/membership.ts'
import { lockMembers } from '#server/accounts/service.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { enforce } from '#server/errors.ts'
import { withCard, type Written } from '#server/holding/present.ts'
import { holdBack, lookAt, type Looked } from '#server/holding/service.ts'
import { once } from '#server/idempotency/service.ts'
import { announceNews, type Told } from '#server/notifications/news.ts'
import { transaction } from '#server/platform/db.ts'
import { today, type Platform } from '#server/platform/platform.ts'
import { requireNewText, requirePace } from '#server/posting.ts'
import { settleTags } from '#server/tags/service.ts'
import { useImages } from '#server/uploads/in-posts.ts'
import { announceAsked, tellAsked } from './posted.ts'
import { findRelated, prepareQuestion, RELATED, wholeOf, type Asked } from './prepare.ts'
import * as queries from './queries.ts'
import { readQuestion } from './service.ts'

export async function askQuestion(
  platform: Platform,
  viewer: Viewer,
  asked: Asked,
  key: string | undefined,
  read?: Looked,
): Promise<Written<Question>> {
  const { sql, clock } = platform
  enforce(mayTakePart(viewer))
  const draft = await prepareQuestion(platform, viewer, asked, undefined)
  const looked = read ?? (await lookAt(viewer, wholeOf(draft)))
  const related = await findRelated(sql, draft, null)

  let told: Told[] = []
  let waits = false
  const id = await transaction(sql, async (sql) => {
    told = [] // a deadlock may have begun it again
    waits = false
    await lockMembers(sql, [viewer.id])
    const now = clock.now()
    return once(sql, { userId: viewer.id, key, kind: 'question', now }, async () => {
      const recent = await queries.findRecentQuestions(sql, {
        authorId: viewer.id,
        since: today(platform).start,
        title: draft.title,
        body: draft.body,
        except: null,
      })
      requireNewText('question', recent.sameSlug && `/questions/${recent.sameSlug}`)
      requirePace(platform, viewer, 'question', recent)
      const settled = await settleTags(sql, draft.chosen, draft.subject)
      const id = await queries.insertQuestion(sql, {
        ...draft,
        ...settled,
        authorId: viewer.id,
        conversationId: asked.conversation_id,
        now,
      })
      await useImages(sql, { questionId: id }, draft.bodyHtml, now)
      await queries.updateRelated(sql, { id, related, most: RELATED })
      const heldBack = await holdBack(sql, platform, viewer, { kind: 'question', id }, looked)
      waits = heldBack !== undefined
      told = heldBack ?? (await tellAsked(sql, platform, { id, authorId: viewer.id, body: draft.body }))
      return id
    })
  })
  if (waits) announceNews(platform, told)
  else announceAsked(platform, told)
  return withCard(platform, await readQuestion(platform, viewer, id), looked)
}
