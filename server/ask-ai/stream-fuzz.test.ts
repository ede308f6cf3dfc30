import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { NumberedFrame } from '#contract/ask-ai.ts'
import { dataOf, openAiStream, readAiStream } from '#server/testing/ai-stream.ts'
import { openInstance, type Instance } from '#server/testing/frail-line.ts'
import { call, join, manyAtOnce, patiently, tally, type Person } from '#server/testing/people.ts'
import { openScriptedModel, type ScriptedModel } from '#server/testing/scripted-model.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'
import {
  beginAnswer,
  diceOf,
  expectedUse,
  isLast,
  readInPieces,
  scriptOf,
  type Dice,
} from '#server/testing/stream-fuzz.ts'
import { readable } from './readable.ts'

const SEED = 57_143 // another number makes other choices
const MEMBERS = 6
const ANSWERS = 4
const MODELS = 'explain why the sky is blue, in physics'
const ENGINES = 'solve 3x + 5 = 20'

let site: TestSite, here: TestSite, there: TestSite, frail: Instance, second: Instance, model: ScriptedModel
let people: Person[]
before(async () => {
  model = await openScriptedModel()
  site = await openTestSite({
    RATE_LIMITS: 'off',
    AI_PROVIDER: 'openai',
    AI_BASE_URL: model.baseUrl('openai'),
    AI_MODEL: 'scripted',
  })
  startOfDay(site)
  ;[frail, second] = await Promise.all([openInstance(site), openInstance(site)])
  here = { ...site, ...frail }
  there = { ...site, ...second }
  people = await manyAtOnce(MEMBERS, () => join(site))
})
after(async () => {
  await Promise.all([frail.close(), second.close()])
  await site.close()
  await model.close()
})

const savedOf = async (id: string) => {
  const [row] = await site.platform.sql<{ status: string; text: string; lastSeq: number }[]>`
    select status, text, last_seq as "lastSeq" from ai_messages where id = ${id}`
  const frames = await site.platform.sql<NumberedFrame[]>`
    select seq, event, data from ai_frames where message_id = ${id} order by seq`
  return { row, frames: [...frames] }
}
const usedBy = async ({ username }: Person): Promise<number> => {
  const [row] = await site.platform.sql<{ used: number }[]>`
    select coalesce(sum(used), 0)::int as used from ai_usage join users on users.id = user_id where username = ${username}`
  return row!.used
}

/** What must be true of an answer that has ended, and of whoever read it. */
async function check(id: string, readers: NumberedFrame[][], deleted: boolean) {
  for (const frames of readers) {
    assert.deepEqual(
      frames.map(({ seq }) => seq),
      frames.map((_, index) => index + 1),
      'no gap and no double',
    )
    if (!deleted) assert.equal(frames[0]!.event, 'meta')
    assert.deepEqual(frames.filter(isLast), frames.slice(-1), 'exactly one last frame')
  }
  const { row, frames } = await savedOf(id)
  if (deleted) return assert.deepEqual([row, frames], [undefined, []])
  assert.ok(row)
  for (const heard of readers) assert.deepEqual(heard, frames, 'what was read is what is saved')
  assert.equal(row.text, frames.map(readable).join(''))
  assert.equal(row.lastSeq, frames.length)
}

/** One answer of a member: written, read from several sides, perhaps stopped or deleted, perhaps over a line that breaks. */
async function oneAnswer(dice: Dice, person: Person, before: number): Promise<number> {
  const question = dice.chance(0.7) ? MODELS : ENGINES
  const begun = await beginAnswer(dice.pick([here, there]), person, question)
  const readers = [
    readInPieces(here, person, begun.id, () => 1),
    readInPieces(there, person, begun.id, () => dice.int(1, 4)),
    readInPieces(dice.pick([here, there]), person, begun.id, () => Infinity),
  ]
  const act = dice.pick(['none', 'none', 'stop', 'stop twice', 'stop at once', 'delete'] as const)
  if (act !== 'none') {
    await pause(act === 'stop at once' ? 0 : dice.int(0, 600))
    const say = async (from: TestSite, method: string, path: string) =>
      (await patiently(() => call(from, method, path, { token: person.token }))).status
    if (act === 'delete') {
      const status = await say(there, 'DELETE', `/ai/conversations/${begun.conversationId}`)
      assert.ok(status === 204 || status === 404, `${status}`) // 404: done before, and its answer was lost
    } else
      await Promise.all(
        [there, ...(act === 'stop twice' ? [site] : [])].map(async (from) =>
          assert.equal(await say(from, 'POST', `/ai/messages/${begun.id}/stop`), 204),
        ),
      )
  }
  const heard = await Promise.all(readers)
  await check(begun.id, heard, act === 'delete')
  const used = await usedBy(person)
  // one that is deleted may have failed, and been given back, a moment before
  const right = act === 'delete' ? [before, before + 1] : [before + expectedUse(heard[0]!)]
  assert.ok(right.includes(used), `counted once or given back (${act}): ${used}, not ${right}`)
  return used
}

