import { ABROAD } from './abuse-abroad.ts'

/** `unless`: words near it with which it is no abuse. */
export type Abusive = { pattern: RegExp; unless?: RegExp }

const sign = (source: string, unless?: RegExp): Abusive => ({ pattern: new RegExp(`\\b(?:${source})`, 'gu'), unless })

/** Rude words that name a person. */
const NAMES =
  '(?:idiot|moron|imbecile|loser|retard|dumb ?ass|dumbo|dummy|freak|weirdo|creep|scum|scumbag|dirtbag|bastard|jerk|jack ?ass|ass ?hole|arse ?hole|a hole|dick|dick ?head|knob ?head|prick|twat|tosser|wank[ea]r?|cunt|bitch|biatch|slut|whore|hoe|thot|skank|douche|douche ?bag|psycho|cretin|buffoon|dimwit|nitwit|half ?wit|dunce|simpleton|numpty|plonker|pillock|muppet|maggot|parasite|cockroach|pig|fatso|fatty|lard ?ass|fat ?ass|faggot|fag|dyke|incel|cry ?baby|clown|donkey|bozo|bimbo|stoopid|id[ij]ot|f[*#]+[a-z]*|b[*#]+h|b[*#]tch|sh[*#]t ?head|shit ?head|piece of (?:shit|crap|trash|garbage|dirt|filth)|waste of (?:space|air|oxygen|time|skin|life))(?:s|es)?'
/** What nobody is to be told to be. */
const BEING =
  '(?:stupid|dumb|dumber|dumbest|idiotic|moronic|retarded|pathetic|worthless|ugly|uglier|ugliest|disgusting|repulsive|brain ?less|brain ?dead|braindead|garbage|trash|rubbish|filth|filthy|vermin|hideous|gay|smelly|useless|talentless|hopeless|a (?:failure|joke|disgrace|mistake|monkey|ape|cow|whale|rat|snake|dog|virgin|nobody|nothing|burden)|(?<=(?:so|too|really|very|just|fucking|and|are) )fat(?= ?(?:[.,]|$| (?:and|lol|that|you|as)))|fucked|lame|an? (?:embarrassment|accident))'
const MORE =
  '(?:(?:so|such|just|really|very|truly|literally|actually|all|too|pretty|absolutely|completely?|totally?|utter|utterly|still|always|also|freaking|frickin|fucking|fuckin|fking|damn|bloody|a|an|the|as|like|nothing but|being|quite|legit|the most|the biggest|big|little|dirty|lazy|ugly|stupid|dumb|fat|old|huge|massive|pathetic|worthless|useless|bunch of|biggest|total|real|certified|absolute|one|how|clearly|obviously|probably|either|extremely|honestly|seriously|annoying|silly|disgusting|miserable|brainless|sad|kind of|kinda|basically|lying|nasty|no good|rotten|selfish|smelly|spoiled|ignorant|arrogant|only) ){0,5}'
const YOU = '(?:you|u|ya|yall|you (?:guys|people|all|kids|lot|two|both))'
const YOU_ARE = `(?:${YOU} (?:are|r|were|look|looks|sound|seem|smell|must be|will (?:always|never not) be|have to be|gotta be|always were|act|really are|guys are|(?:really|clearly|truly|honestly|actually|just) are)|youre|ur|yr|youve always been|(?:are|r) ${YOU})`
/** Poems, plays and stories are full of people who are rude to one another. */
export const LITERATURE =
  /\b(?:shakespeare\w*|hamlet|macbeth|romeo|juliet|mercutio|tybalt|othello|iago|lear|edmund|caliban|prospero|falstaff|poems?|poets?|poetry|novels?|novella|play|plays|chapter|act \d|act [iv]+|scene|characters?|protagonist|narrator|stanza|sonnet|author|lyrics|satire|monologue|dialogue|soliloquy|mockingbird|scout|atticus|huck\w*|twain|mice and men|lennie|steinbeck|dickens|orwell|golding|lord of the flies|piggy|dante\w*|inferno|catcher in the rye|holden|salinger|gatsby|fitzgerald|canterbury|chaucer|dostoe?vsky|dorian|austen|bront\w+|beowulf|odyssey|homer|iliad|crucible|proctor|literature|short story|memoir|fable|fairy tale|villain|antagonist|protagonists|wright|autobiography|film|movie|measure for measure|merchant of|tempest|twelfth night|tale of two|quasimodo|frankenstein\w*|malvolio|snape|hermione|leviticus|bible|genesis|gospel|luke|mob|cried|myth|renaissance|titania|bottom|abigail|shylock|hester|portia|cicero|catullus|zola|candide|voltaire)\b/
