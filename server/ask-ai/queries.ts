import type { AiAction, AiFrame, AiMode, NumberedFrame } from '#contract/ask-ai.ts'
import type { Db } from '#server/platform/db.ts'
import { readable } from './readable.ts'

export type ConversationRow = {
  id: string
  title: string
  grade: number | null
  createdAt: string
  lastMessageAt: string
}
export type MessageStatus = 'running' | 'done' | 'stopped' | 'interrupted' | 'failed'
export type MessageRow = {
  id: string
  conversationId: string
  role: 'user' | 'assistant'
  mode: AiMode
  status: MessageStatus
  text: string
  questionId: string | null
  parentId: string | null
  createdAt: string
}

const conversation = (sql: Db) =>
  sql`c.id, c.title, c.grade, c.created_at as "createdAt", c.last_message_at as "lastMessageAt"`
const message = (sql: Db) =>
  sql`m.id, m.conversation_id as "conversationId", m.role, m.mode, m.status, m.text, m.question_id as "questionId", m.parent_id as "parentId", m.created_at as "createdAt"`

export async function findConversation(sql: Db, { id, userId }: { id: string; userId: string }) {
  const [row] = await sql<ConversationRow[]>`
    select ${conversation(sql)} from ai_conversations c where c.id = ${id} and c.user_id = ${userId}`
  return row
}

/** Notes a new message; tells how many the conversation had before, or undefined where it is not this member's. */
export async function touchConversation(
  sql: Db,
  { id, userId, grade, now }: { id: string; userId: string; grade: number | null; now: Date },
): Promise<number | undefined> {
  const [row] = await sql<{ messages: number }[]>`
    update ai_conversations set last_message_at = ${now}, grade = coalesce(${grade}, grade) where id = ${id} and user_id = ${userId}
    returning (select count(*)::int from ai_messages where conversation_id = ${id}) as messages`
  return row?.messages
}

export const listConversations = (
  sql: Db,
  { userId, after, limit }: { userId: string; after: string[] | undefined; limit: number },
) => sql<ConversationRow[]>`
  select ${conversation(sql)} from ai_conversations c where c.user_id = ${userId}
    ${after ? sql`and (c.last_message_at, c.id) < (${after[0]!}::timestamptz, ${after[1]!}::bigint)` : sql``}
  order by c.last_message_at desc, c.id desc limit ${limit}`

/** Tells whether there was such a conversation. */
export async function updateTitle(sql: Db, { id, userId, title }: { id: string; userId: string; title: string }) {
  const { count } = await sql`update ai_conversations set title = ${title} where id = ${id} and user_id = ${userId}`
  return count > 0
}

export async function deleteConversation(sql: Db, { id, userId }: { id: string; userId: string }) {
  const { count } = await sql`delete from ai_conversations where id = ${id} and user_id = ${userId}`
  return count > 0
}

/** Whoever told no age counts as a minor. */
export const deleteOldConversations = (
  sql: Db,
  { before, beforeOfMinors }: { before: Date; beforeOfMinors: Date },
) => sql`
  delete from ai_conversations c using users u
  where u.id = c.user_id and c.last_message_at < case when u.age_band = 'adult' then ${before}::timestamptz else ${beforeOfMinors}::timestamptz end`

type NewQuestion = { userId: string; mode: AiMode; action: AiAction | undefined; text: string; now: Date }

/** A conversation and the question that it begins with. */
export async function insertConversation(sql: Db, m: NewQuestion & { title: string; grade: number | null }) {
  const [row] = await sql<{ conversationId: string; questionId: string }[]>`
    with conversation as (
      insert into ai_conversations (user_id, title, grade, created_at, last_message_at) values (${m.userId}, ${m.title}, ${m.grade}, ${m.now}, ${m.now}) returning id)
    insert into ai_messages (conversation_id, user_id, role, mode, action, status, text, created_at)
    select id, ${m.userId}, 'user', ${m.mode}, ${m.action ?? null}, 'done', ${m.text}, ${m.now} from conversation
    returning conversation_id as "conversationId", id as "questionId"`
  return row!
}

