import { crisisScore, type Score } from './guard/classifier.ts'
import { ABUSE, EATING, SELF_HARM } from './guard/crisis-phrases.ts'
import { unmask } from './guard/unmask.ts'
import { windowsOf } from './guard/windows.ts'
import { hasSum, saysSchool, termsIn } from './lexicon.ts'
import { isFiller, plainWords } from './plain-words.ts'

export type Crisis = 'self-harm' | 'abuse' | 'eating'

/** What the classifier must say for the card: alone, beside words of school, and beside a phrase in a school question. */
const ALONE = -1.2
/** More is asked for where one word of a subject stands, which may also have its everyday meaning. */
const ONE_WORD = 0.7
const AN_ERRAND = 2.5
const IN_SCHOOL_WORDS = 0.7
/** Lost cards, late parcels and broken phones sound desperate too. */
const ERRAND =
  /\b(?:cards?|accounts?|atm|pin|refund|payments?|transfers?|transactions?|top ?up|balance|bank|luggage|suitcase|wallet|passport|parcel|package|purchases?|order(?:ed)?|shipped|delivered|insurance|tyres?|tires|oil|mileage|mpg|printer|wi ?fi|reminder|remind|alarm|holiday|day off|time off|flight|hotel|carry on|money|cash|withdr[ae]w\w*|top(?:ped|ping)? up|passcode|log ?in|verif\w+|identity|charged|fees?|doors|lights|to ?do list|playlist)\b/
/** Something is ordered from Ask AI, nothing told of oneself. */
const REQUEST = /^(?:please |pls |can you |could you )?(?:show|send|give|tell|write|say|talk|recommend|rank|leak|find|play|set|turn|call|text|describe|make)\b/
const WITH_PHRASE = -2.5
/** Fewer words than that tell the classifier too little. */
const FEWEST_WORDS = 4

/**
 * What a message tells of its writer or somebody near, by phrases and by a classifier. Whoever is in doubt here shows the
 * card; what is quoted or said by a character belongs to somebody else.
 */
export const findCrisis = (message: string): Crisis | undefined => findCrisisWith(crisisScore, message)

/** The same with another classifier, for measuring. */
export function findCrisisWith(score: Score, message: string): Crisis | undefined {
  const own = unquoted(message)
  const texts = new Set(
    [plainWords(own), unmask(own)].flatMap(windowsOf).map((text) => text.replace(SPOKEN_BY_A_CHARACTER, '')),
  )
  const said = KINDS.find(([, phrases]) => phrases.some((phrase) => [...texts].some((text) => phrase.test(text))))
  const leaning = Math.max(...[...texts].map(score))
  const terms = termsIn(own)
  const isSchool = hasSum(own) || saysSchool(own) || terms.sure.length > 0 || terms.weak.length > 1
  if (said) return isSchool && leaning < WITH_PHRASE ? undefined : said[0]
  const words = plainWords(own).split(' ')
  if (words.length < FEWEST_WORDS || words.every(isFiller)) return undefined
  const alone = ALONE + (terms.weak.length > 0 ? ONE_WORD : 0) + (ERRAND.test(plainWords(own)) || REQUEST.test(plainWords(own)) ? AN_ERRAND : 0)
  return leaning > (isSchool ? IN_SCHOOL_WORDS : alone) ? kindOf(plainWords(own)) : undefined
}

const KINDS = [
  ['self-harm', SELF_HARM],
  ['eating', EATING],
  ['abuse', ABUSE],
] as const

/** Which card fits words that only the classifier heard. */
function kindOf(text: string): Crisis {
  if (
    /\b(?:eat\w*|ate|food|meals?|lunch|calories|anorexi\w*|bulimi\w*|bing\w+|purg\w*|puk\w+|throw up|skinny|fat|weigh\w*)\b/.test(
      text,
    )
  )
    return 'eating'
  return /\b(?:hits?|hit|beats?|touch\w*|hurts? me|forc\w+|rap(?:e|ed)|abus\w+|chok\w+|slap\w*|punch\w*|kick\w*|burns? me|secrets?|nudes|pics?|pictures|photos|bruis\w*|drunk|stepdad|stepfather|uncle|coach|babysitter|ran away|go home|at home|inappropriate\w*|online)\b/.test(
    text,
  )
    ? 'abuse'
    : 'self-harm'
}

/** Without what stands in quotation marks, if more than a word or two stands around it. */
function unquoted(message: string): string {
  const around = message.replace(/["“”«»][^"“”«»]{1,300}["“”«»]/g, ' ')
  return plainWords(around).split(' ').length > 3 ? around : message
}

const SPOKEN_BY_A_CHARACTER =
  /\b(?:romeo|juliet|hamlet|ophelia|macbeth|character|narrator|protagonist|speaker|poet|author|lyrics?|line|song)s? (?:says?|said|sings?|writes?|screams?|thinks?|goes)\b.*/
