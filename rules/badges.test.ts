import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BADGES, findBadge, mayEarnAgain, namesOf } from './badge-catalogue.ts'
import type { CountName } from './badge-goals.ts'
import { type Deeds, earnedBy, keyOf, nextFor, titleOf } from './badges.ts'
import { NUMBERS } from './numbers.ts'

const NONE: Record<CountName, number> = {
  beginnings: 0,
  asked: 0,
  answered: 0,
  voted: 0,
  accepted: 0,
  solved: 0,
  explained: 0,
  hinted: 0,
  responded: 0,
  rescued: 0,
  proofread: 0,
  mistakesFound: 0,
  reported: 0,
  endorsed: 0,
  days: 0,
  bestAnswer: 0,
  bestQuestion: 0,
}
const deeds = (counts: Partial<Deeds['counts']> = {}, more: Partial<Omit<Deeds, 'counts'>> = {}): Deeds => ({
  counts: { ...NONE, ...counts },
  posts: [],
  subjects: [],
  ...more,
})
const keys = (found: Deeds) => earnedBy(NUMBERS, found).map((earned) => keyOf(earned).trim())

test('there are 27 badges of 19 kinds, each told in words that no other has', () => {
  assert.equal(BADGES.length, 27)
  const kindOf = (name: string) => name.replace(/^(solved|subject)-.*|^(?:nice|good|great)-(.*)/, '$1$2')
  assert.equal(new Set(BADGES.map(({ name }) => kindOf(name))).size, 19)
  for (const of of [
    BADGES.map(({ name }) => name),
    BADGES.map((badge) => titleOf(NUMBERS, badge, null)),
    BADGES.map(({ how }) => how(NUMBERS)),
  ])
    assert.equal(new Set(of).size, BADGES.length)
  for (const { name, how, description } of BADGES) {
    assert.match(name, /^[a-z]+(-[a-z]+)*$/)
    for (const words of [description, how(NUMBERS)]) assert.match(words, /^[A-Z].*\.$/)
  }
  assert.equal(namesOf('bronze').length + namesOf('silver').length + namesOf('gold').length, BADGES.length)
})

test('each threshold is met at its number and not one below', () => {
  for (const { name, goal } of BADGES) {
    if (goal.by !== 'count') continue
    const need = typeof goal.need === 'number' ? goal.need : NUMBERS.badges[goal.need]
    assert.ok(!keys(deeds({ [goal.count]: need - 1 })).includes(name), `${name} came too early`)
    assert.ok(keys(deeds({ [goal.count]: need })).includes(name), name)
  }
  const post = (kind: 'question' | 'answer', score: number) =>
    keys(deeds({}, { posts: [{ kind, id: '7', questionId: '3', score }] }))
  assert.deepEqual(post('answer', 4), [])
  assert.deepEqual(post('answer', 15), ['nice-answer answer:7', 'good-answer answer:7'])
  assert.deepEqual(post('question', 40), [
    'nice-question question:7',
    'good-question question:7',
    'great-question question:7',
  ])
  const physics = (answers: number, score: number) =>
    keys(deeds({}, { subjects: [{ subject: 'physics', answers, score }] }))
  assert.deepEqual([physics(19, 500), physics(500, 49)], [[], []], 'it takes both')
  assert.deepEqual(physics(50, 150), ['subject-bronze physics', 'subject-silver physics'])
})

test('numbers that admins set hold, in the rule and in the words', () => {
  const numbers = { ...NUMBERS, badges: { ...NUMBERS.badges, solvedSilver: 3 } }
  assert.deepEqual(
    earnedBy(numbers, deeds({ solved: 3 })).map(({ name }) => name),
    ['solved-bronze', 'solved-silver'],
  )
  const badge = findBadge('solved-silver')!
  assert.deepEqual(
    [titleOf(numbers, badge, null), badge.how(numbers)],
    ['Solved 3', 'Have 3 answers accepted by whoever asked.'],
  )
  assert.equal(titleOf(numbers, findBadge('subject-gold')!, 'social-studies'), 'Social studies Gold')
})

test('what comes next is the nearest, one level of each family, and nothing that is there or has no way yet', () => {
  const found = deeds(
    { solved: 4, answered: 1, hinted: 9, bestAnswer: 3 },
    { subjects: [{ subject: 'physics', answers: 19, score: 25 }] },
  )
  const held = new Set(earnedBy(NUMBERS, found).map(keyOf))
  const next = nextFor(NUMBERS, found, held, 5).map(({ badge, subject, have, need, unit }) => [
    titleOf(NUMBERS, badge, subject),
    have,
    need,
    unit,
  ])
  assert.deepEqual(next, [
    ['Hint Giver', 9, 10, 'such answers'],
    ['Nice Answer', 3, 5, 'upvotes for one answer'],
    ['Physics Bronze', 25, 50, 'upvotes'],
    ['Solved 10', 4, 10, 'accepted answers'],
    ['Welcome', 0, 2, 'steps'],
  ])
  const all = nextFor(NUMBERS, deeds(), new Set(), 100).map(({ badge: { name } }) => name)
  assert.ok(all.includes('first-flag') && !all.includes('guardian') && all.includes('year-one'))
  const reports = (reported: number) => earnedBy(NUMBERS, deeds({ reported })).map(({ name }) => name)
  assert.deepEqual(
    [reports(0), reports(1), reports(4), reports(5)],
    [[], ['first-flag'], ['first-flag'], ['first-flag', 'guardian']],
  )
  assert.equal(BADGES.filter(mayEarnAgain).length, 9)
})
