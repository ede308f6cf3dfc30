import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeIn, isWhole } from './code-text.ts'

test('a pasted code is found, alone or in a sentence', () => {
  for (const text of [
    '123456',
    ' 123456\n',
    '123 456',
    '123\u00a0456',
    '123-456',
    '1 2 3 4 5 6',
    'Your code is 123456',
    '123456 is your Askademy code',
    'Hello,\n\nyour code is 123456\n\nIt works for 10 minutes and once.',
    'In 2026 you get 123 456 within 10 minutes.',
    '１２３４５６',
  ])
    assert.equal(codeIn(text), '123456', text)
})

test('while it is typed, only digits stay and no more than six', () => {
  assert.equal(codeIn('12a'), '12')
  assert.equal(codeIn(''), '')
  assert.equal(codeIn('1234567'), '123456')
})

test('six digits are whole, five are not', () => {
  assert.equal(isWhole('123456'), true)
  assert.equal(isWhole('12345'), false)
})
