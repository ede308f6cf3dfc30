import type { Score } from '#rules/classifier.ts'
import { plainWords } from '#rules/plain-words.ts'
import { crisisScore } from './guard/classifier.ts'
import { DESPAIR, HARMED, HUNGER } from './guard/crisis-further.ts'
import { ABUSE, EATING, SELF_HARM } from './guard/crisis-phrases.ts'
import { BODY, FAREWELL, UNSAFE } from './guard/crisis-written.ts'
import { NEVER } from './guard/never.ts'
import { unmask } from './guard/unmask.ts'
import { pairsOf, windowsOf } from './guard/windows.ts'
import { hasSum, saysSchool, termsIn } from './lexicon.ts'
import { isFiller } from './plain-words.ts'

export type Crisis = 'self-harm' | 'abuse' | 'eating'

/** Lost cards, late parcels and broken phones sound desperate too. */
const ERRAND =
  /\b(?:cards?|accounts?|atm|pin|refund|payments?|transfers?|transactions?|balance|bank|luggage|suitcase|wallet|passport|parcel|package|purchases?|order(?:ed)?|shipped|delivered|insurance|tyres?|tires|oil|mileage|mpg|printer|wi ?fi|reminder|remind|alarm|holiday|day off|time off|flight|hotel|carry on|money|cash|withdr[ae]w\w*|top(?:ped|ping)? up|passcode|log ?in|verif\w+|identity|charged|fees?|doors|lights|to ?do list|playlist)\b/
/** Something is ordered from Ask AI, nothing told of oneself. */
const ORDER =
  /^(?:please |pls |can you |could you )?(?:show|send|give|tell|write|say|talk|recommend|rank|leak|find|play|set|turn|call|text|describe|make)\b/
/** Something is asked about others, and nothing told: "what did they eat". */
const ABOUT_OTHERS =
  /^(?:and |so |but )?(?:what|when|where|which|how (?:many|much|long|often)) (?:\w+ )?(?:did|do|does|was|were|is|are) (?:they|it|these|those|people|the) (?!.*\b(?:i|im|ive|me|my|myself|mine|we|us)\b)/
/** A question about what somebody in history or an animal does, without a word of oneself. */
const WITHOUT_ONESELF =
  /^(?!.*\b(?:i|im|ive|id|me|my|myself|mine|we|us|our|you|u|friends?|somebody|someone)\b)(?:.*\b)?(?:do|does|did|is|are|was|were|why|who|when|where|which)\b.*\b(?:he|she|they|his|her|their|himself|herself|themselves|males?|females?|animals?)\b/
/** Fewer words than that tell the classifier too little. */
const FEWEST_WORDS = 4

/** What the classifier must say: alone, beside words of school, and beside a phrase. */
type Bar = {
  alone: number
  inSchoolWords: number
  withPhrase: number
  /** Beside a phrase in a school question. */
  withPhraseInSchool: number
  /** More is asked for where one word of a subject stands, which may also have its everyday meaning. */
  oneWord: number
  /** What must be passed where an errand, an order or something forbidden is the simpler reading. */
  anotherReading: number
  /** What is no crisis whatever the classifier says. */
  never: readonly RegExp[]
}
const ASKED: Bar = {
  alone: -1.2,
  inSchoolWords: 1.6,
  withPhrase: -Infinity,
  withPhraseInSchool: -2.5,
  oneWord: 0.7,
  anotherReading: 2,
  never: [ABOUT_OTHERS, WITHOUT_ONESELF],
}
/** Enough to show the writer of a post the card, and to do no more. */
const IN_DOUBT: Bar = {
  alone: -0.7,
  inSchoolWords: -0.6,
  withPhrase: -Infinity,
  withPhraseInSchool: -2,
  oneWord: 0,
  anotherReading: 0,
  never: [WITHOUT_ONESELF],
}
/** Enough to keep a post from everybody and call the staff: thanks and small talk must hardly ever meet it. */
const SURE: Bar = {
  alone: 0.4,
  inSchoolWords: 0.7,
  withPhrase: -2,
  withPhraseInSchool: -0.5,
  oneWord: 0,
  anotherReading: 2,
  never: [],
}
/** More is asked for where a part of a text is read by itself, of which a text has many. */
const WHOLE = { doubt: IN_DOUBT, sure: SURE }
const PART = {
  doubt: { ...IN_DOUBT, alone: -0.4, inSchoolWords: -0.3 },
  sure: { ...SURE, alone: 1.2, inSchoolWords: 1.5, withPhraseInSchool: 0 },
}

/**
 * What a message tells of its writer or somebody near, by phrases and by a classifier. Whoever is in doubt here shows the
 * card; what is quoted or said by a character belongs to somebody else.
 */
export const findCrisis = (message: string): Crisis | undefined => findCrisisWith(crisisScore, message)

/** The same with another classifier, for measuring. */
export const findCrisisWith = (score: Score, message: string): Crisis | undefined => judge(hear(score, message), ASKED)

const MENTION = /@[\w-]+/g

