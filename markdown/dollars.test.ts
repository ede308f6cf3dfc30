import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderComment, renderPost } from './render.ts'

/** The LaTeX of each formula in the HTML, in order. */
function formulasOf(html: string): string[] {
  return [...html.matchAll(/<annotation encoding="application\/x-tex">(.*?)<\/annotation>/gs)].map(
    ([, latex]) => latex ?? '',
  )
}

test('money is not maths', () => {
  const sentences = [
    'It costs $5 and $10.',
    'From $5-$10, or $5–$10, or $5/$10.',
    'I paid 5$, she paid 10$, we paid 15$.',
    'I have $5 and my friend has 3$.',
    'US$5 and US$10 and A$7.',
    'A pizza is $12.50; two are $25.',
    '$ 5 and $ 6',
    'The café is $$ or $$$.',
    '$20,000 of $30,000 (about $1 of every $1.50)',
    'Only one $ here',
    'Bash: $HOME and $PATH',
    '\\$5 or \\$x\\$',
  ]
  for (const sentence of sentences) {
    for (const html of [renderPost(sentence), renderComment(sentence)])
      assert.doesNotMatch(html, /<math|math-error/, sentence)
  }
  assert.equal(renderComment('\\$5 or \\$x\\$'), '$5 or $x$')
})

test('money beside maths leaves the maths alone', () => {
  assert.deepEqual(formulasOf(renderPost('For $5 you get $x$ apples, for $10 you get $2x$.')), ['x', '2x'])
  assert.deepEqual(formulasOf(renderPost('$x$, then $5')), ['x'])
})

test('formulas may stand beside letters, brackets and punctuation', () => {
  assert.deepEqual(formulasOf(renderPost('求$x$的值 ($y$) "$z$", $a$-axis; $b$.')), ['x', 'y', 'z', 'a', 'b'])
  assert.deepEqual(formulasOf(renderPost('**$x$** *$y$* ~~$z$~~ [$a$](/b) $c$$d$ 2$x$')), [
    'x',
    'y',
    'z',
    'a',
    'c',
    'd',
    'x',
  ])
  assert.deepEqual(formulasOf(renderPost('$\\text{price: } 5\\$$ and $a\\\\$')), ['\\text{price: } 5\\$', 'a\\\\'])
})

test('nothing inside a formula is Markdown', () => {
  assert.deepEqual(formulasOf(renderPost('$a_1*b_2*c$ and $[x](y)$ and $a<b$')), ['a_1*b_2*c', '[x](y)', 'a&lt;b'])
})

test('code wins over formulas', () => {
  assert.deepEqual(formulasOf(renderPost('`$x$` and `a$b` or `c$d`')), [])
  assert.deepEqual(formulasOf(renderPost('$x `y$ z`')), [])
  assert.deepEqual(formulasOf(renderPost('$a `b` c$')), [])
  assert.deepEqual(formulasOf(renderPost('```\n$x$\n$$\ny\n$$\n```')), [])
  assert.deepEqual(formulasOf(renderPost('a \\` $x$ ` $y$')), ['x', 'y'])
})

test('double dollars make a formula on lines of its own, over several lines, in lists and quotes too', () => {
  assert.deepEqual(formulasOf(renderPost('$$x$$')), ['x'])
  assert.deepEqual(formulasOf(renderPost('Text:\n$$\nx = 1\n+ 2\n$$\nmore')), ['x = 1\n+ 2'])
  assert.deepEqual(formulasOf(renderPost('- a\n  $$\n  x\n  $$\n\n> $$ y\n> + 1 $$')), ['x', 'y\n+ 1'])
  assert.deepEqual(formulasOf(renderPost('so $$ x = 1 $$, as said')), ['x = 1'])
  assert.match(renderPost('$$x$$'), /<span class="math-block"><math display="block">/)
  assert.doesNotMatch(renderComment('$$x$$'), /block/)
})

test('a block that never closes, or has an empty line, is text', () => {
  for (const source of ['$$\nx', '$$\nx\n\ny\n$$', '$$ $$', '$$', '    $$x$$'])
    assert.deepEqual(formulasOf(renderPost(source)), [], source)
})
