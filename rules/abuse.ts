import { abuseFeaturesOf } from './abuse-features.ts'
import { AIMED, DANGEROUS, NEVER_SAID, RUDE, type Abusive } from './abuse-words.ts'
import { readWeights, scoreOf } from './classifier.ts'
import { withoutCode, withoutQuotations } from './prose.ts'
import { rowsOf, sentencesOf, type Place } from './sentences.ts'
import { partOf, readingsOf, type Reading } from './unmasked.ts'
import weights from './weights/abuse.json' with { type: 'json' }

/** Trained by evals/train-posts.ts. */
const WEIGHTS = readWeights(weights)
/** Above this the classifier alone calls it abuse; README.md of evals/ says how it was set. */
const SURE = 0.1
/** Below this what may be rude has another meaning: a dog, a poem, a place. */
const ANOTHER_MEANING = -3
/** So many signs are judged at once. */
const WIDE = 400
const NEAR = 160

/** Insults at people, slurs, sexual talk, threats and hate, in the order of the text and without overlaps. */
export function findAbuse(text: string): Place[] {
  const own = withoutQuotations(text)
  const words = withoutCode(own)
  const ownReadings = readingsOf(own)
  const readings = words === own ? ownReadings : readingsOf(words)
  const sentences = sentencesOf(words)
  const judge = (place: Place) => ({ ...place, score: soundsLikeAbuse(words, place, readings[0]) })
  const rows = rowsOf(sentences, WIDE).map(judge)
  const isMeant = (phrase: Place) => {
    const around = rows.filter((row) => overlap(row, phrase))
    const alone = sentences.filter((sentence) => overlap(sentence, phrase))
    const isSaid = ({ score }: { score: number }) => score > ANOTHER_MEANING
    return around.length === 0 || around.some(isSaid) || alone.map(judge).some(isSaid)
  }
  const phrases = [
    ...matchesIn(ownReadings, NEVER_SAID),
    ...matchesIn(readings, DANGEROUS),
    ...matchesIn(ownReadings, RUDE).filter(isMeant),
    ...matchesIn(readings, AIMED).filter(isMeant),
  ]
  const heard = rows
    .filter((row) => row.score > SURE && !phrases.some((phrase) => overlap(row, phrase)))
    .map((row) => withoutEnd(worst(sentences.filter((sentence) => overlap(sentence, row)).map(judge)) ?? row, words))
  return joined([...phrases, ...heard])
}

function soundsLikeAbuse(words: string, { start, end }: Place, reading?: Reading): number {
  const plain = reading && partOf(reading, start, end)
  return scoreOf(WEIGHTS, abuseFeaturesOf(words.slice(start, end), WEIGHTS.values.length, plain))
}

const overlap = (one: Place, other: Place) => one.start < other.end && other.start < one.end

const worst = <T extends { score: number }>(judged: T[]): T | undefined =>
  judged.toSorted((a, b) => b.score - a.score)[0]

/** Without the signs at the end of a sentence. */
const withoutEnd = ({ start, end }: Place, words: string): Place => ({
  start,
  end: start + words.slice(start, end).replace(/[\s.!?…]+$/, '').length,
})

function joined(places: Place[]): Place[] {
  const kept: Place[] = []
  for (const one of places.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1)
    if (last && one.start < last.end) last.end = Math.max(last.end, one.end)
    else kept.push({ ...one })
  }
  return kept
}

const matchesIn = (readings: Reading[], words: Abusive[]): Place[] =>
  readings.flatMap(({ text, at }) =>
    words.flatMap(({ pattern, unless }) =>
      [...text.matchAll(pattern)].flatMap(({ 0: match, index }) => {
        const after = index + match.length
        const near = `${text.slice(Math.max(0, index - NEAR), index)} | ${text.slice(after, after + NEAR)}`
        if (unless?.test(near)) return []
        const start = at[index] ?? 0
        return [{ start, end: (at[index + match.trimEnd().length - 1] ?? start) + 1 }]
      }),
    ),
  )
