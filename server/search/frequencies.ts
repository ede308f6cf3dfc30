import { keepFor } from '#server/platform/kept.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listCommonLexemes } from './queries.ts'

/** The common words of titles, of whole questions and of answers, with how many have each; a word that is not there is rare. */
export type Frequencies = Record<'titles' | 'questions' | 'answers', Map<string, number>> & { total: number }

const KEPT_SECONDS = 600

/** As PostgreSQL's own statistics tell. They change slowly, and reading them takes longer than a search. */
export const frequenciesOf = (platform: Pick<Platform, 'sql' | 'clock'>): Promise<Frequencies> =>
  keepFor(platform, { key: 'common lexemes', seconds: KEPT_SECONDS }, async () => {
    const rows = await listCommonLexemes(platform.sql)
    const of = (place: string) =>
      new Map(rows.filter((row) => row.place === place).map((row) => [row.lexeme, row.rows]))
    return { titles: of('titles'), questions: of('questions'), answers: of('answers'), total: rows[0]?.total ?? 0 }
  })
