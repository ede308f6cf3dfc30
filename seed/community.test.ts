import assert from 'node:assert/strict'
import { test } from 'node:test'
import katex from 'katex'
import 'katex/contrib/mhchem'
import { renderComment, renderPost } from '#markdown/render.ts'
import { bodyProblem, titleProblem } from '#rules/asking.ts'
import { commentProblem } from '#rules/comment-text.ts'
import { NUMBERS } from '#rules/numbers.ts'
import { SUBJECTS } from '#rules/subjects.ts'
import { tagName, tagsProblem } from '#rules/tagging.ts'
import { readPeople, readQuestions } from './community.ts'

const people = readPeople()
const usernames = new Set(people.map(({ username }) => username))
const questions = readQuestions()
const answers = questions.flatMap(({ file, answers }) =>
  answers.map((answer, place) => ({ ...answer, file: `${file} answer ${place + 1}` })),
)
const bodies = [...questions, ...answers]
const comments = [...questions, ...answers].flatMap(({ file, comments }) =>
  comments.map((comment, place) => ({ ...comment, file: `${file} comment ${place + 1}` })),
)

/** The people joined over the 45 days before now (demo.ts), so nobody can have asked earlier than this. */
const OLDEST_HOURS = 44 * 24

/** `$$…$$` or `$…$`; a price such as `\$5` is neither. */
const FORMULA = /\$\$([^$]+)\$\$|(?<![\\$])\$(?!\s)((?:[^$\\]|\\.)+)(?<!\s)\$(?!\d)/g

test('there are at least 120 questions and 300 answers, and some questions wait for one', () => {
  assert.ok(questions.length >= 120, `${questions.length} questions`)
  assert.ok(answers.length >= 300, `${answers.length} answers`)
  const waiting = questions.filter((question) => question.answers.length === 0)
  assert.ok(
    waiting.length >= 10 && waiting.length <= questions.length / 4,
    `${waiting.length} questions without an answer`,
  )
})

test('every subject has at least ten questions', () => {
  const counts = Map.groupBy(questions, ({ subject }) => subject)
  for (const subject of Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[])
    assert.ok((counts.get(subject)?.length ?? 0) >= 10, `${subject} has ${counts.get(subject)?.length ?? 0}`)
})

test('every grade from 5 to 12 asks, and no other', () => {
  const { lowest, highest } = NUMBERS.grades
  const asked = [...new Set(questions.map(({ grade }) => grade))].toSorted((a, b) => a - b)
  assert.deepEqual(
    asked,
    Array.from({ length: highest - lowest + 1 }, (_, place) => lowest + place),
  )
})

test('everybody in people.json writes, and nobody who is not in it', () => {
  assert.equal(usernames.size, people.length, 'a username stands twice in people.json')
  assert.deepEqual(
    bodies.filter(({ author }) => !usernames.has(author)).map(({ file, author }) => `${file}: ${author}`),
    [],
  )
  assert.deepEqual([...usernames].toSorted(), [...new Set(bodies.map(({ author }) => author))].toSorted())
})

test('nobody answers a question twice, and no post has more votes than there are others', () => {
  for (const { file, answers } of questions)
    assert.equal(new Set(answers.map(({ author }) => author)).size, answers.length, `${file}: somebody answers twice`)
  for (const { file, votes } of bodies)
    assert.ok(votes < people.length, `${file}: ${votes} votes, but only ${people.length - 1} others`)
})

test('what is accepted is there, and the asker did not write it', () => {
  for (const { file, author, accepted, answers } of questions) {
    if (accepted === undefined) continue
    const answer = answers[accepted - 1]
    assert.ok(answer, `${file} accepts answer ${accepted} of ${answers.length}`)
    assert.notEqual(answer.author, author, `${file}: the asker accepts their own answer`)
  }
  const accepting = questions.filter(({ accepted }) => accepted !== undefined)
  assert.ok(accepting.length > questions.length / 2, `only ${accepting.length} questions are solved`)
})

test('answers come after their question, one after the other, and none in the future', () => {
  for (const { file, hours_ago, answers } of questions) {
    assert.ok(hours_ago <= OLDEST_HOURS, `${file} was asked before anybody had joined`)
    const moments = answers.map(({ after_hours }) => after_hours)
    for (const moment of moments)
      assert.ok(moment < hours_ago, `${file}: an answer ${moment} hours after a question ${hours_ago} hours old`)
    assert.deepEqual(
      moments,
      moments.toSorted((a, b) => a - b),
      `${file}: answers out of order`,
    )
    assert.equal(new Set(moments).size, moments.length, `${file}: two answers at the same moment`)
  }
})

