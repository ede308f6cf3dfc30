import type { Sql } from '#server/platform/db.ts'
import { brokenInvariants } from '../lib/invariants.ts'
import type { Fact, Record } from './record.ts'

/** Everything acknowledged that is not there, word for word. */
export async function lostFacts(sql: Sql, { facts }: Record): Promise<Fact[]> {
  const rowsOf = async (query: string) => new Set((await sql.unsafe<{ row: string }[]>(query)).map(({ row }) => row))
  const there = {
    question: await rowsOf(
      `select q.id || ' ' || q.slug || ' ' || u.username || ' ' || q.body as row from questions q join users u on u.id = q.author_id where q.listed`,
    ),
    answer: await rowsOf(
      `select a.id || ' ' || a.question_id || ' ' || u.username || ' ' || a.body as row from answers a join users u on u.id = a.author_id where a.listed`,
    ),
    vote: await rowsOf(`select v.answer_id || ' ' || u.username as row from votes v join users u on u.id = v.voter_id`),
    acceptance: await rowsOf(
      `select q.id || ' ' || q.accepted_answer_id as row from questions q where q.accepted_answer_id is not null`,
    ),
  }
  return facts.filter((fact) => !there[fact.kind].has(asRow(fact)))
}

function asRow(fact: Fact): string {
  if (fact.kind === 'question') return `${fact.id} ${fact.slug} ${fact.author} ${fact.body}`
  if (fact.kind === 'answer') return `${fact.id} ${fact.questionId} ${fact.author} ${fact.body}`
  return fact.kind === 'vote' ? `${fact.answerId} ${fact.voter}` : `${fact.questionId} ${fact.answerId}`
}

/** What is broken in the database: sums and counters, and texts that stand there twice. */
export async function brokenSentences(sql: Sql): Promise<string[]> {
  const broken = await brokenInvariants(sql)
  for (const table of ['questions', 'answers']) {
    const [row] = await sql.unsafe<{ count: string }[]>(`select count(*) - count(distinct body) as count from ${table}`)
    if (row!.count !== '0') broken.push(`${row!.count} ${table} are there twice`)
  }
  return broken
}
