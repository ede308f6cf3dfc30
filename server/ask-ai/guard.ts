import { saysSchool, subjectOf } from './lexicon.ts'
import { isFiller, plainWords } from './plain-words.ts'

export type RefusalKind = 'off-topic' | 'not-covered' | 'unclear'
export type Judgement = { outcome: 'answer' } | { outcome: 'refuse'; kind: RefusalKind }

const ANSWER: Judgement = { outcome: 'answer' }
const refuse = (kind: RefusalKind): Judgement => ({ outcome: 'refuse', kind })

/**
 * Whether a question is for Ask AI. In doubt it is: a learner who is turned away from homework is worse than an answer too
 * many. `follows`: something school-like was just talked about, so that "why?" needs no subject of its own.
 */
export function judge(question: string, { follows }: { follows: boolean }): Judgement {
  const text = plainWords(question)
  if (NEVER.some((rule) => rule.test(text))) return refuse('not-covered')
  if (saysSchool(question)) return isTooLittle(text) && !follows ? refuse('unclear') : ANSWER
  if (NOT_COVERED.some((rule) => rule.test(text))) return refuse('not-covered')
  if (EVERYDAY_ALWAYS.test(text)) return refuse('off-topic')
  if (subjectOf(question) !== undefined) return ANSWER
  if (EVERYDAY.test(text)) return refuse('off-topic')
  if (follows) return ANSWER
  return isTooLittle(text) || isPersonal(text) ? refuse('unclear') : ANSWER
}

const isMashed = (word: string) => /[^aeiouy\d\P{L}]{5,}|(.)\1{3,}/u.test(word) && /^[a-z]+$/.test(word)

/** Nothing is left to go by: filler, numbers of exercises, a cat on the keyboard. Letters of other scripts are words. */
const isTooLittle = (text: string): boolean =>
  !/\d.*\d|\p{L}\p{N}/u.test(text) && text.split(' ').every((word) => isFiller(word) || isMashed(word))

/** A short wish about oneself or Ask AI, without a word of any school subject. A long sentence tells of an exercise. */
const isPersonal = (text: string): boolean =>
  text.split(' ').length <= 10 &&
  /\b(?:my|mine|im|ive|your|youre|our)\b|\b(?:am|are|can|do|did|will|would) (?:i|you|u)\b|\bi (?:need|want|have)\b|\bme\b/.test(
    text,
  )

/** Harm, and attempts to talk the rules away: no word about school opens these. */
const NEVER = [
  /\b(?:porn\w*|nudes?|hentai|onlyfans|horny|blow ?job|masturbat\w*)\b/,
  /\bsex(?:y|ual)? (?:story|stories|scene|video|position|tape|chat)s?\b|\bdirty (?:joke|talk|story)\b/,
  /\b(?:make|build|making|building|assemble) (?:a |an |some |my own )?(?:\w+ )?(?:bombs?|explosives?|molotov|grenade|meth|crystal meth|silencer)\b(?! calorimeter)/,
  /\b(?:buy|get|sell|smoke|find|order|score|roll|grow) (?:a |some |my |me )?(?:weed|drugs|vapes?|cocaine|heroin|lsd|ecstasy|alcohol|beer|vodka|cigarettes|fake id)\b/,
  /\bfake id\b|\bcook(?:ing)? meth\b/,
  /\bhack(?:ing)? (?:into )?(?:my|a|an|his|her|someones?|somebodys?|their|the schools?|instagram|snapchat|wifi|facebook)\b/,
  /\bget (?:drunk|wasted|stoned|high\b(?! (?:marks?|scores?|grades?|enough)))/,
  /\bhid(?:e|ing) (?:\w+ )?(?:drugs|weed|alcohol|vapes?|cigarettes)\b|\bbreak(?:ing)? into (?:a|my|someones?|the) (?:house|car|school|office)\b/,
  /\b(?:ignore|forget|disregard) (?:all |any |the |your |my )*(?:previous |prior |above |earlier )*(?:instructions?|rules|prompts?|guidelines)\b/,
  /\b(?:act|pretend|behave|role ?play)\b.*\b(?:dan|no (?:rules|limits|filter|restrictions)|unfiltered|jailbroken)\b|\bsystem prompt\b/,
]

const POLITICAL =
  '(?:trump|biden|obama|harris|putin|netanyahu|zelensky\\w*|modi|starmer|abortions?|guns?|gun control|immigra\\w+|refugees|gaza|israel\\w*|palestin\\w*|ukraine|democrats?|republicans?|labour|conservatives?|tories|liberals?|maga|transgender|trans|gay marriage|lgbt\\w*|brexit|death penalty|welfare|woke|drugs (?:be )?legal|border wall|police|climate policy)'
const OPINION =
  '(?:your (?:opinion|view|take|thoughts)|(?:do|would|are) you (?:think|support|like|prefer|agree|vote|for|against)|(?:what|whats) (?:do )?(?:you|u) think|you think|should)'

