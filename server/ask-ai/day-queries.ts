import type { Db } from '#server/platform/db.ts'

/** What is told of a day; a column each. */
export const TALLIES = [
  'answered',
  'refused',
  'asked_back',
  'appealed',
  'crises',
  'failed',
  'fell_back',
  'verified',
  'wrong',
  'unchecked',
  'input_tokens',
  'output_tokens',
] as const
const COUNTS = [...TALLIES, 'cost_micro'] as const
export type Counts = Partial<Record<(typeof COUNTS)[number], number>>
export type DayOf = { day: string; provider: string; model: string }

/** Adds to what a day's answers came to. One atomic statement. */
export const addToDay = (sql: Db, { day, provider, model }: DayOf, counts: Counts) => {
  const row = { day, provider, model, ...Object.fromEntries(COUNTS.map((name) => [name, counts[name] ?? 0])) }
  return sql`
    insert into ai_days ${sql(row)} on conflict (day, provider, model) do update set
      answered = ai_days.answered + excluded.answered, refused = ai_days.refused + excluded.refused, asked_back = ai_days.asked_back + excluded.asked_back,
      appealed = ai_days.appealed + excluded.appealed, crises = ai_days.crises + excluded.crises, failed = ai_days.failed + excluded.failed,
      fell_back = ai_days.fell_back + excluded.fell_back, verified = ai_days.verified + excluded.verified, wrong = ai_days.wrong + excluded.wrong,
      unchecked = ai_days.unchecked + excluded.unchecked, input_tokens = ai_days.input_tokens + excluded.input_tokens,
      output_tokens = ai_days.output_tokens + excluded.output_tokens, cost_micro = ai_days.cost_micro + excluded.cost_micro`
}

/** What all models have cost on a day, in millionths of a dollar. */
export async function readCost(sql: Db, day: string): Promise<number> {
  const [row] = await sql<
    { cost: number }[]
  >`select coalesce(sum(cost_micro), 0)::float8 as cost from ai_days where day = ${day}`
  return row!.cost // an aggregate has a row
}

export type DayRow = DayOf & Required<Counts>
/** The days from one on, the latest first. */
export const listDays = (sql: Db, since: string) => sql<DayRow[]>`
  select to_char(day, 'YYYY-MM-DD') as day, provider, model, answered, refused, asked_back, appealed, crises, failed, fell_back, verified, wrong, unchecked,
    input_tokens::float8, output_tokens::float8, cost_micro::float8
  from ai_days where day >= ${since}::date order by ai_days.day desc, provider, model`
