import { figuresOf, type Placed } from './search-measure.ts'
import { shareOf } from './wilson.ts'

type Figures = ReturnType<typeof figuresOf>
/** By set, kind of wording, part (learnt from or held out), and where it was typed. */
export type SearchFigures = Record<string, Figures>

export function searchFigures(placed: Placed[]): SearchFigures {
  const groups = Map.groupBy(
    placed,
    ({ set, kind, isHeldOut }) => `${set}, ${kind}, ${isHeldOut ? 'held out' : 'tune'}`,
  )
  return Object.fromEntries(
    [...groups].flatMap(([name, group]) => [
      [`${name}, search`, figuresOf(group.map(({ search }) => search))],
      [`${name}, similar`, figuresOf(group.map(({ similar }) => similar))],
    ]),
  )
}

/** One line for each group: hit@5 with its interval, and the mean reciprocal rank, as it was first, last and is now. */
export function printSearch(runs: Record<string, SearchFigures>) {
  const names = [...new Set(Object.values(runs).flatMap((figures) => Object.keys(figures)))]
  for (const name of names) {
    console.info(name)
    for (const [when, figures] of Object.entries(runs)) {
      const found = figures[name]
      if (found)
        console.info(
          `  ${when.padEnd(6)} hit@5 ${shareOf(found.hits, found.of).padEnd(34)} MRR ${found.mrr.toFixed(2)}`,
        )
    }
  }
}
