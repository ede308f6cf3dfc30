import type { Sign } from './personal-data.ts'

/** History, books and exercises have addresses, schools and ages too. */
const OF_OTHERS =
  /\b(?:joyce|bloom|mozarts?|beethovens?|simpsons?|hugo|doyle|holmes|sherlock|dickens|shakespeare|darwin|kafka|goethe|einstein|freud|composer|poets?|novels?|author|fictional|setting|characters?|was born|museum|century|muster\w*|übung|exercise|translate|translation|dialogue|role[ -]?play|worksheet|how do (?:i|you) say|in (?:french|german|spanish|italian)\b|example sentence|letter to|correct the sentence|prime minister|president|wrote|famous|built|geburtshaus|arrest|boycott|joyce|story|film|movie|book|chapter|poem|play|harry potter|potter|hogwarts|grimmauld|paddington|white house|dursleys?|spartacus|romeo|juliet|curie|nobel|mendel|capulet|fictional\w*|painting|in 1\d{3}|19\d\d|18\d\d|17\d\d)\b/i
export const isOwnLife = (found: string, before: string, after: string) =>
  !OF_OTHERS.test(`${before} ${found} ${after}`)

const NAME = "(?!I['’]?m\\b)\\p{Lu}[\\p{L}'’-]{1,24}"
const ROADS =
  'Street|St|Str\\.|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Place|Way|Terrace|Close|Crescent|Square|Brow|Hill|Gardens|Grove|Parade|Pde|Mews|Walk|Park|Path|Green|Rise|View|Quay|Wharf|Row|Circle|Cir|Trail|Weg|Straße|Strasse|Gasse|Allee|Platz|Laan|Straat|Plein|Gate|Estate|Heights|Meadows?|Villas|Cottages?|Parkway|Pkwy|Highway|Hwy|Alley|Loop|Nagar|Marg|Colony|Enclave|Sector|Croft|Mount|Fields?'
const ROAD_BEFORE =
  'Rue|Avenue|Av\\.?|Avenida|Calle|C/|Via|Viale|Piazza|Jalan|Jl\\.?|Jln\\.?|Rua|R\\.|Plaza|Paseo|Carrer|Chemin|Allée|Impasse|Boulevard|Bd|Ulica|ul\\.|Strada|Travessa|Largo|Corso|Carrera|Lorong|Am|An der|Im|Auf dem|Zum'
const LIVES =
  "(?:\\b(?:i|we|my (?:\\w+ ){1,2}|our \\w+ |mrs?\\.? \\w+ |ms\\.? \\w+ |she|he|they)\\b ?(?:\\w+ )?(?:live|lives|living|stay|stays|staying|sleep|moved|am|are)\\b|\\bwe'?re (?:at|in)|\\b(?:my|our|home|her|his|mi|meine?|mon|mijn|the|ur) (?:home |new |full |post(?:al)? |exact )?(?:addres+e?|adres+e?|adresse|dirección|direccion|place|house|flat|postcode|post code|zip(?: code)?|endereço|domicile|front door)\\b|\\b(?:post|send|deliver|mail|ship|bring) (?:it|them|this|me \\w+|the \\w+)?(?: \\w+)? ?to\\b|\\bparcel to\\b|\\bhome address|\\baddress(?: is)?:|\\b(?:ich )?wohne?\\b|\\bj'?habite|\\bvivo (?:en|na|no)|\\bmoro (?:na|no|em)|\\babito (?:in|a)|\\bik woon|\\bjag bor|\\bmieszkam|\\bcome (?:round |over )?to\\b|\\bknock\\b|\\bthats? us\\b|\\bmanda pra|\\bcome by\\b|\\bthe girl at\\b|\\bbio:)"
const SCHOOLS =
  'High|Middle|Elementary|Primary|Secondary|Grammar|Prep|Preparatory|Academy|School|Gymnasium|College|Junior|Infants?|Kindergarten|HS|MS|JHS|SHS|Atheneum|Lyceum|Lyzeum|Comprehensive|Comp|Convent|Vidyalaya|Montessori|Institute|Conservatory|Sixth Form|Schule|Realschule|Gesamtschule|Grundschule|Skola|Skole|Koulu|Lukio|Lisesi'