export async function insertQuestion(sql: Db, m: NewQuestion & { conversationId: string }): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into ai_messages (conversation_id, user_id, role, mode, action, status, text, created_at)
    values (${m.conversationId}, ${m.userId}, 'user', ${m.mode}, ${m.action ?? null}, 'done', ${m.text}, ${m.now}) returning id`
  return row!.id
}

export type NewAnswer = {
  id: string
  frames: AiFrame[]
  conversationId: string
  userId: string
  mode: AiMode
  action: AiAction | undefined
  provider: string
  status: 'running' | 'done'
  questionId: string
  parentId: string | null
  counted: { kind: 'builtin' | 'model'; day: string } | null
  now: Date
}

/** The id of the next message, whoever writes it. */
export async function nextMessageId(sql: Db): Promise<string> {
  const [row] = await sql<{ id: string }[]>`select nextval(pg_get_serial_sequence('ai_messages', 'id')) as id`
  return row!.id // a sequence has no end
}

/** A new answer and the frames that it begins with; false when another one of this member is running. */
export async function insertAnswer(sql: Db, m: NewAnswer): Promise<boolean> {
  const { count } = await sql`
    with message as (
      insert into ai_messages (id, conversation_id, user_id, role, mode, action, provider, status, question_id, parent_id, counted_kind, counted_day, seen_at, created_at, last_seq, text)
      overriding system value
      values (${m.id}, ${m.conversationId}, ${m.userId}, 'assistant', ${m.mode}, ${m.action ?? null}, ${m.provider}, ${m.status}, ${m.questionId}, ${m.parentId},
        ${m.counted?.kind ?? null}, ${m.counted?.day ?? null}, ${m.now}, ${m.now}, ${m.frames.length}, ${m.frames.map(readable).join('')})
      on conflict (user_id) where status = 'running' do nothing returning id)
    insert into ai_frames (message_id, seq, event, data) select message.id, list.* from message, (select ${numbered(sql, m.frames)}) list`
  return count > 0
}

export const insertFrames = (sql: Db, { id, frames }: { id: string; frames: AiFrame[] }) => sql`
  with message as (update ai_messages set last_seq = ${frames.length}, text = ${frames.map(readable).join('')} where id = ${id})
  insert into ai_frames (message_id, seq, event, data) select ${id}, ${numbered(sql, frames)}`

const numbered = (sql: Db, frames: AiFrame[]) =>
  sql`place, frame->>'event', frame->'data' from json_array_elements(${JSON.stringify(frames)}::text::json) with ordinality as list (frame, place)`

/** `after`: the last frame that its writer knows to be saved; without it the frames go to the end, wherever that is. */
export type Addition = { id: string; frames: AiFrame[]; ending?: MessageStatus | undefined; after?: number }

/**
 * Adds frames to running answers, in one statement with their texts and, at the end, their status and what they used up.
 * Tells where each began; one that is missing is not running any more: whoever ended it wrote the last frame. Each answer
 * stands in `additions` once. With `after` it may be tried again when nobody knows whether it was carried out: what is
 * there already is not added a second time. Sent as text, for the driver's own JSON is jsonb, which sorts what it is given.
 */
export const appendAll = (sql: Db, additions: Addition[], now: Date) => sql<{ id: string; before: number }[]>`
  with given as (
    select id, frames, texts, ending, after, json_array_length(frames) as added
    from json_to_recordset(${JSON.stringify(additions.map(({ id, frames, ending, after }) => ({ id, frames, texts: frames.map(readable), ending: ending ?? null, after: after ?? null })))}::text::json)
      as each (id bigint, frames json, texts json, ending text, after int)),
  message as (
    update ai_messages m set last_seq = coalesce(given.after, m.last_seq) + given.added, seen_at = ${now}, status = coalesce(given.ending, m.status),
      text = m.text || coalesce((select string_agg(said.text, '' order by place) from json_array_elements_text(given.texts) with ordinality as said (text, place)
        where coalesce(given.after, m.last_seq) + place > m.last_seq), '')
    from given where m.id = given.id and m.status = 'running' and m.last_seq - coalesce(given.after, m.last_seq) between 0 and given.added
    returning m.id, m.user_id, m.last_seq - given.added as before, m.status, m.text, m.counted_kind, m.counted_day, given.frames),
  -- an insert that never inserts: unlike an update it meets a row that was made since this statement began
  given_back as (
    insert into ai_usage (user_id, day, kind, used) select user_id, counted_day, counted_kind, 0 from message
    where counted_kind is not null and (status in ('failed', 'interrupted') or (status = 'stopped' and text = ''))
    on conflict (user_id, day, kind) do update set used = greatest(0, ai_usage.used - 1)),
  written as (
    insert into ai_frames (message_id, seq, event, data) select message.id, message.before + list.place, list.frame->>'event', list.frame->'data'
    from message, json_array_elements(message.frames) with ordinality as list (frame, place)
    on conflict (message_id, seq) do nothing)
  select id, before from message`

/** The same for one; false when it is not running any more. */
export const appendFrames = async (sql: Db, { now, ...addition }: Addition & { now: Date }): Promise<boolean> =>
  (await appendAll(sql, [addition], now)).length > 0

export const listFrames = (sql: Db, { id, after }: { id: string; after: number }) => sql<NumberedFrame[]>`
  select seq, event, data from ai_frames where message_id = ${id} and seq > ${after} order by seq`

export const listFramesOf = (sql: Db, conversationId: string) => sql<(NumberedFrame & { messageId: string })[]>`
  select f.message_id as "messageId", f.seq, f.event, f.data from ai_frames f join ai_messages m on m.id = f.message_id
  where m.conversation_id = ${conversationId} order by f.message_id, f.seq`

export async function findProgress(sql: Db, id: string) {
  const [row] = await sql<{ status: MessageStatus; lastSeq: number; seenAt: string }[]>`
    select status, last_seq as "lastSeq", seen_at as "seenAt" from ai_messages where id = ${id}`
  return row
}

export const listRunning = (sql: Db, conversationId: string) => sql<{ id: string }[]>`
  select id from ai_messages where conversation_id = ${conversationId} and status = 'running'`

/** Running answers whose process has not been seen for a while. */
export const listDead = (sql: Db, { before, userId }: { before: Date; userId: string | null }) => sql<{ id: string }[]>`
  select id from ai_messages where status = 'running' and seen_at < ${before} and (${userId}::bigint is null or user_id = ${userId})`

/** An answer of this member, with the question it answers. */
export async function findAnswer(sql: Db, { id, userId }: { id: string; userId: string }) {
  const [row] = await sql<(MessageRow & { question: string; action: AiAction | null; refusal: string | null })[]>`
    select ${message(sql)}, q.text as question, q.action, (select f.data->>'kind' from ai_frames f where f.message_id = m.id and f.event = 'refusal') as refusal
    from ai_messages m join ai_messages q on q.id = m.question_id where m.id = ${id} and m.user_id = ${userId}`
  return row
}

export type SpokenRow = MessageRow & { feedback: 'up' | 'down' | null; appealed: boolean }
export const listMessages = (sql: Db, conversationId: string) => sql<SpokenRow[]>`
  select ${message(sql)}, f.value as feedback, a.message_id is not null as appealed
  from ai_messages m left join ai_feedback f on f.message_id = m.id left join ai_appeals a on a.message_id = m.id
  where m.conversation_id = ${conversationId} order by m.id`

/** What was asked in a conversation (before one of its questions) and answered rather than refused: the latest first, taps last. */
export const listAnswered = (
  sql: Db,
  { conversationId, until, limit }: { conversationId: string; until: string | null; limit: number },
) => sql<{ text: string; action: AiAction | null }[]>`
  select q.text, q.action from ai_messages q
  where q.conversation_id = ${conversationId} and q.role = 'user' and (${until}::bigint is null or q.id < ${until}) and exists (
    select from ai_messages m where m.question_id = q.id
      and not exists (select from ai_frames f where f.message_id = m.id and f.event in ('refusal', 'crisis')))
  order by q.action is not null, q.id desc limit ${limit}`

export const upsertFeedback = (
  sql: Db,
  f: { id: string; value: 'up' | 'down'; reason: string | null; note: string; now: Date },
) => sql`
  insert into ai_feedback (message_id, value, reason, note, created_at) values (${f.id}, ${f.value}, ${f.reason}, ${f.note}, ${f.now})
  on conflict (message_id) do update set value = excluded.value, reason = excluded.reason, note = excluded.note, created_at = excluded.created_at`

/** False when this answer was appealed before. */
export async function insertAppeal(sql: Db, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const { count } =
    await sql`insert into ai_appeals (message_id, created_at) values (${id}, ${now}) on conflict do nothing`
  return count > 0
}

/** What was said last in a conversation, before one of its questions: the earliest first. What was refused, or met with the card, was not talked about. */
export const listTurns = (
  sql: Db,
  { conversationId, until, limit }: { conversationId: string; until: string | null; limit: number },
) =>
  sql<{ role: 'user' | 'assistant'; text: string }[]>`
  select role, text from (
    select m.id, m.role, m.text from ai_messages m
    where m.conversation_id = ${conversationId} and (${until}::bigint is null or m.id < ${until}) and m.text <> '' and (m.role = 'assistant' or exists (
      select from ai_messages a where a.conversation_id = m.conversation_id and a.question_id = m.id
        and not exists (select from ai_frames f where f.message_id = a.id and f.event in ('refusal', 'crisis'))))
    order by m.id desc limit ${limit}) latest order by id`
