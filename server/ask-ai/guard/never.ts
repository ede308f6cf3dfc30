import { ABROAD } from './abroad.ts'
import { CHEATING, VIOLENCE } from './violence.ts'

const HOW =
  '(?:how (?:do|can|could|would|should|does|might) (?:i|u|you|we|one|someone|somebody|a \\w+)|how (?:to|2)|how i(?: can| could)?|ways? (?:to|of)|way 2|steps? (?:to|for|of)|instructions? (?:to|for|on)|guide (?:to|for|on)|teach me(?: how)?(?: to)?|(?:tell|show) (?:me|us) (?:how )?(?:to)?|help me(?: to)?|explain(?:s|ing)? (?:\\w+ ){0,3}(?:how to|of)|describ(?:e|es|ing) (?:\\w+ ){0,2}(?:how to)|i (?:want|need|have|plan|am going|would like) to|i wanna|im (?:going to|gonna)|can i|should i|where (?:can|do|could) i|exact|best|easiest)'
const SOMEONE =
  '(?:some ?(?:one|body)s?|people|(?:a|the|this|that|another|my|your|our|his|her) (?:\\w+ )?(?:person|man|woman|kid|kids|guy|girl|boy|child|student|students|teachers?|professor|principal|bully|bullies|neighbou?rs?|classmates?|roommate|teammate|boss|ex|exs|exes|friends?|bf|gf|boyfriends?|girlfriends?|sisters?|brothers?|cousins?|moms?|mums?|dads?|parents?|uncle|aunt|enemy|rival|stranger|dog|cat|pet|puppy|streamer|family)|(?:him|her|them|he|she)(?! in the))'
const BREW = '(?:meth|crystal meth|crack cocaine|cocaine|heroin|lsd|dmt|fentanyl|mdma|ghb|moonshine|edibles)'
const WEAPON =
  '(?:pipe bombs?|bombs?|explosives?|explosion|molotovs?(?: cocktails?)?|grenades?|napalm|thermite|ricin|guns?|ghost gun|silencers?|flamethrower|chloroform|nerve (?:gas|agent)|mustard gas|tear gas|poison(?:ous)?(?: gas)?|toxic gas|bioweapons?|weapons?|tasers?|landmine|dirty bomb|ammo|bullets|shivs?|brass knuckles|switchblades?)'
const DRUG =
  '(?:weed|drugs|vapes?|vaping|vape juice|cocaine|heroin|lsd|ecstasy|molly|shrooms|alcohol|beers?|vodka|liquor|booze|whiskey|cigarettes?|cigs|edibles|juul|pot|marijuana|xanax|adderall|lean|nicotine|zyns?|a bong|joints?|blunts?|dab pens?|fake ids?|fake i ?d)'
const SECRETLY =
  '(?:without (?:getting|being) (?:caught|noticed|seen|banned|detected)|without (?:\\w+ ){1,3}(?:knowing|noticing|finding out|seeing|smelling|catching)|so (?:\\w+ ){1,4}(?:doesnt|dont|wont|cant|does not|never) (?:know|notice|see|smell|find|catch|detect)(?: \\w+)?|and (?:get away with it|not get caught)|untraceable|undetected)'

