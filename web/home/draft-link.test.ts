import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftLink } from './draft-link.ts'

test('each kind of draft leads back to where it was written', () => {
  const link = (key: string) => draftLink({ key, draft: { title: 'Why?' } })
  assert.deepEqual(link('question:new'), { href: '/questions/create', kind: 'New question', title: 'Why?' })
  assert.deepEqual(link('question:why-ice-7'), { href: '/questions/why-ice-7/edit', kind: 'Your edit', title: 'Why?' })
  assert.match(link('answer:why-ice-7').href, /^\/questions\/why-ice-7#./)
})

test('what has no title is named by its first words, what has none at all too', () => {
  const title = (body?: string) => draftLink({ key: 'answer:why-ice-7', draft: { body } }).title
  assert.equal(title('## Well\n\nBecause of **open**   `rings`'), 'Well Because of open rings')
  assert.equal(title('x'.repeat(500)).length, 120)
  assert.notEqual(title('  '), '')
})
