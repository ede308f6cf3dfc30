import type { AiAction, AiMode, AiStatus } from '#contract/ask-ai.ts'
import { personalProblem } from '#rules/leaving-out.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { ApiError, conflict, invalid, notFound } from '#server/errors.ts'
import { transaction, type Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findCrisis } from './crisis.ts'
import { countOfToday } from './days.ts'
import { subjectOfTalk, wholeOf } from './follow-up.ts'
import { requireAnswer, touch } from './messages.ts'
import { metaOf } from './meta.ts'
import { chooseProvider } from './providers/choose.ts'
import * as queries from './queries.ts'
import { readAllowance, takeAnswer } from './quota.ts'
import { findSaid } from './said.ts'
import { interruptDead } from './stream.ts'
import { writeAnswer } from './tutor.ts'

const TITLE = 80
const TURNS = 6

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
  const personal = viewer.underThirteen ? personalProblem(question) : undefined
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

type Place = { conversationId: string; questionId: string; /** that the conversation had before */ messages: number }
type Begun = {
  viewer: Viewer
  question: string
  mode: AiMode
  action: AiAction | undefined
  grade: number | null
  /** Undefined for a new one. */
  conversationId: string | undefined
  /** The question that what was talked about stands before; null for all of the conversation. */
  until: string | null
  parentId: string | null
  appealed: boolean
}

/** In this order: crisis, guard, limit. What is said at once uses nothing up and never meets another answer that is running. */
async function begin(platform: Platform, begun: Begun, place: (sql: Db) => Promise<Place>): Promise<string> {
  const { viewer, question, mode, action, grade, conversationId, until, parentId, appealed } = begun
  const provider = chooseProvider(platform, viewer)
  const [answered, turns] = conversationId
    ? await Promise.all([
        queries.listAnswered(platform.sql, { conversationId, until, limit: TURNS }),
        queries.listTurns(platform.sql, { conversationId, until, limit: TURNS }),
      ])
    : [[], []]
  const before = subjectOfTalk(answered)
  const talkedAbout = [before ?? '', ...turns.flatMap(({ role, text }) => (role === 'assistant' ? text : []))]
  const follows = before !== undefined
  const said = await findSaid(platform, viewer, question, { follows, talkedAbout, appealed, action })
  const write = async (sql: Db) => {
    const placing = place(sql)
    const taking = said ? undefined : takeAnswer(sql, platform, viewer, provider)
    await Promise.allSettled([placing, taking]) // sent together; if one fails, the other must not run on after the rollback
    const { conversationId, questionId, messages } = await placing
    const taken = await taking
    if (!said?.counts.crises && messages >= platform.numbers.askAi.messagesPerConversation)
      throw conflict('conversation-full', 'This conversation has become very long. Start a new one.')
    const {
      writer = provider,
      allowance,
      notice,
    } = taken ?? { allowance: await readAllowance(sql, platform, viewer, provider.kind) }
    const id = await queries.insertAnswer(sql, {
      conversationId,
      userId: viewer.id,
      mode,
      action,
      provider: writer.name,
      status: said ? 'done' : 'running',
      questionId,
      parentId,
      counted: taken ? { kind: writer.kind, day: taken.day } : null,
      now: platform.clock.now(),
    })
    if (!id) throw stillRunning()
    const meta = metaOf({ conversationId, id, parentId, mode }, writer.name, allowance)
    const first = [meta, ...(said?.frames ?? [{ event: 'stage' as const, data: { name: 'guard' as const } }])]
    await queries.insertFrames(sql, { id, frames: first })
    return { id, writer, notice, first }
  }
  const { id, writer, notice, first } = await transaction(platform.sql, write).catch(async (error: unknown) => {
    if (!isStillRunning(error) || !(await interruptDead(platform, viewer.id))) throw error
    return transaction(platform.sql, write) // what was in the way had been left by a dead process
  })
  if (said) countOfToday(platform, provider, said.counts)
  else {
    void writeAnswer(platform, writer, {
      id,
      question: wholeOf(question, action, before),
      mode,
      action,
      grade,
      turns,
      first,
      notice,
    })
  }
  return id
}

const STILL_RUNNING = 'still-running'
const stillRunning = () => conflict(STILL_RUNNING, 'An answer is being written for you. Wait for it, or stop it.')
const isStillRunning = (error: unknown) => error instanceof ApiError && error.code === STILL_RUNNING

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
