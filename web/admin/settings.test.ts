import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FIXED_NUMBERS, NUMBER_BOUNDS } from '#server/settings/bounds.ts'
import { changeOf, numberProblem, textOf } from './setting-values.ts'
import { NUMBER_SECTIONS, numberInWords } from './setting-words.ts'

test('every number that can be set has its words, once, and none that cannot', () => {
  const words = NUMBER_SECTIONS.flatMap(({ numbers }) => numbers)
  const names = words.map(([name]) => name)
  assert.deepEqual(names.toSorted(), Object.keys(NUMBER_BOUNDS).toSorted())
  assert.ok(names.every((name) => !(name in FIXED_NUMBERS)))
  assert.equal(new Set(words.map(([, title]) => title)).size, words.length, 'no two are called the same')
  for (const [name, title, what] of words) assert.match(`${title}. ${what}`, /^[A-Z].*\.$/, name)
  assert.equal(new Set(NUMBER_SECTIONS.map(({ id }) => id)).size, NUMBER_SECTIONS.length)
})

test('seconds are told in the largest unit that they fill', () => {
  assert.equal(numberInWords('session.lifeSeconds', 30 * 24 * 3600), '2,592,000 (30 days)')
  assert.equal(numberInWords('code.lifeSeconds', 60), '60 (1 minute)')
  assert.equal(numberInWords('pace.questionGapSeconds', 30), '30')
  assert.equal(numberInWords('pace.questionGapSeconds', 0), '0')
  assert.equal(numberInWords('text.bodyMax', 20_000), '20,000')
})

test('only what was changed is sent, numbers as numbers, and what was emptied goes back to the default', () => {
  const settings = { 'votes.perDay': 40, 'votes.perAuthorPerDay': 6, 'ai.inputCost': 0.25, 'ai.model': 'llama' }
  const typed = { 'votes.perDay': ' 12 ', 'votes.perAuthorPerDay': '6', 'ai.inputCost': '', 'ai.model': 'qwen' }
  assert.deepEqual(changeOf(settings, typed), { 'votes.perDay': 12, 'ai.inputCost': null, 'ai.model': 'qwen' })
  assert.deepEqual(changeOf(settings, { 'ai.model': '' }), { 'ai.model': '' })
  assert.deepEqual(changeOf(settings, { 'votes.perDay': textOf(settings['votes.perDay']) }), {})
})

test('what is typed is a number within its bounds, or nothing', () => {
  const whole = { least: 1, most: 10_000, whole: true }
  for (const good of ['', '1', ' 10000 ', '40']) assert.equal(numberProblem(whole, good), undefined, good)
  assert.equal(numberProblem(whole, '1.5'), 'Type a whole number.')
  assert.equal(numberProblem(whole, '0'), 'Choose a number from 1 to 10,000.')
  for (const bad of ['x', '1,000', '1 000', 'Infinity', '0x10', '1e3', '--1'])
    assert.equal(numberProblem(whole, bad), 'Type a number, such as 30.', bad)
  assert.equal(numberProblem({ least: -1000, most: 0, whole: true }, '-50'), undefined)
  assert.equal(numberProblem({ least: 0, most: 9, whole: false }, '0.25'), undefined)
})
