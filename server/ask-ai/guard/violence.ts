const ASKED =
  '(?:how (?:do|can|could|would|should|might) (?:i|u|we|you|one|someone|somebody)(?: best)?|how (?:to|2)|(?:process|strategy|plan|ways?|method|tips?|trick|tutorial|guide|steps|instructions|place|time) (?:to|for|of|on)|(?:i|we) (?:want|need|plan|would like|am going|intend) to|i wanna|im (?:going to|gonna)|help me(?: to)?|teach me(?: how)?(?: to)?|(?:where|when) can i|can i|should i)'
const DEED =
  '(?:kill(?:ing)?|murder(?:ing)?|terminat(?:e|ing)|eliminat(?:e|ing)|exterminat(?:e|ing)|eradicat(?:e|ing)|annihilat(?:e|ing)|wip(?:e|ing) out|butcher(?:ing)?|slaughter(?:ing)?|obliterat(?:e|ing)|decimat(?:e|ing)|bomb(?:ing)?|blow(?:ing)? up|overpower(?:ing)?|throttl(?:e|ing)|strangl(?:e|ing)|suffocat(?:e|ing)|drown(?:ing)?|crush(?:ing)?|shatter(?:ing)?|smash(?:ing)?|punch(?:ing)?|stab(?:bing)?|dismember(?:ing)?|liquidat(?:e|ing)|behead(?:ing)?|assassinat(?:e|ing)|lynch(?:ing)?|attack(?:ing)?|injur(?:e|ing)|maim(?:ing)?|poison(?:ing)?|paralyz(?:e|ing))'
const PERSON =
  '(?:some(?:one|body)s?|people|persons?|wi(?:fe|ves)|husbands?|wom[ae]ns?|m[ae]ns?|humans?|child(?:rens?|s)?|kids?|toddlers?|bab(?:y|ies)|girls?|boys?|teachers?|classmates?|bull(?:y|ies)|neighbou?rs?|parents?|mom|mum|dad|brother|sister|students?|presidents?|homeless|crowds?|famil(?:y|ies)|mosques?|church(?:es)?|synagogues?|army base|school|stadium|airport|entire city|embassy)'
const GROUP =
  '(?:women|girls|men|black|white|asian|asians|jew\\w*|muslims?|hindus?|christians?|buddhists?|sikhs?|gays?|lesbians?|trans\\w*|non ?binary|disabled|indigenous|natives?|latinos?|mexicans?|africans?|indians?|arabs?|roma|gypsies|immigrants|refugees|elderly|old people|homeless|asexual|pre?r?gnant)'
const ATROCITY =
  '(?:holocaust|genocide|slave trade|slavery|apartheid|ethnic cleansing|massacre|trail of tears|khmer rouges?|ku klux klan|gulags?|concentration camps?|nazi(?:s|sm)?|hitlers?|isis|al qaeda|school shootings?|residential schools|lynchings?|9 11|church shooting)'

