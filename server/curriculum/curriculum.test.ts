import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderPost } from '#markdown/render.ts'
import { SUBJECTS } from '#rules/subjects.ts'
import { createFinder } from './find.ts'
import { readCurriculum } from './shelf.ts'
import { termNames } from './term-names.ts'

const { lessons, terms } = readCurriculum(new URL('../../content/curriculum/', import.meta.url))
const { findLesson, findEither, findTerm } = createFinder({ lessons, terms })

test('there are at least 150 lessons and 600 terms, in every subject', () => {
  assert.ok(lessons.length >= 150, `${lessons.length} lessons`)
  assert.ok(terms.length >= 600, `${terms.length} terms`)
  for (const subject of Object.keys(SUBJECTS)) {
    assert.ok(lessons.filter((lesson) => lesson.subject === subject).length >= 15, `lessons of ${subject}`)
    assert.ok(terms.filter((term) => term.subject === subject).length >= 60, `terms of ${subject}`)
  }
  assert.equal(new Set(lessons.map(({ slug }) => slug)).size, lessons.length, 'a slug is there once')
})

test('every part of every lesson reads well: its formulas are formulas, its grades are ours, its questions have answers', () => {
  for (const lesson of lessons) {
    const [from = 0, to = 0] = lesson.grades.split('-').map(Number)
    assert.ok(from >= 5 && from <= to && to <= 12, `${lesson.slug}: grades ${lesson.grades}`)
    assert.ok(lesson.quiz.length >= 2 && lesson.quiz.every(({ answer }) => answer !== ''), lesson.slug)
    for (const text of [
      lesson.body,
      lesson.simpler,
      lesson.example,
      ...lesson.quiz.flatMap(({ question, answer }) => [question, answer]),
    ])
      assert.doesNotMatch(renderPost(text), /math-error/, lesson.slug)
  }
})

test('a lesson is found by what it is called and by its other names, a term by asking what it is', () => {
  const named = lessons.flatMap((lesson) => [lesson.title, ...lesson.also].map((name) => ({ lesson, name })))
  const lost = named.filter(({ lesson, name }) => findLesson(name) !== lesson)
  assert.ok(
    lost.length <= named.length * 0.1,
    `${lost.length} of ${named.length}: ${lost.map(({ name }) => name).join('; ')}`,
  )
  const unknown = terms.filter(({ term }) => findTerm(`What is ${term}?`)?.term.toLowerCase() !== term.toLowerCase())
  assert.ok(unknown.length <= terms.length * 0.03, unknown.map(({ term }) => term).join('; '))
})

test('a term of the glossary leads to the lesson that speaks of it, though the lesson is not called so', () => {
  const names = termNames({ lessons, terms })
  const said = new Set(lessons.flatMap(({ title, also, tags }) => [title, ...also, ...tags]))
  const led = [...names].flatMap(([slug, each]) =>
    each.filter((name) => !said.has(name)).map((name) => ({ slug, name })),
  )
  assert.ok(led.length > 100, `${led.length}`)
  const right = led.filter(({ slug, name }) => findLesson(`what is ${name}`)?.slug === slug)
  assert.ok(right.length >= led.length * 0.8, `${right.length} of ${led.length}`)
})

test('where two lessons are as close, both are asked about and none is shown', () => {
  const question = 'what are protons and neutrons and where do they sit'
  assert.equal(findLesson(question), undefined)
  assert.deepEqual(
    new Set(findEither(question).map(({ slug }) => slug)),
    new Set(['atoms-and-elements', 'isotopes-and-ions']),
  )
  assert.deepEqual(findEither('how does photosynthesis work'), [])
})

test('where a question comes from does not decide what it is about', () => {
  for (const question of ['photosynthesis', 'photosynthesis for my french class test', 'gcse exam photosynthesis pls'])
    assert.equal(findLesson(question)?.slug, 'photosynthesis', question)
  assert.equal(findLesson('worksheet for french class'), undefined)
})

test('what no lesson is about finds none', () => {
  for (const question of ['who won the match last night', 'qwertz', '', 'a', 'why'])
    assert.equal(findLesson(question), undefined, question)
})
