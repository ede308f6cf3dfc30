import type { Db } from '#server/platform/db.ts'
import { listFronts, listNewest, listTold, listWhole } from './hit-queries.ts'
import { RANKED, type Kind, type PostSearch } from './post-queries.ts'
import { TITLED, type Hit, type Hits } from './weighing.ts'

/** Where the rarest word stands in more questions, looking for those that have every word costs more than it finds. */
const RAREST = 2000
/** What to weigh, the heaviest of it first: what the words lead to, by the fronts of their lists and by the answers in which rare ones stand; without words the newest. */
export async function findHits(sql: Db, search: PostSearch): Promise<Hits> {
  const { every, inAnswers, inQuestions } = search
  if (inQuestions.lexemes.length === 0) {
    const newest = async (kind: Kind) =>
      (await listNewest(sql, search, kind)).map(({ id }) => ({ id: Number(id), weight: 0 }))
    const [questions, answers] = await Promise.all([
      search.questions ? newest('q') : [],
      search.answers ? newest('a') : [],
    ])
    return { questions, answers }
  }
  const [lists, told, whole] = await Promise.all([
    search.questions ? listFronts(sql, search) : [],
    inAnswers.lexemes.length > 0 ? listTold(sql, search) : [],
    every && search.questions && inQuestions.rows <= RAREST ? listWhole(sql, search) : [],
  ])
  const weights = new Map(search.weighed.map(({ lexeme, weight }) => [lexeme, weight]))
  const finding = new Set(inQuestions.lexemes.map(({ lexeme }) => lexeme))
  const questions = new Map<number, number>()
  for (const { lexeme, titled, ids } of lists.toSorted(
    (a, b) => Number(finding.has(b.lexeme)) - Number(finding.has(a.lexeme)),
  )) {
    const weight = weights.get(lexeme)! * (titled ? 1 + TITLED : 1)
    for (const id of numbers(ids)) {
      const before = questions.get(id)
      if (before !== undefined) questions.set(id, before + weight)
      else if (finding.has(lexeme)) questions.set(id, weight)
    }
  }
  const answers = new Map<number, number>()
  for (const { lexeme, ids, questionIds } of told) {
    const weight = weights.get(lexeme)!
    for (const id of numbers(ids)) answers.set(id, (answers.get(id) ?? 0) + weight)
    const has = new Set(lists.filter((list) => list.lexeme === lexeme).flatMap((list) => numbers(list.ids)))
    for (const id of new Set(numbers(questionIds)))
      if (questions.has(id) && !has.has(id)) questions.set(id, questions.get(id)! + weight)
  }
  const total = search.weighed.reduce((sum, { weight }) => sum + weight, 0)
  for (const { id } of whole) questions.set(Number(id), (questions.get(Number(id)) ?? 0) + total)
  return { questions: heaviestFirst(questions), answers: search.answers ? heaviestFirst(answers) : [] }
}

const numbers = (ids: string): number[] => ids.split(' ').map(Number)

/** Those that are looked at again in their order; the others after them in any, because sorting thousands takes as long as finding them. */
function heaviestFirst(weights: Map<number, number>): Hit[] {
  const least = Float64Array.from(weights.values()).sort().at(-RANKED) ?? 0
  const hits = Array.from(weights, ([id, weight]) => ({ id, weight }))
  const heavy = hits.filter(({ weight }) => weight >= least).sort((a, b) => b.weight - a.weight || b.id - a.id)
  return [...heavy, ...hits.filter(({ weight }) => weight < least)]
}
