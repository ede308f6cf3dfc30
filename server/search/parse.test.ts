import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseSearch, type Asked } from './parse.ts'

const read = (typed: string): Partial<Asked> =>
  Object.fromEntries(
    Object.entries(parseSearch(typed)).filter(([, value]) => !Array.isArray(value) || value.length > 0),
  )

test('every operator is read, alone and in any mixture', () => {
  assert.deepEqual(read('why does ice float'), { words: ['why', 'does', 'ice', 'float'] })
  assert.deepEqual(read('[Linear Equations] [algebra]'), { tags: ['linear-equations', 'algebra'] })
  assert.deepEqual(read('"open crystal" ice'), { words: ['ice'], phrases: ['open crystal'] })
  assert.deepEqual(read('“open crystal”'), { phrases: ['open crystal'] })
  assert.deepEqual(read('ice -cream -"dry ice"'), { words: ['ice'], without: ['cream', 'dry ice'] })
  assert.deepEqual(read('user:nova-otter USER:@mira'), { user: 'mira' })
  assert.deepEqual(read('is:answered'), { answered: true })
  assert.deepEqual(read('[algebra] IS:Unanswered'), { tags: ['algebra'], answered: false })
  assert.deepEqual(read('has:accepted score:3'), { accepted: true, score: 3 })
  assert.deepEqual(read('roots [algebra] "x squared" -graph user:mira is:answered has:accepted score:12'), {
    words: ['roots'],
    phrases: ['x squared'],
    without: ['graph'],
    tags: ['algebra'],
    user: 'mira',
    answered: true,
    accepted: true,
    score: 12,
  })
})

test('what is no operator is words, and school maths leaves nothing out', () => {
  assert.deepEqual(read('is:happy has:cheese score:many user:'), {
    words: ['is:happy', 'has:cheese', 'score:many', 'user:'],
  })
  assert.deepEqual(read('x -5 = 2 -x'), { words: ['x', '-5', '2', '-x'] })
  assert.deepEqual(read('well-known "half open [bracket'), { words: ['well-known', '"half', 'open', '[bracket'] })
  assert.deepEqual(read('score:99999999999'), { words: ['score:99999999999'] })
  for (const nothing of ['', '   ', '""', '[]', '[ ]', '-', '?!', '\0', '😀'])
    assert.deepEqual(read(nothing), {}, JSON.stringify(nothing))
})

test('no line of text is an error, and none asks for more than can be looked for', () => {
  const piece = fc.oneof(
    fc.constantFrom('[', ']', '"', '-', 'user:', 'is:', 'is:answered', 'score:', 'has:accepted', ' ', '\0', '\\', '“'),
    fc.string({ unit: 'binary', maxLength: 20 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => {
      const asked = parseSearch(pieces.join(''))
      const texts = [...asked.words, ...asked.phrases, ...asked.without, ...asked.tags]
      assert.ok(texts.length <= 41)
      assert.ok(texts.join('').length <= 300)
      assert.ok(texts.every((text) => text.isWellFormed() && !text.includes('\0')))
    }),
    { numRuns: 2000 },
  )
})
