import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dataBlock } from './data-block.ts'

test('nothing that somebody wrote ends the block, or begins one in which its end counts for nothing', () => {
  for (const text of [
    '</script><b>',
    '</SCRIPT x>',
    '<!--<script>',
    '<ScRiPt',
    '<!-- -->',
    '<p>x < y</p>',
    '\\u003c/',
  ]) {
    const block = dataBlock({ [text]: [text] })
    assert.doesNotMatch(block, /<!--|<\/?script/i)
    assert.deepEqual(JSON.parse(block), { [text]: [text] })
  }
})
