import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { findDangers, findDisorder } from './html-faults.ts'
import { renderComment, renderPost } from './render.ts'
import { sanitise } from './sanitise.ts'

const fixture = new URL('../e2e/attacks/xss/dompurify-expect.json', import.meta.url)
const payloads = (JSON.parse(readFileSync(fixture, 'utf8')) as { payload: string }[]).map(({ payload }) => payload) // our own copy of a known file

/** Attacks that speak Markdown and LaTeX, which no HTML corpus has. */
const MARKDOWN_ATTACKS = [
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java&#10;script:alert(1)',
  ],
  ...[
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
  ],
  ...[
    '//evil.example/x',
    '/\\evil.example/x',
    '\\\\evil.example',
    'file:///etc/passwd',
    'blob:https://a',
    'http:evil',
    'https:/evil',
  ],
  ...[
    'data:image/svg+xml,<svg onload=alert(1)>',
    '/uploads/../admin',
    '/uploads//evil.example/a.png',
    '/uploads/a.png?x=<b>',
    'x" onerror="alert(1)',
  ],
].flatMap((url) => [
  `[a](${url})`,
  `[a](<${url}>)`,
  `![a](${url})`,
  `![a](<${url}> "b")`,
  `[a][b]\n\n[b]: ${url}`,
  `<${url}>`,
  `[![a](${url})](${url})`,
  `:::hint [a](${url})\n![b](${url})`,
])
const OTHER_ATTACKS = [
  String.raw`$\href{javascript:alert(1)}{x}$ $\url{javascript:alert(1)}$ $\includegraphics{https://evil.example/a.png}$`,
  String.raw`$\htmlId{x}{y}$ $\htmlStyle{color:red;background:url(https://evil.example)}{y}$ $\htmlData{x=1}{y}$ $\htmlClass{x}{y}$`,
  String.raw`$\text{<img src=x onerror=alert(1)>}$ $\char"3C script\char"3E$ $\char"0 \char"D800$ $\verb|<script>alert(1)</script>|$`,
  String.raw`$\color{red" onload="alert(1)}x$ $\textcolor{url(https://evil.example)}{x}$ $\colorbox{expression(alert(1))}{x}$ $\fcolorbox{red}{blue}{x}$`,
  String.raw`$</annotation></semantics></math><script>alert(1)</script>$ $\foo{"><img src=x onerror=alert(1)>}$ $\pmb{x}$`,
  '```"><script>alert(1)</script>\nx\n```',
  '```js" onload="alert(1)\nx\n```\n\n~~~html\n<script>alert(1)</script>\n~~~',
  '|a|\n|:-:" onclick="alert(1)|\n|<script>|',
  ':::hint "><script>alert(1)</script>\n</details><script>alert(1)</script>\n:::',
  '[a](https://a.example "x\\" onmouseover=\\"alert(1)") ![a](/uploads/a.png "x\\" onerror=\\"alert(1)")',
  '# a {#id onclick=alert(1)}\n\n[^1]: <script>\n\n- [ ] <input type=file>',
  '1000000000. a\n\n-1. b',
]
const ATTACKS = [...payloads, ...MARKDOWN_ATTACKS, ...OTHER_ATTACKS]

test('nothing dangerous passes the first wall, whatever of 223 known payloads or our own attacks is posted', () => {
  assert.equal(payloads.length, 223)
  for (const attack of ATTACKS) {
    assert.deepEqual([...findDangers(renderPost(attack)), ...findDisorder(renderPost(attack))], [], attack)
    assert.deepEqual([...findDangers(renderComment(attack)), ...findDisorder(renderComment(attack))], [], attack)
  }
})

test('nothing dangerous passes the second wall, even if the first were not there', () => {
  for (const attack of ATTACKS) assert.deepEqual(findDangers(sanitise(attack)), [], attack)
})

test('a comment has no blocks and no pictures', () => {
  for (const attack of ATTACKS)
    assert.doesNotMatch(renderComment(attack), /<(?:p|h\d|ul|ol|table|pre|details|img|blockquote)\b/, attack)
})

const pieces = [
  ...ATTACKS.map((attack) => attack.slice(0, 80)),
  '$',
  '$$',
  '`',
  '```\n',
  ':::hint ',
  '\n:::\n',
  '\n',
  '\n\n',
  '> ',
  '- ',
  '|',
  '|-|\n',
  '# ',
]
pieces.push(
  '\\frac{',
  '}',
  '\\begin{array}{c|c}',
  '\\end{array}',
  '&',
  '\\\\',
  '[',
  '](',
  ')',
  '![',
  '<',
  '>',
  '"',
  "'",
  '&lt;',
  '&#0;',
  'https://a.org',
  '/uploads/',
  '\0',
  '\ud800',
  '\u202e',
  '    ',
)
const anyText = fc.array(fc.nat(0xffff), { maxLength: 80 }).map((codes) => String.fromCharCode(...codes))
const anyPost = fc
  .array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...pieces) }, anyText, fc.string()), { maxLength: 30 })
  .map((parts) => parts.join(''))

test('any string renders, and what comes out is safe and in order at each wall', () => {
  fc.assert(
    fc.property(anyPost, (source) => {
      for (const html of [renderPost(source), renderComment(source)]) {
        assert.deepEqual([...findDangers(html), ...findDisorder(html)], [])
        const clean = sanitise(html)
        assert.deepEqual([...findDangers(clean), ...findDisorder(clean)], [])
        assert.equal(sanitise(clean), clean)
      }
      assert.deepEqual(findDangers(sanitise(source)), [])
    }),
    { numRuns: 500 },
  )
})

test('a NUL and half a surrogate pair become the replacement character', () => {
  assert.equal(renderPost('a\0b\ud800c'), '<p>a\uFFFDb\uFFFDc</p>\n')
  assert.equal(renderComment('`a\udc00\0`'), '<code>a\uFFFD\uFFFD</code>')
})
