import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../fill/random.ts'
import type { Member } from './members.ts'
import { post, Refused } from './post.ts'
import { note, type Doubt, type Record } from './record.ts'

type Site = { url: string; killed: () => boolean }

/** Asks, answers, votes and accepts without a pause until the server is killed; notes what was acknowledged. */
export async function writeUntilKilled(
  { url, killed }: Site,
  member: Member,
  record: Record,
  random: Random,
): Promise<void> {
  const voted = new Set(
    record.facts.flatMap((fact) => (fact.kind === 'vote' && fact.voter === member.username ? [fact.answerId] : [])),
  )
  const accepted = new Set(record.facts.flatMap((fact) => (fact.kind === 'acceptance' ? [fact.questionId] : [])))
  const { username: author, token } = member

  const acts = {
    async question() {
      const body = `What becomes of this text when the power goes? ${randomUUID()}`
      const payload = {
        question: { title: `Is question ${randomUUID()} still there?`, body, tags: ['energy'], subject: 'physics' },
      }
      const { question } = await create<{ question: { slug: string } }>({
        path: '/api/questions',
        token,
        key: randomUUID(),
        payload,
        body,
        table: 'questions',
      })
      note(record, { kind: 'question', id: question.slug.replace(/^.*-/, ''), slug: question.slug, body, author })
    },
    async answer() {
      const question = record.questions.length > 0 ? random.pick(record.questions.slice(-50)) : undefined
      if (!question) return acts.question()
      const body = `It is on the disk before anybody hears of it. ${randomUUID()}`
      const { answer } = await create<{ answer: { id: string } }>({
        path: `/api/questions/${question.slug}/answers`,
        token,
        key: randomUUID(),
        payload: { answer: { body } },
        body,
        table: 'answers',
      })
      note(record, { kind: 'answer', id: answer.id, questionId: question.id, body, author })
    },
    async vote() {
      const answer = record.answers
        .slice(-200)
        .find((answer) => answer.author !== author && !voted.has(answer.id) && random.chance(0.3))
      if (!answer) return acts.answer()
      voted.add(answer.id)
      await post(url, `/api/answers/${answer.id}/vote`, { token })
      note(record, { kind: 'vote', answerId: answer.id, voter: author })
    },
    async acceptance() {
      const own = record.questions.filter((question) => question.author === author && !accepted.has(question.id)).at(-1)
      const answer = own && record.answers.find(({ questionId }) => questionId === own.id)
      if (!answer) return acts.vote()
      accepted.add(own.id)
      await post(url, `/api/answers/${answer.id}/accept`, { token })
      note(record, { kind: 'acceptance', questionId: own.id, answerId: answer.id })
    },
  }

  async function create<T>(doubt: Doubt): Promise<T> {
    try {
      return await post<T>(url, doubt.path, doubt)
    } catch (error) {
      if (!(error instanceof Refused)) record.doubts.push(doubt)
      throw error
    }
  }

  while (!killed()) {
    const act = random.pick([
      'question',
      'answer',
      'answer',
      'answer',
      'vote',
      'vote',
      'vote',
      'vote',
      'acceptance',
    ] as const)
    try {
      await acts[act]()
    } catch (error) {
      if (error instanceof Refused) record.refusals.push(error.message)
      await sleep(5) // killed, or about to be
    }
  }
}
