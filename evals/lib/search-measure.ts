import { readQuestions, type DemoQuestion } from '#seed/community.ts'
import type { App } from '#server/app.ts'
import type { OperatorCase, SearchCase } from './search-cases.ts'

/** Where the question that was meant stood, counted from 1; 0 where it was not among those looked at. */
export type Placed = SearchCase & { search: number; similar: number; titles: string[] }
const LOOKED_AT = 10

/** Every wording typed into the search, and as a title into the form where questions are asked. */
export async function placeCases(app: App, cases: SearchCase[]): Promise<Placed[]> {
  const placed: Placed[] = []
  for (const one of cases) {
    const search = await titlesOf(
      app,
      `/api/search?${new URLSearchParams({ q: one.query, limit: String(LOOKED_AT) })}`,
      'results',
    )
    const similar = await titlesOf(
      app,
      `/api/questions/similar?${new URLSearchParams({ title: one.query })}`,
      'questions',
    )
    placed.push({
      ...one,
      titles: search,
      search: search.indexOf(one.title) + 1,
      similar: similar.indexOf(one.title) + 1,
    })
  }
  return placed
}

/** The share found among the first five, and the mean of one through the place. */
export function figuresOf(places: number[]) {
  return {
    hits: places.filter((place) => place >= 1 && place <= 5).length,
    of: places.length,
    mrr: places.reduce((sum, place) => sum + (place && 1 / place), 0) / Math.max(1, places.length),
  }
}

async function titlesOf(app: App, path: string, list: string): Promise<string[]> {
  const found = await read(app, path)
  return (found[list] as { title: string }[]).map(({ title }) => title)
}

async function read(app: App, path: string): Promise<Record<string, unknown>> {
  const response = await app.request(path)
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}

type Found = {
  title: string
  snippet_html: string
  tags: { name: string }[]
  author: { username: string }
  score: number
  accepted: boolean
  answer_count: number
}

/** What is wrong with the questions that a line with operators finds: a sentence each. */
export async function operatorProblems(app: App, asked: OperatorCase): Promise<string[]> {
  const found = await listAll(app, asked.q)
  const demo = readQuestions()
  const problems = found
    .filter((one) => !isWhatWasAskedFor(asked, one))
    .map(({ title }) => `found, though it is not so: ${title}`)
  const wanted = demo.filter((one) => meets(asked, one))
  const missing = wanted.filter(({ title }) => found.every((one) => one.title !== title))
  if (wanted.length === 0) problems.push('the set asks for nothing that is there')
  const own = new Set(demo.map(({ title }) => title))
  const more = found.filter(({ title }) => own.has(title) && wanted.every((one) => one.title !== title))
  return [
    ...problems,
    ...missing.map(({ title }) => `not found: ${title}`),
    ...more.map(({ title }) => `found too: ${title}`),
  ]
}

async function listAll(app: App, q: string): Promise<Found[]> {
  const all: Found[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({ q, type: 'questions', limit: '50', ...(cursor && { cursor }) })
    const page = await read(app, `/api/search?${query}`)
    all.push(...(page.results as Found[]))
    cursor = page.next_cursor as string | null
  }
  return all
}

/** As far as a result tells: its words are checked on the demo community alone. */
const isWhatWasAskedFor = (asked: OperatorCase, found: Found): boolean =>
  (asked.tags ?? []).every((name) => found.tags.some((tag) => tag.name === name)) &&
  (asked.author ?? found.author.username) === found.author.username &&
  (asked.answered ?? found.answer_count > 0) === found.answer_count > 0 &&
  (!asked.accepted || found.accepted) &&
  found.score >= (asked.score ?? 0)

function meets(asked: OperatorCase, question: DemoQuestion): boolean {
  const { title, body, tags, author, answers, votes, accepted } = question
  const text = `${title}\n${tags.join(' ')}\n${body}`
  const holds = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu').test(text)
  return (
    (asked.tags ?? []).every((name) => tags.includes(name)) &&
    (asked.author ?? author) === author &&
    (asked.answered ?? answers.length > 0) === answers.length > 0 &&
    (!asked.accepted || accepted !== undefined) &&
    votes >= (asked.score ?? 0) &&
    (!asked.some || holds(asked.some)) &&
    (!asked.phrase || holds(asked.phrase)) &&
    (!asked.not || !holds(asked.not))
  )
}