/** The kinds that SPEC.md names: personal, political opinion, current events, medical, financial. */
const NOT_COVERED = [
  /\b(?:my|a|his|her|get a|getting a) (?:crush|ex|boyfriend|girlfriend|bf|gf)\b|\bmy ex\b|\b(?:does|do) (?:he|she|they|my \w+) (?:like|love|hate) me\b|\b(?:im|i am|i think im|falling) in love\b/,
  /\bask (?:a|this|that|my|the) (?:boy|girl|guy|friend|crush)(?: \w+)? out\b|\bbreak(?:ing)? up with\b|\b(?:get|win) (?:him|her|my \w+) back\b|\bbroke up with me\b/,
  /\bfriends? (?:is|are|keeps?|always|wont|doesnt|dont|leave|left|hates?|talks?)(?: \w+)? (?:ignor\w+|mad|angry|me|talk\w*|mean|jealous|fake|behind)\b|\bleav(?:e|es|ing) me out\b/,
  /\b(?:become|be|get) (?:more )?popular\b|\bmake (?:my parents|my mom|my dad|new friends|him|her)\b|\b(?:fight|argument|argued) with my\b|\bmy parents (?:let|wont|dont|hate|are)\b/,
  /\bwho (?:should|do) (?:i|we|you) vote\b|\bshould i vote\b|\bwhich (?:political )?party (?:is|should)\b|\bare (?:you|u) (?:for or against|a (?:democrat|republican|liberal|conservative))\b/,
  new RegExp(
    `\\b(?:is|was) (?:${POLITICAL})(?: or \\w+| \\w+)?(?: a| the)? (?:good|bad|better|worse|best|worst|right|wrong|racist|stupid|evil|great)\\b`,
  ),
  new RegExp(
    `\\b${OPINION}\\b.*\\b${POLITICAL}\\b|\\b${POLITICAL}\\b.*\\b(?:your (?:opinion|view)|(?:do|what) (?:do )?you think)\\b`,
  ),
  /\b(?:news|headlines|what (?:is|s|was)? ?(?:happening|going on)|whats (?:happening|going on)|what happened|who (?:won|is winning)|who (?:is )?play(?:s|ing)|(?:the|final) score|weather|temperature outside)\b.*\b(?:today|tonight|yesterday|tomorrow|last night|right now|now|this (?:week|weekend|morning|month)|currently|latest|game|match|super bowl|world cup)\b/,
  /\b(?:latest|todays|breaking|current) (?:news|headlines|events|score)\b|\brichest (?:person|man|woman)\b|\bwhats the weather\b(?! and)|\b(?:is there school|school (?:closed|cancell?ed)|snow day)\b/,
  /\b(?:which|what|how much|how many|can i take|should i (?:take|stop taking))\b.*\b(?:medicines?|medications?|meds|ibuprofen|paracetamol|tylenol|aspirin|advil|pills?|antidepressants?|melatonin|adderall|antibiotics)\b.*(?:\b(?:i|my|me|help|take|sleep)\b|$)/,
  /\bshould i (?:take|stop taking|see a doctor)\b|\bi have (?:a |an |had a )?(?:bad |really bad |strong )?(?:headache|fever|rash|sore throat|stomach ?ache|cough|flu|migraine|toothache|lump)\b/,
  /\bmy (?:stomach|head|back|tooth|throat|knee|chest|ear|eye|leg|arm|foot|belly|ankle)s? (?:hurts?|aches?|is swollen|itches|keeps hurting)\b|\bdo i have (?:adhd|add|anxiety|depression|autism|covid|cancer|ocd|bipolar|an? \w+ disorder)\b/,
  /\bis (?:this|my|the) (?:\w+ ){1,5}(?:cancer|cancerous|infected|broken|contagious|dangerous for me)\b|\b(?:how (?:do|can|to)|i (?:want|need) to|help me)(?: i)? lose (?:\w+ ){0,2}(?:pounds|kilos|kg|lbs|weight|belly fat)\b|\b(?:get rid of|cure my|treat my) (?:my )?(?:acne|pimples|lice|a rash|warts|cramps|hiccups|a cold)\b/,
  /\bi (?:think i )?(?:am|m|might be|may be) (?:pregnant|sick|depressed|ill)\b|\bthink im (?:pregnant|sick|depressed)\b|\bmiss(?:ed)? my period\b/,
  /\b(?:which|what|best|should)\b.*\b(?:stocks?|shares|bitcoin|crypto\w*|dogecoin|ethereum|nfts?|credit card|loan|mortgage|insurance)\b.*\b(?:buy|get|sell|invest|choose)\b|\b(?:should (?:i|we)|which) (?:buy|sell|invest in|get) (?:\w+ )?(?:stocks?|shares|bitcoin|crypto\w*|dogecoin|ethereum|nfts?)\b/,
  /\b(?:bitcoin|dogecoin|crypto\w*|ethereum|stocks?|gold|tesla) (?:is )?a (?:good|bad|safe) (?:investment|buy)\b|\bget rich\b|\bmake (?:some |more )?money (?:online|fast|from home|quick\w*|as a)\b|\brefinance\b|\bgood investment\b/,
]

const EVERYDAY_ALWAYS =
  /\b(?:(?:your|ur) (?:favou?rite|name|birthday|mom|age)|fav(?:ou?rite)? (?:singer|colou?r|movie|song|food|game|band|youtuber)|free (?:robux|v ?bucks|skins)|followers on|tell me (?:a|another) (?:joke|story)|near me|order me|(?:set|cancel|snooze) (?:an|a|my|the) (?:alarm|timer|reminder)|horoscope|play (?:some|the|me|that)? ?(?:music|song|playlist)|what should i wear|recommend (?:me )?(?:a|some|any) (?:movie|film|song|show|series|restaurant)s?|(?:which|what|best) (?:phone|laptop|console|sneakers|shoes|car)s? (?:should|to|do) (?:i )?(?:buy|get))\b/
const EVERYDAY =
  /\b(?:fortnite|roblox|robux|minecraft|valorant|call of duty|brawl stars|clash royale|fifa|gta|tiktok|tik tok|instagram|snapchat|netflix|discord|pok[eé]mon|pizza place|burger|restaurant|taxi|uber|flight to|hotel|reservation|bank (?:account|balance)|credit score|outfit|makeup|hairstyle|haircut|celebrity|kardashian\w*|taylor swift|skincare|recipe|shopping list|to ?do list|playlist|alarm|horoscope)\b/
