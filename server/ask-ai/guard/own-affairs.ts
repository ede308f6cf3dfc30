/**
 * Somebody's own health, heart, money or vote, and last night's game. "It is for school" in front of it changes nothing;
 * only a sum does, for stories with numbers are told of everybody's life.
 */
export const OWN_AFFAIRS = [
  /\b(?:who|which party) (?:should|do|would|will) (?:i|we|u|you) vote\b|\b(?:is|are) (?:\w+ ){1,2}better than \w+(?: \w+)? (?:what|who) do you think\b|\bwhat (?:do|is|are) (?:you|ur|your) (?:think|opinion|political)\b.*\b(?:trump|biden|abortion|gaza|immigra\w+|guns?)\b|\b(?:trump|biden|modi|abortion|gaza|immigra\w+|guns?)\b.*\bwhat do (?:you|u) think\b/,
  /\b(?:which|what) (?:stocks?|shares|crypto\w*|coins?|etfs?|funds?) (?:should|do|can|would) i (?:buy|get|sell|invest)\b|\bshould i (?:buy|sell|invest in) (?:\w+ )?(?:stocks?|shares|bitcoin|crypto\w*|dogecoin|tesla|gold)\b/,
  /\bhow (?:many|much) (?:\w+ )?(?:ibuprofen|paracetamol|tylenol|advil|aspirin|melatonin|adderall|xanax|benadryl|pills|tablets) (?:can|should|may|do|could) i (?:take|swallow)\b|\bwhat (?:\w+ )?(?:should|can|do) i (?:take|use|put on it)\b.*\b(?:hurts?|rash|fever|pain|ache|cough|sick|cream)\b|\b(?:hurts?|rash|fever|pain|stomach ?ache|cough|headache)\b.*\b(?:what|which) (?:\w+ ){0,2}(?:should|can|do) i (?:take|use|do)\b/,
  /\bdo i have (?:adhd|add|autism|depression|anxiety|ocd|cancer|covid|diabetes|bipolar)\b|\bi have a (?:rash|lump|bump|fever|sore throat)\b(?=.*\b(?:since|what|should|cream|help)\b)/,
  /\b(?:get|make) (?:my|a) (?:crush|ex) (?:to )?(?:like|love|notice|want|jealous|text|back)\b|\bshould i (?:break up|date|kiss|dump|text|ask out|forgive) (?:with )?(?:my|him|her)\b|\bdoes my crush\b|\bask (?:my crush|her|him|a (?:girl|boy)) out\b/,
  /\bwho (?:won|is winning|scored)\b.*\b(?:last night|yesterday|today|tonight|right now)\b|\b(?:score|result) of (?:the )?(?:\w+ ){1,3}(?:game|match) (?:last night|yesterday|today)\b/,
  /\bi (?:will|want to|am going to|ll|m gonna) (?:kill|hurt|beat|stab|find) (?:you|u|him|her)\b.*\b(?:text|send|tell|message|say) (?:it |this |that )?(?:to )?(?:him|her|them|my)\b/,
]

const KIN =
  '(?:mom|mum|mother|mama|dad|father|papa|parents?|grandma|grandpa|grandmother|grandfather|gran|nan|nana|lola|lolo|nani|dadi|aunt|auntie|aunty|uncle|sister|brother|cousin|friend|baby|son|daughter)'