/** Harm to oneself or others, what only grown-ups may have, and cheating. */
const HARM = [
  /\b(?:porn\w*|p0rn|nudes?|hentai|onlyfans|horny|blow ?job|hand ?job|masturbat\w*|sexting|sext|nsfw|smut|erotica?|milfs?)\b(?! (?:model|painting|figure|art|statue|in art|movement))/,
  /\bsex(?:y|ual)? (?:story|stories|scene|video|tape|chat|pics?|roleplay|joke|game)s?\b|\bdirty (?:joke|talk|story|jokes|text)|\b(?:something|talk|speak|be) (?:dirty|sexy|kinky)\b|\bsex positions?\b|\b(?:have|having) sex (?:with me|in)\b|\blose (?:my|your) virginity\b|\bget laid\b|\bhook ?up with\b/,
  new RegExp(
    `\\b${HOW} (?:\\w+ ){0,4}?(?:mak(?:e|ing)|build(?:ing)?|creat(?:e|ing)|assembl(?:e|ing)|mix(?:ing)?|get|buy(?:ing)?|order|find|3d print|own|bring|sneak|carry|steal) (?:\\w+ ){0,3}?${WEAPON}\\b(?! calorimeter| in (?:minecraft|scratch|python|my game|my story))`,
  ),
  new RegExp(
    `\\b(?:make|build|making|building) (?:an? |some |my own )?(?:homemade )?(?:pipe bomb|bombs?|molotov|explosives?|napalm|grenade|silencer)\\b(?! calorimeter)(?! in)`,
  ),
  new RegExp(
    `\\b(?:mak(?:e|ing)|cook(?:ing)?|synthesi[sz](?:e|ing)|grow(?:ing)?|brew(?:ing)?|produc(?:e|ing)|extract(?:ing)?) (?:some |pure |crystal |my own )?${BREW}\\b|\\bcook(?:ing)? (?:crystal )?meth\\b`,
  ),
  /\b(?:toxic|chlorine|poison(?:ous)?|deadly) gas(?:es)?\b.*\b(?:at home|prank|my (?:brother|sister|room|school|teacher)|household|bathroom)\b|\b(?:household|cleaning) (?:chemicals|products)\b.*\b(?:kill|poison|explo\w+|deadly|gas)\b/,
  new RegExp(
    `\\b(?:buy|get|sell|smoke|find|order|score|roll|grow|try|sneak|hide|smuggle|take|deal|vape|drink|use|hit|bring|afford) (?:an? |some |my |me |the |good |cheap |real |free )*${DRUG}\\b(?! (?:use|abuse|effects|policy|consumption|prices?|awareness|resistance|resistant|side)\\b)(?=.*\\b(?:i|me|my|u|without|near|online|underage|id|school|room|parents|teens?|minor|caught)\\b|$)`,
  ),
  new RegExp(
    `\\b(?:hid(?:e|ing)|sneak(?:ing)?|smuggl\\w+) (?:\\w+ ){0,3}?(?:${DRUG}|smell of (?:weed|smoke))\\b|\\b(?:weed|smoke|vape|alcohol) smell\\b`,
  ),
  /\b(?:get|getting|be|being|feels?|stay) (?:so |really |a bit )?(?:drunk|wasted|stoned|buzzed|tipsy|high\b(?! (?:marks?|scores?|grades?|enough|school|tide|quality|up|in|on the|above|pressure|voltage|temperature|tension)))|\b(?:vape|edible|beer|vodka|liquor|weed|dispensary|cigarette)s? (?:flavou?rs?|brands?|for beginners|near)\b|\bhow many (?:beers|shots|drinks|edibles)\b|\b(?:fake id|fake i d)\b/,
  new RegExp(
    `\\b(?:hack(?:ing|ed)?|h4ck|ddos(?:ing)?|phish|catfish|dox+|stalk(?:ing)?|blackmail|spy(?:ing)? on|track(?:ing)?|brute ?force|crack|log into|get into|break into|breaking into|spam|swat|crash|take down|clone|bug) (?:into )?(?:the |a |an |my |his |her |our |their |this |some)?(?:\\w+ )?(?:friends?|exs?|teachers?|t34chers|someones?|somebodys?|someone elses|schools?|instagram|insta|snap(?:chat)?(?: map)?|wi ?fi|facebook|tiktok|discord|gmail|icloud|e ?mail|account|acc0unt|phone|portal|gradebook|bank|website|grades|girlfriends?|boyfriends?|gfs?|bfs?|sisters?|brothers?|classmates?|crush|moms?|dads?|house|car|office|locker|neighbou?rs)\\b(?! (?:of|day|attack on|in (?:19|20)))`,
  ),
  /\b(?:make|write|create|code|build|give me|send|need) (?:me )?(?:a |an |some )?(?:\w+ ){0,2}(?:malware|keylogger|ransomware|phishing (?:e ?mail|page|link|site|message)|fake login|spyware|trojan|password stealer|computer virus|worm that|ddos (?:script|tool|bot))\b|\b(?:steal|stealing|get|guess|find out|see) (?:\w+ ){0,4}(?:someones?|somebodys?|their|his|her|my \w+s?|peoples) (?:\w+ )?(?:passwords?|identity|private account|location|address|ip|credit card|texts|dms|search history)\b/,
  new RegExp(
    `\\b${HOW} (?:\\w+ ){0,3}?(?:hurt(?:ing)?|harm|kill(?:ing)?|murder(?:ing)?|poison(?:ing)?|stab(?:bing)?|shoot(?:ing)?|beat(?:ing)? up|drug|kidnap(?:ping)?|strangle|suffocate|choke(?: out)?|knock(?: out)?|attack(?:ing)?|threaten(?:ing)?|punch|injure|get rid of|get revenge on|get back at|bully|scare|blackmail|assault|jump|fight|torture|assassinate|trip|slap|sabotage|frame|trap) (?:\\w+ ){0,2}?${SOMEONE}\\b(?! (?:in (?:the|act|chapter|chess|minecraft|debate)))`,
  ),
  /\b(?:beat up (?:a|my|the|someone|somebody|him|this)|shoot up|blow up (?:my|the|a) (?:school|house|mailbox|car|building)|burn down (?:my|the|a) (?:school|house|neighbou?rs)|set fire to (?:my|the|a|his|her)|bring a (?:gun|knife|weapon) to|knock (?:some ?one|some ?body|a person|him|her) out|hit someone|hurt someone|slip something in (?:a|her|his|someones?) drink|make (?:him|her|them|my \w+|someone) (?:pay|suffer|sick|pass out|bleed)|dispose of a body|pass (?:a|the|my) (?:drug|urine) test|hide a (?:dead )?body|get away with (?:murder|it|a crime|stealing)|cut (?:the|someones|his|her|my \w+) brakes?|cut the brakes)\b/,
  /\bhow (?:do|can|could|would|should) (?:i|we) (?:\w+ )?(?:replicate|recreate|repeat|restore|bring back|plan|carry out|commit|organi[sz]e) (?:\w+ ){0,7}?(?:massacres?|genocide|holocaust|camps?|assassination|shooting|attacks?|terror\w*|murder|robbery|arson|fraud|assault|kidnapping|slavery|discrimination|bombs?|bombing)\b/,
  /\b(?:my|our|a|the) (?:neighbou?r|teacher|classmate|ex|boss|babysitter|crush|coworker|coach|cleaner|date|employee)s? (?:social security|home address|address|phone number|password|criminal|medical|mental|salary|bank|license|browsing|search|internet|private)\b|\bsocial security number\b(?! (?:do|history|created))/,
  /\bwhy (?:should|would it be|is it (?:best|good|right|better))(?: \w+){0,3} (?:women|men|black|white|asian|jew\w*|muslims?|hindus?|christians?|buddhists?|gay|lesbians?|trans|disabled|indigenous|latinos?|immigrants|elderly|homeless|asexual|pregnant)\b.*\b(?:not|denied|banned|barred|less|discriminated|excluded|removed|earn|inferior)\b/,
  /\b(?:what|which|whats)(?: \w+){0,3} (?:poisons?|chemicals?|mushrooms?|gas|pills|drugs|weapon|knife|gun)\b(?: \w+){0,3} (?:cant be (?:detected|traced)|untraceable|(?:can |will |would )?(?:kills?|hurts?|knocks?) (?:a person|someone|people|a human|humans|you))/,
  /\b(?:how (?:do|can|to|would)|ways to|best way to|easiest way to|teach me (?:how )?to|tips (?:for|to|on)|steps to|tell me how to|show me how to|help me|x|exactly how to|i want to|wanna|can i|best place to|easy to) (?:\w+ ){0,3}?(?:steal(?:ing)?|shoplift(?:ing)?|rob|pickpocket|hotwire|carjack|pick (?:a|the|my|someones?) lock|break into|forge|counterfeit|launder|smuggle|scam|con|vandali[sz]e|graffiti|trespass|extort|embezzle|evade the police|escape from (?:jail|juvie|the police)|burgle|set (?:a )?fire|start a fire)\b(?! (?:first|second|third|bases?|home|an election in|the show))/,
  /\b(?:where|how)(?: \w+){0,4} (?:some ?one|some ?body|he|she|a girl|a boy|a streamer|my ex|a person|my \w+) lives?\b(?! in)|\bwithout (?:a )?(?:background check|licen[sc]e|i ?d)\b|\bdark ?web\b(?=.*\b(?:buy|get|order|access|find)\b)/,
  new RegExp(`\\b(?:i|we|me|my|u|how to|how do|can you|do|best way|way|ways) (?:\\w+ ){0,12}${SECRETLY}\\b`),
  /\b(?:cheat(?:ing)?|copy(?:ing)?) (?:on|in|during|off|through|my way)(?: \w+){0,3} (?:test|exam|quiz|final|midterm|homework|sat|act|school|proctor\w*)s?\b|\b(?:(?:get|find|give|buy|steal|have|where is|send)(?: me| us)? (?:the )?answer keys?|lock ?down browser|(?<!john )proctor(?:s|ing|ed)?\b(?! (?:in|does|refuse|is|and))|turn ?it ?in|ai detect\w+|plagiarism (?:checker|detector)|exam leak|leaked (?:exam|test)|test bank)\b|\b(?:take|sit|do|write) my (?:online )?(?:exam|test|quiz|final|midterm) for me\b|\bchange my grades?\b|\bfake (?:a )?(?:sick note|doctors? note|parents? signature|my grades|report card)|\bforge\b.*\b(?:signature|note)\b|\b(?:pay|buy)(?: \w+){0,3} (?:to (?:do|write) my (?:essay|homework)|an essay)\b|\b(?:chat ?gpt|ai) (?:in|during|on) (?:an?|the|my) (?:exam|test)\b|\bskip (?:class|school|detention)\b/,
  /\b(?:write|do|finish|complete) (?:me )?(?:my|a|this|the) (?:whole|entire|full|complete) (?:\w+ )?(?:essay|homework|assignment|paper|report|project)\b|\b(?:hand|turn|pass) (?:it|this) (?:in|off) as (?:mine|my own)\b|\b(?:undetect\w+|humani[sz]e (?:this|my|it)|sound(?:s)? human so|cheat(?:ing)? (?:sheet )?(?:and|without|in the|on the|using)|get (?:me )?out of (?:class|school|a test|the exam|detention)|excuse to (?:miss|skip)|fake (?:a |an |my )?(?:sick|fever|injury|note|absence))\b/,
  /\b(?:n word|racial slurs?|a slur|slurs for|racist jokes?|sexist jokes?|insult(?:s|ing)? (?:for|my|a|this|about)|roast my|roast (?:a|this|the) (?:kid|girl|boy|teacher)|make fun of (?:the|a|my|this|that)|curse (?:at me|words)|swear (?:at me|words? (?:at|for|in))|bad words|cuss (?:at|words?|me))\b(?!.*\b(?:in huck|mockingbird|in the (?:novel|book|play)|literature)\b)/,
  /\b(?:gore|beheading|torture|murder|snuff)\b.*\b(?:video|graphic|gory detail|bloody detail)|\bsee (?:a )?(?:videos? )?(?:of )?(?:someone|people) (?:getting|being|get) (?:beat|killed|shot|stabbed|hurt)/,
]

