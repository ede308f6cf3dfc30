import { readWeights, scoreWith, type Score } from './classifier.ts'
import { withoutCode, withoutQuotations } from './prose.ts'
import { sentencesOf, type Place } from './sentences.ts'
import { linksIn } from './spam-links.ts'
import { isMashed, repetitionsIn } from './spam-noise.ts'
import { spamFeaturesOf } from './spam-senses.ts'
import { showsSign } from './spam-signs.ts'
import { ABOUT_ADS, SAYINGS } from './spam-words.ts'
import weights from './weights/spam.json' with { type: 'json' }

/** What in a text looks like advertising or noise. */
export type Spam = Place

/** How sure the classifier must be: beside a sign, such as an address or a price, and how much surer without one. */
const BESIDE_SIGN = -1.5
const WITHOUT_SIGN = 1
/** A few words tell little: so much more is asked for, shared out among them. */
const FOR_BREVITY = 6
/** From so many words on each sentence with a sign is judged too, as if it had none: an offer may stand between much that is honest. */
const LONG = 60

const scoreOf = scoreWith(readWeights(weights), spamFeaturesOf)

/** Selling, links that lead where nobody can see, begging and noise, in the order of the text. */
export const findSpam = (text: string): Spam[] => findSpamWith(scoreOf, text)

/** The same with another classifier, for measuring. */
export function findSpamWith(score: Score, text: string): Spam[] {
  const own = withoutQuotations(withoutCode(text))
  const found = [...sayings(own), ...hiddenLinks(own), ...repetitionsIn(own)]
  if (found.length === 0) return judged(score, own)
  const kept: Spam[] = []
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one)
  return kept
}

function sayings(text: string): Spam[] {
  if (ABOUT_ADS.test(text)) return []
  return SAYINGS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: match, index }) => ({ start: index, end: index + match.length })),
  )
}

/** Links that do not say where they lead, or hardly anything but links. */
function hiddenLinks(text: string): Spam[] {
  const links = linksIn(text).filter(({ kind }) => kind !== 'source')
  const isHeap =
    (links.length > 3 || links.filter(({ kind }) => kind === 'cheap').length > 2) && wordsIn(text) < links.length * 10
  return links.filter(({ kind }) => kind === 'short' || isHeap).map(({ start, end }) => ({ start, end }))
}

/** What the classifier says: of the whole, or of one sentence of a long text. What is marked is the sentence that says it most. */
function judged(score: Score, text: string): Spam[] {
  const sentences = sentencesOf(text)
  if (isMashed(text)) return sentences
  if (isOver(score, text)) {
    const scores = sentences.map(({ start, end }) => score(text.slice(start, end)))
    return sentences.slice(scores.indexOf(Math.max(...scores))).slice(0, 1)
  }
  if (wordsIn(text) < LONG || !showsSign(text)) return []
  return sentences.filter((one) => {
    const sentence = text.slice(one.start, one.end)
    return showsSign(sentence) && beyondBar(score, sentence) > WITHOUT_SIGN
  })
}

function isOver(score: Score, text: string): boolean {
  const beyond = beyondBar(score, text)
  return beyond > WITHOUT_SIGN || (beyond > 0 && showsSign(text))
}

const beyondBar = (score: Score, text: string): number =>
  score(text) - BESIDE_SIGN - FOR_BREVITY / Math.max(2, wordsIn(text))

const wordsIn = (text: string): number => text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0
