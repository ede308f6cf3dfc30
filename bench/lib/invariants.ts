import type { Sql } from '#server/platform/db.ts'

/** What must hold in every database of ours: a name, and a query that counts the rows where it does not. */
const INVARIANTS: Record<string, string> = {
  'the ledger adds up to the reputation': `
    select count(*) from users u left join (select user_id, sum(points) as points from reputation_entries group by user_id) l on l.user_id = u.id where u.ledger_sum <> coalesce(l.points, 0)`,
  "a question's score is its votes": `
    select count(*) from questions q left join (select question_id, count(*) as votes from votes where question_id is not null group by question_id) v on v.question_id = q.id where q.score <> coalesce(v.votes, 0)`,
  "an answer's score is its votes": `
    select count(*) from answers a left join (select answer_id, count(*) as votes from votes where answer_id is not null group by answer_id) v on v.answer_id = a.id where a.score <> coalesce(v.votes, 0)`,
  'answers are counted': `
    select count(*) from questions q left join (select question_id, count(*) as answers from answers where deleted_at is null group by question_id) a on a.question_id = q.id where q.answer_count <> coalesce(a.answers, 0)`,
  'tags are counted': `
    select count(*) from tags t left join (select qt.tag_id, count(*) as questions from question_tags qt join questions q on q.id = qt.question_id where q.deleted_at is null group by qt.tag_id) c on c.tag_id = t.id where t.question_count <> coalesce(c.questions, 0)`,
  'a question names the tags that it has': `
    select count(*) from questions q left join (select qt.question_id, array_agg(t.name order by t.name) as names from question_tags qt join tags t on t.id = qt.tag_id group by qt.question_id) h on h.question_id = q.id
    where (select array_agg(name order by name) from unnest(q.tags) as name) is distinct from h.names`,
  'an accepted answer belongs to its question': `
    select count(*) from questions q join answers a on a.id = q.accepted_answer_id where a.question_id <> q.id`,
  'what votes granted is in the ledger': `
    select count(*) from (select author_id, sum(points) as points from votes group by author_id) v
    full join (select user_id, sum(points) as points from reputation_entries where kind like 'upvote%' group by user_id) l on l.user_id = v.author_id where coalesce(v.points, 0) <> coalesce(l.points, 0)`,
  'the search lists the words of each question': `
    select count(*) from (select q.id, word.lexeme, word.titled from questions q, words_of_question(q.search) word where q.listed) own
    full join question_words listed on listed.question_id = own.id and listed.lexeme = own.lexeme and listed.titled = own.titled where own.id is null or listed.question_id is null`,
  'every post has its text as the last revision': `
    select count(*) from (
      select q.body, (select r.body from revisions r where r.question_id = q.id order by number desc limit 1) as last from questions q
      union all select a.body, (select r.body from revisions r where r.answer_id = a.id order by number desc limit 1) from answers a) posts where body is distinct from last`,
}

/** The sentences that are not true of this database, with how often. */
export async function brokenInvariants(sql: Sql): Promise<string[]> {
  const broken: string[] = []
  for (const [sentence, query] of Object.entries(INVARIANTS)) {
    const [row] = await sql.unsafe<{ count: string }[]>(query)
    if (row!.count !== '0') broken.push(`${sentence}: not in ${row!.count} cases`)
  }
  return broken
}

export const INVARIANT_COUNT = Object.keys(INVARIANTS).length
