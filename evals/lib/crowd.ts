import { readCurriculum } from '#server/curriculum/shelf.ts'
import type { Sql } from '#server/platform/db.ts'
import { slugWords } from '#rules/slug.ts'
import type { Subject } from '#rules/subjects.ts'
import { copyRows, type Value } from '../../bench/fill/copy.ts'
import { corpusOf } from '../../bench/fill/corpus.ts'
import { createRandom, type Random } from '../../bench/fill/random.ts'
import { createWriter, type Writer } from '../../bench/fill/sentences.ts'

const curriculum = new URL('../../content/curriculum/', import.meta.url)
const SENTENCES = 4
const ANSWERS = 2

/** Writes questions that nobody asked, with answers, in the words of the lessons: they talk of the same things as learners do. */
export async function writeCrowd(sql: Sql, questions: number, seed: number): Promise<void> {
  const random = createRandom(seed, 'crowd')
  const write = createWriter(corpusOf(readTexts()), random)
  const [{ author } = { author: '' }] = await sql<{ author: string }[]>`
    insert into users (username, username_look, full_name, password_hash, ever_verified, created_at)
    values (${`crowd-${seed}`}, ${`crowd-${seed}`}, 'Crowd', '', true, now()) returning id as author`
  const tags = await sql<
    { name: string; subject: Subject }[]
  >`select name, subject from tags where subject is not null order by id`
  const bySubject = [...Map.groupBy(tags, ({ subject }) => subject)]
  await sql`create temp table crowd (title text, slug_words text, text text, tags text[], subject text, score int)`
  await copyRows(sql, 'crowd', rowsOf(questions, bySubject, write, random))
  await sql`
    insert into questions (title, slug_words, body, body_html, excerpt, renderer_version, tags, subject, score, answer_count, author_id, created_at, last_activity_at, search)
    select title, slug_words, text, '<p>' || text || '</p>', text, 1, tags, subject, score, ${ANSWERS}, ${author}, now(), now(),
      setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', array_to_string(tags, ' ')), 'B') || setweight(to_tsvector('english', text), 'C')
    from crowd`
  await sql`
    insert into question_tags (tag_id, question_id) select t.id, q.id from questions q, unnest(q.tags) as chosen (name) join tags t using (name) where q.author_id = ${author}`
  await sql`drop table crowd`
  await sql`create temp table crowd (question_id bigint, text text, score int)`
  const asked = await sql<
    { id: string; subject: Subject }[]
  >`select id, subject from questions where author_id = ${author} order by id`
  await copyRows(sql, 'crowd', answersOf(asked, write, random))
  await sql`
    insert into answers (question_id, author_id, body, body_html, excerpt, renderer_version, score, created_at)
    select question_id, ${author}, text, '<p>' || text || '</p>', text, 1, score, now() from crowd`
  await sql`drop table crowd`
}

type Tags = [Subject, { name: string }[]][]

function* rowsOf(count: number, tags: Tags, write: Writer, random: Random): Generator<Value[]> {
  for (let row = 0; row < count; row++) {
    const [subject, names] = random.pick(tags)
    const title = write.question(subject)
    const chosen = new Set([random.pick(names).name, random.pick(names).name])
    yield [title, slugWords(title), textOf(subject, write), [...chosen], subject, random.int(0, 8)]
  }
}

function* answersOf(asked: { id: string; subject: Subject }[], write: Writer, random: Random): Generator<Value[]> {
  for (const { id, subject } of asked)
    for (let answer = 0; answer < ANSWERS; answer++) yield [id, textOf(subject, write), random.int(0, 8)]
}

const textOf = (subject: Subject, write: Writer) =>
  Array.from({ length: SENTENCES }, () => write.sentence(subject)).join(' ')

function readTexts() {
  const { lessons, terms } = readCurriculum(curriculum)
  return [
    ...lessons.flatMap(({ subject, body, simpler, example, quiz }) =>
      [body, simpler, example, ...quiz.flatMap(({ question, answer }) => [question, answer])].map((markdown) => ({
        subject,
        markdown,
      })),
    ),
    ...terms.map(({ subject, meaning }) => ({ subject, markdown: meaning })),
  ]
}
