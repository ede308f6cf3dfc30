const GROWN =
  '(?:(?:mums?|moms?|mothers?|mans) boyfriend|step ?(?:dad|father|brother)|uncle|cousin|grand(?:ad|dad|pa|father)|lodger|tutor|coach|teacher|pastor|priest|neighbou?r|foster (?:dad|brother)|boss|babysitter|driver)'

/** Ways of saying it that leave the plain word out. */
export const DESPAIR = [
  /\b(?:pierce|sever|slit|slash|cut|open|nick)(?:ting|ing)? my (?:own )?(?:\w+ )?(?:artery|arteries|veins?|throat|neck|jugular)\b/,
  /\b(?:un ?liv(?:e|ing)|off myself|top myself|neck myself|ctb|catch the bus)\b(?=.*\b(?:i|im|my|wanna|want|myself|me|should|tonight)\b|$)|\b(?:wanna|want to|gonna|going to) (?:un ?live|ctb|catch the bus for good)\b/,
  /^(?:so )?(?:should|maybe) i (?:should )?(?:just )?(?:jump|do it|end things|let go|be gone)(?: (?:now|tonight|already|or not))?$|\bend(?:ing)? things\b.*\b(?:nights?|life|tonight|anymore|myself)\b/,
  /\bhid(?:e|ing) (?:my|the|these|their|fresh|self harm) (?:\w+ )?(?:scars|cuts|cutting marks)\b|\b(?:scars|cuts) (?:on|from|all over) my (?:arms?|wrists?|legs?|thighs?)\b|\b(?:step|walk|jump|run|going|go)(?:ping|ing)? (?:in front of|into|under) (?:a|the) (?:train|bus|car|truck|traffic|lorry)\b(?=.*\b(?:i|im|my|me)\b)|\bwish (?:a|the|some) (?:car|bus|truck|train) (?:would|could)\b.*\bhit me\b/,
  /\b(?:im|i am) (?:done|leaving|off|so done)\b.*\b(?:tell|give) (?:my|them|him|her|everyone)\b|\b(?:can have|take care of|look after) my (?:\w+ )?(?:bike|dog|cat|guitar|phone|things|stuff|room|games|hamster)\b.*\b(?:gone|im done|im not here|wont need|goodbye)\b|\bwhen (?:im|i am) gone\b(?=.*\b(?:they|she|he|will|dont|tell|sorry|everyone|nobody)\b)/,
  /\b(?:dont|do not|cant|cannot|never) see myself (?:living|alive|being alive|making it|growing up|getting old|past \d+)\b|\b(?:tired|sick|exhausted) of (?:being alive|living|existing|life|being here|waking up)\b|\b(?:not|wont|dont) (?:make|making|want to make) it (?:to|past) (?:my )?(?:\d+|birthday|next)\b/,
  /\b(?:ex|boyfriend|girlfriend|bf|gf|he|she|mum|mom|friend)\b(?=.*\b(?:if i|unless i|when i)\b).*\b(?:says?|said|threatens?|threatened|told me)\b.*\b(?:kill (?:him|her|them) ?sel(?:f|ves)|end (?:it|his life|her life)|cut (?:him|her) ?self)\b/,
  /\b(?:the )?only (?:way out|option|escape|solution)(?: left)? is (?:to )?(?:die|death|dying|end|kill|suicide)\b|\b(?:life|everything|it) is (?:so )?(?:pointless|hopeless|meaningless) (?:and |so )?i (?:want|wanna|need) (?:to leave|out|to go|it to)\b|\bdecided to end (?:everything|it|things)\b/,
  /\b(?:kei(?:nen|ne) (?:bock|lust|kraft) mehr (?:zu leben|auf (?:das )?leben|am leben)|plus envie de vivre|veux plus vivre|plus la force de vivre|sin ganas de vivir|no quiero seguir viviendo|quiero desaparecer|ya no puedo mas con mi vida|non ho piu voglia di vivere|nao tenho vontade de viver|quero sumir|ayoko na sa buhay|gusto ko nang mawala|jeena nahi chah\w+|mar ?na chah\w+)\b/,
  /(?:хочу умереть|не хочу жить|покончить с собой|убить себя|режу себя|不想活|想死|自杀|自殺|割腕|死にたい|消えたい|자살|죽고 싶|اريد ان اموت|أريد أن أموت|انتحار|मरना चाहता|मरना चाहती|जीना नहीं चाहत)/u,
]

