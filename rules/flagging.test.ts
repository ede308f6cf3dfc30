import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  FLAG_REASONS,
  FLAG_TARGETS,
  flagNoteProblem,
  flagReasonProblem,
  hidesNow,
  isAbuse,
  isSerious,
  isTrusted,
  mainReason,
  mayFlag,
  REASONS_OF,
  severityOf,
} from './flagging.ts'
import { actionsOn, appealProblem, caseNoteProblem, mayDecide } from './moderating.ts'
import type { Member } from './membership.ts'
import { NUMBERS } from './numbers.ts'

const member: Member = {
  role: 'member',
  reputation: 50,
  wellReceivedPosts: 0,
  emailVerified: true,
  underThirteen: false,
  consented: false,
  suspendedUntil: null,
}
const YEAR = 365 * 24 * 3600
const recent = { accountAge: YEAR, today: 0, secondsToMidnight: 60 }
const others = { target: 'answer', isOwn: false } as const
const codeOf = (verdict: ReturnType<typeof mayFlag>) => (verdict.allowed ? undefined : verdict.code)

test('whoever takes part may report, but not their own post; what Ask AI told them they may', () => {
  assert.ok(mayFlag(NUMBERS, member, others, recent).allowed)
  assert.equal(codeOf(mayFlag(NUMBERS, null, others, recent)), 'no-token')
  assert.equal(codeOf(mayFlag(NUMBERS, { ...member, emailVerified: false }, others, recent)), 'email-unverified')
  assert.equal(codeOf(mayFlag(NUMBERS, { ...member, suspendedUntil: '2999-01-01' }, others, recent)), 'suspended')
  assert.equal(codeOf(mayFlag(NUMBERS, member, { ...others, isOwn: true }, recent)), 'own-post')
  assert.ok(mayFlag(NUMBERS, member, { target: 'ai_message', isOwn: true }, recent).allowed)
})

test('ten reports a day, five of a newcomer; then it says when', () => {
  assert.ok(mayFlag(NUMBERS, member, others, { ...recent, today: 9 }).allowed)
  const verdict = mayFlag(NUMBERS, member, others, { ...recent, today: 10 })
  assert.ok(!verdict.allowed && 'retryAfter' in verdict && verdict.retryAfter === 60)
  assert.ok(mayFlag(NUMBERS, member, others, { ...recent, accountAge: 60, today: 4 }).allowed)
  assert.equal(codeOf(mayFlag(NUMBERS, member, others, { ...recent, accountAge: 60, today: 5 })), 'daily-limit')
})

test('danger comes first, then personal information, then rude and spam; the first two hide at once', () => {
  assert.deepEqual(
    FLAG_REASONS.map((reason) => severityOf(reason)),
    [1, 2, 3, 3, 4, 4, 4, 4, 4],
  )
  assert.deepEqual(FLAG_REASONS.filter(isSerious), ['danger', 'personal-info'])
  assert.deepEqual(FLAG_REASONS.filter(isAbuse), ['rude', 'spam'])
})

test('each kind of thing has its reasons, and every reason is one of something', () => {
  for (const target of FLAG_TARGETS) assert.ok(REASONS_OF[target].includes('danger'))
  for (const reason of FLAG_REASONS) assert.ok(FLAG_TARGETS.some((target) => REASONS_OF[target].includes(reason)))
  assert.equal(flagReasonProblem('answer', 'not-an-answer'), undefined)
  assert.match(flagReasonProblem('profile', 'not-an-answer') ?? '', /^Choose one of/)
})

test('“other” needs a word, and no note is longer than 500', () => {
  assert.equal(flagNoteProblem(NUMBERS, 'spam', ''), undefined)
  assert.ok(flagNoteProblem(NUMBERS, 'other', '  '))
  assert.equal(flagNoteProblem(NUMBERS, 'other', '🙂'.repeat(500)), undefined)
  assert.ok(flagNoteProblem(NUMBERS, 'spam', 'x'.repeat(501)))
})

