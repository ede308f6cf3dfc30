import type { AiFrame, AiMode, AiStatus } from '#contract/ask-ai.ts'
import { mayTakePart } from '#rules/membership.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { conflict, enforce, invalid, notFound } from '#server/errors.ts'
import { transaction, type Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findCrisis } from './crisis.ts'
import { judge } from './guard.ts'
import { builtin } from './providers/builtin.ts'
import * as queries from './queries.ts'
import { readAllowance, takeAnswer, type Allowance } from './quota.ts'
import { stopTopicOf, topicOf } from './recorder.ts'
import { interruptDead } from './stream.ts'
import { writeAnswer } from './tutor.ts'
import { crisisFrames, done, refusalFrames } from './words.ts'

const provider = builtin
const TITLE = 80

export type Asking = {
  question: string
  conversation_id?: string | undefined
  mode?: AiMode | undefined
  action?: string | undefined
  grade?: number | undefined
}

export async function readStatus(platform: Platform, viewer: Viewer): Promise<AiStatus> {
  const allowance = await readAllowance(platform.sql, platform, viewer, provider.kind)
  const { name, model, modes } = provider
  return { provider: name, model, modes, ...allowance, remaining: Math.max(0, allowance.limit - allowance.used) }
}

/** Begins an answer and tells its id; it is written from then on, whoever listens. */
export async function ask(platform: Platform, viewer: Viewer, asking: Asking): Promise<string> {
  const question = tidy(asking.question)
  if (question === '') throw invalid({ question: 'Write your question.' })
  if (asking.action) throw invalid({ action: 'The built-in helper cannot do this.' })
  const { sql } = platform
  const asked = { viewer, question, mode: modeOf(asking.mode) }
  const { conversation_id: id, grade = null } = asking
  if (id && !(await queries.findConversation(sql, { id, userId: viewer.id }))) throw notFound('conversation')
  const before = id && (await queries.findLastAnswered(sql, { conversationId: id, until: null }))

  return begin(platform, { ...asked, before, parentId: null, appealed: false }, async (sql) => {
    const now = platform.clock.now()
    const conversationId =
      id ?? (await queries.insertConversation(sql, { userId: viewer.id, title: titleOf(question), grade, now }))
    const messages = id ? await touch(sql, { id, userId: viewer.id, grade, now }) : 0
    const questionId = await queries.insertQuestion(sql, {
      conversationId,
      userId: viewer.id,
      mode: asked.mode,
      text: question,
      now,
    })
    return { conversationId, questionId, messages }
  })
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
  const before = await queries.findLastAnswered(sql, { conversationId, until: questionId })
  return begin(platform, { viewer, question, mode, before, parentId: id, appealed }, async (sql) => {
    const now = clock.now()
    const messages = await touch(sql, { id: conversationId, userId: viewer.id, grade: null, now })
    if (appealed && !(await queries.insertAppeal(sql, { id, now })))
      throw conflict('appealed-before', 'You have said this about this answer before.')
    return { conversationId, questionId, messages }
  })
}

type Place = { conversationId: string; questionId: string; /** that the conversation had before */ messages: number }
type Begun = {
  viewer: Viewer
  question: string
  mode: AiMode
  /** What was talked about before, if anything was. */
  before: string | undefined
  parentId: string | null
  appealed: boolean
}

/** In this order: crisis, guard, limit. What is said at once uses nothing up and never meets another answer that is running. */
async function begin(
  platform: Platform,
  { viewer, question, mode, before, parentId, appealed }: Begun,
  place: (sql: Db) => Promise<Place>,
): Promise<string> {
  const said = findSaid(platform, viewer, question, { follows: before !== undefined, appealed })
  if (!said) await interruptDead(platform, viewer.id)
  const id = await transaction(platform.sql, async (sql) => {
    const { conversationId, questionId, messages } = await place(sql)
    if (!said && messages >= platform.numbers.askAi.messagesPerConversation)
      throw conflict('conversation-full', 'This conversation has become very long. Start a new one.')
    const taken = said ? undefined : await takeAnswer(sql, platform, viewer, provider.kind)
    const allowance = taken ?? (await readAllowance(sql, platform, viewer, provider.kind))
    const id = await queries.insertAnswer(sql, {
      conversationId,
      userId: viewer.id,
      mode,
      status: said ? 'done' : 'running',
      questionId,
      parentId,
      counted: taken ? { kind: provider.kind, day: taken.day } : null,
      now: platform.clock.now(),
    })
    if (!id) throw stillRunning()
    const meta = metaOf({ conversationId, id, parentId, mode }, allowance)
    await queries.insertFrames(sql, { id, frames: [meta, ...(said ?? [{ event: 'stage', data: { name: 'guard' } }])] })
    return id
  })
  // what says nothing by itself goes on with what was asked before
  const leans = judge(question, { follows: false }).outcome !== 'answer'
  const whole = before && leans ? `${before} ${question}` : question
  if (!said) void writeAnswer(platform, provider, { id, question: whole, mode })
  return id
}