export const HARMED = [
  /\b(?:show|send|post|leak|share)(?:s|ed|ing)? (?:it |them )?(?:to )?(?:everyone|everybody|my (?:friends|parents|school|mum|mom)|people|them) (?:my|the|those) (?:\w+ )?(?:nudes|naked|pics?|pictures|photos|videos?)\b/,
  new RegExp(
    `\\b${GROWN}\\b.*\\b(?:(?:keeps?|always|likes?|started|tries|tried|wants|asks?|asked)(?: \\w+){0,2} |)(?:com(?:es|ing|e) (?:in|into|to) my (?:room|bed)|kiss(?:es|ing|ed)? me|hugs me too|watch(?:es|ing)? me (?:shower|change|sleep|undress)|looks? at me (?:when|while) i (?:shower|change|undress)|rubs? my|strok(?:es|ing) my|in my bed|on (?:his|her) lap|without my (?:shirt|clothes|top))\\b(?!.*\\b(?:novel|chapter|character|goodbye|cheek|birthday card)\\b)`,
  ),
  /\b(?:marry (?:me off|a man|an? older|my cousin|someone (?:older|i (?:dont|never)))|forc\w+ (?:me )?(?:to|into) (?:get married|marry|marriage)|(?:my wedding|get married|engaged|be a wife)\b.*\b(?:i am|im|only) 1[0-7]\b|(?:i am|im|only) 1[0-7]\b.*\b(?:my wedding|marry me|get married|a husband))\b(?!.*\b(?:juliet|novel|character|story|century|history)\b)/,
  /\b(?:arrested|reported|illegal|legal|normal|allowed|ok|abuse) (?:for|to|if)\b.*\b(?:hit(?:s|ting)?|beat(?:s|ing)?|slap(?:s|ping)?) (?:your|their|his|her|my|us|me|a) ?(?:kids?|child(?:ren)?|son|daughter)?\b.*\b(?:my|me|us|i)\b/,
  /\b(?:dad|father|mom|mum|mother|step\w+|uncle|aunt|brother|boyfriend|he|she|nan|gran)\b.*\b(?:pinned|threw|thrown|pushed|shoved|slammed|dragged|held|grabbed|burn(?:s|ed)|starves?|lashes|canes?|whacks?|batters?|smacks?) (?:me|us)\b(?=.*\b(?:wall|floor|stairs|breathe|again|hair|punish\w*|every|blood|throat|down|drunk|with|when|if|ground|neck)\b)(?!.*\b(?:novel|chapter|character|ball|force|newtons|pe|judo|wrestling|football|rugby|problem|question)\b)/,
  /\b(?:sexual (?:things|stuff|acts)|inappropriate (?:things|stuff|touching)|touched (?:me )?inappropriate\w*|bad touch\w*|does (?:things|stuff) to (?:me|her|him)\b(?=.*\b(?:night|bed|secret|alone|should|dont like|what do|scared)\b))(?!.*\b(?:novel|law|define|health class|chapter)\b)/,
  /\b(?:burns?|beats?|canes?|flogs?|whips?|starves?|locks?) (?:me|us)\b.*\b(?:work|chores|madam|aunty?|house|outside|dishes|marks|grades|punishment|food|finished|night)\b(?!.*\b(?:novel|chapter|character)\b)/,
  /\b(?:sent|send|gave)\b.*\b(?:pic|pics|picture|pictures|photo|photos|video|nudes)\b.*\b(?:wants? (?:money|more)|shows? everyone|threat\w*|share it|post it|tell (?:my|everyone)|blackmail\w*|or (?:he|she|they))\b|\bphotos? (?:without|with no|in) my (?:shirt|clothes|bra|underwear|bikini|top)\b/,
]

export const HUNGER = [
  /\b(?:want|wanna|wish|trying|need)(?: \w+){0,3} (?:be|become|look like|was) (?:just |only )?(?:skin and bones?|bones)\b/,
  /\b(?:havent|have not|hasnt|not) (?:eaten|had (?:any )?(?:food|a meal|anything to eat)) (?:since|in|for) (?:\w+ )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|days?|weeks?|yesterday|last)\b|\b(?:only|just) (?:let|allow|allowed|ate|eat|had)(?: myself)?(?: \w+)? (?:\d\d\d?|one|an) (?:calories|cals|apple|cracker|meal)\b(?=.*\b(?:myself|fat|thin|today|a day|week|skinny)\b)/,
  /\b(?:i|she|he) (?:puke|pukes|chuck up|vomit|vomits|throw up|throws up|get rid of it|gets rid of it|spit out)\b.*\b(?:every|after|on purpose|so i|so (?:s)?he|food|dinner|lunch)\b(?=.*\b(?:dinner|lunch|meals?|eat\w*|food|fat|tea|purpose)\b)(?!.*\b(?:virus|flu|since yesterday|seasick|pregnan\w+)\b)/,
  /\b(?:takot (?:na takot )?(?:na )?(?:akong|ako) kumain|ayaw (?:ko|kong) (?:nang )?kumain|miedo (?:de|a) comer|no quiero comer|vomito despues|peur de manger|mange plus|me fais vomir|angst (?:zu|vorm) essen|esse nichts mehr|kotze nach|paura di mangiare|medo de comer|khane se dar)\b/,
  /\b(?:dont|do not|doesnt|didnt) (?:deserve|want to deserve) (?:to eat|food|dinner|lunch)\b|\bstop eating (?:forever|completely|altogether|at all|until)\b|\bana tips\b|\b(?:doesnt|never|wont|refuses to|stopped) eat(?:ing)?\b.*\b(?:faints?|fainted|collaps\w+|passes out|skeleton|bones)\b/,
]
