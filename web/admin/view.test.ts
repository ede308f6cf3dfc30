import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AdminColumn, AdminTable } from '#contract/admin.ts'
import { addressOf, conditionsOf, directionOf, nextSort, viewOf, wordsOf } from './view.ts'

const column = (name: string, more: Partial<AdminColumn> = {}): AdminColumn => ({
  name,
  title: name.toUpperCase(),
  type: 'text',
  editable: false,
  sortable: true,
  filterable: true,
  long: false,
  nullable: false,
  choices: null,
  table: null,
  ...more,
})
const name = column('name')
const count = column('count', { type: 'number' })
const subject = column('subject', { choices: ['physics', 'history'], nullable: true })
const table: AdminTable = {
  name: 'tags',
  title: 'Tags',
  key: 'id',
  label: 'name',
  deletable: false,
  columns: [column('id', { type: 'id' }), name, count, subject],
  count: 3,
}

test('an address and how the table is looked at are the same', () => {
  const view = viewOf(new URLSearchParams('q=%20ice%20&sort=-name&filter=subject:physics&row=7&other=x&empty='))
  assert.deepEqual(view, { q: 'ice', sort: '-name', filter: 'subject:physics', row: '7' })
  assert.equal(addressOf('tags', view), '/admin/tags?q=ice&sort=-name&filter=subject%3Aphysics')
  assert.equal(addressOf('tags', view, { row: '8', filter: null }), '/admin/tags?q=ice&sort=-name&row=8')
})

test('the greatest key comes first until somebody chooses', () => {
  assert.equal(directionOf(table, {}, table.columns[0]!), 'descending')
  assert.equal(directionOf(table, { sort: 'name' }, name), 'ascending')
  assert.equal(directionOf(table, { sort: 'name' }, count), 'none')
})

test('texts begin with A, numbers with the greatest; a second press turns it round', () => {
  assert.deepEqual(
    [nextSort(name, 'none'), nextSort(name, 'ascending'), nextSort(name, 'descending')],
    ['name', '-name', 'name'],
  )
  assert.deepEqual([nextSort(count, 'none'), nextSort(count, 'descending')], ['-count', 'count'])
})

test('conditions are chosen among choices and emptiness, and read as words', () => {
  assert.deepEqual(conditionsOf(name), [])
  assert.deepEqual(
    conditionsOf(subject).map(({ value }) => value),
    ['subject:physics', 'subject:history', 'subject:'],
  )
  assert.equal(wordsOf(table, 'subject:physics'), 'SUBJECT: physics')
  assert.equal(wordsOf(table, 'subject:'), 'SUBJECT: none')
  assert.equal(wordsOf(table, 'gone:a:b'), 'gone: a:b')
})
