/** What a reader sees in a text, as plain letters; `at[i]` is where the letter `i` stands in the text itself. */
export type Reading = { text: string; at: number[] }

/** Digits and signs put for letters. */
const MEANT: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '9': 'g',
  '@': 'a',
  $: 's',
  '€': 'e',
  '!': 'i',
}
/** Letters of other alphabets that look like Latin ones, each pair side by side. */
const LOOKS_LIKE = new Map(
  'аaеeоoрpсcуyхxіiкkмmтtнhвbѕsԁdјjԛqԝwɡgοoαaιiνvκkτtρpυuεeηnıiɑa'.match(/../gu)?.map((pair) => {
    const [seen, meant] = pair
    return [seen, meant] as [string, string]
  }),
)
const INVISIBLE = /[\p{Cf}\p{M}'’‘`´]/u
const ENDS = '.!?;:\n'
const ASIDE = ',()[]{}|"“”„«»'

/**
 * The text in small plain letters: one space between words, a point where a sentence or a clause ends, letters written one
 * by one put together, digits and lookalikes read as the letters they stand for. More than once where letters
 * were stretched, or where a 1 may be an i or an l.
 */
export function readingsOf(text: string): Reading[] {
  const plain = gaps(spelled(lettered(lowered(text))))
  const readings = [plain]
  if (/(\p{L})\1\1/u.test(plain.text)) readings.splice(0, 1, shortened(plain, 2), shortened(plain, 1))
  if (/\p{L}1|1\p{L}/u.test(text)) readings.push(shortened(gaps(spelled(lettered(lowered(text), 'l'))), 1))
  return readings
}

/** How one part of the text reads. */
export const partOf = ({ text, at }: Reading, start: number, end: number): string =>
  text.slice(firstFrom(at, start), firstFrom(at, end))

/** By halving, for places grow from letter to letter; only within a word that was spelled do they not. */
function firstFrom(at: number[], place: number): number {
  let [low, high] = [0, at.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((at[middle] as number) < place) low = middle + 1
    else high = middle
  }
  return low
}

function lowered(text: string): Reading {
  const written = new Writer()
  for (let index = 0; index < text.length;) {
    const sign = String.fromCodePoint(text.codePointAt(index) ?? 32)
    if (sign < '\x7f') {
      if (sign !== "'" && sign !== '`') written.add(sign.toLowerCase(), index)
      index++
      continue
    }
    for (const letter of sign.normalize('NFKD').toLowerCase()) {
      if (INVISIBLE.test(letter)) continue
      const meant = LOOKS_LIKE.get(letter) ?? letter
      written.add(meant, index)
    }
    index += sign.length
  }
  return written.reading()
}

/** Sums and addresses keep their digits. */
const lettered = ({ text, at }: Reading, one = 'i'): Reading => ({
  text: text.replace(/\S{2,60}/g, (word) =>
    /[a-z]/.test(word) && /[013-579@$€!]/.test(word) && !/[=+^/\\<>{}]/.test(word)
      ? word.replace(/[03-579€]|1|[@$](?=[a-z@$01])|!(?=[a-z])/g, (sign) =>
          sign === '1' ? one : (MEANT[sign] ?? sign),
        )
      : word,
  ),
  at,
})

/** `i d i o t`, `i.d.i.o.t`: also without its first letter, which may be an article. */
function spelled({ text, at }: Reading): Reading {
  const written = new Writer()
  let from = 0
  for (const { index, 0: match } of text.matchAll(/(?<![a-z\d])[a-z](?:[ .*_~-][a-z]){2,30}(?![a-z\d])/g)) {
    for (; from < index; from++) written.add(text[from], at[from])
    for (let i = 0; i < match.length; i += 2) written.add(match[i], at[index + i])
    written.add(' ', at[index])
    for (let i = 2; i < match.length; i += 2) written.add(match[i], at[index + i])
    from = index + match.length
  }
  for (; from < text.length; from++) written.add(text[from], at[from])
  return written.reading()
}

/** Between words stays one space, a point or a comma; a star inside a word stays, since it hides a letter. */
function gaps({ text, at }: Reading): Reading {
  const written = new Writer()
  for (const [i, place] of at.entries()) {
    const sign = text[i] ?? ' '
    const isKept =
      (sign < '\x7f' ? /[a-z\d]/ : /\p{L}/u).test(sign) || ('*#'.includes(sign) && /[a-z*#]/.test(text[i - 1] ?? ''))
    if (isKept) written.add(sign, place)
    else if (ENDS.includes(sign)) written.gap('.', place)
    else written.gap(ASIDE.includes(sign) ? ',' : ' ', place)
  }
  return written.reading()
}

/** Letters that stand three times or more, `most` times. */
function shortened({ text, at }: Reading, most: number): Reading {
  const written = new Writer()
  let from = 0
  for (const { index, 0: run } of text.matchAll(/(\p{L})\1{2,}/gu)) {
    for (; from < index + most; from++) written.add(text[from], at[from])
    from = index + run.length
  }
  for (; from < text.length; from++) written.add(text[from], at[from])
  return written.reading()
}

class Writer {
  private readonly signs: string[] = []
  private readonly places: number[] = []

  add(sign = ' ', place = 0) {
    this.signs.push(sign)
    this.places.push(place)
  }

  /** The stronger of two gaps stays: a point, a comma, a space. */
  gap(sign: ' ' | ',' | '.', place: number) {
    const last = this.signs.length - 1
    const before = this.signs[last] ?? '.'
    if (!' ,.'.includes(before)) this.add(sign, place)
    else if (last >= 0 && ' ,.'.indexOf(sign) > ' ,.'.indexOf(before)) this.signs[last] = sign
  }

  reading = (): Reading => ({ text: this.signs.join(''), at: this.places })
}
