import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Notification } from '#contract/notifications.ts'
import { headingsOf } from './days.ts'
import { withRead, withServed } from './marked-read.ts'
import { endedWords, namedIn, stopWords } from './stop-words.ts'
import { unreadInWords } from './unread.ts'

const notification = (id: string, created_at = '2026-11-22T10:00:00Z', read = false): Notification => ({
  id,
  kind: 'answer',
  actor: null,
  text: `Text ${id}`,
  url: '/questions/q',
  read,
  created_at,
})
const page = (notifications: Notification[], unread = 0) => ({ notifications, unread, next_cursor: null })
const readIds = (list: ReturnType<typeof withRead>) =>
  list.pages.flatMap(({ notifications }) => notifications.filter(({ read }) => read).map(({ id }) => id))

test('more than 99 are as many as fit', () => {
  assert.deepEqual([1, 99, 100, 5000].map(unreadInWords), ['1', '99', '99+', '99+'])
})

test('each day is headed once, above its first', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString() // local, as the reader's days are
  const list = [at(22, 9), at(22, 0), at(21, 23), at(20, 12), at(20, 1)].map((time, n) => notification(`${n}`, time))
  const headings = headingsOf(list, new Date(2026, 10, 22, 12).getTime())
  assert.deepEqual(
    [...headings],
    [
      ['0', 'Today'],
      ['2', 'Yesterday'],
      ['3', 'Friday 20 November'],
    ],
  )
})

test('some or all are marked, on every page of the list; what the server tells adds nothing', () => {
  const list = { pages: [page([notification('4'), notification('3')]), page([notification('2')])], pageParams: [] }
  assert.deepEqual(readIds(withRead(list, ['3', '2', '9'])), ['3', '2'])
  assert.deepEqual(readIds(withRead(list, 'all')), ['4', '3', '2'])
  const served = withServed(list, page([notification('5', undefined, true), notification('4', undefined, true)]))
  assert.deepEqual(readIds(served), ['4'])
  assert.equal(served.pages.flatMap(({ notifications }) => notifications).length, 3)
})

test('a link to stop e-mails says what it would end, and a broken one nothing', () => {
  assert.equal(namedIn('7.answer.c2lnbmVk'), 'answer')
  assert.equal(namedIn('7.digest.c2lnbmVk'), 'digest')
  for (const token of ['', 'x', '7.everything.c2lnbmVk', '7.constructor.c2ln']) assert.equal(namedIn(token), undefined)
  assert.match(stopWords('answer'), /Answers to your questions/)
  assert.match(endedWords('all'), /no notifications by e-mail/)
})
