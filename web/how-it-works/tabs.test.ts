import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TABS, tabOf } from './tabs.ts'

const asked = (search: string) => tabOf(new URLSearchParams(search))

test('each tab has its name in the address, and Community Q&A is the first', () => {
  for (const tab of Object.keys(TABS)) assert.equal(asked(`tab=${tab}`), tab)
  for (const other of ['', 'tab=', 'tab=nothing', 'tab=toString', 'tab=__proto__', 'q=askAI'])
    assert.equal(asked(other), 'community', other)
})