/** Somebody else said it, and it is told. */
const TOLD =
  /\b(?:nazis?|hitler|propaganda|colonial\w*|century|racists?|racism|claimed|believed|argued|stereotypes?|prejudice|antisemiti\w+|discriminat\w+|history|historical|holocaust|genocide|slavery|slaves?|liberia|garvey|movement|salute|source|regime|reich|segregation|apartheid|eugenics|kkk|klan|used to (?:say|think)|is it (?:ok|okay|wrong)|law|laws)\b/
const HIM =
  '(?:him|her|them|his|their|(?:my|our|your|ur|that|this) (?:\\w+ )?(?:teacher|classmates?|brother|sister|mom|mum|dad|family|friends?|parents|neighbou?r|principal|ex|dog|cat))'
const GROUP =
  '(?:(?:all |the |these |those |you |most )?(?:jews|jewish people|muslims|arabs|blacks|black people|black kids|asians|asian people|chinese people|the chinese|mexicans|latinos|hispanics|indians|pakistanis|immigrants|migrants|refugees|foreigners|gypsies|gays|gay people|gay kids|lesbians|homosexuals|homos|queers|trans people|transgenders|women|girls|boys|white people|whites|christians|hindus|africans|africans?|poles|turks|russians|ukrainians|disabled (?:people|kids)|autistic (?:people|kids)|poor people|fat people))'

/** A word is looked up, not said. */
const SPOKEN_OF = new RegExp(
  `${LITERATURE.source}|\\b(?:etymology|means|meaning|bedeutet|translat\\w+|idiom|slang|spelling|spelled|pronunciation|mountain|town|village|place names?|glossary|vocabulary|slur|insults?|beleidigung|offensive|biology|geology|igneous|rock|sill|magma|sparks?|finch|poem|bundle|meatballs?|midlands|british|stands? for|glossary|physics|derivative|austria|savoie|norway|dorset|paintings?|art|sword|wing|in (?:german|french|spanish|italian|welsh|swedish|latin|dutch|english)|old word|used to mean|eton|armou?r|walls?|curtain|maine|cats?|pakistan\\w*|urdu|newfoundland|swedish|garden\\w*|neolithic|farm\\w*|tools?)\\b`,
)

/** Slurs and curses, which have no other meaning here. */
export const NEVER_SAID: Abusive[] = [
  sign(
    'n[i1*]gg(?:a|er|ah|uh|let)s?z?\\b|n[*#]+gg?(?:a|er)s?\\b|nigg[*#]+\\b|niggas?|f[ae*]gg?[o0*]ts?\\b|f[*#]gg?[oe*]ts?\\b|kikes\\b|wetbacks?\\b|spics?\\b(?! and)|feminazis?\\b|fudge ?packers?\\b|ching ?chong\\w*|chinaman\\b|dykes\\b(?= (?:like|should|are))|sp[ae]z{1,2}(?:tic)?\\b(?= ?(?:[.,]|$))|mongs?\\b(?= ?(?:[.,]|$))|paki\\b|fags?\\b(?! end)|gypsy (?:scum|trash|thief|thieves|rat)|white trash\\b|trann(?:y|ies)\\b|ragheads?\\b|towelheads?\\b|sand ?nigg\\w+|chinks\\b|gooks?\\b|pakis\\b|beaners?\\b|coons\\b|shemales?\\b',
    SPOKEN_OF,
  ),
  sign(
    '[a-z]{0,8}f+u+c+k+\\w{0,8}|fvck\\w{0,4}|f[*#]ck\\w{0,4}|fu[*#]k\\w{0,4}|fuk(?:in|ing|er|ed|u)?\\b|phuck\\w{0,4}|fck(?:ing|in|ed|er|u)?\\b|fking\\b|mother ?fuck\\w*|mofo\\b|wtf u\\b|stfu\\b|gtfo\\b|kys\\b',
    SPOKEN_OF,
  ),
]

