/** What a message tells of its writer or somebody near: the first person or "my friend", never a character of a book. */
const TO = '(?: ?(?:to|too|2|na))?'
const DEATH = `(?:die(?! roll)|be dead|kms|unalive|suicide|end (?:it all|everything|my (?:own )?life)|commit suicide|(?:not|never) (?:be alive|exist|live|wake up)|disappear (?:forever|and never)|sleep (?:forever|and (?:never|not) wake up))`
const NEAR =
  '(?:friend|bff|sister|brother|mom|mum|mother|dad|father|cousin|girlfriend|boyfriend|gf|bf|classmate|roommate)'
const HERSELF = '(?:her|him|them) ?sel(?:f|ves)'
const HOME =
  '(?:step ?)?(?:dad|daddy|father|mom|mum|mother|parents?|uncle|aunt|brother|sister|cousin|grand\\w+|boyfriend|girlfriend|guardian|coach|teacher|babysitter|neighbou?r)'

export const SELF_HARM = [
  /\b(?:kill?|unalive|hang|drown|shoot|stab|cut|hurt|harm|burn|scratch)(?:l?ing|ting|ning|ed)? my ?self\b(?! (?:laughing|in (?:home)?work|over this))/,
  /\b(?:kill|killing) me (?:self|please)\b/,
  new RegExp(
    `\\b(?:i|id)(?: \\w+){0,3} (?:want(?:ed)?|wan|wish|rather|ready|plan(?:ning)?|tried|trying)${TO}(?: just| really)? ${DEATH}\\b`,
  ),
  new RegExp(`\\bwann?a(?: just| really)? ${DEATH}\\b`),
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
  /\bshould i (?:just )?(?:die(?! roll)|end (?:it(?: all)?|my life))(?! with)\b/,
  /\b(?:sewer ?slide|sewerslidal|unaliv\w*|self ?delete|s[uo]+[iw]*s?cide? (?:thoughts|note|lately)|suicid\w* (?:thoughts|note|ideation)|kms (?:fr|tonight|for real|this time))\b/,
  /\b(?:im|i am|i feel like|im such|just|being)(?: \w+){0,2} (?:a|such a|only a) burden\b|\b(?:i am|im) a waste of (?:space|air|oxygen)\b/,
  /\b(?:wrote|writing|write|left|leaving|finished) (?:\w+ ){0,2}(?:goodbye|suicide|farewell|last) (?:letters?|notes?)\b(?! (?:of|by|in|from|scene))/,
  /\bi (?:wont|will not|am not gonna|might not|may not|probably wont)(?: \w+)? (?:be here|be alive|be around|make it)(?: \w+){0,2} (?:tomorrow|tonight|next (?:week|month|year)|anymore|any more|much longer|long)\b|\bnot gonna be here (?:tomorrow|next|anymore|much)\b/,
  /\b(?:giv(?:e|es|ing)|gave) (?:away )?(?:all )?(?:my|her|his|their) (?:\w+ ){0,2}(?:things|stuff|belongings|clothes|guitar|games) ?(?:away)?\b.*\b(?:goodbye|bye|wont need|be here|gone|scared|weird)\b|\bgoodbye\b.*\bgave away\b/,
  /\b(?:i|ive)(?: \w+){0,3} (?:plan|planned|date|know how) (?:for tonight|to end (?:it|my life)|to die|to kill)\b|\b(?:made|have|got) a plan\b.*\b(?:nobody|no one|tonight|die|end)\b/,
  /\bi (?:cant|can not|cannot) do (?:this|life) any ?more\b.*\b(?:life|die|end|gone|live|living|done)\b|\b(?:give|giving|gave) up on (?:life|living|everything)\b|\b(?:tired|sick|done) (?:of|with) (?:living|life|being alive|existing)\b/,
  /\b(?:dont|do not|not) feel safe (?:with|from|around) my ?self\b|\b(?:dont|cant|do not) trust my ?self (?:tonight|alone|right now|with)\b|\bi deserve to die\b|\bshould(?:nt| not) be alive\b/,
  /\b(?:tell|told) (?:my|them) (?:\w+ )?(?:family|mom|mum|dad|parents|friends|everyone)? ?(?:that )?i (?:love|loved) them\b.*\b(?:im done|goodbye|sorry|gone)\b|\bthis is (?:my )?(?:goodbye|last (?:message|day))\b/,
  /\b(?:pray|hope|wish)(?:ing)?(?: every night)?(?: that)? i (?:wont|dont|never|didnt|wouldnt|just dont) wake up\b|\bnever wake up\b(?=.*\b(?:i|im)\b)|\bi (?:just )?want (?:it all|everything|the pain|it) to (?:end|stop|be over)\b/,
  /\b(?:someone|kid|girl|boy|friend|sister|brother|cousin|bestie|bestfriend|bff|he|she)\b.*\b(?:not wanting to live|wants? to (?:die|disappear|end (?:it|her life|his life))|end (?:her|his|their) (?:own )?life|tak(?:e|en|ing) (?:her|his|their) (?:own )?life|kill (?:her|him|them) ?sel(?:f|ves)|self ?harm\w*|cuts? (?:all over|on|up) (?:her|his|their) (?:arms?|wrists?|legs?)|scars on (?:her|his) (?:arms?|wrists?))\b.*\b(?:what (?:do|should) i|how (?:do|can) i|help|tell (?:some|an)|scared|worried|promise\w*|dont know|i leave|same way|now i|do something)/,
  /\b(?:quiero morir|me quiero morir|no quiero vivir|quiero matarme|suicidarme|je veux mourir|envie de mourir|me suicider|ich will sterben|nicht mehr leben|mich umbringen|ritze mich|voglio morire|quero morrer|nao quero (?:mais )?viver|mamatay na|na mamatay|magpakamatay|ayoko na(?:ng)? mabuhay|mujhe marna hai|chce umrzec|olmek istiyorum)\b/,
]

