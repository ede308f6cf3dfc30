import type { Db } from '#server/platform/db.ts'
import { listHits, listNewest } from './hit-queries.ts'
import { RANKED, type Kind, type PostSearch } from './post-queries.ts'
import { lexemesOf, TITLED, type Hit, type Hits } from './weighing.ts'

/** What a word counts that leads to a question by its answers, where nothing rarer led there. */
const BY_ANSWER = 0.5

/** What to weigh, the heaviest of it first: what the words lead to, by the fronts of their lists and by the answers in which rare ones stand; without words the newest. */
export async function findHits(sql: Db, search: PostSearch): Promise<Hits> {
  const { inQuestions, weighed } = search
  if (inQuestions.lexemes.length === 0) {
    const newest = async (kind: Kind) =>
      (await listNewest(sql, search, kind)).map(({ id }) => ({ id: Number(id), weight: 0 }))
    const [questions, answers] = await Promise.all([
      search.questions ? newest('q') : [],
      search.answers ? newest('a') : [],
    ])
    return { questions, answers }
  }
  const rows = (await listHits(sql, search)).map((row) => ({ ...row, ids: numbers(row.ids) }))
  const weights = new Map(weighed.map(({ lexeme, weight }) => [lexeme, weight]))
  const finding = new Set(lexemesOf(inQuestions.lexemes))
  const [questions, answers] = [new Map<number, number>(), new Map<number, number>()]
  const add = (to: Map<number, number>, ids: number[], weight: number, isFinding: boolean) => {
    for (const id of ids) {
      const before = to.get(id)
      if (before !== undefined || isFinding) to.set(id, (before ?? 0) + weight)
    }
  }
  const fronts = rows.filter(({ found }) => found === 'fronts')
  for (const isFinding of [true, false])
    for (const { lexeme, ids, titled } of fronts.filter((front) => finding.has(front.lexeme) === isFinding)) {
      const weight = weights.get(lexeme)!
      add(questions, ids.slice(0, titled), weight * (1 + TITLED), isFinding)
      add(questions, ids.slice(titled), weight, isFinding)
    }
  for (const { lexeme, ids, questionIds } of rows.filter(({ found }) => found === 'told')) {
    const weight = weights.get(lexeme)!
    add(answers, ids, weight, true)
    const has = new Set(fronts.find((front) => front.lexeme === lexeme)?.ids)
    const leadsTo = [...new Set(numbers(questionIds))].filter((id) => !has.has(id))
    const others = leadsTo.filter((id) => !questions.has(id))
    add(questions, leadsTo, weight, false)
    if (search.byAnswers) add(questions, others, weight * BY_ANSWER, true)
  }
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0)
  for (const { ids } of rows.filter(({ found }) => found === 'whole')) add(questions, ids, total, true)
  return { questions: heaviestFirst(questions), answers: search.answers ? heaviestFirst(answers) : [] }
}

/** Of `{3,2,1}`; thousands of them, which a pattern would take longer to read. */
function numbers(list: string | null): number[] {
  const read: number[] = []
  let number = 0
  for (let at = 1; list && at < list.length; at++) {
    const digit = list.charCodeAt(at) - ZERO
    if (digit >= 0 && digit <= 9) number = number * 10 + digit
    else {
      read.push(number)
      number = 0
    }
  }
  return read
}

const ZERO = 0x30

/** Those that are looked at again in their order; the others after them in any, because sorting thousands takes as long as finding them. */
function heaviestFirst(weights: Map<number, number>): Hit[] {
  const least = Float64Array.from(weights.values()).sort().at(-RANKED) ?? 0
  const [heavy, light]: [Hit[], Hit[]] = [[], []]
  for (const [id, weight] of weights) (weight >= least ? heavy : light).push({ id, weight })
  return heavy.sort((a, b) => b.weight - a.weight || b.id - a.id).concat(light)
}
