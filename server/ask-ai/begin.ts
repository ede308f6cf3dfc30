import type { AiAction, AiFrame, AiMode } from '#contract/ask-ai.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { ApiError, conflict } from '#server/errors.ts'
import { alertStaff } from '#server/moderation/crisis.ts'
import { announceNews } from '#server/notifications/news.ts'
import { transaction, type Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openTurnsOfPools } from '#server/platform/turns.ts'
import { countOfToday } from './days.ts'
import { subjectOfTalk, wholeOf } from './follow-up.ts'
import { gather } from './know.ts'
import { metaOf } from './meta.ts'
import { chooseProvider } from './providers/choose.ts'
import * as queries from './queries.ts'
import { readAllowance, takeAnswer } from './quota.ts'
import { findSaid } from './said.ts'
import { interruptDead } from './stream.ts'
import { writeAnswer } from './tutor.ts'

const TURNS = 6
/** So many begin at once: where a whole school asks in the same minute, answers that run are not kept from the database. */
const beginning = openTurnsOfPools({ atOnce: 2 })

export type Place = {
  conversationId: string
  questionId: string
  /** that the conversation had before */ messages: number
}
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
export async function begin(platform: Platform, begun: Begun, place: (sql: Db) => Promise<Place>): Promise<string> {
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
  const about = { question: wholeOf(question, action, before), mode, action }
  const write = async (sql: Db) => {
    const placing = place(sql)
    const taking = said ? undefined : takeAnswer(sql, platform, viewer, provider)
    const naming = queries.nextMessageId(sql)
    await Promise.allSettled([placing, taking, naming]) // sent together; when one fails, no other may run on after the rollback
    const { conversationId, questionId, messages } = await placing
    const taken = await taking
    const id = await naming
    if (!said?.counts.crises && messages >= platform.numbers.askAi.messagesPerConversation)
      throw conflict('conversation-full', 'This conversation has become very long. Start a new one.')
    const {
      writer = provider,
      allowance,
      notice,
    } = taken ?? { allowance: await readAllowance(sql, platform, viewer, provider.kind) }
    const gathering = said ? undefined : gather(platform, about)
    gathering?.catch(() => {}) // whoever waits for it says so
    const meta = metaOf({ conversationId, id, parentId, mode }, writer.name, allowance)
    const first: AiFrame[] = [meta, ...(said?.frames ?? [{ event: 'stage', data: { name: 'guard' } } as const])]
    const isFirst = await queries.insertAnswer(sql, {
      id,
      frames: first,
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
    if (!isFirst) throw stillRunning()
    const told = said?.counts.crises ? await alertStaff(sql, platform, viewer.id) : []
    return { id, writer, notice, first, gathering, told }
  }
  const { id, writer, notice, first, gathering, told } = await beginning(platform.sql, () =>
    transaction(platform.sql, write),
  ).catch(async (error: unknown) => {
    if (!isStillRunning(error) || !(await interruptDead(platform, viewer.id))) throw error
    return beginning(platform.sql, () => transaction(platform.sql, write)) // what was in the way had been left by a dead process
  })
  announceNews(platform, told)
  if (said) countOfToday(platform, provider, said.counts)
  if (gathering) void writeAnswer(platform, writer, { ...about, id, grade, turns, first, gathering, notice })
  return id
}

const STILL_RUNNING = 'still-running'
export const stillRunning = () =>
  conflict(STILL_RUNNING, 'An answer is being written for you. Wait for it, or stop it.')
const isStillRunning = (error: unknown) => error instanceof ApiError && error.code === STILL_RUNNING
