import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mentionsIn } from './mentions.ts'

test('names are called with @, at the beginning, after a space or a bracket, and before a full stop', () => {
  assert.deepEqual(mentionsIn('@Ada, see what (@ben_2) and @cleo-x said. Thanks @ada!\n@dan.'), [
    'ada',
    'ben_2',
    'cleo-x',
    'dan',
  ])
})

test('neither an e-mail address nor a path nor code calls anybody', () => {
  assert.deepEqual(mentionsIn('kim@example.org x/@kim a.@kim @@kim @kim@host ä@kim @kimä'), [])
  assert.deepEqual(mentionsIn('`@kim` ``@kim``\n```py\n@kim\ndef f(): ...\n```\n~~~\n@kim'), [])
  assert.deepEqual(mentionsIn('```\n@kim\n```\n@lee `x` @mia'), ['lee', 'mia'])
})

test('a long text of signs takes no time', () => {
  for (const sign of ['@', '`', '~', '@a', '```\n', '` `'])
    assert.ok(Array.isArray(mentionsIn(sign.repeat(20_000 / sign.length))))
})
