import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderComment, renderPost } from './render.ts'

const REL = 'rel="nofollow ugc noopener"'

test('the highest heading of a post is h3, the lowest h6, and no level is skipped', () => {
  assert.equal(renderPost('# a\n## b\n# c'), '<h3>a</h3>\n<h4>b</h4>\n<h3>c</h3>\n')
  assert.equal(
    renderPost('## a\n#### b\n### c\n###### d\n###### e'),
    '<h3>a</h3>\n<h4>b</h4>\n<h4>c</h4>\n<h5>d</h5>\n<h6>e</h6>\n',
  )
  assert.equal(renderPost('### a\n\nb\n=\n'), '<h3>a</h3>\n<h3>b</h3>\n')
})

test('lines stay lines: working is written line by line', () => {
  assert.equal(renderPost('2x = 4\nx = 2'), '<p>2x = 4<br />\nx = 2</p>\n')
})

test('tables scroll by keyboard and align by classes', () => {
  const html = renderPost('|a|b|c|\n|:-|:-:|-:|\n|1|2|3|')
  assert.match(html, /^<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table>/)
  assert.match(
    html,
    /<td class="align-left">1<\/td>\n<td class="align-center">2<\/td>\n<td class="align-right">3<\/td>/,
  )
  assert.doesNotMatch(html, /style=/)
  assert.match(renderPost('||a|\n|-|-|\n|b||'), /<tr>\n<td><\/td>\n<th>a<\/th>/)
})

test('code of a known language is coloured by classes, other code is plain; both scroll by keyboard', () => {
  assert.match(
    renderPost('```py\nif x:\n```'),
    /^<pre tabindex="0"><code class="language-python"><span class="hljs-keyword">if<\/span> x:/,
  )
  assert.match(renderPost('```C++\nint a;\n```'), /class="language-cpp"/)
  for (const language of ['', 'scratch', 'pseudocode', 'brainfuck', '__proto__', 'constructor'])
    assert.equal(renderPost(`\`\`\`${language}\na < b\n\`\`\``), '<pre tabindex="0"><code>a &lt; b\n</code></pre>\n')
  assert.equal(renderPost('    a'), '<pre tabindex="0"><code>a\n</code></pre>\n')
  assert.doesNotMatch(renderPost(`\`\`\`js\n${'let a;\n'.repeat(2_000)}\`\`\``), /hljs/)
})

test('links to other sites are marked as written by people, links on this site are plain', () => {
  assert.equal(renderComment('[a](https://b.org "c")'), `<a href="https://b.org" title="c" ${REL}>a</a>`)
  assert.equal(renderComment('[a](/questions/b)'), '<a href="/questions/b">a</a>')
  assert.equal(renderComment('<mailto:a@b.org>'), `<a href="mailto:a@b.org" ${REL}>mailto:a@b.org</a>`)
})

test('bare addresses become links; file names, mail addresses and money do not', () => {
  assert.equal(
    renderComment('see https://a.org/b?c=d.'),
    `see <a href="https://a.org/b?c=d" ${REL}>https://a.org/b?c=d</a>.`,
  )
  assert.equal(renderComment('wikipedia.org'), `<a href="https://wikipedia.org" ${REL}>wikipedia.org</a>`)
  for (const text of ['main.py', 'a.is', 'me@example.org', '//a.org', 'ftp://a.org', 'e.g. this'])
    assert.equal(renderComment(text), text)
})

test('a link without a name shows its address, one without an address is text', () => {
  assert.equal(renderComment('[](https://a.org)'), `<a href="https://a.org" ${REL}>https://a.org</a>`)
  assert.equal(renderComment('[a]()'), 'a')
  assert.equal(renderComment('[a](javascript:alert(1))'), '[a](javascript:alert(1))')
})

test('pictures come from our own store, others are links', () => {
  assert.equal(
    renderPost('![a *b* $x$](/uploads/c/d.png "e")'),
    '<p><a href="/uploads/c/d.png"><img src="/uploads/c/d.png" alt="a b x" title="e" loading="lazy" /></a></p>\n',
  )
  assert.equal(
    renderPost('[![a](/uploads/c/d.png)](/e)'),
    '<p><a href="/e"><img src="/uploads/c/d.png" alt="a" loading="lazy" /></a></p>\n',
  )
  assert.equal(renderPost('![a](https://b.org/c.png)'), `<p><a href="https://b.org/c.png" ${REL}>a</a></p>\n`)
  assert.equal(renderPost('[![a](https://b.org/c.png)](/d)'), '<p><a href="/d">a</a></p>\n')
  assert.equal(renderPost('![a](/elsewhere/c.png)'), '<p><a href="/elsewhere/c.png">a</a></p>\n')
  for (const src of ['/uploads/../a', '/uploads/', '/uploads/a?b', '/uploads/.hidden'])
    assert.doesNotMatch(renderPost(`![a](${src})`), /<img/, src)
})

test('hints, steps and solutions fold, with a title if they have one', () => {
  assert.equal(
    renderPost(':::hint\nTry *this*\n:::\nafter'),
    '<details class="fold" data-kind="hint"><summary>Hint</summary>\n<p>Try <em>this</em></p>\n</details>\n<p>after</p>\n',
  )
  assert.match(
    renderPost(':::Step Solve $x$ [a](https://b.org)\n:::'),
    /data-kind="step"><summary>Step: Solve <math>.*<\/math> \[a\]\(https:\/\/b.org\)<\/summary>/,
  )
  assert.match(renderPost('Text\n:::solution\n- x\n:::'), /<p>Text<\/p>\n<details class="fold" data-kind="solution">/)
  assert.equal(renderPost(':::warning\nx\n:::'), '<p>:::warning<br />\nx<br />\n:::</p>\n')
})

test('a fold that is never closed ends with the text around it', () => {
  assert.equal(
    renderPost('> :::hint\n> a\n\nb'),
    '<blockquote>\n<details class="fold" data-kind="hint"><summary>Hint</summary>\n<p>a</p>\n</details>\n</blockquote>\n<p>b</p>\n',
  )
  assert.match(renderPost(':::hint'), /<summary>Hint<\/summary>\n<\/details>\n$/)
})

test('folds stand within folds, four deep, and code may show their marks', () => {
  assert.match(
    renderPost(':::hint\n:::step\na\n:::\nb\n:::\nc'),
    /<p>a<\/p>\n<\/details>\n<p>b<\/p>\n<\/details>\n<p>c<\/p>/,
  )
  assert.equal(renderPost(':::hint\n'.repeat(50)).match(/<details/g)?.length, 4)
  assert.match(renderPost(':::hint\n```\n:::\n```\n:::\nc'), /<code>:::\n<\/code><\/pre>\n<\/details>\n<p>c<\/p>/)
})

test('a comment is one line of text with emphasis, code, links and formulas; its empty lines go', () => {
  assert.equal(renderComment('  **a** `b`\n\n\n~~c~~ '), '<strong>a</strong> <code>b</code><br />\n<s>c</s>')
  assert.equal(renderComment('# a\n- b'), '# a<br />\n- b')
})

test('HTML is text', () => {
  assert.equal(renderPost('<b>a</b> &amp; &copy;'), '<p>&lt;b&gt;a&lt;/b&gt; &amp; ©</p>\n')
})