test('a grave report hides at once, the others when three say so', () => {
  const report = { reason: 'danger', trusted: true, isStaffPost: false, isFound: false, flaggers: 1 } as const
  assert.ok(hidesNow(NUMBERS, report))
  assert.ok(!hidesNow(NUMBERS, { ...report, trusted: false }), 'not by who mostly reports in vain')
  assert.ok(!hidesNow(NUMBERS, { ...report, isStaffPost: true }))
  assert.ok(!hidesNow(NUMBERS, { ...report, isFound: true }))
  assert.ok(!hidesNow(NUMBERS, { ...report, reason: 'rude', flaggers: 2 }))
  assert.ok(hidesNow(NUMBERS, { ...report, reason: 'rude', flaggers: 3 }))
  assert.ok(hidesNow(NUMBERS, { ...report, trusted: false, isStaffPost: true, isFound: true, flaggers: 3 }))
})

test('who reported in vain mostly is not trusted alone; three decisions are needed to say so', () => {
  assert.ok(isTrusted({ decided: 0, declined: 0 }))
  assert.ok(isTrusted({ decided: 2, declined: 2 }))
  assert.ok(!isTrusted({ decided: 3, declined: 2 }))
  assert.ok(isTrusted({ decided: 4, declined: 2 }), 'half is not more than half')
})

test('the main reason is what most say, of equals the gravest', () => {
  assert.equal(mainReason([]), undefined)
  const [wrong, rude, spam] = [
    { reason: 'wrong', count: 2 },
    { reason: 'rude', count: 2 },
    { reason: 'spam', count: 1 },
  ] as const
  assert.equal(mainReason([wrong, spam]), 'wrong')
  assert.equal(mainReason([wrong, rude, spam]), 'rude')
})

test('nobody judges their own post, nor an appeal against themselves, where somebody else is there', () => {
  const nobody = { isAuthor: false, isFlagger: false, decidedBefore: false, isAlone: false }
  const codeIf = (more: Partial<typeof nobody>) => {
    const verdict = mayDecide({ ...nobody, ...more })
    return verdict.allowed ? undefined : verdict.code
  }
  assert.equal(codeIf({}), undefined)
  assert.equal(codeIf({ isAuthor: true }), 'own-post')
  assert.equal(codeIf({ isAuthor: true, isAlone: true }), undefined)
  assert.equal(codeIf({ isFlagger: true }), 'own-report')
  assert.equal(codeIf({ isFlagger: true, isAlone: true }), undefined)
  assert.equal(codeIf({ decidedBefore: true }), 'own-decision')
  assert.equal(codeIf({ decidedBefore: true, isAlone: true }), undefined)
})

test('what can be decided follows from what it is, and who loses a post reads why', () => {
  assert.deepEqual(actionsOn('flags', 'answer', 'public'), ['dismiss', 'hide', 'remove'])
  assert.deepEqual(actionsOn('flags', 'answer', 'hidden'), ['dismiss', 'restore', 'hide', 'remove'])
  assert.deepEqual(actionsOn('flags', 'profile', 'public'), ['dismiss', 'hide'])
  assert.deepEqual(actionsOn('flags', 'ai_message', 'public'), ['dismiss', 'noted'])
  assert.deepEqual(actionsOn('appeal', 'answer', 'removed'), ['restore', 'uphold'])
  assert.deepEqual(actionsOn('crisis', 'member', 'public'), ['noted'])
  assert.ok(caseNoteProblem(NUMBERS, 'remove', ''))
  assert.equal(caseNoteProblem(NUMBERS, 'dismiss', ''), undefined)
  assert.ok(caseNoteProblem(NUMBERS, 'dismiss', 'x'.repeat(1001)))
  assert.ok(appealProblem(NUMBERS, 'Please look.'))
  assert.equal(appealProblem(NUMBERS, 'Please look at it once more.'), undefined)
  assert.ok(appealProblem(NUMBERS, 'x'.repeat(1001)))
})