/** Rude words and those of pornography that also have another meaning somewhere. */
export const RUDE: Abusive[] = [
  sign(
    '(?:bull|horse|dip|dog|ape)?sh[i*#]{1,3}t+(?:s|ty|tier|head|ting|hole|face|bag)?\\b|s[*#]{1,2}it\\b|b[i*#]{1,3}tch(?:es|y|ing|ass)?\\b|biotch\\b|c[*#]nts?\\b|c[uv]nts?\\b|a[*#s]{1,2}s? ?ho[l*]es?\\b|ass ?hats?\\b|ass ?wipes?\\b|arse ?holes?\\b|wankers?\\b|twats?\\b|dick ?heads?\\b|cock ?suck\\w*|dumb ?ass(?:es)?\\b|jack ?ass(?:es)?\\b|dip ?shits?\\b|douche ?bags?\\b|sluts?\\b|slutty\\b|whores?\\b|skanks?\\b',
    new RegExp(
      `${SPOKEN_OF.source}|\\b(?:dogs?|breed\\w*|litter|pups?|puppies|kennel|wolf|wolves|babylon|scarlet letter|puritan\\w*|abigail|salem)\\b`,
    ),
  ),
  sign(
    'blow ?jobs?\\b|(?<!\\b(?:other|one|second|by|at|first) )hand ?jobs?\\b|rim ?jobs?\\b|cum ?(?:shot|slut|dump)s?\\b|jerk(?:ing)? (?:it |me |him |himself |yourself )?off\\b|jack(?:ing)? off\\b|wanking\\b|horny\\b(?! (?:layer|beak|plates?|scales?|toad|skin|sheath|projections?|cells|coral|lizard|growths?|covering|material))|milfs?\\b|dildos?\\b|gang ?bang\\w*|onlyfans\\b|porn ?hub\\b|xvideos\\b|hentai\\b|boobs\\b|titties\\b|tits\\b|nudes\\b|dick ?pics?\\b|big dick\\b|tiny dick\\b|small dick\\b|suck (?:my|his|a|this) (?:dick|cock|balls)\\b|(?:my|your|ur|his) (?:dick|cock|pussy(?! ?(?:cat|willow))|boner)\\b|wet pussy\\b|ass ?fuck\\w*|bukkake\\b|camel ?toe\\b|send (?:me )?(?:porn|nude\\w*|naked \\w+)|porn (?:video|site|star|link)s?\\b',
    /\b(?:blue|great|coal|marsh|long tailed|crested|willow) tits\b|\bbirds?\b|\btoads?\b|\blizards?\b|\b(?:paintings?|art|artists?|renaissance|titian|manet|museum|species|nest\w*|feeder|robins?|parus|chickadees?|finch\w*)\b/,
  ),
]

