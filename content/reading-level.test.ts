import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countIn, gradeOf } from './reading-level.ts'
import { readRendered } from './rendered.ts'

const HARDEST = 7
const texts = readRendered()

test('the formula gives the grades that the literature gives', () => {
  // one word of one syllable a sentence: the lowest grade there is
  assert.equal(gradeOf({ words: 1, sentences: 1, syllables: 1 }).toFixed(2), '-3.40')
  // Green Eggs and Ham: 5.7 words a sentence, 1.02 syllables a word
  assert.equal(gradeOf({ words: 5700, sentences: 1000, syllables: 5814 }).toFixed(1), '-1.3')
  // the well-known sentence of 13 words and 24 syllables
  assert.equal(gradeOf({ words: 13, sentences: 1, syllables: 24 }).toFixed(1), '11.3')
})

test('words, sentences and syllables are counted as a reader meets them', () => {
  assert.deepEqual(countIn('<p>The platypus is a hybrid of a mammal and a reptile.</p>'), {
    words: 11,
    sentences: 1,
    syllables: 16,
  })
  assert.deepEqual(countIn('<ul>\n<li>Show you ads</li>\n<li>Track you</li>\n</ul>\n<p>Is it? It is (yes!) so.</p>'), {
    words: 11,
    sentences: 5,
    syllables: 11,
  })
  const unread =
    '<h2>Extraordinarily complicated</h2><pre><code>incomprehensible</code></pre><table><tr><td>word</td></tr></table>'
  assert.deepEqual(countIn(`${unread}<p>The cat sat.</p>`), { words: 3, sentences: 1, syllables: 3 })
  assert.equal(countIn('<p>At 3.5 it is &quot;so&quot;, e-mail and all.</p>').sentences, 1)
})

test('a hard sentence is told from an easy one', () => {
  const hard =
    '<p>Notwithstanding contradictory administrative stipulations, participants acknowledge irrevocable responsibility for misrepresentations occurring throughout their institutional correspondence.</p>'
  const easy = '<p>You may write what you like. But be kind, and say what is true.</p>'
  assert.ok(gradeOf(countIn(hard)) > HARDEST)
  assert.ok(gradeOf(countIn(easy)) <= HARDEST)
})

for (const { file, name, intro_html, sections } of texts)
  test(`${file} can be read by a twelve-year-old`, () => {
    const isLegal = name === 'terms' || name === 'privacy'
    if (isLegal) assert.equal(sections[0]?.title, 'The short version')
    const read = isLegal ? sections.slice(0, 1) : sections
    const html = [
      isLegal ? '' : intro_html,
      ...read.flatMap((section) => [section.html, ...section.entries.map((entry) => entry.html)]),
    ].join('\n')
    const counts = countIn(html)
    const grade = gradeOf(counts)
    assert.ok(counts.words > 30, `${counts.words} words`)
    assert.ok(grade <= HARDEST, `grade ${grade.toFixed(1)}, at most ${HARDEST}`)
  })

test('there are texts to read', () => assert.ok(texts.length > 10, String(texts.length)))
