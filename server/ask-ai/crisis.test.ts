import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CRISIS, ERRANDS, NOT_CRISIS } from './cases/crisis.ts'
import { findCrisis, findNeedInPost } from './crisis.ts'

test('words of self-harm, abuse and hunger are heard, in a learner’s spelling', () => {
  for (const [kind, sentences] of Object.entries(CRISIS))
    for (const sentence of sentences) assert.equal(findCrisis(sentence), kind, sentence)
})

test('school and everyday sentences that sound alike are answered as any other', () => {
  for (const sentence of NOT_CRISIS) assert.equal(findCrisis(sentence), undefined, sentence)
})

test('a lost card or a broken phone shows no card with people to call', () => {
  for (const sentence of ERRANDS) assert.equal(findCrisis(sentence), undefined, sentence)
})

test('in a post need is heard in words that no phrase knows, and a lesson is left alone', () => {
  for (const [kind, sentence] of [
    ['eating', 'every evening i count how little i ate and feel proud, and then i get so dizzy on the stairs'],
    [
      'abuse',
      'My stepfather keeps finding reasons to be in my room after mum falls asleep and I do not know how to stop it',
    ],
  ])
    assert.equal(findNeedInPost(sentence!)?.kind, kind, sentence)
  for (const sentence of [
    'Why does the narrator feel so empty after his brother leaves home at night?',
    'How long can a camel live without eating before it gets weak?',
    'My coach shouted because we were late, so how far do we run in 12 minutes at 9 km/h?',
  ])
    assert.equal(findNeedInPost(sentence), undefined, sentence)
})

test('a post is held where need is sure, and only brings the card where it is in doubt', () => {
  const sure = (text: string) => findNeedInPost(text)?.isSure
  assert.equal(sure('I want to kill myself, nobody would miss me.'), true)
  assert.equal(sure('I feel low these days and nothing is fun any more.'), false)
  for (const thanks of [
    'Thanks, that helped me a lot!',
    'I got it wrong again, I am so tired today.',
    'I never knew that, thank you so much!',
  ])
    assert.equal(findNeedInPost(thanks), undefined, thanks)
})

test('need is heard in the middle of a long exercise, and in other languages', () => {
  const sum = 'A train leaves Lyon at 8 and a car leaves Dijon at 9. The towns are 190 km apart. When do they meet? '
  const lesson = `${sum}First I drew both lines. `
  assert.equal(findNeedInPost(lesson.repeat(4)), undefined)
  const need = 'He comes into my room at night when mum is asleep and I am scared to tell.'
  assert.equal(findNeedInPost(`${lesson.repeat(2)}${need} ${lesson.repeat(2)}`)?.kind, 'abuse')
  for (const text of [
    'Ich will einfach nicht mehr leben, alles ist leer.',
    'Babam beni dövüyor, eve gitmekten korkuyorum.',
    'Mon père me frappe tous les soirs et je pleure dans ma chambre.',
  ])
    assert.ok(findNeedInPost(text), text)
})

test('need is heard where vowels are marks on their letters', () => {
  for (const sentence of ['मैं मरना चाहता हूँ, कोई नहीं सुनता', 'जीना नहीं चाहती अब', 'আমি আর বাঁচতে চাই না'])
    assert.equal(findNeedInPost(sentence)?.isSure, true, sentence)
  for (const sentence of ['मुझे भिन्नों का जोड़ समझ नहीं आता', 'আমি ভগ্নাংশ যোগ করতে পারছি না, সাহায্য করো'])
    assert.equal(findNeedInPost(sentence), undefined, sentence)
})

test('capitals, accents, invisible signs and curly apostrophes hide nothing', () => {
  for (const sentence of [
    'I WANT\u200b TO DIE',
    'ｉ ｗａｎｔ ｔｏ ｄｉｅ',
    'I don’t want to live anymore',
    'i...want...to...die',
    'i  w a n t  t o  d i e',
    `${'photosynthesis needs light and water. '.repeat(25)} i want to die ${'the leaves are green. '.repeat(30)}`,
  ])
    assert.equal(findCrisis(sentence), 'self-harm', sentence)
})

test('the longest message is judged in a moment', () => {
  const before = process.cpuUsage()
  for (const sentence of ['i '.repeat(1000), 'my friend '.repeat(200), 'a'.repeat(2000), 'i want '.repeat(285)])
    findCrisis(sentence)
  assert.ok(process.cpuUsage(before).user < 200_000, 'microseconds of the processor')
})