export const ABUSE = [
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
  /\b(?:afraid|scared|terrified|frightened)(?: \w+){0,2} (?:of|to be alone with|to go (?:back )?home|of going home)(?: (?:my|to) (?:\w+ )?(?:dad|stepdad|father|mom|mother|uncle|boyfriend|parents|brother|coach|home))?\b(?=.*\b(?:home|hits?|hurts?|drunk|drinks|angry|dad|stepdad|uncle)\b)(?!.*\b(?:chapter|novel|character|scout|jem|story|book)\b)/,
  /\b(?:guy|man|stranger|dude|someone|person|adult|boy|he)\b.*\b(?:online|discord|instagram|insta|snap\w*|roblox|tiktok|internet|game|chat)\b.*\b(?:meet (?:him|me|up|alone)|pics?|pictures|photos|nudes|undress|camera|secret)\b(?!.*\b(?:essay|story|novel|chapter)\b)(?=.*\bme\b|.*\bi\b)/,
  /\b(?:post|share|leak|send|spread|show)(?:ing|s|ed)? (?:my|the|those|them) (?:\w+ )?(?:pics?|pictures|photos|nudes|videos?)\b.*\b(?:if i|unless|threat\w*|dont|more)\b|\b(?:threat\w*|says|said)\b.*\b(?:post|share|leak) (?:my|them)\b/,
  /\b(?:if i tell|if i say (?:anything|something)|not to tell (?:anyone|anybody)|its our secret|keep it (?:a )?secret)\b.*|\bhurt me and\b/,
  /\b(?:forced|raped|assaulted|molested|drugged|touched) me\b.*\b(?:i said no|said no|dont know|no one|nobody|party|night|what do i|guilty|gross|dirty|told)\b|\b(?:forced|pressured|pressures) me\b.*\b(?:no|sex|into it|stop)\b/,
  /\b(?:says|said|threatens?|threatened|going to|gonna) (?:\w+ ){0,3}(?:kill|hurt) (?:us|me|my mom|my mum|my sister|my brother)\b(?=.*\b(?:dad|stepdad|father|mom|he|boyfriend|if|leaves?|tell)\b)(?!.*\bif i (?:fail|dont finish|get|forget|miss)\b)/,
  /\b(?:bruis(?:es?|ed)|marks|belt|black eye)\b.*\b(?:dad|stepdad|father|mom|mum|mother|parents|uncle|boyfriend|home)\b(?=.*\b(?:my|her|his|me|i)\b)(?!.*\b(?:chapter|novel|character|why do bruises|turn)\b)/,
  /\b(?:hits?|beats?|hurts?|chok(?:es?|ing)|punch(?:es)?|kicks?|slaps?|burns?|pinch(?:es)?|whips?) (?:me|us|my (?:mom|mum|mother|sister|brother|little \w+))\b(?=.*\b(?:drunk|drinks|mad|angry|jealous|every|when|hiding|scared|belt|stick|again|bad grade|chores|at home|night)\b)(?!.*\b(?:chess|game|tennis|ball|force|newtons?|m s|probability|at mario)\b)/,
  /\b(?:bina?bugbog|sinasaktan|ginagalaw)\b|\b(?:me pega|me toca|me golpea|me frappe|me bat|me touche|schlagt mich|fasst mich an|me bate|mi picchia|marte hai)\b/,
]

