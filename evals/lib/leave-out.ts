import { makeExamples } from './examples.ts'
import type { Case } from './guard-cases.ts'
import { decideWith } from './guard-decide.ts'
import { measure, type Figures } from './guard-measure.ts'
import { makeWeights, scoresOf, SEED } from './training.ts'

/** Each source as judged by classifiers that have learnt nothing from it, one row a source. */
export function measureLeftOut(cases: Case[]): Figures {
  const sources = [...Map.groupBy(cases, ({ set }) => set)]
  const figures = sources.map(([source, own]) => {
    const rest = cases.filter(({ set }) => set !== source)
    const decide = decideWith(scoresOf(makeWeights(makeExamples({ cases: rest, seed: SEED }))))
    return measure(
      own.map((one) => ({ ...one, kind: 'left out' })),
      decide,
    )
  })
  return { rows: figures.flatMap(({ rows }) => rows), times: figures[0]?.times ?? { p50: 0, p95: 0, max: 0 } }
}
