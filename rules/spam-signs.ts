import { mashedShare, repeatedShare } from './spam-noise.ts'
import { kindOf, LINK } from './spam-links.ts'

const MAIL = /[\w.+-]{2,40}@[\w-]{2,40}\.\w{2,10}/g
const HANDLE = /(?<!\w)@\w{2,30}/g
const PRICE =
  /(?:[$£€₹]|\b(?:rs\.?|usd|eur)) ?\d[\d.,]{0,12}k?|\b\d[\d.,]{0,12}k? ?(?:[$£€₹]|(?:dollars?|bucks?|euros?|eur|usd|pounds?|rs|rupees|reais|zł|tl|lei|pesos|cents?)\b)/gi
const PHONE = /(?<!\d)(?:\+?\d{1,3}[ .-])?\(?\d{3,5}\)?(?:[ .-]\d{3,5}){1,3}(?![\d.])/g

/** What readers of an offer are told to do, and by when. */
const CALL =
  /\b(?:(?:dm|pm|inbox|text|whats ?app|message|contact|e-?mail|call|reach|hmu|hit) (?:me|us|him|her|now|today|for|on|at|via)|(?:order|apply|buy|shop|book|register|enrol+|sign up|join|act|start|claim|download|install|subscribe|try it|get it|visit|enquire) (?:now|today|here|fast|us|my|our|the group|online)|click (?:here|the|this|below|on my)|(?:check (?:out|it out)|follow|subscribe to|come to|look at) (?:me|us|my|our)|links? (?:in|on|below|is in) ?(?:my |the )?(?:bio|profile|description|below|comments?)?|(?:limited|last|only \d+|few) (?:seats?|spots?|places?|slots?|time|offer|stock)|(?:seats|spots|places|slots) (?:left|limited)|(?:ends|only|last chance) (?:tonight|today|soon)|hurry|don'?t miss|first \d+ (?:users|people|customers|orders?)|pay (?:after|half|later|on)|money back|no (?:survey|virus|verification|credit check|scam|risk|experience|prescription|obligation)|toll[ -]free|help ?line|(?:support|phone|contact) number|24\/7|near me|per page|(?:free|price) (?:trial|shipping|delivery|quote|consultation|list)|promo|use (?:my |the )?code|with code|\d+ ?% off)\b/gi
/** Letters hidden in digits, as in v1agra. */
const HIDDEN = /(?<=\p{Ll})[01345](?=\p{Ll})/gu
const LETTERS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' }
/** Chinese has no spaces: every two signs side by side are a word. */
const pairsOf = (run: string): string => ` ${[...run].map((sign, at, all) => sign + (all[at + 1] ?? '')).join(' ')} `

/**
 * A text with what sellers need, in whatever words, as words of their own where it stands: an address, a price (unless it is
 * one to compute with), a number to call; and at its end what is odd about the whole.
 */
export const signed = (text: string): string =>
  [
    text
      .replace(MAIL, ' signmail ')
      .replace(LINK, (link) => ` ${SIGN[kindOf(link)]} ${namesIn(link)} `)
      .replace(HIDDEN, (digit) => LETTERS[digit] ?? digit)
      .replace(/\p{Script=Han}{2,}/gu, pairsOf)
      .replace(CALL, '$& signcall ')
      .replace(PRICE, isSum(text) ? ' sumprice ' : ' signprice ')
      .replace(/\d{1,4} ?%/g, ' signpercent ')
      .replace(PHONE, ' signphone ')
      .replace(HANDLE, ' signhandle ')
      .replace(/!{2,}/g, ' signloud ')
      .replace(/[→➡⇒👉»☎]|>>+|->/gu, ' signarrow ')
      .replace(/\p{Extended_Pictographic}+/gu, ' signemoji ')
      .replaceAll(' | ', ' signbar '),
    ...WHOLE.flatMap(([sign, holds]) => (holds(text) ? [sign] : [])),
  ].join(' ')

/** What is computed, and what is asked for where somebody computes with money. */
const SUM = /[=·×÷√]|\d ?[+*/] ?\d/
const SOUGHT =
  /\b(?:how (?:much|many|long|often)|what(?:'s| is| was| are| percent\w*| per ?cent\w*| fraction)|find|calculate|work out|(?:new|original|old|final) price|in total|altogether|profit|wie ?viele?|combien|cu[aá]nt[oa]s?|quant[oiae]s?|ile|kaç|berapa|kitn[aei]|сколько)\b.*\?/isu
/** Whether prices belong to a sum, as in lessons: two numbers at least, something sought, and nobody to turn to. */
const isSum = (text: string): boolean =>
  (text.match(/\d+(?:[.,]\d+)?/g)?.length ?? 0) > 1 &&
  (SUM.test(text) || SOUGHT.test(text)) &&
  text.search(LINK) < 0 &&
  text.search(MAIL) < 0

const SIGN = { source: 'signsource', short: 'signlink', cheap: 'signlink', other: 'signsite' }
/** What a host calls itself, without what all of them have. */
const namesIn = (link: string): string =>
  link.replace(/^https?:\/\/|^www\.|(?:\.|\bdot )\s?[a-z]{2,10}(?:[/?].*)?$/gi, ' ')

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0
const WHOLE: [sign: string, holds: (text: string) => boolean][] = [
  ['signcaps', (text) => lettersIn(text) >= 12 && (text.match(/\p{Lu}/gu)?.length ?? 0) > lettersIn(text) * 0.6],
  ['signrepeat', (text) => repeatedShare(text) > 0.5],
  ['signmash', (text) => mashedShare(text) > 0.4],
  ['signsum', (text) => /[=^√≈]|\d ?[+*·×/÷-] ?\d/.test(text)],
  ['signask', (text) => /[?？]\s*$/.test(text)],
]

/**
 * Whether a text shows, whatever it says, one of the things that spam needs; members call one another by their handles, and
 * laugh and thank loudly.
 */
export const showsSign = (text: string): boolean =>
  /\bsign(?:link|price|phone|mail|arrow|repeat|mash)\b/.test(signed(text))