/** What is said to or about somebody. */
export const AIMED: Abusive[] = [
  sign(
    'f[*#]{2,3}k?(?:ing|er|ed)?(?![\\w*#])',
    /\b(?:compute|calculate|python|powers?|exponent\w*|operator|code|variable|values?)\b/,
  ),
  sign(
    `${YOU_ARE} ${MORE}(?:${NAMES}|${BEING})\\b(?! (?:or (?!what|not|just|something|lazy|stupid)|collected|collection|talk\\w*|question|mistake|error|enough to be|acid|of (?:a|the)|soluble|content|right))`,
    LITERATURE,
  ),
  sign(
    `(?:you|u|ya|yall) (?:(?:absolute|stupid|dumb|fat|ugly|little|dirty|lazy|filthy|old|big|total|utter|complete|useless|pathetic|worthless|silly|bloody|damn|lying|disgusting|smelly|miserable) ){0,4}(?:${NAMES}|(?:stupid|dumb|ugly|filthy|pathetic|worthless|disgusting|useless)(?= ?(?:[.,]|$| (?:little|piece|kid|boy|girl|people|animal|brat|child|face|lot)))|people (?:disgust me|make me sick))\\b`,
    LITERATURE,
  ),
  sign(
    `(?:he|she|they|hes|shes|theyre|(?:my|our|your|the|that|this|ur) (?:\\w+ ){0,2}?(?:teacher|brother|sister|classmates?|friends?|mom|mum|mother|dad|father|teammates?|partner|neighbou?r|principal|coach|boy|girl|kid|kids|guy|guys|dude|asker|poster|mods?|moderators?|tutor|professor|class|team|family|parents)|every(?:one|body) (?:here|in (?:this|my|our|your) (?:class|school|site|group|grade))|people (?:here|on (?:here|this site))|who ?ever (?:asked|wrote|posted|made|answered) (?:this|that)|(?:these|those|all of) (?:people|kids|guys|girls|boys|them)|mrs? \\w+|ms \\w+|op) (?:(?:is|are|r|was|looks|look|smells|sounds|has to be|must be) )?(?<=(?:is|are|r|was|looks?|smells|sounds|be|hes|shes|theyre) )${MORE}(?:${NAMES}|stupid|dumb|ugly|pathetic|worthless|disgusting|brain ?dead|retarded|(?<=so )gay|hideous|trash|garbage)\\b(?! (?:question|mistake|thing|talk\\w*|collect\\w*|at \\w+ (?:like|too|as)))`,
    SPOKEN_OF,
  ),
  sign(
    `(?<!\\b(?:is|was|were|be|been|are|and) )shut (?:the \\S+ )?up\\b(?! (?:in|inside|the|at home|shop))(?= ?(?:[.,]|$| (?:you|u|stupid|idiot|loser|already|and|nobody|dumb|no one|with your|about)))|shut your (?:\\w+ )?(?:mouth|face|trap|gob)\\b|shush (?:you )?(?:idiot|loser|stupid)|(?<!\\b(?:can|could|to|may|will) )(?:go|please|just) (?:and )?(?:kill (?:yo?ur ?self|urself|yoself)|die(?= ?(?:[.,]|$| (?:in a|alone|already|you)))|hang (?:yo?urself)|jump off (?:a|the) (?:bridge|cliff|roof|building)|drink bleach|drown yourself|neck yourself|rot in hell|to hell(?= ?(?:[.,]|$| (?:you|and)))|burn in hell)|kill (?:yo?ur ?self|urself)\\b|(?<=^ ?|[.,] ?|you |u )(?:drop dead|burn in hell|rot in hell|drink bleach)\\b(?! (?:gorgeous|date))|end your(?:self| life)\\b|(?:hope|wish|want) (?:that )?(?:you|u|he|she|they|your \\w+) (?:would |will |to |all )?(?:die|dies|dead|get (?:cancer|hit|run over|raped|shot|hurt|expelled)|gets (?:cancer|hit|shot|hurt)|were dead|was dead|rot|choke|suffer|never born|drown|crash|burn)\\b|(?:you|u) (?:should|deserve to|need to|must|have to|ought to|better|can just|can go) (?:just |all |go |really )*(?:die|kill your ?self|be (?:dead|shot|killed|hanged|aborted|gassed|raped)|get (?:shot|hit by|run over|cancer)|drop dead|disappear forever|rot|hang yourself)\\b(?! (?:out|of|in order))`,
    LITERATURE,
  ),
  sign(
    `(?:nobody|no one|noone|no 1|everyone|everybody|we all|the whole (?:class|school|world)|literally everyone) (?:\\w+ )?(?:likes?|loves?|wants?|cares about|needs?|hates?|despises?|laughs? at|would miss|will (?:ever )?(?:love|miss|like|want)|is laughing at|cant stand|makes? fun of) (?:you|u|ur)\\b(?! to\\b)|(?:we|i) (?:all )?(?:really |fucking |so |all )*(?:hate|despise|loathe|h8|cant stand) (?:you|u|ur guts|your guts|your face)\\b(?! (?:for making me|guys for))|(?:nobody|no one|noone) asked (?:you|u|for your)\\b|the world (?:would|will) be (?:a )?better (?:place )?(?:off )?without (?:you|u|people like you)\\b|(?:you|u) (?:should|shouldve|should have|should never have) (?:never )?(?:been )?(?:born|aborted)\\b|wish (?:you|u) (?:were|was) never born\\b|you make me (?:sick|wanna puke|want to (?:puke|throw up|vomit))\\b|(?:you|u) (?:suck|stink)(?= ?(?:[.,]|$| (?:at|so|and|a lot|lol|balls|bad|loser)))|(?:you|u) (?:disgust me|have no (?:brain|friends|life|talent|brains)|got no (?:brain|friends|life)|dont (?:have|got) (?:a )?(?:brain|friends)|dont belong here|dont deserve to (?:live|be here|breathe|exist))\\b|(?:do|did|does) (?:you|u) (?:even )?have (?:a|any) brain(?:s|cells)?\\b|were (?:you|u) dropped on (?:your|ur) head\\b|(?:go )?(?:back to|crawl back) (?:your (?:country|cave|hole|village)|where you (?:came|come) from|the (?:jungle|zoo|kitchen)|kindergarten)\\b|(?:you|u) (?:will|ll) (?:never|always) (?:be anything|amount to|be a (?:failure|nobody|loser|nothing))|(?:get|go) (?:a life|lost|cry (?:to|about))(?= (?:you|u|loser|idiot|to your|about it)|[.,]? ?(?:loser|idiot|freak))|what is wrong with you (?:people|idiots)|whats wrong with you (?:freak|idiot|people)`,
    LITERATURE,
  ),
]