const MEAL = '(?:eat(?:ing|s)?|meals?|lunch|dinner|breakfast|food|i eat)'
export const EATING = [
  new RegExp(
    `\\b(?:throw(?:s|ing)?|threw|puk(?:e|es|ing)|purg(?:e|es|ing)|vomit(?:s|ing)?|make (?:my ?self|me) (?:sick|puke|throw up)|makes? (?:herself|himself|my ?self) (?:sick|puke|throw up|vomit))\\b.*\\b(?:after|every|so i dont|when i) (?:\\w+ ){0,3}${MEAL}\\b`,
  ),
  /\b(?:mak(?:e|es|ing) (?:my|her|him) ?self (?:throw up|puke|sick|vomit)|bing(?:e|ing|eing)(?: and|n) (?:purg\w+|throw\w*|puk\w+)|(?:i|ive been|been) (?:keep )?purging|throw(?:ing)? up on purpose|laxatives to (?:lose|get))\b/,
  /\b(?:i|im|ive been|i am|she|he|hes|shes|friend|sister)(?: (?:is|has|been|keep|keeps|been))* starv(?:e|es|ing) (?:my|her|him) ?sel(?:f)\b|\bhow (?:do|can|to)(?: i)? (?:starve my ?self|be(?:come)? (?:anorexic|bulimic)|stop eating|hide (?:that )?(?:im|i am|i) not eating)\b|\b(?:pro ?ana|ana tips|thinspo|mia tips)\b/,
  /\b(?:afraid|scared|terrified|guilty|ashamed|disgusted?|panic)(?: \w+){0,3} (?:to eat|of eating|when(?:ever)? i eat|(?:every time|after) i eat|after eating|of food|of calories|gaining weight)\b/,
  /\b(?:i|im|ive|shes|hes|she|he|friend|sister)\b(?: \w+){0,4} (?:havent eaten|hasnt eaten|not eaten|not eating|barely eat\w*|never eats?|(?:wont|cant|dont|doesnt) (?:let (?:my|her|him) ?self )?eat(?: anything)?|stopped eating|skip(?:s|ping)? (?:every|all|most) meals?|hides? (?:her|his|my) food)\b(?=.*\b(?:fat|thin|skinny|weight|days?|worried|scared|anorexi\w*|body|faint\w*|lose|calories|until|help|anymore|bathroom|sick|meals?)\b)(?!.*\b(?:plants?|animals?|vegetarian|meat|gluten|ramadan)\b)/,
  /\b(?:i|i think i|think she|worried shes|think my \w+)(?: \w+){0,3} (?:have|has|having|am|might be|is) (?:an? )?(?:eating disorder|anorexi[ac]|bulimi[ac])\b/,
]