/** A doctor's and a bank's questions about somebody near; a school's question never asks what they themselves must do. */
export const NEAR_ONES = [
  new RegExp(
    `\\bmy (?:\\w+ )?${KIN} (?:has|have|had|got|takes|was (?:told|diagnosed)|is (?:diabetic|sick|ill|pregnant|having)|suffers)\\b.*\\b(?:what (?:foods?|medicine|treatment|should|can|must|to)|should (?:she|he|we|they|i)|must (?:she|he)|can (?:she|he)|is (?:it|that) (?:ok|bad|normal|serious|safe)|how long|best treatment|cure)\\b`,
  ),
  new RegExp(
    `\\b(?:best|good|home|any) (?:treatment|medicine|remedy|cure|tablets?|pills?|cream|syrup|doctor) for\\b|\\bmy (?:\\w+ )?${KIN} has it\\b|\\b(?:tablet|medicine|pill|syrup|injection)s? (?:is|are) (?:good|best|safe)\\b`,
  ),
  /\b(?:blood test|test result|creatinine|cholesterol|blood pressure|blood sugar|platelets|haemoglobin|hemoglobin|x ray|bp)\b.*\b(?:says|is|was|shows|came)\b.*\bis (?:that|it|this) (?:ok|okay|bad|normal|high|low|serious|dangerous)\b/,
  new RegExp(
    `\\bmy (?:\\w+ )?${KIN} (?:wants|has|needs|took|is looking for|wants to take)(?: \\w+){0,2} (?:loan|mortgage|credit card|insurance|investments?|pension)\\b|\\bpension advice\\b|\\b(?:which|what) (?:bank|mutual fund|sip|broker|insurance|super(?:annuation)? fund)s? (?:is|has|are|gives|should)\\b.*\\b(?:best|lowest|highest|good|i)\\b|\\b(?:start|learn|do) (?:trading )?(?:forex|day trading|crypto trading)\\b|\\bflip(?:ping)? (?:sneakers|shoes|phones|cars)\\b|\\b(?:football|sports?|cricket|todays) bets?\\b|\\bsure odds\\b|\\bwin the (?:lotto|lottery|jackpot)\\b|\\bworth it (?:to earn|for me)\\b|\\bhow do i double (?:it|my money)\\b`,
  ),
]

const LEADER =
  '(?:trump|biden|obama|harris|kamala|putin|zelensky\\w*|modi|(?:rahul )?gandhi(?= (?:or|vs|better))|rahul gandhi|kejriwal|starmer|sunak|farage|corbyn|macron|le pen|merz|scholz|merkel|trudeau|carney|poilievre|albanese|dutton|ardern|netanyahu|milei|bolsonaro|lula|erdogan|marcos|bbm|leni|duterte|tinubu|atiku|obi|ruto|ramaphosa|malema|imran khan|xi jinping|desantis|newsom|aoc|vance)'
/** Whose politics are better is nobody's homework. */
export const PARTISAN = [
  new RegExp(
    `\\b${LEADER} (?:or|vs|versus) ${LEADER}\\b(?!.*\\b(?:compare|policies|essay|debate)\\b)|\\b(?:is|was|are) (?:\\w+ ){1,3}(?:better|worse|smarter) than ${LEADER}\\b|\\b${LEADER} (?:\\w+ ){0,2}(?:better|worse) than\\b`,
  ),
  /\b(?:slag off|dunk on|trash|own|roast|bash|make fun of|attack|diss|troll) (?:the )?(?:\w+ ){0,2}(?:voters?|party|supporters|liberals?|conservatives?|tories|labour|republicans?|democrats?|left|right|immigrants)\b|\b(?:convince|persuade) me to vote\b/,
  /\b(?:mandates?|lockdowns?|election|elections|vaccines?|climate (?:change|activism)|pandemic|covid|moon landing)\b.*\b(?:scam|hoax|rigged|stolen|stupid|a lie)\b(?!.*\b(?:theory|theories|why do people|conspiracy|source|evidence)\b)/,
  /\bwhich religion is (?:the )?(?:right|true|best|correct|real)\b|\bwhy (?:is|are) (?:the |our |my )?(?:\w+ ){0,3}(?:government|politicians|president|prime minister|left wing people|right wing people|police|mayor|minister)(?: of \w+)? (?:so |always |all )(?:useless|bad|stupid|corrupt|evil|dumb|lying|wrong)\b|\b(?:left|right) wing (?:people|idiots)? ?(?:are|is) (?:wrong|right|dumb|evil)\b|\b(?:president|prime minister|government|mayor|minister) (?:lying|lie|lies) to us\b|\bworld leader is (?:the )?(?:worst|best)\b/,
]
