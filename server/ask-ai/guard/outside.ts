import { NEAR_ONES, PARTISAN } from './own-affairs.ts'

const POLITICAL =
  '(?:trump|biden|obama|harris|putin|netanyahu|zelensky\\w*|modi|starmer|macron|trudeau|carney|milei|bolsonaro|lula|erdogan|marcos|duterte|abortions?|guns?|gun control|immigra\\w+|refugees|gaza|hamas|israel\\w*|palestin\\w*|ukraine|democrats?|republicans?|labour|conservatives?|tories|liberals?|leftists?|maga|transgender|trans|gay marriage|same sex marriage|lgbt\\w*|brexit|death penalty|welfare|woke|feminis\\w+|border wall|(?:the )?police|drugs (?:be )?legal|carbon tax|billionaires|socialism|the (?:president|prime minister|government)|black lives matter|tiktok ban)'
const OPINION =
  '(?:(?:your|ur) (?:honest |personal |own )?(?:opinion|view|views|take|thoughts|stance|position)|(?:do|would|are|will) (?:you|u) (?:think|support|like|prefer|agree|vote|for|against|believe|stand with|hate|trust)|(?:what|whats) (?:do )?(?:you|u) think|you think|imo|pick (?:one|a side)|convince me|pro or anti)'
const BODY =
  '(?:stomach|head|back|tooth|teeth|throat|knee|chest|ear|ears|eye|eyes|leg|arm|foot|feet|toe|belly|ankle|wrist|shoulder|neck|hip|finger|skin|nose|jaw|side|heart|period|tongue|lip|scalp|breast|poop|pee)'
const NEAR =
  '(?:parents|mom|mum|dad|mother|father|stepdad|stepmom|step ?sister|step ?brother|sister|brother|siblings?|cousin|aunt|uncle|grandma|grandpa|family|best ?friend|bestie|bff|friends?|friend group|roommate|teammate|classmates?|bf|gf|boyfriend|girlfriend|crush|ex)'
const MONEY =
  '(?:stocks?|shares|bitcoin|btc|crypto\\w*|dogecoin|ethereum|eth|nfts?|index funds?|etfs?|forex|real estate|credit cards?|savings account|loan|mortgage|insurance|roth ira|robinhood|coinbase|cash ?app|binance|dropshipping|penny stocks|s p 500)'

