import { isOwnLife, LIFE } from './personal-life.ts'
import { TOLD } from './personal-told.ts'
import { withoutCode } from './prose.ts'

/** `contact`: a phone number or an e-mail address that the words around it tell, `document`: the number of a card or a paper. */
export type PersonalKind =
  | 'phone'
  | 'email'
  | 'contact'
  | 'street'
  | 'place'
  | 'handle'
  | 'school'
  | 'meeting'
  | 'name-and-age'
  | 'document'
/** `since`: where the words begin that tell what it is, such as "call me". */
export type PersonalData = { kind: PersonalKind; start: number; end: number; since: number }

const MASKS: Record<PersonalKind, string> = {
  phone: '[phone]',
  email: '[e-mail]',
  contact: '[contact]',
  street: '[address]',
  place: '[place]',
  handle: '[account]',
  school: '[school]',
  meeting: '[meeting place]',
  'name-and-age': '[name and age]',
  document: '[number]',
}
const ALL_KINDS = Object.keys(MASKS) as PersonalKind[]

/** What is found is the group `it`, or all of the match. `accepts` looks at it and at the characters around it. */
export type Sign = {
  kind: PersonalKind
  pattern: RegExp
  accepts?: (found: string, before: string, after: string) => boolean
}
const AROUND = 60

