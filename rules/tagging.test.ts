import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Member } from './membership.ts'
import { NUMBERS } from './numbers.ts'
import { isSubject, SUBJECTS, subjectOfTags, type Subject } from './subjects.ts'
import { mayCreateTag, tagName, tagsProblem } from './tagging.ts'

const problem = (...names: string[]) => tagsProblem(NUMBERS, names)

test('what people type becomes the name of a tag', () => {
  for (const [typed, name] of [
    ['Linear Equations ', 'linear-equations'],
    ['linear_equations', 'linear-equations'],
    ['linear \t equations', 'linear-equations'],
    ['C++', 'c++'],
    ['ALGEBRA', 'algebra'],
    ['', ''],
  ] as const)
    assert.equal(tagName(typed), name)
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => tagName(tagName(text)) === tagName(text)))
})

test('a question has one to five tags', () => {
  assert.match(problem() ?? '', /at least one/)
  assert.equal(problem('algebra'), undefined)
  assert.equal(problem('aa', 'bb', 'cc', 'dd', 'ee'), undefined)
  assert.match(problem('aa', 'bb', 'cc', 'dd', 'ee', 'ff') ?? '', /at most 5/)
})

test('a tag is 2 to 35 of letters, digits, + . # -, beginning with a letter or digit', () => {
  for (const good of ['c#', 'c++', '3d', '.net'.slice(1), 'world-war-2', 'node.js', 'a'.repeat(35)])
    assert.equal(problem(good), undefined, good)
  for (const bad of [
    'a',
    'a'.repeat(36),
    '.net',
    '-a',
    '+1',
    '#tag',
    'Algebra',
    'lineare-größe',
    'a b',
    'a_b',
    'a/b',
    'a\nb',
    'aa\n',
    '数学',
    '<b>',
    '',
  ])
    assert.match(problem('algebra', bad) ?? '', /cannot be a tag/, JSON.stringify(bad))
})

test('new tags open at 300 reputation, or to staff', () => {
  const member = (reputation: number, role: Member['role'] = 'member'): Member => ({
    role,
    reputation,
    wellReceivedPosts: 0,
    emailVerified: true,
    underThirteen: false,
    consented: false,
    suspendedUntil: null,
  })
  assert.equal(mayCreateTag(NUMBERS, member(300), 'knots').allowed, true)
  assert.equal(mayCreateTag(NUMBERS, member(1, 'moderator'), 'knots').allowed, true)
  const verdict = mayCreateTag(NUMBERS, member(299), 'knots')
  assert.match(verdict.allowed ? '' : verdict.message, /“knots”.*300/)
})

test('the subject is the one most tags belong to, the first named in a tie', () => {
  for (const [subjects, expected] of [
    [[], undefined],
    [[null, null], undefined],
    [['physics'], 'physics'],
    [[null, 'physics', null], 'physics'],
    [['physics', 'mathematics', 'mathematics'], 'mathematics'],
    [['physics', 'mathematics'], 'physics'],
    [['history', 'physics', 'physics', 'history'], 'history'],
  ] as [(Subject | null)[], Subject | undefined][])
    assert.equal(subjectOfTags(subjects), expected)
})

test('no other subject is more frequent than the one that is told', () => {
  const subject = fc.constantFrom(...(Object.keys(SUBJECTS) as Subject[]), null)
  fc.assert(
    fc.property(fc.array(subject, { maxLength: 8 }), (subjects) => {
      const told = subjectOfTags(subjects)
      const count = (which: Subject | null | undefined) => subjects.filter((one) => one === which).length
      if (told === undefined) return subjects.every((one) => one === null)
      return subjects.every((one) => one === null || count(one) <= count(told))
    }),
  )
})

test('there are ten subjects, and what every object has is none', () => {
  assert.equal(Object.keys(SUBJECTS).length, 10)
  for (const name of ['constructor', '__proto__', 'toString', '', 'Physics']) assert.equal(isSubject(name), false)
})
