import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { idOfSlug, slugWords } from './slug.ts'

const title = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.lorem(),
)
const id = fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }).map(String)
const slugOf = (words: string, id: string) => (words === '' ? id : `${words}-${id}`) // as the column is generated

test('titles in several scripts become words that their readers can read', () => {
  for (const [title, words] of [
    ['Why does ice float on water?', 'why-does-ice-float-on-water'],
    ['  C++ vs. C#: which?  ', 'c-vs-c-which'],
    ['Où est passée l’élève Zoë?', 'ou-est-passee-l-eleve-zoe'],
    ['Warum ist √2 irrational? (Größe)', 'warum-ist-2-irrational-große'],
    ['Solve x² + ½ = 3', 'solve-x2-1-2-3'],
    ['Почему лёд не тонет?', 'почему-лед-не-тонет'],
    ['Γιατί ο πάγος επιπλέει;', 'γιατι-ο-παγος-επιπλεει'],
    ['为什么冰会浮?', '为什么冰会浮'],
    ['氷が水に浮くのはなぜ？', '氷が水に浮くのはなぜ'],
    ['얼음은 왜 뜨나요?', '얼음은-왜-뜨나요'],
    ['बर्फ पानी पर क्यों तैरती है?', 'बर्फ-पानी-पर-क्यों-तैरती-है'],
    ['لماذا يطفو الجليد؟', 'لماذا-يطفو-الجليد'],
    ['למה קרח צף?', 'למה-קרח-צף'],
    ['1️⃣ or 2️⃣?', '1-or-2'],
    ['???', ''],
    ['🧊🧊🧊🧊🧊🧊🧊🧊🧊🧊', ''],
  ] as const)
    assert.equal(slugWords(title), words.normalize('NFC'), title)
  assert.match(slugWords('ทำไมน้ำแข็งจึงลอยน้ำ'), /^[\p{L}\p{M}]{15,}$/u)
})

test('words are at most 80 characters and never end in the middle of a stroke', () => {
  assert.equal(slugWords('x'.repeat(200)), 'x'.repeat(80))
  assert.equal(slugWords(`${'x'.repeat(79)} and more`), 'x'.repeat(79))
})

test('the words of words are the same words', () => {
  fc.assert(
    fc.property(title, (text) => assert.equal(slugWords(slugWords(text)), slugWords(text))),
    { numRuns: 500 },
  )
})

test('words hold nothing that an address would have to escape but letters', () => {
  fc.assert(
    fc.property(title, (text) => /^(?:[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*)?$/u.test(slugWords(text))),
    { numRuns: 500 },
  )
})

test('the id of any slug is found, whatever its words say', () => {
  fc.assert(
    fc.property(title, id, (text, id) => idOfSlug(slugOf(slugWords(text), id)) === id),
    { numRuns: 500 },
  )
  assert.equal(idOfSlug('solve-2-2-4-17'), '17')
  assert.equal(idOfSlug('17'), '17')
})

test('what has no id has none', () => {
  for (const slug of [
    '',
    'create',
    'similar',
    'why',
    'why-',
    'why-0',
    'why-017',
    'why17',
    'why-1x',
    'why--',
    '1234567890123456789',
    'why-١٧',
    'why-17\n',
  ])
    assert.equal(idOfSlug(slug), undefined, JSON.stringify(slug))
})
