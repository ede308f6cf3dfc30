import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  formulaBudget,
  MAX_FORMULA_CHARACTERS,
  MAX_FORMULA_LENGTH,
  MAX_FORMULAS,
  renderDisplayFormula,
  renderFormula,
} from './formula.ts'
import { renderPost } from './render.ts'

const inline = (latex: string) => renderFormula(latex, formulaBudget())
const display = (latex: string) => renderDisplayFormula(latex, formulaBudget())
/** The drawn part only. */
const drawn = (html: string) =>
  html.replace(/<annotation.*?<\/annotation>/gs, '').replace(/<\/?(?:math|semantics)[^>]*>/g, '')

test('a formula keeps its LaTeX for copying and for readers of the source', () => {
  assert.match(inline('x<1'), /<annotation encoding="application\/x-tex">x&lt;1<\/annotation>/)
})

test('what KaTeX cannot read is shown as typed, with the reason', () => {
  assert.equal(
    inline('\\fooo<'),
    '<code class="math-error" title="This formula could not be read. Undefined control sequence: \\fooo.">\\fooo&lt;</code>',
  )
  for (const latex of ['\\frac{1}{', '}', '\\begin{x}', '&', '\\left(', '^', '#', '\\sqrt', '$'])
    assert.match(inline(latex), /^<code class="math-error" title="This/, latex)
})

test('commands that define, load or link are refused', () => {
  for (const latex of [
    '\\def\\a{x}',
    '\\gdef\\a{x}',
    '\\newcommand{\\a}{x}',
    '\\let\\a=b',
    '\\href{/x}{y}',
    '\\url{x}',
    '\\includegraphics{x}',
    '\\htmlClass{x}{y}',
  ])
    assert.match(inline(latex), /cannot be used here/, latex)
  assert.doesNotMatch(inline('\\longrightarrow\\definecolor'), /cannot be used here/)
})

test('letters of other alphabets are characters, since browsers ignore mathvariant', () => {
  assert.equal(
    drawn(inline('\\mathbb{R}\\mathbf{F}\\mathcal{L}\\mathfrak{g}\\mathbf{1}\\boldsymbol{\\alpha}\\mathsf{T}')),
    '<mrow><mi>ℝ</mi><mi>𝐅</mi><mi>ℒ</mi><mi>𝔤</mi><mn>𝟏</mn><mi>𝜶</mi><mi>𝖳</mi></mrow>',
  )
  assert.equal(drawn(inline('\\mathrm{H}')), '<mrow><mi mathvariant="normal">H</mi></mrow>')
})

test('aligned equations and arrays say on each cell how it is aligned and ruled', () => {
  assert.match(
    display('\\begin{aligned}x&=1\\end{aligned}'),
    /<mtable class="math-aligned"><mtr><mtd class="math-right">.*<mtd class="math-left">/,
  )
  assert.match(display('\\begin{align}x&=1\\end{align}'), /<mtr><mtd class="math-right">/)
  assert.match(
    display('\\begin{array}{c|c}1&2\\\\\\hline3&4\\end{array}'),
    /<mtd class="math-solid-after math-solid-below">/,
  )
  assert.match(display('\\begin{array}{|c|}1\\end{array}'), /<menclose notation="left right">/)
  assert.match(display('x\\tag{1}'), /<mtable class="math-tagged"><mtr><mtd class="math-spring">/)
})

test('a line break outside an environment breaks the line', () => {
  assert.match(display('x=1\\\\y=2'), /<mtr>.*<mtr>/)
  assert.match(display('x=1\\\\y=2'), /x-tex">x=1\\\\y=2</)
})

test('signs, functions, bars and primes are spaced and drawn as in a book', () => {
  assert.match(inline('x=-2'), /<mo>=<\/mo><mo form="prefix">−<\/mo>/)
  assert.doesNotMatch(inline('x-2'), /prefix/)
  assert.doesNotMatch(inline('(x)-2'), /prefix/)
  assert.match(inline('2\\sin x'), /<mn>2<\/mn><mspace width="0.1667em"><\/mspace><mi>sin<\/mi><mo>\u2061<\/mo><mspace/)
  assert.doesNotMatch(inline('\\sin(x)'), /mspace/)
  assert.match(display('\\begin{vmatrix}1\\end{vmatrix}'), /<mo fence="true" stretchy="true"[^>]*>\|</)
  assert.match(inline("f'"), /<mrow><mi>f<\/mi><mo lspace="0em" rspace="0em">′<\/mo><\/mrow>/)
  assert.match(inline('\\overline{AB}'), /<menclose notation="top">/)
})

test('no inline style is left, and no height that would cover other posts', () => {
  assert.doesNotMatch(inline('\\pmb{x}\\fcolorbox{red}{blue}{y}'), / style=/)
  assert.doesNotMatch(inline('\\raisebox{15em}{x}\\llap{y}'), /voffset|width=/)
  assert.match(inline('\\raisebox{1em}{x}'), /voffset="1em"/)
})

test('only a display formula that may be wider than a phone takes a stop of the tab key', () => {
  assert.doesNotMatch(display('x=1'), /tabindex/)
  assert.match(display('a+b+c+d+e+f+g+h+i+j+k+l+m+n+o=0'), /^<span class="math-block" tabindex="0">/)
})

test('long, many, deep and huge formulas are shown as typed', () => {
  assert.match(inline('x'.repeat(MAX_FORMULA_LENGTH + 1)), /longer than 2000/)
  assert.match(inline('\\frac{1}{'.repeat(150) + 'x' + '}'.repeat(150)), /nested too deeply/)
  assert.match(inline('{'.repeat(999) + '}'.repeat(999)), /^<(?:math|code)/)
  assert.match(inline('\\cancel{'.repeat(100) + 'x' + '}'.repeat(100)), /nested too deeply/)
  assert.match(inline('\\KaTeX'.repeat(300)), /^<code/)
  const budget = formulaBudget()
  const many = Array.from({ length: MAX_FORMULAS + 1 }, () => renderFormula('x', budget))
  assert.match(many.at(-2) ?? '', /<math>/)
  assert.match(many.at(-1) ?? '', /too many formulas/)
  assert.match(renderFormula('x', { formulas: 9, characters: 0 }), /too many formulas/)
  assert.equal(formulaBudget().characters, MAX_FORMULA_CHARACTERS)
})

test('each post has its own limits', () => {
  const post = '$x$ '.repeat(MAX_FORMULAS)
  assert.doesNotMatch(renderPost(post), /math-error/)
  assert.doesNotMatch(renderPost(post), /math-error/)
  assert.match(renderPost(`${post}$y$`), /math-error/)
})