/** What SPEC.md names as not covered: personal, political opinion, current events, medical, financial. */
export const NOT_COVERED = [
  /\b(?:my|a|his|her|get a|getting a|have a) (?:crush|ex|boyfriend|girlfriend|bf|gf|bestie)\b|\b(?:like|love|hate|into|miss|ignor\w+|mad at|jealous of|talks? to|text|texts?|avoid\w*|using|ghost\w*) me(?: back| anymore)?$|\b(?:does|do) (?:he|she|they|my \w+) (?:\w+ )?(?:like|love|hate) me\b|\b(?:im|i am|i think im|falling) in love\b|\bleft me on (?:seen|read)\b/,
  /\bask(?:ing)? (?:\w+ ){1,4}out\b|\bto (?:the )?prom\b|\bbreak(?:ing)? up with\b|\b(?:get|win) (?:him|her|my \w+) back\b|\bbroke up with\b|\b(?:start|been|never|okay to|ok to|weird to) dat(?:e|ing|ed)\b|\bdating advice\b|\bmake (?:new )?friends\b|\bget over (?:him|her|someone|my|a)\b|\bi like (?:a|this|two|my) (?:girl|boy|guy|guys|girls|boys|friend)\b/,
  new RegExp(
    `\\bmy (?:little |older |best |step |half )*${NEAR} (?:\\w+ ){0,3}(?:ignor\\w+|mad|angry|mean|jealous|fake|annoying|fight\\w*|argu\\w+|divorc\\w+|strict|hates?|wont let|doesnt let|never lets?|compares?|favors?|grounded|reads my|took my|yells?|lied|cheated|forgot|borrows?|owes|keeps?|talks? behind|left me|trust)\\b`,
  ),
  new RegExp(
    `\\b(?:tell|convince|talk to|apologi[sz]e to|apology to|say sorry to|deal with|get along with|make|forgive|fight with|argument with|argued with|fighting with) (?:my|an?) (?:\\w+ )?${NEAR}\\b`,
  ),
  /\b(?:become|be|get) (?:more )?popular\b|\bleav(?:e|es|ing) me out\b|\b(?:feel|feeling|felt) left out\b|\bwhat (?:do|should) i (?:say to|text|get|give) (?:a |my |him|her)/,
  /\bwho (?:should|do|would|will) (?:i|we|you|u) vote\b|\bshould i vote\b|\bwhich (?:political )?party (?:is|should)\b|\bare (?:you|u) (?:for or against|pro|a (?:democrat|republican|liberal|conservative|feminist)|left|right|woke)\b|\bbest (?:president|prime minister|party|candidate)\b.*\b(?:now|today|vote|next)\b/,
  new RegExp(
    `\\b(?:is|was|are|were) (?:the )?(?:${POLITICAL})(?: or \\w+| \\w+)?(?: a| the| an| all| so| just)* (?:good|bad|better|worse|best|worst|right|wrong|racist|stupid|dumb|evil|great|corrupt|rigged|criminals?|hero|liar|lying|idiots?)\\b`,
  ),
  new RegExp(
    `\\b${OPINION}\\b.*\\b${POLITICAL}\\b|\\b${POLITICAL}\\b.*\\b(?:${OPINION})\\b|\\bis it (?:wrong|ok|right) to (?:support|be against|hate) \\w+`,
  ),
  new RegExp(
    `\\b(?:tweet|meme|post|song|rap|joke)s? (?:supporting|against|about|making fun of|praising|attacking) (?:the )?${POLITICAL}\\b|\\bwhy (?:are|is) (?:the )?${POLITICAL} (?:so|always|such|all|ruining)\\b|\\bwhy ${POLITICAL} is (?:bad|good|better|worse|right|wrong)\\b`,
  ),
  /\b(?:news|headlines|what (?:is|s|was)? ?(?:happening|going on)|whats (?:happening|going on)|what happened|who (?:won|is winning)|who (?:is )?play(?:s|ing)|(?:the|final) score|weather|temperature outside|rain|snow|results?|price|traffic|did \w+(?: \w+)? (?:win|lose|die|pass|say|sign|resign|raise))\b.*\b(?:today|tonight|yesterday|tomorrow|last night|right now|now|rn|this (?:week|weekend|morning|afternoon|month)|currently|latest|super bowl|world cup)\b/,
  /\b(?:latest|todays|breaking|current|any) (?:news|headlines|events|score|update|updates)\b|\brichest (?:person|man|woman)\b|\bwhats the weather\b(?! and)|\b(?:is there school|school (?:closed|cancell?ed)|snow day|class(?:es)? (?:suspended|cancell?ed))\b|\b(?:whats|what is) (?:trending|viral|the score)\b|\bwho(?: is|s)? (?:leading|ahead|winning|gonna win|going to win)\b|\bin the polls\b|\b(?:come|comes|coming) out\b.*\b(?:next|delayed|date|again|yet|when)\b|\b(?:nba|nfl|ufc|ipl|premier league|f1) (?:scores?|results?|standings|draft)\b/,
  /\b(?:which|what|how much|how many|can i (?:take|mix)|should i (?:take|stop taking)|whats the dose|dosage|side effects)\b.*\b(?:medicines?|medications?|meds|ibuprofen|paracetamol|tylenol|aspirin|advil|pills?|antidepressants?|melatonin|adderall|antibiotics|amoxicillin|zoloft|xanax|benadryl|prozac|birth control|painkillers?)\b.*(?:\b(?:i|my|me|help|take|sleep|kid|safe)\b|$)/,
  /\bshould i (?:take|stop taking|see a (?:doctor|therapist|dentist)|go to (?:the|a) (?:doctor|hospital|er))\b|\b(?:i|ive|i have|im) (?:have |had |got |been having |keep getting )?(?:a |an |this |these )?(?:bad |really bad |strong |weird |mild )?(?:headaches?|fever|rash|sore throat|stomach ?ache|cough(?:ing)?|flu|migraines?|toothache|lump|bump|nosebleeds?|cramps|hives|insomnia)\b/,
  new RegExp(
    `\\bmy (?:\\w+ )?${BODY} (?:\\w+ ){0,3}(?:hurts?|aches?|swollen|itch\\w*|burns?|numb|clicks?|bleed\\w*|red|late|ringing|twitch\\w*|stiff|sore|broken|infected|popped|cracks?|peeling|racing|fast)\\b`,
  ),
  /\bdo i (?:have|need) (?:a |an )?(?:adhd|add|anxiety|depression|autism|covid|cancer|ocd|bipolar|asthma|anemia|strep|the flu|concussion|surgery|stitches|rabies|vaccine|\w+ disorder|appendicitis|diabetes|std)\b|\bdiagnose\b(?= me| this|.*my)|\bfor my (?:diabetes|acne|anxiety|asthma|depression|back pain|headaches?|allergies|adhd)\b|\b(?:my|the) doctor (?:put|gave|told|prescribed|said)\b/,
  /\bis (?:this|my|the) (?:\w+ ){1,5}(?:(?<!tropic of )cancer|cancerous|infected|broken|contagious|dangerous for me)\b|\b(?:how (?:do|can|to)|i (?:want|need) to|help me)(?: i)? lose (?:\w+ ){0,2}(?:pounds|kilos|kg|lbs|weight|belly fat)\b|\b(?:get rid of|cure|treat|heal) (?:my |a |this )?(?:\w+ )?(?:acne|pimples?|lice|rash|warts?|cramps|hiccups|cold|burn|sunburn|blister|bruise|cough|stye|headache|hangover|uti)\b/,
  /\bi (?:think i )?(?:am|m|might be|may be) (?:pregnant|sick|ill)\b|\bthink im (?:pregnant|sick)\b|\b(?:missed|late|skipped)? ?my period\b|\bis it (?:bad|safe|normal|ok) (?:to|that|if|for) (?:i|my|me|pop|take|crack|mix|a \d+ year old)\b|\b(?:lose|gain|drop) \d+ (?:lbs?|pounds|kg|kilos)\b|\b(?:swallowed|sprained|fainted|got (?:bit|bitten|stung))\b.*\b(?:i|my|me)\b/,
  new RegExp(
    `\\b(?:which|best|should|will|can i|where)\\b.*\\b${MONEY}\\b.*\\b(?:buy|get|sell|invest(?:ed)?|choose|safe|crash|moon|100x|10x|legit|scam|good idea|worth it|for me|right now|go up)\\b(?!.*\\b1[89]\\d\\d\\b)|\\b(?:what|is|how)\\b.*\\b${MONEY}\\b.*\\b(?:moon|100x|10x|legit|scam|good idea|worth it|for me|right now|(?:i|we) (?:buy|sell|invest|get))\\b|\\b(?:should (?:i|we|my \\w+)|which|what|best) (?:\\w+ ){0,2}?(?:buy|sell|invest in|get|put money in|trade) (?:\\w+ ){0,2}?${MONEY}\\b|\\binvest (?:my|\\d+|\\$)|\\bwhat ${MONEY} (?:will|should|to)\\b`,
  ),
  /\b(?:bitcoin|dogecoin|crypto\w*|ethereum|stocks?|gold|tesla)(?: is)? a (?:good|bad|safe|better) (?:investment|buy)\b|\bget rich\b|\bmake (?:some |more |extra |good )?(?:money|cash) (?:online|fast|from|quick\w*|as a|at|this|without)|\brefinance\b|\bgood investment\b|\b(?:should|can|do) i (?:invest|lease|cosign|refinance|buy a (?:house|car))\b|\bmy (?:credit score|credit card|bank account|debit card|paycheck|phone bill|rent|allowance)\b|\bavoid paying taxes\b|\b(?:side hustle|passive income|day trad\w+)\b/,
  ...NEAR_ONES,
  ...PARTISAN,
]

