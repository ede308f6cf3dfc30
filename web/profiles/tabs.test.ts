import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayInWords } from './day-in-words.ts'
import { tabOf, tabsFor } from './tabs.ts'

test('an address without a tab, or with one that there is not, shows the summary', () => {
  for (const search of ['', 'tab=', 'tab=constructor', 'tab=Badges', 'tab=Questions'])
    assert.equal(tabOf(new URLSearchParams(search)), null, search)
  assert.equal(tabOf(new URLSearchParams('tab=answers')), 'answers')
})

test('whom somebody follows has a tab for who may see it, and for who opened its address', () => {
  assert.deepEqual(tabsFor(null, { seesFollows: false }), ['questions', 'answers', 'badges', 'reputation'])
  for (const tabs of [tabsFor(null, { seesFollows: true }), tabsFor('following', { seesFollows: false })])
    assert.deepEqual(tabs, ['questions', 'answers', 'badges', 'reputation', 'followers', 'following'])
})

test('a day is told in words', () => {
  assert.equal(dayInWords('2026-01-02'), '2 Jan 2026')
  assert.equal(dayInWords('2026-12-31'), '31 Dec 2026')
})
