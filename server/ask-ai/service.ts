import type { AiAction, AiMode, AiStatus } from '#contract/ask-ai.ts'
import { tooPersonal } from '#server/posting.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { begin, stillRunning } from './begin.ts'
import { findCrisis } from './crisis.ts'
import { countOfToday } from './days.ts'
import { requireAnswer, touch } from './messages.ts'
import { chooseProvider } from './providers/choose.ts'
import * as queries from './queries.ts'
import { readAllowance } from './quota.ts'
import { interruptDead } from './stream.ts'

const TITLE = 80

export type Asking = {
  question: string
  conversation_id?: string | undefined
  mode?: AiMode | undefined
  action?: AiAction | undefined
  grade?: number | undefined
}

export async function readStatus(platform: Platform, viewer: Viewer): Promise<AiStatus> {
  const { name, kind, model, modes } = chooseProvider(platform, viewer)
  const allowance = await readAllowance(platform.sql, platform, viewer, kind)
  return { provider: name, model, modes, ...allowance, remaining: Math.max(0, allowance.limit - allowance.used) }
}

/** Begins an answer and tells its id; it is written from then on, whoever listens. */
export async function ask(platform: Platform, viewer: Viewer, asking: Asking): Promise<string> {
  const question = tidy(asking.question)
  if (question === '') throw invalid({ question: 'Write your question.' })
  const { questionMax } = platform.numbers.askAi
  if (question.length > questionMax) throw invalid({ question: `Use at most ${questionMax} characters.` })
  const personal = tooPersonal(viewer, question)
  if (personal && !findCrisis(question)) throw invalid({ question: personal })
  const { sql } = platform
  const { conversation_id: given, mode = 'auto', action, grade = null } = asking
  const conversation = given ? await queries.findConversation(sql, { id: given, userId: viewer.id }) : undefined
  if (given && !conversation && !findCrisis(question)) throw notFound('conversation') // the card waits for nothing
  const id = conversation?.id
  const asked = { viewer, question, mode, action, grade: grade ?? conversation?.grade ?? null }

  return begin(
    platform,
    { ...asked, conversationId: id, until: null, parentId: null, appealed: false },
    async (sql) => {
      const now = platform.clock.now()
      const told = { userId: viewer.id, mode, action, text: question, now }
      if (!id)
        return {
          ...(await queries.insertConversation(sql, { ...told, title: titleOf(question), grade })),
          messages: 0,
        }
      const messages = await touch(sql, { id, userId: viewer.id, grade, now })
      return {
        conversationId: id,
        questionId: await queries.insertQuestion(sql, { ...told, conversationId: id }),
        messages,
      }
    },
  )
}

export const regenerate = (platform: Platform, viewer: Viewer, id: string) =>
  askAgain(platform, viewer, id, { appealed: false })

/** "This is for school": once a message, and only past what may have been a misunderstanding. */
export const appeal = (platform: Platform, viewer: Viewer, id: string) =>
  askAgain(platform, viewer, id, { appealed: true })

async function askAgain(
  platform: Platform,
  viewer: Viewer,
  id: string,
  { appealed }: { appealed: boolean },
): Promise<string> {
  const { sql, clock } = platform
  await interruptDead(platform, viewer.id)
  const answer = await requireAnswer(platform, viewer, id)
  const { conversationId, mode, question, refusal } = answer
  if (answer.status === 'running') throw stillRunning()
  if (appealed && refusal !== 'off-topic' && refusal !== 'unclear')
    throw conflict('not-appealable', 'There is nothing here that could be asked once more like this.')
  const questionId = answer.questionId! // every answer has one
  const grade = (await queries.findConversation(sql, { id: conversationId, userId: viewer.id }))?.grade ?? null
  const asked = { viewer, question, mode, action: answer.action ?? undefined, grade }
  const place = { conversationId, until: questionId, parentId: id, appealed }
  const newId = await begin(platform, { ...asked, ...place }, async (sql) => {
    const now = clock.now()
    const messages = await touch(sql, { id: conversationId, userId: viewer.id, grade: null, now })
    if (appealed && !(await queries.insertAppeal(sql, { id, now })))
      throw conflict('appealed-before', 'You have said this about this answer before.')
    return { conversationId, questionId, messages }
  })
  if (appealed) countOfToday(platform, chooseProvider(platform, viewer), { appealed: 1 })
  return newId
}

/** Without invisible signs that could turn its sense around. */
const tidy = (question: string): string =>
  question
    .normalize('NFC')
    .replace(/[\u200b\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .trim()

/** In the list beside the chat; whoever looks over a shoulder need not read a cry for help. */
const titleOf = (question: string): string => {
  if (findCrisis(question)) return 'People who listen'
  const line = question.replace(/\s+/g, ' ')
  return line.length <= TITLE
    ? line
    : `${line
        .slice(0, TITLE)
        .replace(/\s\S*$/, '')
        .replace(/[\ud800-\udbff]$/, '')}…`
}
