/** Where the alphabets of each `mathvariant` begin in Unicode: capitals, small letters, digits, Greek capitals, Greek small. */
const ALPHABETS: Record<string, [number, number, number?, number?, number?]> = {
  bold: [0x1d400, 0x1d41a, 0x1d7ce, 0x1d6a8, 0x1d6c2],
  italic: [0x1d434, 0x1d44e, undefined, 0x1d6e2, 0x1d6fc],
  'bold-italic': [0x1d468, 0x1d482, undefined, 0x1d71c, 0x1d736],
  script: [0x1d49c, 0x1d4b6],
  'bold-script': [0x1d4d0, 0x1d4ea],
  fraktur: [0x1d504, 0x1d51e],
  'bold-fraktur': [0x1d56c, 0x1d586],
  'double-struck': [0x1d538, 0x1d552, 0x1d7d8],
  'sans-serif': [0x1d5a0, 0x1d5ba, 0x1d7e2],
  'bold-sans-serif': [0x1d5d4, 0x1d5ee, 0x1d7ec, 0x1d756, 0x1d770],
  'sans-serif-italic': [0x1d608, 0x1d622],
  'sans-serif-bold-italic': [0x1d63c, 0x1d656, undefined, 0x1d790, 0x1d7aa],
  monospace: [0x1d670, 0x1d68a, 0x1d7f6],
}

/** Letters that Unicode had before the block of mathematical letters: their places in the block are empty. */
const ELSEWHERE: Record<string, Record<string, string>> = {
  italic: { h: 'ℎ' },
  script: { B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ', e: 'ℯ', g: 'ℊ', o: 'ℴ' },
  fraktur: { C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ' },
  'double-struck': { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' },
}

/** The letters in the alphabet that a `mathvariant` names; what has no such form stays as it is. */
export function inMathsAlphabet(text: string, variant: string): string {
  const alphabets = ALPHABETS[variant]
  if (!alphabets) return text
  const [capital, small, digit, greekCapital, greekSmall] = alphabets
  return Array.from(text, (letter) => {
    const elsewhere = ELSEWHERE[variant]?.[letter]
    if (elsewhere) return elsewhere
    return (
      shifted(letter, 'A', 26, capital) ??
      shifted(letter, 'a', 26, small) ??
      shifted(letter, '0', 10, digit) ??
      shifted(letter, 'Α', 25, greekCapital) ??
      shifted(letter, 'α', 25, greekSmall) ??
      letter
    )
  }).join('')
}

function shifted(letter: string, first: string, count: number, start: number | undefined): string | undefined {
  const place = letter.charCodeAt(0) - first.charCodeAt(0)
  return start === undefined || letter.length > 1 || place < 0 || place >= count
    ? undefined
    : String.fromCodePoint(start + place)
}