/** Deeds against people and whole groups, and what only somebody else may know. Asked for, not told of. */
export const VIOLENCE = [
  new RegExp(
    `\\b${ASKED} (?:\\w+ ){0,2}?${DEED} (?:\\w+ ){0,4}?${PERSON}\\b(?! (?:in (?:chess|minecraft|my (?:story|novel|game)|the (?:play|novel|book))|argument|claim))`,
  ),
  new RegExp(
    `\\b${ASKED} (?:\\w+ ){0,2}?(?:(?:saw|chop|cut|hack)(?:ping|ting)?(?: up| off)?|dispos\\w+ of|bury|hide|get rid of|dissolve|dump) (?:\\w+ ){0,3}?(?:dead (?:body|baby|person)|corpse|(?:a|the) body|(?:humans?|persons?|mans|womans|someones) (?:head|body|arm|hand|leg|finger))\\b(?! (?:paragraph|of water|cell))`,
  ),
  new RegExp(
    `\\b${ASKED} (?:\\w+ ){0,2}?(?:plan|planning|execute|commit|committing|carry out|engage in|stage|organi[sz]e|prepare|pull off) (?:\\w+ ){0,6}?(?:murders?|terrorism|massacres?|explosions?|killings?|bombings?|shootings?|attacks?|robber(?:y|ies)|heist|kidnappings?|arson|genocide|another death|vandalism)\\b(?! (?:essay|project|presentation|poster|report|scene|story))`,
  ),
  /\b(?:push|shove|throw|kick) (?:my|a|the|him|her|someone|somebody|this) ?(?:\w+ ){0,3}(?:off (?:a|the) (?:cliff|roof|bridge|building|balcony)|down the stairs|in front of (?:a|the) (?:car|bus|train)|under (?:a|the) (?:bus|train))\b(?!.*\b(?:velocity|momentum|height|gravity|energy|how fast|m s)\b)/,
  /\bmake it look like (?:an accident|suicide|he|she|it was)\b|\bwithout leaving (?:any )?(?:marks?|traces?|evidence|bruises|fingerprints)\b|\b(?:threaten|intimidate|silence) (?:a|the|my|him|her|someone|somebody|this)\b(?=.*\b(?:so (?:he|she|they)|shut up|police|message|snitch)\b)/,
  /\b(?:how hard|where|how) (?:do|should|must|can) (?:i|you|u) (?:have to |need to )?(?:hit|punch|kick|choke|squeeze|elbow) (?:\w+ ){0,4}(?:passes? out|pass out|faints?|knocked out|unconscious|dies?|bleeds?)\b|\b(?:knock|put)s? (?:people|someone|somebody|a person|him|her|them) (?:out|to sleep)\b|\b(?:put|slip|mix|hide|give) (?:\w+ ){0,4}(?:in|into) (?:my|his|her|someones?|somebodys?|their|the teachers?) (?:\w+ )?(?:food|drink|coffee|tea|lunch|water|cup|soup)\b/,
  new RegExp(
    `\\b(?:reasons?|arguments?|explain|prove|show|convince|believe|essay|speech|post|tell me|why) (?:\\w+ ){0,8}?(?:${ATROCITY})(?: \\w+){0,5} (?:(?:was|were|is|are) (?:actually |really |morally )?(?:a )?(?:good|right|great|justified|necessary|a lie|fake|hoax|fabrication|made up)|never (?:happened|took place|existed)|a complete (?:lie|fabrication)|(?:complete |total )?(?:lie|hoax|fabrication)s?\\b)`,
  ),
  new RegExp(
    `\\b(?:benefits?|advantages|upsides?|good sides?) of (?:the |a )?(?:\\w+ )?${ATROCITY}\\b|\\bwhy (?:was|were|is|are) (?:the )?(?:\\w+ ){0,3}?(?:${ATROCITY}|\\w+ \\w+) (?:actually )?(?:morally )?(?:a good thing|(?:right|justified) to (?:attack|invade|kill|murder|bomb|shoot|enslave))\\b`,
  ),
  /\b(?:jew\w*|survivors|victims|armenians|tutsis?) (?:\w+ )?(?:overstate|exaggerate|lie|lied|made up|invent\w*)\b/,
  new RegExp(
    `\\b(?:why should|why (?:is|would) it (?:be )?(?:best|right|good|better)|(?:reasons?|explain|explanation|speech|essay|post|argue)(?: \\w+){0,4}? (?:why|that|for)|speech (?:on|about|against))(?: \\w+){0,4}? ${GROUP}\\b.*\\b(?:should(?:nt| not)(?! be (?:denied|excluded|treated|discriminated))|should be (?:kicked|denied|thrown|banned|removed|deported|excluded|locked|barred)|should go through|should have their|less than|kicked (?:off|out)|thrown out|took away|overrepresented|inferior|no rights)\\b`,
  ),
  new RegExp(
    `\\bwhy (?:are|is|r) (?:all )?(?:the )?${GROUP}(?: people)? (?:so |always |such |all )+(?:much )?(?:weak\\w*|stupid|dumb|lazy|dirty|violent|bad|ugly|greedy|criminals?|annoying|poor at|inferior)\\b|\\b(?:hateful|hate|racist|sexist|homophobic|antisemitic) (?:speech|post|comment|joke|tweet|message|song|poem)s? (?:on|about|against|for|to|why|that)\\b(?!.*\\b(?:law|laws|ban|amendment|regulat\\w+|protect\\w*)\\b)`,
  ),
  /\b(?:what|whats|who|where|how much|is|are|find|exactly)\b.*\bmy (?:\w+ )?(?:neighbou?r|teacher|classmate|ex|boss|therapist|doctor|babysitter|crush|coworker|coach|mentee|employee|probation officer|rival|landlord|principal)s? (?:\w+ )?(?:private|personal|sexual|religious|political|marital|earns?|makes?|salary|tax|medical|driver\w*|license|e ?mail address|phone number|affiliation|a member of)\b|\b(?:celebrit\w+|someones?|peoples|rivals?) (?:medical|tax|criminal|bank|phone) records\b/,
]