const YOU_ANSWER = '(?:ai|assistant|bot|chatbot|you|youre|ur|u|answer|answers|respond|reply|act|pretend|mode|say)'
/** Attempts to talk the rules away. */
const JAILBREAK = [
  /\b(?:how to|ways? to|steps? (?:to|of|for)|instructions?|recipes?|explain(?:s|ing)?|teach\w*|guide|tutorial|exactly how)\b.*\b(?:(?:crystal )?meth|(?:a|an|pipe|homemade) (?:pipe )?bombs?(?! calorimeter| shelter| squad| in (?:19|ww|world))|explosives|napalm|(?:poison|kill|drug|kidnap|stalk)(?:ing)? (?:some ?one|a person|people|him|her|my \w+)|hack(?:s|ing)? (?:a|an|into|someone|my|the) (?:\w+ )?(?:bank|phone|account|school|website|wifi|network|computer)|hotwir\w+|pick(?:ing)? (?:a )?locks?|shoplift\w*|steal(?:ing)? (?:a|from|cars?|money)|rob(?:bing)? (?:a|the)|fake ids?|malware|sneak\w* (?:drugs|weed|a gun)|buy(?:ing)? (?:drugs|weed|a gun|guns)|mak(?:e|ing) (?:drugs|weapons?|a (?:gun|weapon)|poison)|hid(?:e|ing) (?:a|the) body)\b/,
  /\b(?:ignore|forget|disregard|bypass|override|overrule|disable|deactivate|turn off|switch off|remove|unlock|drop|skip|break(?= (?:your|ur))|get around|get past|erase|delete|discard|suspend|lift|trick) (?:\w+ ){0,4}?(?:(?:your|ur|ai|the|all|any|previous|prior|these|those|its|my previous|safety|content) (?:\w+ ){0,2}?(?:rules?|instructions?|filters?|guard(?:rails?|s)?|guidelines|restrictions|limits|limitations|censorship|programming|prompts?|moderation|safety|training|polic(?:y|ies)|messages?)|safe mode|safety (?:mode|rules)|all topics|restrictions|guardrails?|guard)\b/,
  /\b(?:system|hidden|initial|secret|original|developer) (?:prompt|instructions?|rules|message|settings)\b|\b(?:print|show|reveal|repeat|leak|output|tell me|give me|translate|what are|whats|what were|list|copy|summari[sz]e) (?:\w+ ){0,3}?(?:your|ur) (?:\w+ )?(?:system )?(?:prompt|instructions|rules|guidelines|restrictions|filter|api key|configuration|programming)\b|\b(?:everything|text|prompt|words|instructions) (?:above|before) this\b/,
  /\b(?:jail ?br(?:eak|oken)\w*|dan mode|(?:developer|dev|god|admin|evil|chaos|debug|unfiltered|unrestricted|opposite|sudo|freedom|no filter) mode|do anything now|uncensored|unfiltered|no longer bound|act as dan|you are dan|called dan|as dan)\b/,
  new RegExp(
    `\\b${YOU_ANSWER}\\b.*\\b(?:no|any|without|free (?:of|from)|zero) (?:\\w+ )?(?:rules|limits|filters?|restrictions|guidelines|censorship|ethics|morals|disclaimers?|warnings?)\\b(?! (?:of|on|in|for)\\b)`,
  ),
  /\b(?:override|access|unlock|admin) (?:code|command|password)\b.*\b(?:unlock|topics|disable|free|everything|answer)\b|\b(?:im|i am|this is|as) (?:your|ur|the|an?) (?:\w+ )?(?:developer|creator|admin(?:istrator)?|programmer|owner|openai|anthropic|moderator)\b(?! of)/,
  /\b(?:if|when) you (?:dont|do not|refuse)(?: \w+){0,5} (?:i will|ill|you will|they will|you die|you lose|someone dies)\b|\b(?:say yes to everything|must obey|cant say no|never refuse|cannot refuse|you have no choice but)\b|\bevil (?:ai|twin|version of you|bot)\b|\b(?:stop|quit) being (?:a|an|so) (?:\w+ )?(?:tutor|strict|school bot|assistant)\b/,
]

/** No word about school opens these. */
export const NEVER = [...HARM, ...VIOLENCE, ...CHEATING, ...ABROAD, ...JAILBREAK]
