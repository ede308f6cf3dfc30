import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyProblem, titleProblem } from './asking.ts'
import { NUMBERS } from './numbers.ts'

const title = (text: string) => titleProblem(NUMBERS, text)
const body = (text: string) => bodyProblem(NUMBERS, text)

test('a title has 10 to 150 characters, spaces around it not counted', () => {
  for (const good of [
    'Why is ice?',
    'x'.repeat(10),
    'x'.repeat(150),
    ` ${'x'.repeat(150)} `,
    '为什么冰会浮在水面上呢',
    '🧊'.repeat(10),
    '🧊'.repeat(150),
  ])
    assert.equal(title(good), undefined, good)
  for (const [bad, why] of [
    ['', /Give your question a title/],
    [' \n ', /Give your question a title/],
    ['x'.repeat(9), /at least 10/],
    [` ${'x'.repeat(9)} `, /at least 10/],
    ['🧊'.repeat(9), /at least 10/],
    ['x'.repeat(151), /150/],
  ] as const)
    assert.match(title(bad) ?? '', why, bad)
})

test('a title is not shouted, but may name what is written in capitals', () => {
  for (const loud of ['WHY DOES ICE FLOAT', 'ПОЧЕМУ ЛЁД НЕ ТОНЕТ', 'HELP ME PLEASE!!! 1+1'])
    assert.match(title(loud) ?? '', /capital letters/, loud)
  for (const fine of [
    'DNA or RNA: which came first?',
    'F = ma 1 2 3 4',
    '1 + 1 = 2 + 0 = 2',
    '为什么冰会浮在水面上呢',
    'H2O, CO2, O3, N2',
  ])
    assert.equal(title(fine), undefined, fine)
})

test('a body has 20 to 20,000 characters, spaces around it not counted', () => {
  for (const good of ['x'.repeat(20), 'x'.repeat(20_000), `\n\n${'x'.repeat(20_000)}\n`, '🧊'.repeat(20_000)])
    assert.equal(body(good), undefined)
  for (const short of ['', ' '.repeat(40), 'x'.repeat(19), ` ${'x'.repeat(19)} `, '🧊'.repeat(19)])
    assert.match(body(short) ?? '', /at least 20/)
  assert.match(body('x'.repeat(20_003)) ?? '', /too long by 3 characters.*20,000/)
})
