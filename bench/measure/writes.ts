import { randomUUID } from 'node:crypto'
import type { Sql } from '#server/platform/db.ts'
import type { Random } from '../fill/random.ts'
import type { Call } from './callers.ts'
import type { LoggedIn } from './members.ts'

const TARGETS = 50_000
const TEXTS = 2_000

/** Endless votes of random members for random answers of others, no pair twice. */
export async function makeVotes(sql: Sql, members: LoggedIn[], random: Random): Promise<() => Call> {
  const answers = await sql<
    { id: string; authorId: string }[]
  >`select id, author_id as "authorId" from answers where listed order by random() limit ${TARGETS}`
  const given = new Set(
    (
      await sql<
        { pair: string }[]
      >`select answer_id || ' ' || voter_id as pair from votes where voter_id = any(${members.map(({ id }) => id)}::bigint[]) and answer_id is not null`
    ).map(({ pair }) => pair),
  )
  return () => {
    for (;;) {
      const [member, answer] = [random.pick(members), random.pick(answers)]
      const pair = `${answer.id} ${member.id}`
      if (answer.authorId === member.id || given.has(pair)) continue
      given.add(pair)
      return { method: 'POST', path: `/api/answers/${answer.id}/vote`, token: member.token }
    }
  }
}

/** Endless answers of random members to random questions: texts of the bench site, each with an end of its own. */
export async function makeAnswers(sql: Sql, members: LoggedIn[], slugs: string[], random: Random): Promise<() => Call> {
  const texts = await sql<{ body: string }[]>`select body from answers order by random() limit ${TEXTS}`
  return () => ({
    method: 'POST',
    path: `/api/questions/${encodeURIComponent(random.pick(slugs))}/answers`,
    token: random.pick(members).token,
    body: { answer: { body: `${random.pick(texts).body}\n\nThat makes ${randomUUID()}.` } },
  })
}

/** Endless questions of random members: titles put together from two that are there. */
export async function makeQuestions(sql: Sql, members: LoggedIn[], random: Random): Promise<() => Call> {
  const texts = await sql<
    { title: string; body: string; tags: string[]; subject: string }[]
  >`select title, body, tags, subject from questions order by random() limit ${TEXTS}`
  return () => {
    const [one, other] = [random.pick(texts), random.pick(texts)]
    const half = (title: string, from: 0 | 1) =>
      title
        .split(' ')
        .filter((_, index, all) => index < all.length / 2 === (from === 0))
        .join(' ')
    const title = `${half(one.title, 0)} ${half(other.title, 1)}`.slice(0, 140).padEnd(10, '.')
    return {
      method: 'POST',
      path: '/api/questions',
      token: random.pick(members).token,
      body: {
        question: { title, body: `${one.body}\n\nThat makes ${randomUUID()}.`, tags: one.tags, subject: one.subject },
      },
    }
  }
}