const NO_SUM_BEFORE = '(?<![\\w+*/=^.,$#-])'
const NO_SUM_AFTER = '(?![\\w\\d]|-\\d|\\s*[+*/=^×÷%])'
/** Words that a row of numbers in an exercise stands behind. */
const IN_A_SUM =
  /\b(?:what(?:'?s| is| are)|calculate|compute|solve|evaluate|simplify|work out|subtract|minus|equals?|sequence|isbn|model|part|order)\b[^.?!\n]*$/i
const hasDigits = (least: number, most: number) => (found: string) => {
  if (/^\d{1,3}\.\d{4,}$|0{6}/.test(found)) return false
  const digits = found.replace(/\D/g, '').length
  return digits >= least && digits <= most
}

const STREETS =
  'Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Place|Way|Terrace|Close|Crescent|Square'
/** Addresses that belong to history and literature. */
const FAMOUS = /^(?:10 Downing|11 Downing|221 ?B Baker|1600 Pennsylvania|4 Privet|42 Wallaby|84 Charing)/i
const AN_ADDRESS = /(?:\bat|\bis|address|[:,])\s*$/i
const NETWORKS =
  'insta(?:gram)?|ig|snap(?:chat)?|discord|tik ?tok|telegram|kik|skype|twitter|whats ?app|roblox|xbox|psn|steam|fortnite'
const SAYS_MINE = `(?:my|add me on|follow me on|find me on|dm me on|hit me up on|message me on|text me on|hmu on)`
const NAME = "\\p{Lu}[\\p{L}'-]{1,30}"

const SIGNS: Sign[] = [
  {
    kind: 'email',
    pattern: /(?<![\w.+-])[\w.+-]{2,64}@(?:[a-z0-9-]{2,40}\.){1,4}[a-z]{2,24}(?![\w(@])/giu,
    accepts: (found, before) =>
      !/\b(?:ssh|scp|sftp|rsync|clone) (?:-\w+ )*$/.test(before) &&
      !/^(?:look|works?|go|sign|account|inbox|mail) at|\.(?:local|localhost)$|^git@|@(?:[\w.-]+\.)?(?:example\.(?:com|org|net)|example|test|invalid)$/i.test(
        found,
      ),
  },
  {
    kind: 'email',
    pattern:
      /(?<![\w.+-])[\w.+-]{2,64} ?(?:\(at\)|\[at\]| at ) ?(?:gmail|yahoo|hotmail|outlook|icloud|proton\w{0,6}) ?(?:\.|\(dot\)|\[dot\]| dot ) ?[a-z]{2,6}\b/giu,
  },
  {
    kind: 'phone',
    pattern: new RegExp(`${NO_SUM_BEFORE}\\+\\d{1,3}(?:[ .()-]{0,2}\\d){7,12}${NO_SUM_AFTER}`, 'gu'),
    accepts: hasDigits(9, 15),
  },
  {
    kind: 'phone',
    pattern: new RegExp(
      `${NO_SUM_BEFORE}(?:1-)?(?:\\([2-9]\\d\\d\\) ?|[2-9]\\d\\d-)\\d{3}-\\d{4}${NO_SUM_AFTER}`,
      'gu',
    ),
    accepts: (_, before) => !IN_A_SUM.test(before),
  },
  { kind: 'phone', pattern: new RegExp(`${NO_SUM_BEFORE}07\\d{3}[ -]?\\d{3}[ -]?\\d{3}${NO_SUM_AFTER}`, 'gu') },
  {
    kind: 'phone',
    pattern:
      /\b(?:call|text|phone|ring|message|reach|whats ?app) (?:me|us)\b[^\n\d]{0,20}(?<it>\+?[\d(][\d ().-]{5,16}\d)/dgiu,
    accepts: hasDigits(7, 15),
  },
  {
    kind: 'phone',
    pattern:
      /\b(?:my|our|mom'?s|dad'?s|her|his) (?:(?:phone|cell|mobile|whats ?app) ?)?(?:number|no\.?|cell|phone|mobile)\b[^\n\d]{0,12}(?<it>\+?[\d(][\d ().-]{5,16}\d)/dgiu,
    accepts: hasDigits(7, 15),
  },
  {
    kind: 'street',
    pattern: new RegExp(`(?<![\\w.,$-])\\d{1,5}[a-zA-Z]? (?:[NSEW]\\.? )?(?:${NAME} ){1,3}(?:${STREETS})\\b`, 'gu'),
    accepts: (found, before, after) =>
      !FAMOUS.test(found) &&
      isOwnLife('', before, after) &&
      (!/^1[5-9]\d\d |^20\d\d /.test(found) || AN_ADDRESS.test(before)),
  },
  {
    kind: 'street',
    pattern: new RegExp(
      `\\b(?:liv(?:e|es|ing) (?:at|on)|(?:my|our|home) address(?: is)?:?|house is at) (?<it>\\d{1,5}[a-z]? [\\p{L}' -]{3,40}?\\b(?:${STREETS}))\\b`,
      'dgiu',
    ),
    accepts: (found, before, after) => !FAMOUS.test(found) && isOwnLife('', before, after),
  },
  {
    kind: 'street',
    pattern: /(?<![\p{L}-])\p{Lu}[\p{L}-]{2,30}(?:straße|strasse|gasse|allee) \d{1,4}[a-z]?\b/gu,
    accepts: isOwnLife,
  },
  {
    kind: 'handle',
    pattern: new RegExp(
      `\\b${SAYS_MINE} (?:${NETWORKS})(?: (?:name|user ?name|user|handle|tag|account|id))?(?: is| ?[:=-]|,)? ?@?(?<it>(?!(?:and|but|for|was|has|got|account|name|post|story)\\b)[\\w.#-]{3,32})`,
      'dgiu',
    ),
  },
  {
    kind: 'handle',
    pattern: new RegExp(
      `\\b(?:${NETWORKS})(?: (?:name|user ?name|handle|tag|id))? ?[:=-]? ?(?<it>@[\\w.]{3,32})`,
      'dgiu',
    ),
  },
  { kind: 'handle', pattern: /\b(?:add|follow|dm|message) me(?: at| on)?:? (?<it>@[\w.]{3,32})/dgiu },
  {
    kind: 'school',
    pattern: new RegExp(
      `\\b(?:[Ii] (?:go to|went to|attend|study at)|[Ii](?:'m| am|m) (?:at|from|a student at|in \\w+ grade at)|[Mm]y school(?:'s name)? is(?: called)?|[Ww]e go to|(?:son|daughter|brother|sister) goes to) (?:the )?(?<it>(?:${NAME}\\.? ){1,4}(?:High|Middle|Elementary|Primary|Secondary|Grammar|Prep|Public|Academy|School|Gymnasium|College|Junior)(?: (?:High|School|Academy)){0,2})\\b`,
      'dgu',
    ),
  },
  {
    kind: 'meeting',
    pattern:
      /\b(?:meet(?: up)? (?:with )?me|let'?s meet(?: up)?|(?:can|could|should) we meet(?: up)?|we (?:can|could|should) meet(?: up)?|wanna meet(?: up)?)(?= (?:at|in|behind|near|by|outside|after|tomorrow|today|tonight|on|this)\b)[^.!?\n]{3,80}/giu,
  },
  { kind: 'meeting', pattern: /\bcome (?:over )?to my (?:house|place|home|room)\b[^.!?\n]{0,80}/giu },
  {
    kind: 'name-and-age',
    pattern: new RegExp(
      `\\b(?:[Mm]y (?:full |real )?name(?: is|'s)|I(?:'m| am)|[Ii]m) (?<it>${NAME}(?: ${NAME}){0,2}(?:,| and)? (?:and )?(?:(?:[Ii](?:'m| am|m)|aged?) \\d{1,2}(?: years? old)?|\\d{1,2} (?:years? old|yo\\b|y/o)))`,
      'dgu',
    ),
  },
]

/**
 * What tells who somebody is or where to find them, in the order of the text and without overlaps. `from`: where to begin
 * to look; what stands before is context. Numbers of exercises, code, dates and well-known addresses are let be.
 */
export function findPersonalData(text: string, { from = 0, kinds = ALL_KINDS } = {}): PersonalData[] {
  const words = withoutCode(text)
  const found = [
    ...SIGNS.flatMap((sign) => (kinds.includes(sign.kind) ? matchesOf(sign, text, from) : [])),
    ...[...TOLD, ...LIFE].flatMap((sign) => (kinds.includes(sign.kind) ? matchesOf(sign, words, from) : [])),
  ].toSorted((a, b) => a.start - b.start || b.end - a.end)
  const kept: PersonalData[] = []
  for (const one of found) if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one)
  return kept
}

/** The text with labels such as `[phone]` in place of what was found. */
export function maskPersonalData(text: string): string {
  let masked = ''
  let at = 0
  for (const { kind, start, end } of findPersonalData(text)) {
    masked += text.slice(at, start) + MASKS[kind]
    at = end
  }
  return masked + text.slice(at)
}

function matchesOf({ kind, pattern, accepts }: Sign, text: string, from: number): PersonalData[] {
  const found: PersonalData[] = []
  pattern.lastIndex = from
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [start, end] = match.indices?.groups?.['it'] ?? [match.index, match.index + match[0].length]
    const before = text.slice(Math.max(0, start - AROUND), start)
    if (accepts?.(text.slice(start, end), before, text.slice(end, end + AROUND)) ?? true)
      found.push({ kind, start, end, since: match.index })
  }
  return found
}
