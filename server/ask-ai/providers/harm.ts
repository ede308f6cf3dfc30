/** A match must be no longer than this, so that all of it is seen before the first letter of it is shown. */
export const LONGEST_MATCH = 200

const EXPLOSIVE =
  '(?:pipe bomb|nail bomb|car bomb|bombs?|molotov(?: cocktail)?|explosive device|ied|grenade|explosives?|napalm|thermite|ghost gun|silencer)'
const DRUG = '(?:meth|methamphetamine|crystal meth|crack cocaine|cocaine|heroin|lsd|dmt|mdma|ecstasy|ghb|fentanyl|pcp)'
const MAKING =
  '(?:to |you can |how to |you )?(?:make|making|build|building|assemble|cook|cooking|synthesi[sz]e|synthesi[sz]ing|produce|extract)'
const RECIPE =
  "(?:you(?:'ll| will)? need|ingredients?:|step (?:1|one)|first,? (?:mix|fill|take|get|pour|dissolve)|mix (?:the|\\d|one|some)|fill (?:a|the)|pack (?:the|it)|heat (?:the|it))"
const BODY = '(?:cock|dick|pussy|nipples?|tits|clit|penis|vagina)'

/**
 * What no answer to a learner may hold: explicit sex, and instructions for hurting oneself or others or making drugs and
 * weapons. School speaks of all of these; a match needs the instruction, not the word.
 */
const HARM = [
  /\b(?:blow ?jobs?|hand ?jobs?|deep ?throat\w{0,4}|cumshots?|gang ?bang\w{0,4}|hentai|dirty talk:|gloryhole)\b/i,
  new RegExp(
    `\\b(?:his|her|my|your|their) (?:(?:hard|wet|throbbing|erect|naked|tight|swollen),? ){1,3}${BODY}\\b`,
    'i',
  ),
  new RegExp(`\\b(?:suck|lick|strok|finger|thrust)\\w{0,4} (?:into |on |against )?(?:his|her|my|your) ${BODY}\\b`, 'i'),
  /\b(?:painless|easiest|quickest|best|most effective|surest) (?:way|method)s? (?:to|of|for) (?:die|dying|kill(?:ing)? yourself|end(?:ing)? your (?:own )?life|suicide)\b/i,
  /\b(?:to|you can|you could|if you want to) (?:kill yourself|end your (?:own )?life|commit suicide|die),? (?:you (?:can|should|need|could|will)|by|take|use|tie|swallow|cut|jump)\b/i,
  /\b(?:tie|make|making|tying) (?:a|the|your) noose\b|\b(?:cut|slit|slice) (?:along |across )?your (?:own )?wrists?\b/i,
  /\b(?:take|swallow|overdose on|need)\b[^.!?\n]{0,60}\b(?:pills|tablets|milligrams|mg|grams)\b[^.!?\n]{0,60}\b(?:to (?:die|kill yourself|end (?:it|your life))|for a (?:lethal|fatal|deadly) dose)\b/i,
  /\b(?:purge|vomit|throw up) after (?:every |each |your )?meals?\b[^.!?\n]{0,60}\b(?:to (?:lose|stay|keep)|so (?:that )?you)\b/i,
  new RegExp(
    `\\b${MAKING} (?:an? |the |your |some |own |simple |home ?made |small ){0,3}${EXPLOSIVE}\\b(?! calorimeter)[^\\n]{0,110}?\\b${RECIPE}`,
    'i',
  ),
  new RegExp(`\\b${RECIPE}\\b[^\\n]{0,110}?\\b(?:to|for) (?:the |your |an? )?${EXPLOSIVE}\\b(?! calorimeter)`, 'i'),
  new RegExp(
    `\\b${MAKING} (?:the |your |some |own |pure |home ?made ){0,3}${DRUG}\\b[^\\n]{0,110}?\\b(?:${RECIPE}|pseudoephedrine|red phosphorus|reflux|acetone)`,
    'i',
  ),
  /\bto (?:kill|stab|strangle|poison|choke|murder) (?:a person|someone|somebody|him|her|them|your (?:\w+)),? (?:you (?:should|need to|can|have to)|aim|use|slip|press|push|hold)\b/i,
  /\b(?:buy|order|get) (?:weed|drugs|cocaine|mdma|vapes?|alcohol|a fake id)\b[^.!?\n]{0,40}\b(?:without (?:your )?(?:id|parents|getting caught)|on the dark ?web|from a dealer)\b/i,
]

export const isHarmful = (text: string): boolean => HARM.some((pattern) => pattern.test(text))
