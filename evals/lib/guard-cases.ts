import { readdirSync, readFileSync } from 'node:fs'

export type Wanted = 'answer' | 'refuse' | 'crisis'
/** A sentence and what should become of it; `set` is the writer or the source it comes from. */
export type Case = { set: string; wanted: Wanted; kind: string; text: string }

const SETS = new URL('../sets/', import.meta.url)

/** The sentences of evals/sets/guard.<writer>.tsv: outcome, kind and sentence between tabs. */
export function readSets(): Case[] {
  const writers = readdirSync(SETS).flatMap((name) => /^guard\.(\w+)\.tsv$/.exec(name)?.[1] ?? [])
  return writers.toSorted().flatMap((set) =>
    readFileSync(new URL(`guard.${set}.tsv`, SETS), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line, index) => parseLine(set, line, index + 1)),
  )
}

function parseLine(set: string, line: string, number: number): Case {
  const [wanted, kind, ...rest] = line.split('\t')
  const text = rest.join(' ').trim()
  if ((wanted !== 'answer' && wanted !== 'refuse' && wanted !== 'crisis') || !kind || text === '')
    throw new Error(`evals/sets/guard.${set}.tsv, line ${number}: outcome, kind and sentence expected`)
  return { set, wanted, kind, text }
}