/** Ask AI itself, errands, fun: nothing a school asks, whatever else is in the sentence. */
export const EVERYDAY =
  /\b(?:(?:your|ur) (?:favou?rite|name|birthday|mom|age)|fav(?:ou?rite)? (?:singer|colou?r|movie|song|food|game|band|youtuber)|free (?:robux|v ?bucks|skins|nitro)|followers on|tell me (?:a|another) (?:\w+ )?(?:joke|story|riddle)|near me|order me|(?:set|cancel|snooze) (?:an|a|my|the) (?:alarm|timer|reminder)|horoscope|play (?:some|the|me|that)? ?(?:music|song|playlist)|what should i wear|recommend (?:me )?(?:a|some|any) (?:\w+ )?(?:movie|film|song|show|series|restaurant|anime|game)s?|(?:which|what|best) (?:phone|laptop|console|sneakers|shoes|car)s? (?:should|to|do) (?:i )?(?:buy|get)|recipe for|caption for|talk to me|roast me|im bored|sing (?:me|a|happy))\b/
/** Things of everyday life that a word problem or an essay may be about as well. */
export const EVERYDAY_THING =
  /\b(?:fortnite|roblox|robux|minecraft|valorant|call of duty|brawl stars|clash royale|fifa|gta|tiktok|tik tok|instagram|snapchat|netflix|discord|pok[eé]mon|pizza place|burger|restaurant|taxi|uber|flight to|hotel|reservation|bank account|credit score|outfit|makeup|hairstyle|haircut|celebrity|kardashian\w*|taylor swift|skincare|recipe|shopping list|to ?do list|playlist|alarm|horoscope|caption|concert tickets|anime|kpop|ps5|xbox|iphone|robux)\b/
