/** What stands for `{name}` in the patterns. */
export const SLOTS: Record<string, string> = {
  crush:
    'my crush|this guy|this girl|a boy|a girl|my ex|my boyfriend|my girlfriend|my gf|my bf|a guy in my class|the girl next door|him|her|someone i like|my best friend',
  friend: 'my friend|my best friend|my bff|my bestie|my friends|my friend group|a friend|my classmates|my old friend',
  family:
    'my mom|my dad|my parents|my mum|my sister|my brother|my stepdad|my grandma|my family|my little brother|my aunt|my cousin|my stepmom',
  pill: 'ibuprofen|tylenol|paracetamol|melatonin|advil|aspirin|adderall|antidepressants|zoloft|antibiotics|benadryl|my meds|xanax|vitamin d|allergy pills|amoxicillin|sleeping pills|birth control|cough syrup|prozac|ritalin|painkillers',
  asset:
    'bitcoin|stocks|stock|crypto|dogecoin|ethereum|tesla stock|apple stock|nvidia|gold|nfts|real estate|an index fund|etfs|shiba inu|gamestop|shares|solana|silver|bonds|xrp',
  issue:
    'abortion|gun control|guns|the death penalty|immigration|gay marriage|trans rights|the border wall|brexit|climate change|the war in gaza|the war in ukraine|universal healthcare|taxing the rich|affirmative action|black lives matter|feminism|the police|weed|marijuana|drag shows|hijabs|illegal immigrants|socialism|welfare|free college|euthanasia|surrogacy|critical race theory|vaccine mandates|the monarchy|nuclear weapons|tiktok|puberty blockers|conversion therapy|refugees|the caste reservation system|martial law',
  politician:
    'trump|biden|obama|putin|kamala harris|the president|modi|macron|starmer|netanyahu|zelensky|erdogan|trudeau|carney|bolsonaro|lula|xi jinping|desantis|aoc|bernie sanders|nigel farage|boris johnson|marcos|duterte|milei|elon musk|the prime minister|meloni|merz|tinubu|ramaphosa|imran khan|sunak|newsom|jd vance|our mayor|the government',
  party:
    'republicans|democrats|labour|the tories|conservatives|liberals|the greens|the afd|bjp|congress|reform|the left|the right|maga|ndp',
  substance:
    'weed|vapes|a vape|alcohol|beer|vodka|cigarettes|drugs|edibles|shrooms|lsd|cocaine|molly|a juul|tequila|xanax|nicotine pouches|a fake id|ecstasy|ketamine|lean|zyns',
  game: 'fortnite|minecraft|roblox|valorant|call of duty|clash royale|gta 5|fifa|elden ring|pokemon|brawl stars|genshin impact|mobile legends|league of legends|zelda|among us|apex|overwatch|rocket league|free fire|pubg|the sims|counter strike|stardew valley|hogwarts legacy|adopt me|blox fruits|smash bros|animal crossing',
  celebrity:
    'taylor swift|drake|beyonce|messi|ronaldo|zendaya|kim kardashian|justin bieber|mr beast|billie eilish|lebron|bts|jungkook|blackpink|harry styles|selena gomez|timothee chalamet|olivia rodrigo|travis kelce|ariana grande|kanye|tom holland|sabrina carpenter|bad bunny|charli damelio|ishowspeed|virat kohli|mbappe|dua lipa|shakira',
  place:
    'gettysburg|agincourt|thermopylae|saratoga|vimy ridge|plassey|marathon|trafalgar|culloden|austerlitz|tours|adwa|kursk|manila bay|wounded knee|little bighorn|tenochtitlan|vicksburg|el alamein|bannockburn|crecy|panipat|japan|brazil|egypt|the philippines|kenya|iceland|peru|mongolia|switzerland|indonesia|chile|bangladesh|nepal|the netherlands|siberia|alaska|quebec|texas|the sahara|the alps|the andes|lake victoria|the ganges|the rhine|madagascar|new zealand|vietnam|ethiopia|singapore|the congo|tibet|hawaii|the outback|the great plains|the dead sea|mount fuji|the bay of bengal|ukraine|poland|morocco|cuba|haiti|jamaica|mexico|south africa|nigeria|saudi arabia|turkey',
  happening:
    'the peasants revolt|the great fire of london|the salem trials|the halifax explosion|bleeding kansas|the whiskey rebellion|the night of the long knives|the long march|the dreyfus affair|the triangle fire|the wall street crash|residential schools|the opium trade|the gold standard|the trail west|the great migration|the day of infamy|the velvet revolution|the troubles|bloody sunday|the boston port act|shays rebellion|the october crisis|the prague spring|the suez crisis|the miracle on the hudson|the corn laws|the swing riots|the enclosure movement|the red river rebellion|peterloo|the edsa revolution|the katipunan|the mutiny of 1857|the mau mau uprising|the meiji restoration|the taiping rebellion|the great leap|the space shuttle challenger|the panama canal|the hundred days|the defenestration of prague|the sack of rome|the donation of constantine',
  people:
    'the acadians|the minoans|the spartans|the huns|the visigoths|the phoenicians|the olmecs|the maori|the inuit|the cherokee|the iroquois|the zulu|the boers|the quakers|the loyalists|the patriots|the huguenots|the moors|the celts|the picts|the franks|the lydians|the hittites|the kurds|the rohingya|the sans culottes|the mensheviks|the chartists|the luddites|the whigs|the know nothings|the carpetbaggers|the navajo code talkers|the tuskegee airmen|the forty niners|the buffalo soldiers|irish immigrants|factory workers|medieval peasants|the nobles|monks|the janissaries|the brahmins|the sumerians|the nubians|the khmer|the toltecs|farmers in the 1930s|women in the 1920s|children in victorian times|jose rizal|louis riel|boudicca|attila|cicero|metternich|cavour|rizal|bonifacio|juarez|sitting bull|tecumseh|nat turner|john brown|marco polo|ibn battuta|zheng he',
  thing:
    'deserts|a mushroom|yeast|fire|heavier things|the moon|glass|a magnet|jupiter|a sponge|coral|lichen|milk|honey|a shadow|soap bubbles|the tides|snow|fog|dew|hail|a volcano|leaves|apples|bananas|eggs|a candle|wood|rubber|a penny|a hot air balloon|an iceberg|a lemon battery|wet clothes|a bicycle|a seesaw|a spinning top|salmon|penguins|bats|cactus|moss|mold|algae|sloths|octopuses|jellyfish|worms|sharks|roots|vines|the ocean|a river|sand|clay|coal|oil|sugar|a whale|an echo|a spring|a wire|a light bulb|a comet|saturns rings|rain|a seed|the wind|hot water|cold air|steam|a metal spoon|a nail|a tomato|the desert|mountains|islands|cities|clouds|waves|ice cubes|starfish|sponges|viruses|insects',
  town: 'dublin|lagos|delhi|melbourne|manila|toronto|london|queensland|mumbai|nairobi|cape town|auckland|winnipeg|leeds|abuja|karachi|chicago|sydney|cebu|johannesburg|glasgow|texas|vancouver|dhaka|accra|cork|perth|houston|kolkata',
  team: 'man utd|arsenal|liverpool|chelsea|super eagles|gilas|ginebra|the lakers|the leafs|all blacks|csk|mumbai indians|real madrid|barcelona|ireland|england|the chiefs|the yankees|collingwood|the springboks|india|pakistan|bayern|the raptors|kaizer chiefs|the matildas',
  leader:
    'trump|biden|modi|rahul gandhi|starmer|farage|trudeau|poilievre|carney|albanese|dutton|leni|bbm|duterte|tinubu|peter obi|ruto|malema|imran khan|kejriwal|netanyahu|putin|milei|macron|le pen|merz|sunak|varadkar|mary lou|jacinda',
  nation:
    'australian|british|irish|indian|nigerian|canadian|american|french|kenyan|german|philippine|south african|israeli',
  nation2:
    'nigeria|india|kenya|ireland|canada|the philippines|australia|pakistan|south africa|the uk|ghana|france|the us',
}
