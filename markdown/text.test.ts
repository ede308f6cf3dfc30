import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { honestPost } from './honest-posts.ts'
import { renderPost } from './render.ts'
import { sanitise } from './sanitise.ts'
import { excerpt, plainText, readTexts, visibleText } from './text.ts'

const textOf = (markdown: string) => plainText(sanitise(renderPost(markdown)))

test('all words of a post, one space apart, without markup', () => {
  assert.equal(
    textOf('# A\n\nb **c**d\n- e\n- f\n\n|g|h|\n|-|-|\n|i|j|\n\n```js\nlet k = "<"\n```'),
    'A b cd e f g h i j let k = "<"',
  )
  assert.equal(textOf('![a graph](/uploads/x.png) [b](https://c.org) &amp; &lt;i&gt;'), 'a graph b & <i>')
})

test('a formula reads as a line of text, once', () => {
  const readings: [string, string][] = [
    ['x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}', 'x = (−b ± √(b² − 4ac))/2a'],
    ['\\frac12+\\frac{x+1}{3}', '1/2 + (x + 1)/3'],
    ['\\ce{2H2 + O2 -> 2H2O}', '2 H₂ + O₂ → 2 H₂O'],
    ['\\lim_{x\\to0}\\frac{\\sin x}{x}=1', 'lim_(x → 0) (sin x)/x = 1'],
    ['\\sum_{i=1}^{n} i^2', '∑_(i = 1)ⁿi²'],
    ['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '(1 2; 3 4)'],
    ['\\sqrt[3]{8}=2', '³√8 = 2'],
    ["f'(x)\\le-2", 'f′(x) ≤ −2'],
    ['\\mathbb{R}\\ \\mathbf{F}', 'ℝ F'],
    ['90^\\circ', '90°'],
    ['x^{y+1}_i', 'xᵢ^(y + 1)'],
    ['\\overline{AB}', 'AB'],
    ['\\text{speed}', 'speed'],
  ]
  for (const [latex, reading] of readings) assert.equal(textOf(`$${latex}$`), reading)
})

test('an excerpt never shows what a fold hides, the search text does', () => {
  const html = renderPost(
    'Find $x$.\n\n:::hint divide\nby two\n:::step deeper\nsecret\n:::\n:::\nThanks\n\n:::solution\nfive',
  )
  assert.equal(excerpt(html), 'Find x. Thanks')
  assert.equal(visibleText(html), 'Find x. Thanks')
  assert.equal(plainText(html), 'Find x. Hint: divide by two Step: deeper secret Thanks Solution five')
})

test('no word of any fold of 300 honest posts is in its excerpt', () => {
  for (let n = 0; n < 300; n += 1) {
    const { markdown } = honestPost(n)
    for (const kind of ['hint', 'step', 'solution']) {
      const html = renderPost(
        `visible\n\n:::${kind} secretTitle\nsecretWord $secretFormula$ \`secretCode\`\n\n${markdown}`,
      )
      assert.equal(excerpt(html), 'visible', markdown)
    }
  }
})

test('an excerpt ends after a word, with an ellipsis, within its length', () => {
  assert.equal(excerpt('<p>one two three</p>', 9), 'one two…')
  assert.equal(excerpt('<p>one two three</p>', 8), 'one two…')
  assert.equal(excerpt('<p>one two</p>', 7), 'one two')
  assert.equal(excerpt('<p>one, two</p>', 7), 'one…')
  assert.equal(excerpt(`<p>${'長'.repeat(300)}</p>`).length, 200)
  assert.equal(excerpt(`<p>${'😀'.repeat(300)}</p>`, 10), '😀😀😀😀…')
})

test('an excerpt cannot turn the direction of the list it stands in', () => {
  assert.equal(excerpt('<p>a\u202eb\u2066c</p>'), 'abc')
})

test('any HTML and any length gives a short, well-formed excerpt, the same in one pass as in two', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 50 }), (markdown, length) => {
      const html = sanitise(renderPost(markdown))
      assert.ok(excerpt(html, length).length <= length)
      assert.ok(excerpt(html, length).isWellFormed())
      assert.deepEqual(readTexts(html), { text: plainText(html), excerpt: excerpt(html) })
    }),
  )
})
