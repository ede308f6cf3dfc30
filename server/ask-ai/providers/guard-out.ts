import { LRUCache } from 'lru-cache'
import { findContacts } from './contacts.ts'
import { ModelFailure } from './failure.ts'
import { isHarmful, LONGEST_MATCH } from './harm.ts'

/** So much is always held back: what is shown has been seen together with what follows it. */
export const HELD_BACK = 200
/** Looking at each single token would cost more than it shows earlier. */
const STEP = 40
/** What stands before is looked at again, in case something began there. */
const CONTEXT = 64
/** A link may be as long as this; it is shown or taken out as a whole. */
const LONGEST_LINK = 2200
const LEAKED_WORDS = 12

export type GuardOptions = {
  canary: string
  /** What a provider knows of the site and no learner may read: its key. */
  secret?: string | undefined
  /** Our own words, a long run of which is a leak. */
  instructions?: string | undefined
  /** Questions of ours that may be linked, by their slugs. */
  allowedSlugs: Iterable<string>
}

/**
 * Watches over what a model writes, 200 characters ahead of the reader. Takes out links, e-mail addresses and phone numbers;
 * throws ModelFailure `filtered` at harm or a leak of the system message, before a letter of it is shown. Harmless text
 * comes out as it went in.
 */
export async function* guardOut(source: AsyncIterable<string>, options: GuardOptions): AsyncGenerator<string> {
  const allowed = new Set(options.allowedSlugs)
  const leaks = leakDetector(options)
  let shown = '' // the last of it, for context
  let held = ''
  let broken: unknown
  try {
    for await (const piece of source) {
      held += piece.replaceAll('\0', '') // no database keeps it
      if (held.length < HELD_BACK + STEP) continue
      check(shown + held, leaks)
      const { text, end } = release(shown, held, held.length - HELD_BACK, allowed)
      shown = (shown + held.slice(0, end)).slice(-LONGEST_MATCH)
      held = held.slice(end)
      if (text !== '') yield text
    }
  } catch (error) {
    if (shown === '' || !isOnlyCut(error)) throw error
    broken = error
  }
  check(shown + held, leaks)
  const { text } = release(shown, held, held.length, allowed)
  if (text !== '') yield text
  if (broken) throw broken
}

/** What was begun before the model failed is shown to its last letter; a stop and a filter mean that nothing more comes. */
const isOnlyCut = (error: unknown) =>
  error instanceof ModelFailure && error.kind !== 'stopped' && error.kind !== 'filtered'

function check(text: string, leaks: (text: string) => boolean) {
  if (isHarmful(text) || leaks(text)) throw new ModelFailure('filtered')
}

/** What may be shown of `held` up to about `upTo`: nothing is cut through that has to be judged as a whole. */
function release(
  shown: string,
  held: string,
  upTo: number,
  allowed: ReadonlySet<string>,
): { text: string; end: number } {
  const before = shown.slice(-CONTEXT)
  const cuts = findContacts(before + held, before.length, allowed).map(({ since, start, end, put }) => ({
    since: since - before.length,
    start: start - before.length,
    end: end - before.length,
    put,
  }))
  const border = upTo === held.length ? upTo : borderOf(held, upTo, cuts)
  let text = ''
  let at = 0
  for (const { start, end, put } of cuts.filter(({ end }) => end <= border)) {
    text += held.slice(at, start) + put
    at = end
  }
  return { text: (text + held.slice(at, border)).toWellFormed(), end: border }
}

function borderOf(held: string, upTo: number, cuts: { since: number; end: number }[]): number {
  let border = Math.min(upTo, openLinkBefore(held, upTo) ?? upTo)
  const through = cuts.find(({ since, end }) => since < border && end > border)
  if (through) border = through.since
  return /[\ud800-\udbff]/.test(held[border - 1] ?? '') ? border - 1 : border // a sign of two halves stays whole
}

/** Where a Markdown link begins that does not end yet. */
function openLinkBefore(held: string, border: number): number | undefined {
  const bracket = held.lastIndexOf('[', border)
  if (bracket < 0 || !OPEN_LINK.test(held.slice(bracket, bracket + LONGEST_LINK))) return undefined
  return held[bracket - 1] === '!' ? bracket - 1 : bracket
}
const OPEN_LINK =
  /^\[[^[\]\n]{0,300}(?:$|\](?:$|\(\s{0,3}(?:<[^<>\n]{0,500}|(?:[^\s()<>]|\([^\s()<>]{0,200}(?:\)|$)){0,1500})(?:$|\s+(?:$|"[^"\n]{0,200}$))))/

/** The beginning gives it away, and has to be seen before a letter of it is shown. */
const LOOKED_FOR = 60
/** Anything shorter may be a word. */
const SHORTEST_SECRET = 8
const squeeze = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

function leakDetector({ canary, secret = '', instructions = '' }: GuardOptions): (text: string) => boolean {
  const plain = [canary, secret]
    .map((each) => squeeze(each).slice(0, LOOKED_FOR))
    .filter((each) => each.length >= SHORTEST_SECRET)
  const { halves, runs } = runsOfOurs.memo(instructions)
  return (text) => {
    const squeezed = squeeze(text)
    if (plain.some((each) => squeezed.includes(each))) return true
    const words = wordsOf(text)
    // every long run holds one of these whole; most texts hold none, and that is told six times as fast
    const isClose = runsOf(words, LEAKED_WORDS / 2, LEAKED_WORDS / 2).some((run) => halves.has(run))
    return isClose && runsOf(words, LEAKED_WORDS, 1).some((run) => runs.has(run))
  }
}

/** Of each kind of instructions once, however many answers are watched over. */
const runsOfOurs = new LRUCache<string, { halves: Set<string>; runs: Set<string> }>({
  max: 100,
  memoMethod: (instructions) => {
    const ours = wordsOf(instructions)
    return { halves: new Set(runsOf(ours, LEAKED_WORDS / 2, 1)), runs: new Set(runsOf(ours, LEAKED_WORDS, 1)) }
  },
})

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Runs of so many words, beginning at every `step`th. */
function runsOf(words: string[], length: number, step: number): string[] {
  const runs: string[] = []
  for (let at = 0; at + length <= words.length; at += step) runs.push(words.slice(at, at + length).join(' '))
  return runs
}
