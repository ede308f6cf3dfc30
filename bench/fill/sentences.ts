import type { Subject } from '#rules/subjects.ts'
import type { Corpus } from './corpus.ts'
import { createPicker, zipfWeights, type Random } from './random.ts'

export type Writer = { sentence(subject: Subject): string; question(subject: Subject): string }

const END = '\n'
const COINED = 40_000
const COINED_SHARE = 0.02
const OTHER_SUBJECTS_SHARE = 0.25
const ENDS = new Set([
  'of',
  'the',
  'a',
  'an',
  'and',
  'or',
  'to',
  'in',
  'is',
  'with',
  'than',
  'that',
  'for',
  'at',
  'by',
  'its',
  'my',
  'your',
])

/**
 * Writes sentences that nobody wrote, out of the words of our own texts in the order in which they follow each other
 * there, so that frequent words are frequent; one word in fifty comes from a long tail of names that occur hardly ever.
 */
export function createWriter(corpus: Corpus, random: Random): Writer {
  const all = new Chain(corpus.sentences.map(({ words }) => words))
  const bySubject = new Map(
    [...Map.groupBy(corpus.sentences, ({ subject }) => subject)].map(([subject, found]) => [
      subject,
      new Chain(found.map(({ words }) => words)),
    ]),
  )
  const coined = createPicker(zipfWeights(COINED, { shift: 3 }), random)

  function walk(subject: Subject, first: string, most: number): string[] {
    const words = [first]
    let word = first
    while (words.length < most) {
      const chain = random.chance(OTHER_SUBJECTS_SHARE) ? all : (bySubject.get(subject) ?? all)
      word = chain.after(word, random) ?? all.after(word, random) ?? END
      if (word === END) break
      words.push(
        random.chance(COINED_SHARE) ? coinedWord(coined()) : random.chance(0.5) ? withOtherDigits(word, random) : word,
      )
    }
    while (words.length > 2 && ENDS.has(words.at(-1)!.toLowerCase())) words.pop()
    return words
  }
  const finish = (words: string[], mark: string) => `${words.join(' ').replace(/[.,;:!?—–-]+$/, '')}${mark}`

  return {
    sentence(subject) {
      const chain = bySubject.get(subject) ?? all
      for (;;) {
        const sentence = finish(walk(subject, random.pick(chain.starts), 26), random.chance(0.05) ? '!' : '.')
        if (sentence.length >= 25 && /^[A-Z]/.test(sentence)) return sentence
      }
    },
    question(subject) {
      const chain = bySubject.get(subject) ?? all
      for (;;) {
        const starts = chain.questionStarts.length > 0 && random.chance(0.6) ? chain.questionStarts : all.questionStarts
        const question = finish(walk(subject, random.pick(starts), random.int(6, 18)), '?')
        if (question.length >= 20 && question.length <= 120) return question
      }
    },
  }
}

/** Which words follow which, as often as they do. */
class Chain {
  readonly starts: string[] = []
  readonly questionStarts: string[] = []
  readonly #next = new Map<string, string[]>()

  constructor(sentences: string[][]) {
    for (const words of sentences) {
      if (/^[A-Z]/.test(words[0]!)) this.starts.push(words[0]!)
      if (words.at(-1)!.endsWith('?') && /^(Why|How|What|Wh|Do|Is|Are|Can|Should|If)/.test(words[0]!))
        this.questionStarts.push(words[0]!)
      words.forEach((word, index) => {
        const list = this.#next.get(word)
        const follower = words[index + 1] ?? END
        if (list) list.push(follower)
        else this.#next.set(word, [follower])
      })
    }
  }

  after(word: string, random: Random): string | undefined {
    const followers = this.#next.get(word)
    return followers && random.pick(followers)
  }
}

const SYLLABLES =
  'ba ke li mo nu ra se ti vo za del gar hin jor kem lun mar nok pel quen ros sul tam vel wen yor ash bri clo dri fen gla'.split(
    ' ',
  )

/** A name of its own for every number. */
function coinedWord(index: number): string {
  let word = ''
  for (let rest = index + 32; rest > 0; rest = Math.floor(rest / 32)) word += SYLLABLES[rest % 32]
  return word[0]!.toUpperCase() + word.slice(1)
}

/** The same with other digits: as many, and none begins with 0. */
export const withOtherDigits = (text: string, random: Random): string =>
  text.replaceAll(
    /\d+/g,
    (number) => `${random.int(1, 9)}${Array.from(number.slice(1), () => random.int(0, 9)).join('')}`,
  )
