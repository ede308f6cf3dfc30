import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTurn } from './in-turn.ts'

const work = (told: string[], name: string) => async () => {
  told.push(`${name} begins`)
  await Promise.resolve()
  told.push(`${name} ends`)
}

test('one member’s questions are looked at one after the other, and everybody else gets a word in between', async () => {
  const told: string[] = []
  const flood = ['a1', 'a2', 'a3'].map((name) => inTurn('a', work(told, name)))
  setImmediate(() => told.push('somebody else')) // as a request comes in
  await Promise.all(flood)
  assert.ok(told.slice(0, told.indexOf('a3 begins')).includes('somebody else'), told.join())
  assert.deepEqual(
    told.filter((line) => line.startsWith('a')),
    ['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends', 'a3 begins', 'a3 ends'],
  )
})

test('one that fails holds up none of those behind it', async () => {
  const failing = inTurn('a', () => Promise.reject(new Error('refused')))
  const next = inTurn('a', () => Promise.resolve('looked at'))
  await assert.rejects(failing, /refused/)
  assert.equal(await next, 'looked at')
})
