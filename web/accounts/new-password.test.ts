import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPasswordProblem } from './new-password.ts'

const of = (password: string) =>
  newPasswordProblem({ password, username: 'nova-otter', email: 'kim.lee@school.example' })

test('these pages ask for ten characters, counted as people see them', () => {
  assert.match(of('tree') ?? '', /at least 10 characters: 6 more/)
  assert.equal(of('🌲🌲🌲🌲🌲🌲🌲🌲🌲🌲'), undefined)
  assert.equal(of('kettle on the moon'), undefined)
})

test("blank, too long, or one's own name is refused", () => {
  assert.equal(of(''), "can't be blank")
  assert.match(of('x'.repeat(129)) ?? '', /at most 128/)
  assert.match(of('Nova-Otter-2026') ?? '', /Leave your name/)
  assert.match(of('my-kim.lee-pass') ?? '', /Leave your name/)
})
