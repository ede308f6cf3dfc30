import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { sharedWords } from './community.ts'

/** Something that a learner types, and the title of the question that is meant. */
export type SearchCase = { set: string; kind: string; query: string; title: string; isHeldOut: boolean }
/** Operators, and what they ask for in other words: all that is found must be so, and all that is so must be found. */
export type OperatorCase = {
  q: string
  tags?: string[]
  author?: string
  answered?: boolean
  accepted?: boolean
  score?: number
  /** Patterns of words: one in a question's text, one that is nowhere in it, and one that is surely in its title. */
  some?: string
  not?: string
  phrase?: string
}

const SETS = new URL('../sets/', import.meta.url)
const linesOf = (file: string) => readFileSync(new URL(file, SETS), 'utf8').split('\n').filter(Boolean)
/** A far wording shares at most so many words with the title. */
const FAR = 2

/** `search.<writer>.tsv`, and the questions to the community as a set of another writer. */
export function readSearchCases(): SearchCase[] {
  const files = readdirSync(SETS).toSorted()
  const written = files
    .filter((name) => /^search\.\w+\.tsv$/.test(name))
    .flatMap((file) =>
      linesOf(file).map((line) => {
        const [kind = '', query = '', title = ''] = line.split('\t')
        return { set: writerOf(file), kind, query, title }
      }),
    )
  const community = files
    .filter((name) => name.startsWith('community.'))
    .flatMap((file) =>
      linesOf(file).map((line) => {
        const [query = '', title = ''] = line.split('\t')
        return {
          set: `community ${writerOf(file)}`,
          kind: sharedWords(query, title) > FAR ? 'near' : 'far',
          query,
          title,
        }
      }),
    )
    .filter(({ title }) => title !== 'none')
  for (const { kind, query, title } of written)
    if (kind === 'far' && sharedWords(query, title) > FAR)
      throw new Error(`"${query}" shares more than ${FAR} words with "${title}"`)
  return [...written, ...community].map((one) => ({ ...one, isHeldOut: isHeldOut(one.query) }))
}

export const readOperatorCases = (): OperatorCase[] =>
  readdirSync(SETS)
    .filter((name) => name.startsWith('search-operators.'))
    .flatMap(linesOf)
    .map((line) => JSON.parse(line) as OperatorCase)

const writerOf = (file: string) => file.split('.')[1] ?? ''
const isHeldOut = (query: string) => createHash('sha256').update(query).digest()[0]! % 2 === 1