test('whoever reads, leaves, resumes, stops or deletes, and however the line breaks: each frame once, one end, one count', async (t) => {
  t.diagnostic(`seed ${SEED}`)
  const dice = diceOf(SEED)
  model.next(...Array.from({ length: MEMBERS * ANSWERS }, () => scriptOf(dice)))
  let appended = 0
  let broken = 0
  frail.line.mishap = (sent) => {
    if (!sent.includes('"frames":[{')) return undefined
    appended++
    const isEnd = !sent.includes('"ending":null')
    if (!dice.chance(isEnd ? 0.6 : 0.3)) return undefined
    broken++
    return dice.pick(['lost', 'unheard', 'ghost'] as const)
  }
  try {
    await Promise.all(
      people.map(async (person, index) => {
        const own = diceOf(SEED + index + 1)
        for (let answer = 0, used = 0; answer < ANSWERS; answer++) used = await oneAnswer(own, person, used)
      }),
    )
  } catch (error) {
    throw new Error(`with seed ${SEED}`, { cause: error })
  }
  frail.line.mishap = () => undefined
  t.diagnostic(`${appended} savings over the frail line, ${broken} of them broken`)
})

test('of many that are asked at once, on two instances, one runs; stopped before its first word it is free', async () => {
  const [person] = people as [Person]
  const before = await usedBy(person)
  model.always({ before: 'hang' })
  const opened = await manyAtOnce(10, (index) =>
    openAiStream(index % 2 ? here : there, person, 'POST', '/ai/ask', { question: MODELS }),
  )
  assert.deepEqual(tally(opened), { 200: 1, 409: 9 })
  const one = opened.find(({ status }) => status === 200)!
  const { message_id: id } = dataOf([await one.first()], 'meta')
  await person.call('POST', `/ai/messages/${id}/stop`)
  assert.equal(dataOf(await one.end(), 'done').finish, 'stopped')
  assert.equal(await usedBy(person), before)
})

test('when a process dies another ends its answers once, gives them back, and the ghost adds nothing', async (t) => {
  const mortal = await openInstance(site)
  t.after(() => mortal.close())
  model.always({
    steps: [
      ...Array.from({ length: 200 }, () => ['The sky is blue for a reason. '.repeat(9), { wait: 40 }]).flat(),
      { then: 'hang' }, // none ends by itself, however long the others take to begin
    ],
  })
  const dice = diceOf(SEED)
  const begun = await Promise.all(
    people.map(async (person) => {
      const before = await usedBy(person)
      const { id } = await beginAnswer({ ...site, ...mortal }, person, MODELS)
      const seen: NumberedFrame[] = []
      const reading = readInPieces(site, person, id, () => dice.int(1, 3), seen)
      return { person, before, id, seen, reading }
    }),
  )
  await pause(dice.int(300, 900))
  mortal.line.freeze()
  await pause(200)
  site.wait(31)
  for (const { person, before, id, reading } of begun) {
    const late = await readInPieces(there, person, id, () => 2)
    assert.equal(dataOf(late, 'error').code, 'interrupted')
    await check(id, [late, await reading], false)
    assert.equal(await usedBy(person), before)
  }
  mortal.line.thaw() // it was only away, and wants to write on
  await pause(700)
  for (const { id, reading } of begun) await check(id, [await reading], false)
  model.always({ steps: ['Short waves.'] })
  const again = await readAiStream(there, people[0]!, 'POST', `/ai/messages/${begun[0]!.id}/regenerate`)
  assert.equal(dataOf(again.frames, 'done').finish, 'stop')
})
