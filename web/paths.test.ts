import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loginAndReturnTo, paths } from './paths.ts'

test('what stands in an address is encoded, whatever it holds', () => {
  assert.equal(paths.tag('c#'), '/tags/c%23')
  assert.equal(paths.question('a/b?c'), '/questions/a%2Fb%3Fc')
  assert.equal(paths.adminTable('users'), '/admin/users')
})

test('a query holds what is given and leaves out what is not', () => {
  assert.equal(
    paths.questions({ sort: 'votes', tag: 'c++', subject: null, grade: undefined, cursor: '' }),
    '/questions?sort=votes&tag=c%2B%2B',
  )
  assert.equal(paths.tag('algebra', { sort: 'new' }), '/tags/algebra?sort=new')
  assert.equal(paths.questions(), '/questions')
})

test('logging in leads back to where the reader was', () => {
  assert.equal(
    loginAndReturnTo('/questions/x-1?sort=newest#answer-7'),
    '/login?return_to=%2Fquestions%2Fx-1%3Fsort%3Dnewest%23answer-7',
  )
  assert.equal(loginAndReturnTo('/'), '/login')
  assert.equal(loginAndReturnTo('/login?return_to=%2Faskai'), '/login', 'a door is no place to come back to')
})
