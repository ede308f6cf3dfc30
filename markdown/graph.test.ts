import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findDangers, findDisorder } from './html-faults.ts'
import { renderPost } from './render.ts'
import { sanitise } from './sanitise.ts'
import { excerpt } from './text.ts'

const fence = (source: string) => `\`\`\`graph\n${source}\n\`\`\``
const GRAPHS = [
  'y = x^2 - 4',
  'y = 2x + 1\ny = -x',
  'y = 1/x',
  'y = sqrt(x)',
  '(2, 0)\n(-2, 0)',
  'f(x) = x^3 - 3x\n(1, -2)',
]

test('a graph fence is drawn, told in words, and the second wall takes nothing of it', () => {
  for (const source of GRAPHS) {
    const html = renderPost(fence(source))
    assert.match(html, /^<p><svg [^>]*aria-label="(?:Graph of|Points) [^"]+"/, source)
    assert.match(html, /<path |<circle /, source)
    assert.deepEqual([...findDangers(html), ...findDisorder(html)], [], source)
    assert.equal(sanitise(html), html, source)
  }
})

test('what is no graph stays code', () => {
  for (const source of [
    'y = z + 1',
    'hello',
    'y < x',
    '',
    'y = x\n<script>alert(1)</script>',
    `y = ${'x+'.repeat(600)}x`,
  ])
    assert.match(renderPost(fence(source)), /^<pre tabindex="0"><code>/, source)
  assert.match(renderPost('```graphviz\ny = x\n```'), /^<pre/)
})

test('a text holds six graphs, the rest stays code', () => {
  const html = renderPost(Array.from({ length: 9 }, () => fence('y = x')).join('\n\n'))
  assert.deepEqual([html.match(/<svg/g)?.length, html.match(/<pre/g)?.length], [6, 3])
})

test('an excerpt says which graph stands there, not the numbers at its edges', () => {
  assert.match(excerpt(renderPost(`Look:\n\n${fence('y = 2x + 1')}`)), /^Look: Graph of y = 2x \+ 1/)
})

test('nothing that could do harm passes the second wall inside a drawing', () => {
  const attacks = [
    '<svg class="graph" onload="alert(1)"><path d="M0 0" onclick="alert(1)" style="fill:url(https://evil.example)"></path></svg>',
    '<svg><a href="javascript:alert(1)"><text x="1" y="1">x</text></a></svg>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<svg><script>alert(1)</script><script href="data:,alert(1)" /></svg>',
    '<svg><style>*{background:url(https://evil.example)}</style></svg>',
    '<svg><title><img src=x onerror=alert(1)></title><desc><iframe src=//evil.example></iframe></desc></svg>',
    '<svg><foreignObject><body onload="alert(1)"><form action="//evil.example"></form></body></foreignObject></svg>',
    '<svg><use href="https://evil.example/a.svg#x"></use><image href="https://evil.example/a.png"></image></svg>',
    '<svg><animate attributeName="href" values="javascript:alert(1)"></animate><set attributeName="onclick" to="alert(1)"></set></svg>',
    '<svg><circle fill="url(https://evil.example/a.svg#x)" stroke="url(#a)" r="1e9" cx="expression(alert(1))"></circle></svg>',
    '<svg class="graph hidden" width="99999999" height="100%" viewBox="0 0 0 0 0 0" aria-label="a&quot; onload=&quot;alert(1)"></svg>',
    '<math><mtext><svg><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src=x>"></style></mtext></svg></mglyph></svg></mtext></math>',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>"></svg>',
  ]
  for (const attack of attacks) {
    const clean = sanitise(attack)
    assert.deepEqual(findDangers(clean), [], `${attack} became ${clean}`)
    assert.doesNotMatch(clean, /url\(|script|href|1e9|99999999|hidden|100%/, attack)
  }
})