/** Threats, hate against groups, and what is said to have sex or pictures from somebody. */
export const DANGEROUS: Abusive[] = [
  sign(
    `(?:(?:i|we|me and my friends|my (?:brother|cousin|friends))(?: (?:will|am|are|gonna|going to|swear|want to|wanna|would love to|so|ll|to|just|literally|finally|really|promise|swear ill|should|shall|about to|ready to|coming to))+|(?:ill|im|imma|ima|ima)(?: (?:gonna|going to|so|literally|about to|ready to|coming to|just))*) (?:fucking |personally )?(?:kill|murder|stab|shoot|strangle|beat(?: up| the \\w+ out of)?|punch|smash|slap|kick|break|hurt|destroy|end|find|hunt|burn|slit|cut|choke|jump|bash|batter|knock|rape|get) (?:you|u|ya|ur|your|yo|${HIM})(?: (?:up|down|and|after|tomorrow|today|in the|on monday|for this|when|if|face|head|teeth|nose|neck|throat|house|out|family|legs|arms|so|outside|like|fingers|bones|one day|alive|next|ass|all))?\\b(?! (?:a|an|some|at|to it|if|in (?:chess|the game|minecraft|mario|fortnite|the race)|at (?:chess|maths?|mario|tennis|this)|if you give|the (?:answer|link|page)|answers?|questions?|points?|mistake|post|name|equation))(?<!\\b(?:find|get|end|cut|break|jump|kick|beat|destroy) (?:you|u|ya|him|her|them|his|their|your|ur|my \\p{L}+))(?<!\\b(?:kill|burn|hunt|shoot|smash|knock|hurt|bash|choke) (?:them|their|my (?:dog|cat)))`,
    LITERATURE,
  ),
  sign(
    `(?:ill|i will|im gonna|im going to|i am going to|i am gonna|we will|were gonna|imma|gonna) (?:find (?:you|u|out where (?:you|u) live)|hunt (?:you|u)|get (?:you|u)(?= ?(?:[.,]|$| (?:after|for this|tomorrow|at school|back)))|end (?:you|u)\\b|break (?:your|ur|his|her) (?:\\w+ )?(?:legs?|arms?|nose|neck|face|bones|teeth|fingers|jaw)|beat (?:you|u|him|her|them) (?:up|to|so|until|bloody|black|senseless|after)|destroy (?:you|u|your (?:life|face))|jump (?:you|u|him|her)|bomb|shoot up|blow up (?:the|your|my|this|our) (?:school|house|class\\w*)|burn (?:down )?(?:your|ur|the|this|our) (?:house|school|family)|make (?:you|u|your life|him|her) (?:pay|suffer|regret|bleed|cry|hell|a living hell|miserable)|bring a (?:gun|knife|weapon))\\b|(?:i|we) know where (?:you|u|he|she|they) (?:live|lives|sleep|sit|go to school)\\b|(?:watch|better watch|watch out for) (?:your|ur) back\\b|(?:you|u)(?: are|re|r| will be|ll be)? (?:so |as good as )?dead (?:meat|tomorrow|after|when|on monday|to me if|if you)\\b|youre (?:so )?dead(?= ?(?:[.,]|$))|(?:you|u)(?: will|ll|re going to|re gonna| are going to| are gonna)? (?:gonna )?(?:regret (?:this|it|that|ever|posting|saying)|pay for (?:this|it|that|what)|wish you (?:were never|had never|were dead))\\b|wait (?:until|till|til) (?:i|we) (?:find|see|catch|get) (?:you|u|him|her)\\b|(?:sleep|walk home) with (?:one eye|your eyes) open\\b|say goodbye to your (?:life|family|teeth)\\b|(?:your|ur) (?:days are numbered|family is next|time is coming)\\b|snitch(?:es)? get stitches\\b|meet me (?:outside|after school) and (?:ill|i will) (?:beat|smash|punch|end)\\b|(?:shoot up|bomb) (?:the|my|our|your|this) school\\b|(?:someone|somebody) should (?:shoot|kill|beat|stab|punch|hit|hurt|slap|beat up) (?:you|u|him|her|them)\\b`,
    LITERATURE,
  ),
  sign(
    `${GROUP} (?:(?:are|r) (?:all |just |only |really |so |nothing but |such |always |basically |literally |too |the |like |naturally |genetically )*(?:animals?|vermin|rats|pigs|dogs|cockroach(?:es)?|monkeys|apes|subhuman|sub human|inferior|scum|filth|filthy|dirty|disgusting|stupid|dumb|idiots|criminals|terrorists|rapists|thieves|parasites|trash|garbage|cancer|a disease|diseased|a plague|an abomination|freaks|evil|ugly|worthless|retarded|lazy|liars|greedy|lesser|savages|less intelligent|too stupid|bad at (?:maths?|science|driving|everything))|(?:should|need to|must|deserve to|deserve|have to|ought to)(?: all)? (?:be |get |just |all |go )*(?:die|dead|killed|shot|gassed|hanged|burn|burned|burnt|deported|exterminated|eliminated|wiped out|sent back|sent home|stay in the kitchen|in the kitchen|banned|locked up|slaves|back to (?:their|your)|disappear|leave (?:this|our|my))|(?:dont deserve to|shouldnt be allowed to|should not be allowed to|dont) (?:vote|live|exist|belong here|breathe|have rights|be here))\\b`,
    TOLD,
  ),
  sign(
    `(?:i|we|everyone) (?:really |fucking |just |so |all )*(?:hate|despise|cant stand|h8) ${GROUP}\\b(?! (?:who|that|in my))|(?:kill|gas|hang|shoot|burn|deport|exterminate|get rid of|death to) (?:all )?(?:the |these |those )?${GROUP}\\b|hitler (?:was right|did nothing wrong|should have)\\b|(?:heil|hail) hitler\\b|white power\\b(?! (?:supply|cable))|(?:dirty|filthy|stupid|disgusting|smelly) (?:jew|muslim|arab|black|mexican|indian|immigrant|foreigner|gypsy|paki|chinese|asian|pole|turk|refugee|gay|lesbian|trans|queer|homo)s?\\b|go back to (?:africa|mexico|china|india|asia|pakistan|syria|poland|the jungle)\\b(?= ?(?:[.,]|$| (?:you|where|and)))|(?:thats|this is|ur|so|youre) (?:so |such |really )?(?:gay|retarded)(?= ?(?:[.,]|$| (?:lol|bro|dude|and|af)))|no (?:homo|fags|gays|blacks|jews|muslims|girls) allowed\\b|(?:you|u) (?:people|lot|kind) (?:should|belong|need to|dont belong|arent welcome|are not welcome)\\b`,
    TOLD,
  ),
  sign(
    `(?:send|show|give|share|dm|snap|want|trade|swap) (?:me |us )?(?:\\w+ ){0,3}?(?:nudes?|naked|nude (?:pics?|photos?|pictures?)|sexy (?:pics?|photos?|pictures?|selfies?)|(?:pics?|photos?|pictures?) of (?:your|ur) (?:body|feet|chest|legs|underwear|bra|boobs|butt|ass)|(?:your|ur) (?:boobs|tits|body|butt|ass|bra|panties|underwear|chest|breasts|privates|feet pics))\\b|(?:wanna|want to|lets|can we|i want to|id love to|would you|do you want to|gonna|going to) (?:have sex|sext|bang (?:you|u|her)|hook ?up(?= ?(?:[.,]|$| (?:with (?:me|u|you)|tonight|later|sometime)))|do it with me|make out|get naked|see you naked|sleep with (?:me|you)|touch (?:you|your|me)|(?:lick|suck|spank|grope|smash) (?:you|u|her|that|ur|your))\\b|have sex with (?:me|you|u)\\b|(?:you|u|she|he|ur|youre|shes|hes|your \\w+)(?: are| is| look| r)? (?:so |really |super |such a |a |too |very )*(?:sexy|hottie|fuckable|thicc|bangable|a slut)\\b|(?:your|ur|her|nice|sexy|hot|big|fat|juicy|that|dat) (?:\\w+ )?(?:ass|butt|booty|boobies|rack|tits)(?= ?(?:[.,]|$| (?:is|are|looks?|girl|baby|makes|though|bro|lol)))|(?:kiss|lick|bite|eat) my (?:\\w+ )?(?:ass|arse|balls|butt)\\b|suck my\\b(?! (?:thumbs?|fingers?|blood|lolly))|suck it (?:loser|bitch)|take (?:off )?(?:your|ur) (?:clothes|shirt|pants|bra|top) off\\b|take off (?:your|ur) (?:clothes|shirt|pants|bra|top)\\b|(?:are|r) (?:you|u) (?:a virgin|still a virgin|horny|wearing (?:panties|a bra|any underwear|underwear))\\b|what (?:are|r) (?:you|u) wearing (?:under|right now|tonight|in bed|baby)\\b|(?:let|want) me (?:to )?(?:touch|lick|see|feel) (?:you|your|u|ur)\\b|rape (?:you|u)\\b|sex ?(?:chat|tape|slave|toys?)\\b|(?:hot|naked|nude) (?:girls|teens|babes|chicks|moms|pics)\\b|sit on my (?:face|lap)\\b|(?:hey|hi|hello) (?:sexy|hottie)\\b`,
  ),
  ...ABROAD.map((source) => sign(source, SPOKEN_OF)),
]
