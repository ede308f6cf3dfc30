import type { Sql } from '#server/platform/db.ts'
import type { Subject } from '#rules/subjects.ts'
import { planAcceptances } from './acceptances.ts'
import { createAuthor, requireSameHtml, type Body } from './bodies.ts'
import { copyRows } from './copy.ts'
import { readCorpus } from './corpus.ts'
import { withoutIndexes } from './indexes.ts'
import { planLedger } from './ledger.ts'
import { makePieces } from './pieces.ts'
import { planPosts } from './posts.ts'
import { createRandom } from './random.ts'
import { createWriter } from './sentences.ts'
import type { Size } from './size.ts'
import * as tables from './tables.ts'
import { createTagChooser } from './tags.ts'
import { createTitles } from './titles.ts'
import { planVotes, scoresOf } from './votes.ts'

type Tools = { passwordHash: string; lap: (what: string) => void }

const TABLES = ['users', 'questions', 'question_tags', 'answers', 'votes', 'reputation_entries', 'revisions']
const SAMPLED = 997 // every so manyth body is rendered as a whole too

/** Plans everything that ever happened on the bench site, and loads it; `other` is a second connection for work meanwhile. */
export async function writeEverything(sql: Sql, other: Sql, size: Size, { passwordHash, lap }: Tools): Promise<void> {
  const { seed } = size
  const posts = planPosts(size)
  const votes = planVotes(size, posts)
  const scores = scoresOf(votes, posts.questions.at.length + posts.answers.at.length)
  const acceptances = planAcceptances(seed, posts, scores)
  const ledger = planLedger(size.members, posts, votes, acceptances)
  lap('plan')

  const corpus = readCorpus()
  const writer = createWriter(corpus, createRandom(seed, 'words'))
  const pieces = makePieces(corpus, writer, createRandom(seed, 'pieces'))
  lap(`${Object.values(pieces).reduce((sum, { blocks }) => sum + blocks.length, 0)} blocks rendered`)

  const sample: Body[] = []
  let bodies = 0
  const written = {
    write: createAuthor(pieces, createRandom(seed, 'bodies')),
    titleOf: createTitles(posts, writer, createRandom(seed, 'titles')),
    tagsOf: createTagChooser(
      seed,
      await sql<{ name: string; subject: Subject | null }[]>`select name, subject from tags order by id`,
    ),
    onBody: (body: Body) => void (bodies++ % SAMPLED === 0 && sample.push(body)),
  }
  const copy = async (columns: string, rows: Generator<unknown[]>) =>
    lap(
      `${(await copyRows(sql, columns, rows as Parameters<typeof copyRows>[2])).toLocaleString('en')} ${columns.split(' ')[0]}`,
    )
  await sql`alter table questions disable trigger questions_words`
  await withoutIndexes(
    [sql, other],
    TABLES,
    async () => {
      await copy(tables.MEMBER_COLUMNS, tables.memberRows({ seed, passwordHash }, ledger))
      await sql`create unlogged table staged_questions as select *, ''::text as text from questions with no data`
      await copy(tables.QUESTION_COLUMNS, tables.questionRows(seed, posts, scores, acceptances, written))
      await Promise.all([
        copy(tables.ANSWER_COLUMNS, tables.answerRows(seed, posts, scores, written)),
        moveStagedQuestions(other).then(() => lap('search vectors and tags, meanwhile')),
      ])
      requireSameHtml(sample)
      lap(`${sample.length} bodies rendered as a whole are the same`)
      await Promise.all([
        copy(tables.VOTE_COLUMNS, tables.voteRows(posts, votes, ledger)).then(() =>
          copy(tables.LEDGER_COLUMNS, tables.ledgerRows(ledger)),
        ),
        writeRevisions(other).then(() => lap('revisions, meanwhile')),
      ])
    },
    lap,
  )
  await sql`select fill_question_words()`
  await sql`alter table questions enable trigger questions_words`
  lap('words of the search')
  await continueNumbering(sql)
}

/** From the staging table, with the vector that server/questions/queries.ts would store; then tags with their counts. */
async function moveStagedQuestions(sql: Sql) {
  const columns = tables.QUESTION_COLUMNS.replace(/^\w+ \(/, '').replace(', text)', '')
  await sql.unsafe(`
    insert into questions (${columns}, search) overriding system value
    select ${columns}, setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', array_to_string(tags, ' ')), 'B') || setweight(to_tsvector('english', text), 'C')
    from staged_questions order by id`)
  await sql`drop table staged_questions`
  await sql`insert into question_tags (tag_id, question_id) select t.id, q.id from questions q, unnest(q.tags) as chosen (name) join tags t on t.name = chosen.name order by q.id`
  await sql`update tags set question_count = counted.count from (select tag_id, count(*)::int as count from question_tags group by tag_id) counted where counted.tag_id = tags.id`
}

/** Number 1 is the first text; an edited post began shorter. */
async function writeRevisions(sql: Sql) {
  await sql`
    insert into revisions (question_id, number, author_id, title, body, tags, created_at)
    select id, 1, author_id, title, case when edited_at is null then body else left(body, length(body) - 60) end, tags, created_at from questions order by id`
  await sql`insert into revisions (question_id, number, author_id, note, title, body, tags, created_at)
    select id, 2, author_id, 'said more', title, body, tags, edited_at from questions where edited_at is not null order by id`
  await sql`
    insert into revisions (answer_id, number, author_id, body, created_at)
    select id, 1, author_id, case when edited_at is null then body else left(body, length(body) - 60) end, created_at from answers order by id`
  await sql`insert into revisions (answer_id, number, author_id, note, body, created_at) select id, 2, author_id, 'said more', body, edited_at from answers where edited_at is not null order by id`
}

/** New rows get ids after those that were loaded. */
async function continueNumbering(sql: Sql) {
  for (const table of ['users', 'questions', 'answers', 'votes', 'reputation_entries'])
    await sql.unsafe(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`,
    )
}