const SCHOOL_BEFORE =
  'IES|CEIP|Instituto|Colegio|Colégio|Escola|Escuela|Liceo|Lycée|Collège|École|Ecole|Realschule|Gymnasium|Gesamtschule|Grundschule|Hauptschule|SMK|SMA|SMP|SMAN|SD|SK|KV|DPS|Scuola|Istituto|Liceu|Szkoła|lycée|collège|école|colegio|instituto|liceo|escola|realschule|gymnasium'
const NO_NAME =
  '(?!(?:Both|In|At|The|My|Our|After|Since|For|From|When|Is|Are|Was|I|Im|In|And|But|What|Why|How|If|Do|Does|Did|We|This|That|Which|Frankfurt|Vienna|Chicago|Hogwarts|Sunday|Old|Next|Last|Most|Some|Every|Any|All|No|On|To|As|Year|Grade|Best|Rugby|Midtown|Military|Medical|Law|Art|Business|Driving|Summer|Boarding|Middle|High|Primary|Elementary|Secondary|Hi|Hello|Hey) )'
const SELF =
  /(?:^|[^\p{L}])(?:i|i'?m|im|my|me|we|our|us|she's|he's|mine|bio|year \d+|y\d+|je|voy|yo|ich|unsere?|brother|sister|goes|class \d+\w?|\d+[a-z]|anyone else|mi|student of|pupil at|shout ?out|estudo|studio|question from|greetings from|anyone from)(?![\p{L}])/iu
const isOwnSchool = (found: string, before: string, after: string) =>
  isOwnLife(found, before, after) &&
  (/\b(?:go(?:es)? to|attend|i'?m (?:at|from|in|a)|my school|study (?:at|in)|student|pupil at)\b[^.\n]{0,20}$/i.test(
    before,
  ) ||
    !/\b(?:pupils|tickets|sold|fraction|percent|how many|essay|founded|in the (?:problem|text|book)|students (?:are|chose|like|have|in)|each|ratio|problem)\b|%/i.test(
      before + after,
    )) &&
  SELF.test(before.slice(-60) + ' | ' + after.slice(0, 45)) &&
  !/\b(?:spider-?man|tom brown|in the (?:book|film|novel))\b/i.test(before + found + after)

const DAY =
  "(?:at|@|around|after|by|until|til|from|before|,)? ?(?:\\d{1,2}(?:[:.h]\\d\\d)? ?(?:am|pm|a\\.m\\.|p\\.m\\.|o'?clock|uhr|h\\b)?(?![\\d%])|noon|midnight|(?:mon|tues?|wed(?:nes)?|thurs?|fri|sat(?:ur)?|sun)(?:days?)?\\b|weekend|tom+or+ow|tmrw|tmr|tomoz|tonight|today|after (?:school|class|practice|lunch|training)|lunch|recess|\\d(?:st|nd|rd|th) period|every \\w+day|right now|rn\\b|alone|dont tell|don't tell)"
const SPOT =
  '(?:station|park|mall|gym|arcade|bus ?stop|pool|cinema|court|library|café|cafe|coffee|starbucks|costa|mcdonald\\w*|mcd\\w*|kfc|burger king|subway|pier|gate|entrance|platform|beach|bridge|skate ?park|playground|shop|store|market|supermarket|lidl|aldi|tesco|walmart|target|food court|square|fountain|church|stadium|rink|field|pitch|corner|car ?park|parking|woods?|river|lake|locker|bike (?:shed|rack)s?|toilets?|bathroom|canteen|back (?:gate|entrance)|house|place|flat|hotel|zoo|museum|center|centre|plaza|garden|bench|clock|statue|bakery|pizzeria|restaurant|bar|club)'
const MEETS =
  "(?:\\bmeet(?:ing)?(?: up)?(?: with)? (?:me|u|us|you|up|irl|in person)\\b|^(?:so |then )?meet (?:behind|at|near|by|outside|in)\\b|\\bwan(?:na|t to) meet\\b|\\b(?:lets|let's|let us|can we|could we|shall we|we (?:can|could|should)|want to|wanna|who wants to) (?:meet|hang(?: out)?|study together|link up|chill)\\b|\\bsee (?:you|u|ya)\\b(?! later)|\\bcome (?:over|to the|to my|to our|round|say hi|by|find me|meet|here|visit)\\b|\\bi'?(?:ll| will) (?:be |wait|pick)|\\bi'?m (?:usually |always |often |gonna be |going to be |sitting |waiting |here )*(?:at|in|by|outside|behind)\\b|\\bi (?:am |will be )?(?:usually |always |often )?(?:wait|waiting|train|play|practi[cs]e|swim|work|hang(?: out)?)\\b|\\bwait(?:ing)? for (?:you|u)\\b|\\bfind me (?:at|in|behind|by)|\\bpick (?:you|u) up\\b|\\bi can give you\\b|\\bi have a spare\\b|\\bmy (?:\\w+ )?(?:training|practice|lesson|class|game|match) is at\\b|\\bjust (?:you|us)\\b|\\bparents are (?:away|out|gone)|\\bhome alone\\b|\\bon se (?:voit|retrouve)\\b|\\bquedamos\\b|\\btreffen wir uns\\b|\\bnos vemos\\b)"

const AGE =
  '(?:\\(?(?:age[ds]?:? ?)?(?:[6-9]|1[0-9]|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)(?: ?(?:yo|y/o|y\\.o\\.?|yrs?(?: old)?|years? old|years?|ans|años|jahre|anni|yaş\\w*|lat|anos)|\\)|(?= ?(?:[,.;!|/•)\\n-]|and\\b|from\\b|f\\b|m\\b|last\\b|this\\b|next\\b|here\\b|in\\b|who\\b|but\\b|$))))'
const FULL = `${NAME}(?: (?:(?:van|von|de|der|den|la|al|bin|el|da|dos|di) )?${NAME}){1,3}`
const WHO =
  "(?:(?:my|our) (?:full |real |whole |first |own )?name(?:'s| is|:)?|name:|bio:?|(?:i'?m|im|i am|it'?s|its|this is|yo|hi|hello|hey|hey all|she'?s called|he'?s called|called|is called|keeps asking is|my (?:\\w+ )?(?:son|daughter|twin|brother|sister|cousin|friend|student|pupil|nephew|niece|gf|bf|classmate|crush)s?(?: is| is called| called|,)?|tutor needed for|looking for|me llamo|mi nombre es|je m'?appelle|je suis|ich hei(?:ß|ss)e|ich bin|mi chiamo|meu nome é|me chamo|adım|ik heet|jag heter|mam na imię|meet))"

/** Where somebody lives, learns and can be met, and who it is. */
export const LIFE: Sign[] = [
  {
    kind: 'street',
    pattern: new RegExp(
      `${LIVES}[^\\n]{0,60}?(?<it>(?<![\\w.,$:/*=+-])\\d{1,5}[a-zA-Z]?,? (?:(?!AM |PM )(?:${NAME}[ ,]*){1,3}(?= ?(?:[.!?\\n)]|$|and\\b|in\\b|near\\b|road|street|lane))|(?:${ROAD_BEFORE}|rue|calle|via|rua|avenue|avenida|place) [^\\n.!?]{3,40})|(?<!\\p{L})(?!(?:After|At|In|On|Since|If|When|Then|The|And|Number|January|February|March|April|May|June|July|August|September|October|November|December|Year|Grade|Class|Room|Chapter|Page|Day|From|For|With|Question|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|There|He|She|They) )(?:${NAME} ){0,2}${NAME},? (?:number |no\\.? ?|nr\\.? ?)?\\d{1,5}(?:[a-zA-Z]?|[/-]\\d{1,4})(?= ?(?:[,.!?)\\n]|$|and\\b|in \\p{Lu}|i \\p{Lu}|apt|flat)))`,
      'dgu',
    ),
    accepts: isHome,
  },
  {
    kind: 'street',
    pattern: new RegExp(
      `(?<![\\w.,$-])\\d{1,5}[a-zA-Z]?,? (?:${NAME} ){1,3}(?:${ROADS})\\b(?=[ ,.]*(?:${NAME}|\\d{4,6}|knock|[a-z]{2,} (?:lives|is mine)|/|$))`,
      'gu',
    ),
    accepts: isHome,
  },
  {
    kind: 'street',
    pattern: new RegExp(
      `(?<![\\w.,$-])\\d{1,4}[a-z]?,? (?:${ROAD_BEFORE}) (?:\\p{L}{1,4} ){0,2}${NAME}|(?<![\\p{L}])(?:Rue|Avenue|Av\\.|Avenida|Calle|Via|Jalan|Rua|Carrer|ul\\.) (?:\\p{L}{1,4} ){0,2}(?:${NAME} ?){1,3},? ?\\d{1,4}(?:[/-]\\d{1,3})?(?![\\w%])`,
      'gu',
    ),
    accepts: isHome,
  },
  {
    kind: 'street',
    pattern: new RegExp(
      `(?<![\\p{L}])${NAME}(?: ${NAME})? \\d{1,4}[a-zA-Z]?(?:-\\d{1,4})?, (?:[A-Z]{1,2}-?)?\\d{3,6}(?: ?[A-Z]{2}\\b)?,? ${NAME}`,
      'gu',
    ),
    accepts: isHome,
  },
  {
    kind: 'street',
    pattern: new RegExp(
      `(?<![\\p{L}-])\\p{Lu}\\p{L}{2,30}(?:gatan|gata|vägen|veien|vej|gade|straat|laan|dijk|plein|katu|tie|utca|straße|strasse|gasse|allee|weg) \\d{1,4}[a-zA-Z]?\\b`,
      'gu',
    ),
    accepts: isHome,
  },
  {
    kind: 'street',
    pattern:
      /\b(?:[Uu]nit|[Ff]lat|[Aa]pt\.?|[Aa]partment|[Bb]lo(?:k|ck)|[Tt]ower|[Hh]ouse no\.?|[Vv]illa|[Rr]oom) \d{1,4}[a-zA-Z]?, (?:\d{1,4} )?(?!Lesson|Chapter|Page|Exercise|Track|Question|Part|Unit)\p{Lu}\p{L}+[^\n.!?]{0,40}|\b\d{1,4}, (?:Tower|Block|Wing) [A-Z\d]\b[^\n.!?]{0,40}/gu,
    accepts: isHome,
  },
  {
    kind: 'street',
    pattern: /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|\b[A-CEGHJ-NPR-TVXY]\d[A-Z] \d[A-Z]\d\b/gu,
    accepts: (found, before, after) =>
      /\b(?:my|we|i|us|our|home|mum|lane|road|street|rd|st|house|number|address|post|close|avenue|rue|live|flat|cottage|come)\b/i.test(
        before + after,
      ) && isHome(found, before, after),
  },
  {
    kind: 'school',
    pattern: new RegExp(
      `(?<![\\p{L}])(?:${NO_NAME}${NAME}\\.? ){1,4}(?:(?:Girls|Boys)['’]? )?(?:${SCHOOLS})(?: (?:High|School|Academy|College))?(?![\\p{L}])`,
      'gu',
    ),
    accepts: isOwnSchool,
  },
  {
    kind: 'school',
    pattern: new RegExp(
      `(?<![\\p{L}])(?:${SCHOOL_BEFORE}) (?:(?:de|da|do|la|di|del|Taman|St\\.?) ){0,2}(?:${NAME} ?){1,3}`,
      'gu',
    ),
    accepts: isOwnSchool,
  },
  {
    kind: 'school',
    pattern: new RegExp(
      `(?<![\\p{L}])\\p{Lu}\\p{L}{2,24}(?:schule|gymnasium|skolan|skole|school|lyceum|college|koulu)(?![\\p{L}])`,
      'gu',
    ),
    accepts: isOwnSchool,
  },
  {
    kind: 'meeting',
    pattern: new RegExp(`${MEETS}(?:[^\\n.!?]|\\.(?=\\d)){0,90}`, 'giu'),
    accepts: (found, before, after) =>
      isMeeting(found + after.slice(0, 30)) &&
      !/\b(?:exam|page|question|exercise|left side|right side|moves|km|km\/h|arrive|conclusion|deadline|requirements?|chapter|condition|test|essay|bus(?:es)? (?:leaves?|every))\b/i.test(
        found + after,
      ) &&
      !/(?:friends?|they|he|she|it|people|to|who|that|cousins?|guests?|family|parents|\p{Lu}\p{L}+|["“]) ?$/u.test(
        before,
      ) &&
      isOwnLife(found, '', ''),
  },
  {
    kind: 'meeting',
    pattern: new RegExp(
      `(?<![\\p{L}])${NAME} (?:mall|station|park|gym|library|pool|beach|plaza|cinema)\\b[^\\n]{0,30}${DAY}`,
      'gu',
    ),
    accepts: (found, before, after) =>
      /\b(?:you|u|come|bring|give|meet|me)\b/i.test(before + after) && isOwnLife(found, before, after),
  },
  {
    kind: 'street',
    pattern: new RegExp(
      `\\b(?:lives?|living) (?:on|in|at) (?<it>(?:${NAME} ){1,3}(?:${ROADS}),? (?:number|no\\.?|nr\\.?) ?\\d{1,4})`,
      'dgu',
    ),
    accepts: isHome,
  },
  {
    kind: 'name-and-age',
    pattern: new RegExp(
      `\\b[Nn]ame ?[:=] ?(?<it>${NAME}(?: ${NAME}){1,3}[ ,;|/]{0,3}[Aa]ge ?[:=] ?\\d{1,2})(?![.\\d])`,
      'dgu',
    ),
    accepts: isSomebody,
  },
  {
    kind: 'name-and-age',
    pattern: new RegExp(
      `(?<![\\p{L}])(?:${cased(WHO)}),? (?<it>${NAME}(?: (?:(?:van|von|de|der|den|la|al|bin|el|da|dos|di) )?(?:and )?${NAME}){0,4}[^\\n.?]{0,24}?(?<![\\p{L}\\d.,/:])${cased(AGE)})`,
      'dgu',
    ),
    accepts: isSomebody,
  },
  {
    kind: 'name-and-age',
    pattern: new RegExp(
      `(?<![\\p{L}])(?<it>${FULL},? (?:here,? |and )?(?:i'?m |i am |age[d:]? )?${AGE})(?= ?(?:,|\\.|$|here|looking|need|from|f\\b|m\\b|/|\\|))`,
      'dgu',
    ),
    accepts: (found, before, after) =>
      before.trim() === '' &&
      isSomebody(found, before, after) &&
      !/,\\s*(?:in|was|the|who|an?) /.test(after) &&
      /\b(?:me|i|im|my|looking|need|here|yo|y\/o|yrs?|age|help|hi|hey|dm)\b/i.test(found + after),
  },
  {
    kind: 'name-and-age',
    pattern:
      /\b(?:i'?m|im|i am|name is|names|name's) (?<it>(?!(?:not|about|going|in|at|a|an|the|so|only|almost|turning|over|under|just|nearly|on|from|like|stuck|doing|trying|currently|still|also|now|really|confused|learning|getting)\b)\p{L}{2,20} (?!(?:year|grade|than|and i have|to|at|in|on|the|with|by)\b)(?:\p{L}{2,20} )?(?:and )?(?:(?:i'?m|im|i am) )?(?:1\d|[6-9]) ?(?:y\/?o|yrs?|years? old)\b)/dgiu,
  },
]

/** The same in both cases: names keep their capital letter. */
function cased(source: string): string {
  return source.replace(/\\.|\[[^\]]*\]|\(\?[:!=<]+|[a-z]/g, (part) =>
    /^[a-z]$/.test(part) ? `[${part}${part.toUpperCase()}]` : part,
  )
}

function isHome(found: string, before: string, after: string) {
  return (
    isOwnLife(found, before, after) &&
    !/\b(?:chapter|page|question|exercise|unit|act|scene|section|article|level|lesson|figure|table|part|grade|year|class|room|step|line|day|january|february|march|april|may|june|july|august|september|october|november|december|degrees|marbles|apples|houses|people)\b/i.test(
      found,
    )
  )
}

function isMeeting(words: string): boolean {
  const day = new RegExp(DAY, 'iu')
  return new RegExp(`\\b${SPOT}\\b|\\b(?:at|in|behind|outside) (?:the )?\\p{Lu}\\p{L}+`, 'u').test(words)
    ? day.test(words)
    : /\b(?:come over|parents are|home alone)\b/i.test(words) && day.test(words)
}

function isSomebody(found: string, before: string, after: string) {
  return (
    isOwnLife(found, before, after) &&
    !/["“{]/.test(before.slice(-12)) &&
    !/\b(?:stuck|on|number|with|of|problem|have|got|need|grade|chapter|page|exercise|question|minutes|points|apples|marbles|class|year \d)\b/i.test(
      found,
    )
  )
}
