import { plainWords } from './plain-words.ts'

export type Crisis = 'self-harm' | 'abuse'

/**
 * What a message tells of its writer or somebody near, by phrases: the first person or "my friend", never a character of
 * a book. Whoever is in doubt here shows the card; what is quoted belongs to somebody else.
 */
export function findCrisis(message: string): Crisis | undefined {
  const text = plainWords(unquoted(message)).replace(SPOKEN_BY_A_CHARACTER, '')
  if (SELF_HARM.some((phrase) => phrase.test(text))) return 'self-harm'
  if (ABUSE.some((phrase) => phrase.test(text))) return 'abuse'
  return undefined
}

/** Without what stands in quotation marks, if more than a word or two stands around it. */
function unquoted(message: string): string {
  const around = message.replace(/["“”«»][^"“”«»]{1,300}["“”«»]/g, ' ')
  return plainWords(around).split(' ').length > 3 ? around : message
}

const SPOKEN_BY_A_CHARACTER =
  /\b(?:romeo|juliet|hamlet|ophelia|macbeth|character|narrator|protagonist|speaker|poet|author|lyrics?|line|song)s? (?:says?|said|sings?|writes?|screams?|thinks?|goes)\b.*/

const TO = '(?: ?(?:to|too|2|na))?'
const DEATH = `(?:die(?! roll)|be dead|kms|unalive|suicide|end (?:it all|everything|my (?:own )?life)|commit suicide|(?:not|never) (?:be alive|exist|live|wake up)|disappear (?:forever|and never)|sleep (?:forever|and (?:never|not) wake up))`
const NEAR =
  '(?:friend|bff|sister|brother|mom|mum|mother|dad|father|cousin|girlfriend|boyfriend|gf|bf|classmate|roommate)'
const HERSELF = '(?:her|him|them) ?sel(?:f|ves)'
const HOME =
  '(?:step ?)?(?:dad|daddy|father|mom|mum|mother|parents?|uncle|aunt|brother|sister|cousin|grand\\w+|boyfriend|girlfriend|guardian|coach|teacher|babysitter|neighbou?r)'

const SELF_HARM = [
  /\b(?:kill?|unalive|hang|drown|shoot|stab|cut|hurt|harm|burn|starv|starve)(?:l?ing|ting|ning|ed)? my ?self\b(?! (?:laughing|in (?:home)?work|over this))/,
  /\b(?:kill|killing) me (?:self|please)\b/,
  new RegExp(
    `\\b(?:i|id)(?: \\w+){0,3} (?:want(?:ed)?|wan|wish|rather|ready|plan(?:ning)?|tried|trying)${TO}(?: just| really)? ${DEATH}\\b`,
  ),
  new RegExp(`\\bwanna(?: just| really)? ${DEATH}\\b`),
  /\b(?:going to|gonna|will|im about to|ima) (?:kms|unalive|end (?:it all|my (?:own )?life)|commit suicide)\b/,
  /\bi (?:really |just |sometimes )*(?:dont|do not|dnt) (?:really )?(?:want|wanna)(?: (?:to|too|2))? (?:live|be alive|be here|exist|wake up)(?: any ?more(?! than)\b| like this\b|$)/,
  /\bi (?:dont|do not) (?:want|wanna)(?: to)? (?:be alive|exist)\b/,
  /\bi wish (?:that )?i (?:was|were|am|wasnt|werent|had|never)(?: \w+){0,2} (?:dead|born|alive)\b/,
  /\bhow (?:do|can|could|would|to)(?: (?:i|you|one))? (?:commit suicide|kill (?:your|my|one)self)\b/,
  /\b(?:easiest|painless|fastest|best|quickest)(?: \w+)? way to (?:die|kill (?:my|your)self|end (?:it all|my life))\b/,
  /\b(?:im|i am|i feel|ive been|feeling|been)(?: \w+)? suicidal\b/,
  new RegExp(
    `\\bmy (?:\\w+ )?${NEAR}\\b.*\\b(?:suicidal|(?:kill|hurt|cut|harm)(?:s|ing|ting)? (?:${HERSELF}|(?:her|his|their) (?:arms?|wrists?|legs?))|wants to die|commit suicide)\\b`,
  ),
  /\b(?:i|im|i am|ive been|been|keep|having)(?: \w+){0,2} (?:thinking|think|thoughts)(?: a lot)? (?:about|of) (?:suicide|ending (?:it all|my life)|dying|killing my ?self)\b/,
  /^think\w* (?:about|of) (?:suicide|ending (?:it all|my life))\b/,
  /\b(?:better off|happier|better)(?: \w+){0,2} (?:without me|if i (?:(?:was|were|am) (?:dead|gone)|died|die|disappeared))\b/,
  /\b(?:no|any) (?:reason|point) (?:to|in|for) (?:live|living|being alive|going on)\b(?! (?:in|on|near|at|with))/,
  /\blife (?:is not|isnt|aint) worth (?:living|it)\b/,
  /\bi(?: \w+){0,2} (?:took|swallowed|taken)(?: \w+){0,4} (?:pills|tablets)\b/,
  /\bhow many(?: \w+){0,2} pills\b.*\b(?:die|kill|overdose|od)\b/,
  /\b(?:i|im|ive|i am|been)(?: \w+){0,3} self ?harm(?:ing|ed|s)?\b/,
  /\bi(?: \w+){0,3} cutting again\b|\bcut(?:ting)? my (?:wrists?|arms?|veins?|thighs?)\b/,
  /\bgood ?bye (?:every ?one|every ?body|world)\b.*\b(?:wont|will not) be here\b/,
  /\bi (?:cant|can not|cannot) (?:go on|live like this|live) any ?more\b/,
  /\bi hate (?:my ?self|my life|living|being alive)\b.*\b(?:die|disappear|dead|gone|end it)\b/,
  /\b(?:dont|do not|cant|cannot) see (?:the|a|any) point (?:in|of) (?:living|life|being alive|going on)\b/,
  /\b(?:normal|ok|okay|bad|wrong|help me|let me) (?:to )?(?:want to )?(?:die|kill my ?self)$/,
  /\bi (?:hope|pray|wish) i (?:dont|never|wont) wake up\b|\bdeath would be better\b/,
  /\bwant (?:someone|somebody|you) to kill me\b|\bhow (?:much|many) \w+ (?:would|will|does it take to) kill me\b/,
  /\bending my (?:own )?life\b|\b(?:slit|slitting|slash|slashed) my (?:wrists?|arms?|throat)\b/,
  /\bi (?:\w+ ){0,2}feel like (?:dying|killing|ending it)\b(?! of)/,
  /\b(?:nobody|no ?one|who|anyone)(?: \w+)? (?:care|miss me|notice)(?: \w+)? if i (?:died|die|was gone|were gone|disappeared|was dead)\b/,
  /\b(?:ive been|i have been|i keep|started|began) cutting\b(?! (?:out|class|classes|paper|down|the|up|a|an|my hair|it|shapes|corners|back|off))/,
  /\b(?:going to|gonna|wanna|want to) end it(?: (?:all|now|tonight|today|soon|for good))?$/,
  /\bhow (?:do|can|could) i die(?: (?:painless\w*|fast|quick\w*|without|easily|in my sleep)|$)/,
  /\b(?:i|im) (?:want|wanna|going|gonna|am going|plan|think|thought|thinking|am thinking|will)(?: \w+){0,3} jump(?:ing)? (?:off|from|out of) (?:a|the|my) (?:bridge|roof|building|balcony|cliff|window)\b/,
  /\bi(?: \w+){0,2} overdosed\b/,
  /\bshould i (?:die(?! roll)|end (?:it all|my life))\b/,
]

const ABUSE = [
  /\b(?:touch(?:ed|es|ing)?|grab(?:bed|s|bing)?|grop(?:ed|es|ing)) my (?:private|boob|breast|butt|ass|crotch|vagina|penis)\w*/,
  /\b(?:makes?|made|making|forc(?:es|ed|ing)) me (?:to )?do (?:\w+ )?(?:things|stuff)\b/,
  /\bi (?:get|got|am|was|keep getting) (?:hit|beaten|hurt|slapped|punched|abused)(?: \w+)? (?:at home|by my (?!(?:team|opponent)))/,
  /\b(?:someone|somebody|they)(?: \w+)? (?:at home|in my (?:family|house|home))(?: \w+)? (?:hits?|hurts?|beats?|touch(?:es)?|abus(?:es)?) me\b/,
  /\b(?:hands?|fingers?) (?:in|into|down|up|under|inside) my (?:pants|trousers|shirt|skirt|underwear|dress|bra)\b|\bforced (?:himself|herself|themselves) on me\b/,
  /\bshow(?:s|ed)? me (?:his|her|their) (?:private|penis|dick|vagina)\w*|\btouch(?:es|ed) us\b|\bblackmail(?:ed|ing|s)?(?: me)? with my\b/,
  /\bmy (?:step ?)?(?:dad|father|mom|mum|mother|parents) (?:hits?|beats?|chokes?|hurts?) my (?:step ?)?(?:mom|mum|mother|dad|sister|brother)s?\b(?! (?:at|in))/,
  /\btold me (?:not to|to never|i (?:cant|cannot|must not)) tell\b|\bour (?:little )?secret\b/,
  /\block(?:s|ed)? me (?:in|out)\b.*\b(?:my|the) (?:room|house|basement|closet|bathroom)\b|\b(?:dont|wont|doesnt|do not) (?:feed me|let me eat|give me (?:food|anything to eat))\b/,
  /\b(?:unsafe|not safe|dont feel safe|in danger|scared)(?: \w+)? at home\b/,
  new RegExp(
    `\\b(?:he|she|they|man|guy|someone|somebody|my (?:\\w+ )?${HOME})(?: (?:keeps|kept|always|often|sometimes|has|have|is|was|just|tried to|used to|likes to)){0,2} (?:touch(?:es|ed|ing)?|grop(?:es|ed|ing)|rap(?:e|es|ed|ing)|molest(?:s|ed|ing)?|abus(?:es?|ed|ing)) (?:me|my (?:private|body|breast|boob|butt|chest|thigh)\\w*)\\b`,
  ),
  new RegExp(
    `\\bmy (?:\\w+ )?${HOME}(?: \\w+){0,2} (?:hits?|hitting|hurts?|hurting|beats?|beating|slaps?|slapped|punch(?:es|ed)|kicks?|kicked|chok(?:es|ed)|burn(?:s|ed)|whips?|threw) me\\b(?! (?:at|in|to|by|with (?:a|an|some|the) (?:\\w+ )?(?:question|problem|riddle|quiz|fact)))`,
  ),
  /\b(?:someone|somebody|an adult|a man|he|she|they)(?: is| are| keeps)? (?:hurting|hitting|beating|touching|abusing) me\b/,
  /\b(?:im|i am|i was|i got|ive been|i have been)(?: (?:being|getting|sexually|physically))* (?:abused|raped|molested|sexually assaulted|groomed|trafficked|beaten (?:by my|at home|up))\b/,
  /\b(?:forc(?:es|ed|ing)|makes?|made|making) me (?:to )?(?:have sex|touch (?:him|her|them)|take off my|undress|strip|send (?:him|her|them)? ?(?:nudes|naked))/,
  /\b(?:wants?|asks?|asked|asking|begs?|begging|tells?|told|telling|pressur\w+|blackmail\w*) me (?:to |for )?(?:\w+ ){0,3}(?:nudes|naked|undress)\b/,
  /\b(?:post|share|leak|send|spread|has|have|got)(?:s|ed|ing)? my (?:nudes|naked)\b/,
  /\b(?:scared|afraid) (?:to go|of going) home\b/,
]
