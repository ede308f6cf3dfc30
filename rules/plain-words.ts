/** Accents that no letter was made with, and the points that Arabic and Hebrew may leave out; vowels of Indic and Thai words stay. */
const LEFT_OUT = /[\p{Cf}\p{Me}'’`´]|(?=[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}])\p{Mn}/gu

/** A sentence as the rules read it: lower case, one space between words, no apostrophes, nothing invisible. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(LEFT_OUT, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
