import { createRandom } from '../fill/random.ts'
import type { Site } from '../lib/site.ts'
import { write, type Bench } from './bench.ts'
import { logMembersIn } from './members.ts'
import { makeAnswers, makeQuestions, makeVotes } from './writes.ts'
import { runWrk } from './wrk.ts'

const MEMBERS = 1000
const FILL_SECONDS = 6

/** Votes, answers and questions through HTTP with all their effects; afterwards the counts must be what was acknowledged. */
export async function measureWrites(bench: Bench, site: Site): Promise<void> {
  const { sql, addresses, options, problems } = bench
  const random = createRandom(options.seed, 'acts')
  const members = await logMembersIn(sql, MEMBERS)
  const votes = await makeVotes(sql, members, random)
  const answers = await makeAnswers(sql, members, addresses.slugs, random)
  const questions = await makeQuestions(sql, members, random)
  const fillCache = async () =>
    void (await runWrk({
      url: site.url,
      file: addresses.longTail,
      offset: random.int(0, 100_000),
      connections: 8,
      seconds: FILL_SECONDS,
      encoding: 'br',
    }))

  const before = await readCounts(bench)
  const acknowledged = { votes: 0, answers: 0, questions: 0 }
  const act = async (
    kind: keyof typeof acknowledged,
    key: string,
    what: string,
    callers: number,
    next: typeof votes,
    prepare?: () => Promise<void>,
  ) => {
    let made = 0
    const row = await write(bench, site, {
      key: `${key}-c${callers}`,
      what,
      callers,
      next,
      ...(prepare && { before: prepare }),
    })
    for (const round of row?.rounds ?? []) made += round.requests
    acknowledged[kind] += made
  }
  await act('votes', 'vote', 'vote', 8, votes)
  await act('votes', 'vote', 'vote', 32, votes)
  await act('votes', 'vote-full-cache', 'vote while the cache is full', 8, votes, fillCache)
  await act('answers', 'answer', 'answer', 8, answers)
  await act('answers', 'answer', 'answer', 32, answers)
  await act('questions', 'ask', 'question', 8, questions)

  const after = await readCounts(bench)
  for (const kind of ['votes', 'answers', 'questions'] as const) {
    // the warm-up's acknowledgements are not in the rounds
    if (after[kind] - before[kind] < acknowledged[kind])
      problems.push(`${acknowledged[kind]} ${kind} acknowledged, ${after[kind] - before[kind]} there`)
  }
}

async function readCounts({ sql }: Bench) {
  const [row] = await sql<{ votes: number; answers: number; questions: number }[]>`
    select (select count(*)::int from votes) as votes, (select count(*)::int from answers) as answers, (select count(*)::int from questions) as questions`
  return row!
}
