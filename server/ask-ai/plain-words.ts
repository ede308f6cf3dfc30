import { plainWords } from '#rules/plain-words.ts'

const FILLER = new Set(
  `a about again am an and any answer are ask asked at be but can cant could did do does dont explain find for from get give got had has have hello help hey hi how huh i idk im in is
  it its just know like me mean my need no not number now of ok okay on one or please pls plz question really should so some something stuck sure task tell thanks that the them then there
  thing this to u ur understand us very want was we what whats when where which who why will with would yes you your home homework assignment school exercise problem class`.split(
    /\s+/,
  ),
)

export const isFiller = (word: string): boolean => FILLER.has(word) || /^\d*$/.test(word)

/** The words that tell what a question is about. */
export const contentWords = (text: string): string[] =>
  plainWords(text)
    .split(' ')
    .filter((word) => !isFiller(word))
