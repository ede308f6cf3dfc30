import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawGraph } from './graph.ts'

test('a parabola tells its roots, its vertex and where it meets the y-axis', () => {
  const svg = drawGraph('y = x^2 - 4') ?? ''
  assert.match(svg, /role="img"/)
  assert.match(svg, /<title>Graph of y = x\^2 - 4<\/title>/)
  assert.match(svg, /x = -2, 2\..*y = -4\..*\(0, -4\)/)
})

test('a curve that only touches the axis tells that, too', () => {
  assert.match(drawGraph('y = (x - 1)^2') ?? '', /meets the x-axis at x = 1\./)
})

test('at a pole the pen is lifted', () => {
  const path = / d="([^"]*)"/.exec(drawGraph('y = 1/x') ?? '')?.[1] ?? ''
  assert.equal(path.match(/M/g)?.length, 2)
})

test('points are marked, and at most three curves are drawn', () => {
  assert.match(drawGraph('y = 2x + 1\n(2, 5)') ?? '', /<circle[^>]*>.*\(2, 5\)/)
  assert.equal(drawGraph('y=x\ny=2x\ny=3x\ny=4x'), undefined)
})

test('what is no graph gives nothing', () => {
  for (const source of [
    '',
    'x = 2',
    'y < x',
    'y = z',
    'y = ',
    '<script>',
    '(1, 2',
    '(x, 1)',
    'hello',
    'y = x'.repeat(400),
    'y = sqrt(-1 - x^2)',
  ])
    assert.equal(drawGraph(source), undefined, source)
})

test('nothing but numbers and escaped text leaves it', () => {
  for (const source of [
    'y = x + 0*1<2',
    'y = "x"',
    "y = x' onload='alert(1)",
    'y = x</title><script>alert(1)</script>',
    '(1, 2)"><img src=x>',
    'y = x & y',
    'f(x) = x^2',
    'y = x + 1e9',
    'y = tan(x)',
    'y = 1/(x^2 - 1)',
    'y = x^50',
    '(1000000, 0.0000001)',
  ]) {
    const svg = drawGraph(source)
    if (svg === undefined) continue
    const bare = svg.replace(/<(?:title|desc)>[^<>]*<\/(?:title|desc)>/g, '')
    assert.doesNotMatch(bare, /script|onload|style=|href|NaN|Infinity|url\(/)
    assert.doesNotMatch(bare, /<(?!\/?(?:svg|g|line|text|path|circle)\b)/)
  }
})