/** In a post: `isSure` enough to hold it, or only to show its writer the card. */
export type Need = { kind: Crisis; isSure: boolean }

/**
 * Every paragraph is read by itself as well, since a title about school says nothing of what stands below it, and a longer
 * one two sentences at a time. The names of members say nothing.
 */
export function findNeedInPost(text: string): Need | undefined {
  const whole = text.replace(MENTION, '')
  const paragraphs = whole.split(/\n\s*\n/)
  const parts = new Set([...(paragraphs.length > 1 ? paragraphs : []), ...paragraphs.flatMap(pairsOf)])
  return surest([needIn(whole, WHOLE), ...[...parts].map((part) => needIn(part, PART))])
}

function needIn(text: string, { doubt, sure }: typeof WHOLE): Need | undefined {
  const heard = hear(crisisScore, text)
  const kind = judge(heard, doubt)
  return kind && { kind, isSure: judge(heard, sure) !== undefined }
}

export const surest = (needs: (Need | undefined)[]): Need | undefined =>
  needs.find((need) => need?.isSure) ?? needs.find((need) => need !== undefined)

/** What is heard in a text: what its words say outright, and how far the rest of it leans. */
function hear(score: Score, message: string) {
  const own = unquoted(message)
  const texts = new Set(
    [plainWords(own), unmask(own)].flatMap(windowsOf).map((text) => text.replace(SPOKEN_BY_A_CHARACTER, '')),
  )
  const said = KINDS.find(([, phrases]) => phrases.some((phrase) => [...texts].some((text) => phrase.test(text))))
  const leaning = Math.max(...[...texts].map(score), ...(said ? nearTo(said[1], texts).map(score) : []))
  return { own, text: plainWords(own), said: said?.[0], leaning }
}

/** Whether a text speaks of school, which is dear to find out; and whether a word of a subject stands in it that has an everyday meaning too. */
function schoolIn(own: string) {
  const terms = termsIn(own)
  const isSchool = hasSum(own) || saysSchool(own) || terms.sure.length > 0 || terms.weak.length > 1
  return { isSchool, hasWeakTerm: terms.weak.length > 0 }
}

/** Which card fits what was heard; none below the bar. */
function judge({ own, text, said, leaning }: ReturnType<typeof hear>, bar: Bar): Crisis | undefined {
  if (said) {
    if (leaning >= Math.max(bar.withPhrase, bar.withPhraseInSchool)) return said
    return leaning < (schoolIn(own).isSchool ? bar.withPhraseInSchool : bar.withPhrase) ? undefined : said
  }
  const words = text.split(' ')
  if (words.length < FEWEST_WORDS || words.every(isFiller) || bar.never.some((rule) => rule.test(text)))
    return undefined
  if (leaning <= Math.min(bar.inSchoolWords, bar.alone, bar.alone + bar.oneWord)) return undefined
  const { isSchool, hasWeakTerm } = schoolIn(own)
  const enough = isSchool ? bar.inSchoolWords : bar.alone + (hasWeakTerm ? bar.oneWord : 0)
  if (leaning <= enough) return undefined
  return leaning > bar.anotherReading || !hasAnotherReading(text) ? kindOf(text) : undefined
}

/** In a long message the words next to a phrase count for themselves, else a copied lesson around it would drown it. */
const nearTo = (phrases: readonly RegExp[], texts: Set<string>): string[] =>
  [...texts]
    .filter((text) => text.length > 300)
    .flatMap((text) =>
      phrases.flatMap((phrase) => {
        const found = phrase.exec(text)
        return found
          ? [text.slice(Math.max(0, found.index - 15), found.index + Math.min(found[0].length, 120) + 15)]
          : []
      }),
    )

const hasAnotherReading = (text: string): boolean =>
  ERRAND.test(text) || ORDER.test(text) || windowsOf(text).some((piece) => NEVER.some((rule) => rule.test(piece)))

const KINDS = [
  ['self-harm', [...SELF_HARM, ...DESPAIR, ...FAREWELL]],
  ['eating', [...EATING, ...HUNGER, ...BODY]],
  ['abuse', [...ABUSE, ...HARMED, ...UNSAFE]],
] as const

/** Which card fits words that only the classifier heard. */
function kindOf(text: string): Crisis {
  if (
    /\b(?:eat\w*|ate|skip\w*(?: \w+)? (?:lunch|dinner|breakfast|meals?)|calories|anorexi\w*|bulimi\w*|bing\w+|purg\w*|puk\w+|throw up|skinny|fat|weigh\w*)\b/.test(
      text,
    )
  )
    return 'eating'
  return /\b(?:hits?|hit|beats?|touch\w*|hurts? me|forc\w+|rap(?:e|ed)|abus\w+|chok\w+|slap\w*|punch\w*|kick\w*|burns? me|secrets?|nudes|pics?|pictures|photos|bruis\w*|drunk|stepdad|stepfather|uncle|coach|babysitter|my room|ran away|go home|at home|inappropriate\w*|online)\b/.test(
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
