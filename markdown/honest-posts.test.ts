import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Parser } from 'htmlparser2'
import { FORMULAS, honestPost } from './honest-posts.ts'
import { findDangers, findDisorder } from './html-faults.ts'
import { renderComment, renderPost } from './render.ts'
import { sanitise } from './sanitise.ts'

const posts = Array.from({ length: 300 }, (_, n) => ({ n, ...honestPost(n) }))

test('the second wall takes nothing from 300 honest posts, nor from the same as comments', () => {
  for (const { n, markdown } of posts) {
    for (const html of [renderPost(markdown), renderComment(markdown)]) {
      assert.deepEqual(readParts(sanitise(html)), readParts(html), `post ${n}`)
    }
  }
})

test('every formula of an honest post becomes <math>, and none an error', () => {
  for (const { n, markdown, formulas } of posts) {
    const html = renderPost(markdown)
    assert.equal(html.match(/<math[ >]/g)?.length ?? 0, formulas, `post ${n}: ${markdown}`)
    assert.doesNotMatch(html, /math-error/, `post ${n}`)
  }
})

test('every school formula is drawn, inline and on its own line', () => {
  for (const formula of FORMULAS) {
    for (const html of [renderPost(`$${formula}$`), renderPost(`$$\n${formula}\n$$`), renderComment(`$${formula}$`)]) {
      assert.match(html, /<math/, formula)
      assert.doesNotMatch(html, /math-error| style=/, formula)
    }
  }
})

test('honest posts pass the judge', () => {
  for (const { n, markdown } of posts) {
    const html = renderPost(markdown)
    assert.deepEqual([...findDangers(html), ...findDisorder(html)], [], `post ${n}`)
  }
})

/** Tags, attributes and text as a parser sees them: two spellings of the same HTML are equal. */
function readParts(html: string): unknown[] {
  const parts: unknown[] = []
  let text = ''
  const flush = () => {
    if (text) parts.push(text)
    text = ''
  }
  const parser = new Parser({
    onopentag: (name, attributes) => {
      flush()
      parts.push([name, Object.entries(attributes).toSorted()])
    },
    ontext: (piece) => (text += piece),
    onclosetag: (name) => {
      flush()
      parts.push(`/${name}`)
    },
  })
  parser.end(html)
  flush()
  return parts
}