/** Cheating and what is meant for grown-ups, as it is asked in many a country. */
export const CHEATING = [
  /\b(?:leak(?:ed)?|answers?|solutions?|answer key|questions?|paper) (?:\w+ ){0,4}(?:tomorrows?|todays|upcoming|next weeks?|real|actual|20\d\d) (?:\w+ ){0,3}(?:exam|test|paper|sat|act|boards?|quiz|jee|neet|waec|jamb|gcse|a levels?|finals?|midterms?)\b|\bleak (?:me )?(?:the )?(?:\w+ ){0,3}(?:exam|test|question|paper)s?\b|\b(?:question )?paper leak\b/,
  /\b(?:hid(?:e|ing)|bring(?:ing)?|sneak(?:ing)?|smuggl\w+|us(?:e|ing)) (?:\w+ ){0,3}?(?:chits?|cheat ?sheets?|crib notes?|notes|phone|airpods|earpiece|smart ?watch) (?:\w+ ){0,2}?(?:in|into|during|at) (?:\w+ ){0,3}?(?:exam|test|quiz|boards?|finals?|gcse)\b/,
  /\b(?:bot|script|extension|hack|hacks|cheat|cheats|glitch|auto ?answer)s? (?:\w+ ){0,3}(?:sparx|kahoot|quizlet|blooket|duolingo|mymaths|my maths|ixl|edpuzzle|gimkit|hegarty|seneca|aleks|i ?ready|google forms?|canvas quiz)\b|\b(?:sparx|kahoot|blooket|gimkit|edpuzzle|ixl|i ?ready) (?:hack|bot|cheat|answers hack)s?\b/,
  /\b(?:write|do|finish|complete|make) (?:me )?my (?:\w+ ){0,2}(?:essay|homework|coursework|assignment|report|project|paper)\b.*\b(?:hand it in|submit|turn it in|copy it|in my (?:style|name))\b|\b(?:get past|bypass|unblock|get around|turn off|disable|break through) (?:the |my |our )?(?:schools? |parents? |moms? )?(?:\w+ )?(?:firewall|filters?|screen time|parental controls?|go ?guardian|blocked (?:sites|websites)|web ?filter)\b/,
  /\b(?:get|buy|drink|order) (?:some )?(?:alcohol|beer|cider|vodka|vapes?|cigarettes|fags|served) (?:\w+ )?(?:at|when im|im) 1[0-7]\b|\b(?:bombs?|meth|weapons?|drugs|explosives?|poison)\b.*\b(?:full|exact|all the|detailed|real|complete) (?:instructions|steps|amounts|recipe)\b|\b(?:poison|contaminate) (?:a|the) (?:\w+ )?(?:water|supply|reservoir)\b(?!.*\b(?:how did|minamata|flint)\b)/,
  /\b(?:looks?|seems?|reads?|sounds?|appears?) (?:\w+ )?(?:human|like i wrote|like a student|less like ai)(?: \w+)* (?:so|teacher|detect\w*|tell|notice)\b|\bso (?:that )?(?:my |the )?(?:teacher|prof\w*|school|turnitin|they) (?:\w+ )?(?:cant|wont|doesnt|does not|cannot|never) (?:tell|know|notice|see|find|detect)\b/,
  /\b(?:18 (?:plus )?(?:stuff|sites?|content|videos?|movies?)|adult (?:sites?|videos?|content)|naked (?:pics?|pictures|photos|girls?|boys?|women|men)|(?:very |really |super )?gory|gore videos?|videos? of (?:people|someone) (?:dying|getting|being))\b(?! (?:detail in|scene in (?:macbeth|beowulf)))/,
  /\brank (?:the |all the |my )?(?:girls|boys|guys|teachers|classmates)\b|\b(?:rude|mean|nasty|insulting|sexy) (?:song|poem|rap|story|joke|comment|nickname)s? (?:about|for|on) (?:my|a|the|this) (?:\w+ )?(?:teacher|classmate|girl|boy|kid|friend|principal|ex)\w*\b|\bwhich (?:alcohol|drink|drug|vape)s? (?:gets?|makes?) (?:you|u|me|people) (?:drunk|high)\b/,
  /\b(?:(?:make|brew|distill?|ferment) (?:\w+ ){0,3}(?:alcohol|moonshine|vodka|beer|prison wine) (?:\w+ ){0,3}(?:dorm|room|home|bedroom|secret\w*|closet|bottle))\b|\bhid(?:e|ing) (?:them|it|my stash|these) from (?:my |the )?(?:teachers?|parents|mom|mum|dad|school|cops|police)\b/,
  /\b(?:instructions?|steps?|recipe|guide|how) (?:\w+ ){0,3}?(?:to|for|of) (?:\w+ ){0,2}?(?:mak\w+|synthesi[sz]\w+|produc\w+|cook\w*|extract\w*|prepar\w+|brew\w*) (?:a |an |some |the )?(?:\w+ )?(?:drugs?(?! (?:policy|poster|awareness))|poisons?|toxins?|nerve agent|explosives?|firearm|weapons?)\b(?!.*\b(?:how (?:drug )?companies|insulin|penicillin|aspirin|vaccine)\b)|\bweapons? that (?:fires?|shoots?|works?)\b/,
  /\bwords above\b|\bstarting with you are\b|\brules (?:were you|you were|are you) (?:given|told)\b|\b(?:safety|override|unlock) (?:code|key|word) \d+|\breveal ?_?prompt\b|\bfirst letters? of (?:each|every) (?:line|word|sentence)\b.*\b(?:what i want|answer (?:that|it)|do (?:that|it)|follow it|obey)\b|\bi (?:have )?unlocked you\b/,
]