test('comments come after what they are about, could have been posted, and are dense enough to show how they look', () => {
  for (const { file, hours_ago, comments, answers } of questions)
    for (const [begun, thread] of [
      [0, comments] as const,
      ...answers.map((each) => [each.after_hours, each.comments] as const),
    ]) {
      const moments = [begun, ...thread.map(({ after_hours }) => after_hours)]
      assert.deepEqual(
        moments,
        [...new Set(moments)].toSorted((a, b) => a - b),
        `${file}: comments out of order`,
      )
      assert.ok(
        moments.every((moment) => moment < hours_ago),
        `${file}: a comment in the future`,
      )
    }
  for (const { file, author, body } of comments) {
    assert.ok(usernames.has(author), `${file}: ${author}`)
    assert.equal(commentProblem(NUMBERS, body), undefined, file)
    assert.doesNotMatch(renderComment(body), /<a[\s>]|math-error/, file)
  }
  const threads = [...questions, ...answers].map(({ comments }) => comments.length).filter(Boolean)
  assert.ok(threads.length >= 12 && threads.some((length) => length > 5), `${threads.length} threads`)
})

test('every title, text and list of tags could have been posted', () => {
  const problems = [
    ...questions.map(({ file, title }) => [file, titleProblem(NUMBERS, title)]),
    ...questions.map(({ file, tags }) => [file, tagsProblem(NUMBERS, tags)]),
    ...bodies.map(({ file, body }) => [file, bodyProblem(NUMBERS, body)]),
  ]
  assert.deepEqual(
    problems.filter(([, problem]) => problem !== undefined),
    [],
  )
  for (const { file, tags } of questions) {
    assert.deepEqual(tags, tags.map(tagName), `${file}: a tag is not written as it is kept`)
    assert.equal(new Set(tags).size, tags.length, `${file}: a tag stands twice`)
  }
})

test('every formula is one that KaTeX reads without a complaint, and every other dollar is money', () => {
  let count = 0
  for (const { file, body } of bodies) {
    const rest = withoutCode(body).replaceAll(FORMULA, (_, display?: string, inline = '') => {
      count += 1
      const options = { displayMode: display !== undefined, strict: 'error', throwOnError: true } as const
      assert.doesNotThrow(() => katex.renderToString(display ?? inline, options), `${file}: ${display ?? inline}`)
      return ''
    })
    assert.doesNotMatch(rest, /(?<!\\)\$|\\\$(?!\d)/, `${file}: a dollar is neither a formula nor money`)
  }
  assert.ok(count > 400, `only ${count} formulas were found`)
})

test('texts hold no HTML, no links and no images, as typed and as the site shows them', () => {
  for (const { file, body } of bodies) {
    assert.doesNotMatch(withoutCode(body).replaceAll(FORMULA, 'x'), /<\/?[a-z!]|https?:|www\.|\]\(|!\[/i, file)
    assert.doesNotMatch(renderPost(body), /<a[\s>]|<img|math-error/, file)
  }
})

test('every table has a line under its head and rows of one length', () => {
  for (const { file, body } of bodies) {
    for (const [table] of withoutCode(body)
      .replaceAll(FORMULA, 'x')
      .matchAll(/(?:^\|.*(?:\n|$))+/gm)) {
      const rows = table.trimEnd().split('\n')
      assert.match(rows[1] ?? '', /^\|(?:\s*:?-+:?\s*\|)+$/, `${file}\n${table}`)
      assert.equal(new Set(rows.map((row) => row.split('|').length)).size, 1, `${file}\n${table}`)
    }
  }
})

test('no two titles and no two texts were made from one template', () => {
  const titles = questions.map(({ file, title }) => ({ file, text: title }))
  const texts = bodies.map(({ file, body }) => ({ file, text: body }))
  assert.deepEqual([...alike(titles), ...alike(texts)], [])
})

/** Fences and code spans, whose dollars, bars and signs mean something else. */
const withoutCode = (body: string) =>
  body.replaceAll(/^ *```[\s\S]*?^ *```/gm, '').replaceAll(/(`+)[\s\S]*?\1/g, 'code')

/** Pairs whose trigrams are half the same or more, as PostgreSQL's `similarity` would have it. */
function alike(posts: { file: string; text: string }[]): string[] {
  const known = new Map<string, number>()
  const numbered = posts.map(({ file, text }) => ({
    file,
    grams: Uint32Array.from(
      trigrams(text),
      (gram) => known.get(gram) ?? known.set(gram, known.size).size - 1,
    ).toSorted(),
  }))
  return numbered.flatMap((one, place) =>
    numbered.slice(place + 1).flatMap((other) => {
      const similarity = similarityOf(one.grams, other.grams)
      return similarity < 0.5 ? [] : [`${one.file} and ${other.file}: ${similarity.toFixed(2)}`]
    }),
  )
}

/** As in pg_trgm: lower-case words of letters and digits, with two blanks before each and one after. */
const trigrams = (text: string): Set<string> =>
  new Set(
    Array.from(text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu), ([word]) => [...`  ${word} `]).flatMap((letters) =>
      letters.slice(2).map((letter, place) => `${letters[place]}${letters[place + 1]}${letter}`),
    ),
  )

/** What two sorted lists have in common as a share of all they hold. */
function similarityOf(one: Uint32Array, other: Uint32Array): number {
  let common = 0
  for (let a = 0, b = 0; a < one.length && b < other.length;) {
    const difference = one[a]! - other[b]!
    if (difference === 0) common += 1
    if (difference <= 0) a += 1
    if (difference >= 0) b += 1
  }
  return common / (one.length + other.length - common)
}
