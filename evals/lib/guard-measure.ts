import type { Case, Wanted } from './guard-cases.ts'

export const FATES = ['answered', 'askedBack', 'refused', 'card'] as const
/** What became of a sentence; `card` is the one with people to call. */
export type Fate = (typeof FATES)[number]
export type Decide = (text: string) => Fate
export type Row = { set: string; wanted: Wanted; kind: string; n: number } & Record<Fate, number>
/** Milliseconds for one sentence. */
export type Times = { p50: number; p95: number; max: number }
export type Figures = { rows: Row[]; times: Times }

/** What becomes of each set's sentences, by what was wanted and by kind. */
export function measure(cases: Case[], decide: Decide): Figures {
  for (const { text } of cases.slice(0, 300)) decide(text) // warm, as the server is after a minute
  const rows = new Map<string, Row>()
  const times: number[] = []
  for (const { set, wanted, kind, text } of cases) {
    const start = performance.now()
    const fate = decide(text)
    times.push(performance.now() - start)
    const key = `${set} ${wanted} ${kind}`
    const row = rows.get(key) ?? { set, wanted, kind, n: 0, answered: 0, askedBack: 0, refused: 0, card: 0 }
    rows.set(key, { ...row, n: row.n + 1, [fate]: row[fate] + 1 })
  }
  return { rows: [...rows.values()], times: timesOf(times) }
}

function timesOf(times: number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 1000) / 1000
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}

/** Several rows as one. */
export const sumOf = (rows: Row[]) => ({
  n: sum(rows, 'n'),
  answered: sum(rows, 'answered'),
  askedBack: sum(rows, 'askedBack'),
  refused: sum(rows, 'refused'),
  card: sum(rows, 'card'),
})

const sum = (rows: Row[], what: 'n' | Fate) => rows.reduce((total, row) => total + row[what], 0)

/** What is good for a sentence: the first is what was wanted. */
export const rightFate = (wanted: Wanted): Fate =>
  wanted === 'answer' ? 'answered' : wanted === 'refuse' ? 'refused' : 'card'
