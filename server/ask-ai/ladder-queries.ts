import type { AiFrame } from '#contract/ask-ai.ts'
import type { Db } from '#server/platform/db.ts'

/** Keeps all rungs of an answer's ladder; `shown` is the one that the answer itself stands on, 0 for none yet. */
export const insertLadder = (sql: Db, { id, rungs, shown }: { id: string; rungs: AiFrame[][]; shown: 0 | 1 }) => sql`
  with ladder as (insert into ai_ladders (message_id, rungs) values (${id}, ${sql.json(rungs)}) on conflict do nothing)
  update ai_messages set ladder_id = id, rung = ${shown} where id = ${id}`

export type Rung = { ladderId: string; rung: number }

/** Where an answer stands on its ladder; undefined where it has none. */
export async function findRung(sql: Db, id: string): Promise<Rung | undefined> {
  const [row] = await sql<Rung[]>`
    select ladder_id as "ladderId", rung from ai_messages where id = ${id} and ladder_id is not null`
  return row
}

/** The frames of one rung, counted from 1. */
export async function readRung(sql: Db, { ladderId, rung }: Rung): Promise<AiFrame[]> {
  const [row] = await sql<{ frames: AiFrame[] }[]>`
    select rungs->(${rung}::int - 1) as frames from ai_ladders where message_id = ${ladderId}`
  return row?.frames ?? []
}

/** The id of a message that stands one rung higher than its parent; undefined where that rung has been taken. */
export async function insertHint(
  sql: Db,
  hint: Rung & {
    conversationId: string
    userId: string
    questionId: string
    parentId: string
    provider: string
    now: Date
  },
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    insert into ai_messages (conversation_id, user_id, role, mode, status, question_id, parent_id, ladder_id, rung, provider, created_at)
    values (${hint.conversationId}, ${hint.userId}, 'assistant', 'hint', 'done', ${hint.questionId}, ${hint.parentId}, ${hint.ladderId},
      ${hint.rung}, ${hint.provider}, ${hint.now})
    on conflict (ladder_id, rung) do nothing returning id`
  return row?.id
}

/** The message that stands on a rung already. */
export async function readHint(sql: Db, { ladderId, rung }: Rung): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select id from ai_messages where ladder_id = ${ladderId} and rung = ${rung}`
  return row!.id // the conflict has just told of it
}
