import { GUIDELINES_READ } from '#rules/badges.ts'
import { changeUser } from '#server/accounts/change.ts'
import { foundMember } from '#server/accounts/founding.ts'
import { readStanding } from '#server/accounts/service.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { acceptAnswer } from '#server/answers/accepting.ts'
import { postAnswer } from '#server/answers/service.ts'
import { awardBadges } from '#server/badges/award.ts'
import { READ_BY_PEOPLE } from '#server/holding/service.ts'
import { postComment } from '#server/comments/service.ts'
import type { Platform } from '#server/platform/platform.ts'
import { makePassword } from '#server/platform/tokens.ts'
import { askQuestion } from '#server/questions/asking.ts'
import { requireId } from '#server/questions/service.ts'
import { markAsRead } from '#server/notifications/service.ts'
import { upvoteAnswer, upvoteQuestion } from '#server/votes/service.ts'
import { readPeople, readQuestions, type DemoComment, type DemoQuestion } from './community.ts'

export type DemoAccount = { username: string; email: string; password: string }
const HOUR = 3600_000
const WEEK = 7 * 24 * HOUR
const DAYS_BEFORE = 45 // the people joined before the first of them asked

/**
 * Lets the demo people ask, answer, vote and accept through the same services as everybody, each act at its own time in
 * the past, so that every counter, ledger line and rule holds for them too.
 */
export async function seedDemo(platform: Platform): Promise<DemoAccount[]> {
  const start = platform.clock.now().getTime()
  let moment = start - DAYS_BEFORE * 24 * HOUR
  const past: Platform = {
    ...platform,
    clock: { now: () => new Date(moment) },
    limits: { ...platform.limits, enabled: false },
  }

  const people = new Map<string, Viewer>()
  const accounts: DemoAccount[] = []
  for (const person of readPeople()) {
    const account = {
      username: person.username,
      email: `${person.username}@demo.askademy.example`,
      password: makePassword(),
    }
    people.set(
      person.username,
      await foundMember(past, {
        ...account,
        fullName: person.full_name,
        role: person.role,
        ageBand: person.age_band,
        grade: person.grade,
        bio: person.bio,
      }),
    )
    accounts.push(account)
    moment += HOUR
  }
  const acts = readQuestions().flatMap((question, index) =>
    actsOf(past, people, question, { asked: start - question.hours_ago * HOUR, now: start, index }),
  )
  for (const person of people.values()) await changeUser(past, person, { preferences: { [GUIDELINES_READ]: true } })
  const lookAtAll = async () => {
    for (const { id } of people.values()) await awardBadges(past, { member: id })
  }
  let looked = moment
  for (const act of acts.toSorted((a, b) => a.at - b.at || a.order - b.order)) {
    moment = act.at
    if (moment - looked > WEEK) {
      await lookAtAll()
      looked = moment
    }
    await act.run()
  }
  await lookAtAll()
  for (const person of people.values()) await markAsRead(past, person, undefined) // they were there all the time
  return accounts
}

type Act = { at: number; order: number; run: () => Promise<unknown> }

function actsOf(
  platform: Platform,
  people: Map<string, Viewer>,
  question: DemoQuestion,
  { asked, now, index }: { asked: number; now: number; index: number },
): Act[] {
  const author = personNamed(people, question.author)
  let id = ''
  const acts: Act[] = []
  // an act that depends on another comes after it, even at the same moment
  const add = (at: number, run: Act['run']) => acts.push({ at: Math.min(at, now - 60_000), order: acts.length, run })

  add(asked, async () => {
    const { post } = await askQuestion(platform, author, question, undefined, READ_BY_PEOPLE)
    id = requireId(post.slug)
  })
  const addComments = (comments: DemoComment[], answerId: () => string | null) => {
    for (const { author, after_hours, body } of comments)
      add(asked + after_hours * HOUR, async () => {
        const writer = personNamed(people, author)
        const { reputation } = await readStanding(platform.sql, writer.id) // what they have earned by then
        const thread = { questionId: id, answerId: answerId() }
        await postComment(platform, { ...writer, reputation }, thread, { body }, undefined, READ_BY_PEOPLE)
      })
  }
  addComments(question.comments, () => null)
  for (const [turn, voter] of votersFor(people, question.author, question.votes, index).entries())
    add(asked + (now - asked) * share(turn, question.votes), () => upvoteQuestion(platform, voter, id))

  for (const [place, answer] of question.answers.entries()) {
    const answered = asked + answer.after_hours * HOUR
    let answerId = ''
    add(answered, async () => {
      const writer = personNamed(people, answer.author)
      answerId = (await postAnswer(platform, writer, id, answer, undefined, READ_BY_PEOPLE)).post.id
    })
    addComments(answer.comments, () => answerId)
    for (const [turn, voter] of votersFor(people, answer.author, answer.votes, index + place + 1).entries())
      add(answered + (now - answered) * share(turn, answer.votes), () => upvoteAnswer(platform, voter, answerId))
    if (question.accepted === place + 1)
      add(answered + Math.min(6 * HOUR, (now - answered) / 2), () => acceptAnswer(platform, author, answerId))
  }
  return acts
}

const share = (turn: number, of: number) => ((turn + 1) / (of + 1)) ** 2 // most votes come early

function personNamed(people: Map<string, Viewer>, username: string): Viewer {
  const person = people.get(username)
  if (!person) throw new Error(`people.json has no ${username}`)
  return person
}

/** As many people as there are votes, never the author, others each time. */
function votersFor(people: Map<string, Viewer>, author: string, count: number, offset: number): Viewer[] {
  const others = [...people.values()].filter((person) => person.username !== author)
  return Array.from({ length: count }, (_, turn) => others[(offset * 5 + turn * 3) % others.length]!).filter(
    (voter, turn, all) => all.indexOf(voter) === turn,
  )
}
