import assert from 'node:assert/strict'
import { test } from 'node:test'
import { returnQuery, safeReturnTo } from './return-to.ts'

test('a path of our own is kept, with its query and its place on the page', () => {
  for (const place of [
    '/',
    '/questions',
    '/questions/why-ice-floats-7?answers=newest#answer-9',
    '/search?q=a%2Fb',
    '/tags/c%2B%2B',
    '/profiles/nova-otter',
  ])
    assert.equal(safeReturnTo(place), place)
})

test('another site is refused, however it is written', () => {
  const others = [
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/../..//evil.example',
    'https://evil.example/questions',
    'http:evil.example',
    'evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '/questions\\..\\..\\evil',
    '/questions\u0000',
    '/questions\u0085',
  ]
  for (const place of others) assert.equal(safeReturnTo(place), '/', JSON.stringify(place))
})

test('whatever is answered stays on this site when a browser reads it', () => {
  const parts = ['/', '\\', '.', '..', '//', '@', ':', '?', '#', '\t', '\n', ' ', 'evil.example', '%2f', '%5c', 'a']
  for (const a of parts)
    for (const b of parts)
      for (const c of parts)
        for (const d of parts) {
          const place = safeReturnTo(`/${a}${b}${c}${d}`)
          const { origin, pathname } = new URL(place, 'https://askademy.example')
          assert.equal(origin, 'https://askademy.example', JSON.stringify(place))
          assert.doesNotMatch(pathname, /^\/\//, JSON.stringify(place))
        }
})

test('nothing given, or a door itself, leads home', () => {
  for (const place of [undefined, null, '', '/login', '/login?return_to=/login', '/signup'])
    assert.equal(safeReturnTo(place), '/')
})

test('home is not carried in the address, any other place is', () => {
  assert.deepEqual(returnQuery('/'), { return_to: null })
  assert.deepEqual(returnQuery('/settings'), { return_to: '/settings' })
})
