import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signed, titleOfSlug, wordsOfKind } from './ledger-words.ts'

test('a line of the ledger reads as a sentence, a new kind at least as words', () => {
  assert.equal(wordsOfKind('accepting'), 'Accepted an answer')
  assert.equal(wordsOfKind('something-new'), 'Something new')
})

test('points carry their sign', () => {
  assert.equal(signed(10), '+10')
  assert.equal(signed(-2), '−2')
})

test('a slug gives back its words without the id', () => {
  assert.equal(titleOfSlug('why-does-ice-float-42'), 'Why does ice float')
  assert.equal(titleOfSlug('42'), 'The question')
  assert.match(titleOfSlug(`${'a'.repeat(80)}-7`), /a …$/)
  assert.equal(titleOfSlug('is-2-2-always-4-17'), 'Is 2 2 always 4')
})
