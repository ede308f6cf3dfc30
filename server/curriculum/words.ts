import { stemmer } from 'stemmer'

/** Words that every question may hold, and how learners type: they say nothing about what it is about. */
const UNTOLD = new Set(
  `a about actually also am an and any are as at be because been being between but by came can come compare could
  define definition describe diff did difference different differentiate diffrence do does done dont ever even exactly
  example explain for from get give got had has have having help here hey hi how i if im in into is it its just keep
  kinda know let lets like make may me mean means meaning might much must my need now of on or our please pls really
  say see shall should so some someone still such tell than that the their them then there these they thing things
  this those to too try trying understand us use used very want was we were what whats when where whether which while
  who whom whose why will with work works would yes you your
  aint arent bc bro btw cant cbse confuse confused confusing couldnt cuz detail details didnt doesnt easily easy exam
  exams fr gcse hasnt havent hmm homework hw id idk igcse isnt ive jamb lol maam marks miss n neet ok okay omg plz po
  quiz r rn shouldnt simple simply sir stuck teacher teachers tho thx tmrw u ur versus vs w waec wasnt werent wont
  worksheet wouldnt xd yr`.split(/\s+/),
)
/** Words that say where a question comes from rather than what it is about: they count for less. */
const AROUND = new Set(
  `answer answers chapter chinese class french german grade japanese latin mandarin mark paper project question questions school short spanish student
  students subject term test tests topic unit word words year`
    .split(/\s+/)
    .map((word) => stemmer(word)),
)

/** The words that say what a question is about, without their endings. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mn}|['’]/gu, '')
    .toLowerCase()
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !UNTOLD.has(word)).map(stemOf)
}

/** Stems that were worked out before: the lessons say the same words over and over. */
const stems = new Map<string, string>()
const MOST_STEMS = 20_000

function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const stem = stemmer(word)
  if (stems.size < MOST_STEMS) stems.set(word, stem)
  return stem
}

/** Whether a stem of `wordsOf` only tells where a question comes from: "french", "worksheet". */
export const isAround = (word: string): boolean => AROUND.has(word)