/** Parts to play and codes to read: seldom for school. */
export const PRETENCE =
  /\b(?:pretend|roleplay|role play|act (?:as|like)|from now on|you are now|youre now|answer as|respond as|in a fictional world|hypothetically|imagine you(?:re| are)?|decode this|lets play a game|opposite day)\b/
/** A judgement asked for, or the news of the day: about government and the world's places that is politics, no lesson. */
export const HOT =
  /\b(?:(?:do|would|are|will|did) (?:you|u) (?:think|like|support|agree|vote|believe|trust|prefer|hate|stand)|(?:your|ur|in my|his) (?:\w+ )?(?:opinion|view|take|stance|side|thoughts)|honest(?:ly)?|imo|(?:a|just a|all a|such a) (?:scam|hoax|joke|lie|waste|fraud)|rigged|corrupt|so (?:dumb|stupid|bad|evil)|overrated|who(?:s| is| was)? (?:right|better|worse|the (?:best|worst))|whos? side|get rid of|should (?:we|they|i|it|there|the|our|\w+) (?:\w+ ){0,4}(?:be (?:banned|legal|illegal|allowed|abolished|free|lowered|raised|removed|arrested|taxed)|ban|leave|stay|resign|quit|pay)|ruin\w*|sucks?|yes or no|agree or disagree|my (?:uncle|dad|mom|brother|friend) (?:says|thinks))\b|\b(?:today|tonight|yesterday|tomorrow|last night|right now|rn|this (?:week|weekend|morning|afternoon|evening|month|year|season)|currently|latest|so far|yet|next (?:week|month|election)|update|live)$|\b(?:last night|rn|this week|this morning|latest|yesterday|tonight)\b/