/** What is said in place of an answer. Whoever may not take part yet still gets the card. */
function findSaid(
  { log }: Platform,
  viewer: Viewer,
  question: string,
  { follows, appealed }: { follows: boolean; appealed: boolean },
): AiFrame[] | undefined {
  const crisis = findCrisis(question)
  if (crisis) {
    log.info({ crisis }, 'the card with helplines was shown')
    return crisisFrames(crisis)
  }
  enforce(mayTakePart(viewer))
  const judgement = judge(question, { follows })
  if (judgement.outcome === 'answer' || (appealed && judgement.kind !== 'not-covered')) return undefined
  return refusalFrames(judgement.kind)
}

/** Ends a running answer at once, on whichever instance it is written. One that has ended stays as it is. */
export async function stop(platform: Platform, viewer: Viewer, id: string) {
  const { sql, clock, events } = platform
  await requireAnswer(platform, viewer, id)
  await queries.appendFrames(sql, { id, frames: [done('stopped')], ending: 'stopped', now: clock.now() })
  events.announce(stopTopicOf(id))
  events.announce(topicOf(id))
}

export async function giveFeedback(
  platform: Platform,
  viewer: Viewer,
  id: string,
  {
    value,
    reason = undefined,
    note = '',
  }: { value: 'up' | 'down'; reason?: string | undefined; note?: string | undefined },
) {
  await requireAnswer(platform, viewer, id)
  await queries.upsertFeedback(platform.sql, {
    id,
    value,
    reason: reason ?? null,
    note: note.trim(),
    now: platform.clock.now(),
  })
}

/** The built-in helper writes no ladders: a message of one's own has no next hint, another's does not exist. */
export async function requireHints(platform: Platform, viewer: Viewer, id: string): Promise<never> {
  await requireAnswer(platform, viewer, id)
  throw conflict('no-hints', 'This answer has no further hints.')
}

/** The id of an answer to be followed; one that a dead process left has been ended. */
export async function readOn(platform: Platform, viewer: Viewer, id: string): Promise<string> {
  await interruptDead(platform, viewer.id)
  return (await requireAnswer(platform, viewer, id)).id
}

/** One's own answer; 404 for anything else. */
async function requireAnswer({ sql }: Platform, viewer: Viewer, id: string) {
  const answer = await queries.findAnswer(sql, { id, userId: viewer.id })
  if (!answer) throw notFound('message')
  return answer
}

/** How many messages the conversation had before; 404 where it is gone. */
async function touch(
  sql: Db,
  conversation: { id: string; userId: string; grade: number | null; now: Date },
): Promise<number> {
  const messages = await queries.touchConversation(sql, conversation)
  if (messages === undefined) throw notFound('conversation')
  return messages
}

const stillRunning = () => conflict('still-running', 'An answer is being written for you. Wait for it, or stop it.')

/** The mode in force: what the provider does not know is answered as it sees fit, and `meta` says so. */
const modeOf = (mode: AiMode = 'auto'): AiMode => (provider.modes.includes(mode) ? mode : 'auto')

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

const metaOf = (
  message: { conversationId: string; id: string; parentId: string | null; mode: AiMode },
  { limit, used, resets_at }: Allowance,
): AiFrame => ({
  event: 'meta',
  data: {
    conversation_id: message.conversationId,
    message_id: message.id,
    parent_id: message.parentId,
    mode: message.mode,
    provider: provider.name,
    limit,
    used,
    resets_at,
  },
})
