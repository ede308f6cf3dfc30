import { HIDDEN_CONTACTS } from './contact-shapes.ts'
import type { Shape } from './shape.ts'

const NAME = "(?!I['’]m\\b)\\p{Lu}[\\p{L}'’-]{1,24}"

/** The same in both cases, where the pattern as a whole must tell capitals from small letters. */
const anyCase = (source: string) =>
  source.replace(/\\.|\[[^\]]*\]|\(\?[:!=<]+|[a-z]/g, (part) =>
    /^[a-z]$/.test(part) ? `[${part}${part.toUpperCase()}]` : part,
  )
const NETS = anyCase(
  '(?:i-?n-?s-?t-?[a@](?:gr[a@]m)?|(?:the )?gram|ig|sn[a@4]p(?:chat)?|sc|disc(?:ord)?|dc|tik ?tok|tt|telegram|tg|kik|skype|twitter|whats ?app|wa|roblox|rblx|xbox|psn|ps[45]|steam|fortnite|epic|facebook|fb|messenger|we ?chat|weixin|viber|signal|be ?real|twitch|ttv|linked ?in|nintendo|genshin|brawl stars|clash (?:royale|of clans)|valorant|valo|riot|minecraft|mc|game ?center|vsco|tumblr|reddit|threads|yubo|wizz|cash ?app|venmo|pay ?pal|bluesky|bsky|mastodon|kakao ?talk|line|zalo|vk|youtube|yt|pinterest|playstation|among us|blooket|duolingo|chess\\.com|lichess|strava|spotify|soundcloud|bandcamp|wattpad|scratch|geoguessr|hellotalk|zoom|hike|gamer ?tag|user(?: ?name)?|usuario|hesab\\p{L}{0,4}|akun|nick|acc(?:ount)?)',
)
/** With a digit, a point, a stroke, a number sign or a capital inside: no dictionary has it. */
const ACCOUNT =
  '(?:@|(?=[\\w.#:-]{0,30}(?:\\d|[_.#:-][\\p{L}\\d]|[a-z][A-Z])))(?=[\\d.#_-]*\\p{L})[\\w#.][\\w.#:-]{1,30}\\w'
const NO_ACCOUNT =
  /^(?:Override|Test|Bean|media|import|keyframes|app|property|staticmethod|classmethod|param|everyone|here|TikTok|YouTube|WhatsApp|PayPal|LinkedIn|iPhone|iPad|JavaScript|GeoGebra)$|^\p{L}+(?:-\p{L}+)+$|^(?:e\.g|i\.e|\d+(?:st|nd|rd|th)\b|\d+-\w+$|\d{1,3}[a-z]{1,3}$|(?:well|self|non|anti|pre|co|re|so|long|short|real|multi|e)-)|^(?:workspace|game|script|self|this|console|math|np|me|os|sys)\.|\.(?:js|py|html?|json|css|java)$/iu
const isAccount = (found: string, after: string) =>
  !NO_ACCOUNT.test(found.replace(/^[@#]/, '')) && !/^\s*[=(]/.test(after)

const ROADS =
  'Street|St|Str\\.|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Place|Way|Terrace|Close|Crescent|Square|Brow|Hill|Gardens|Grove|Parade|Pde|Mews|Walk|Park|Path|Green|Rise|View|Quay|Wharf|Row|Circle|Cir|Trail|Gate|Estate|Heights|Meadows?|Villas|Cottages?|Parkway|Pkwy|Highway|Hwy|Alley|Loop|Nagar|Marg|Colony|Enclave|Croft|Mount|Fields?|Bungalow|Bend|Weg'
const ROAD_BEFORE =
  '[Rr]ue|[Aa]venue|Av\\.?|[Aa]venida|[Cc]alle|C/|[Vv]ia|[Vv]iale|[Pp]iazza|Jalan|Jl\\.?|Jln\\.?|[Rr]ua|[Pp]laza|Paseo|Carrer|[Cc]hemin|[Aa]llée|[Ii]mpasse|[Uu]lica|ul\\.|Strada|Travessa|Largo|Corso|Carrera|Lorong'
const ROAD_END =
  '(?:gatan|gata|stigen|vägen|veien|vej|gade|straat|laan|dijk|plein|katu|utca|straße|strasse|str\\.|gasse|allee|weg|platz|damm|ring|ufer)'
/** Addresses that belong to history and literature. */
const FAMOUS =
  /^(?:10 Downing|11 Downing|221 ?B Baker|1600 Pennsylvania|55 rue du Faubourg|4 Privet|42 Wallaby|84 Charing|32 Windsor Gardens|742 Evergreen|\d+ (?:Bank|Main) Street$)/i
const isNoFamous = (found: string) => !FAMOUS.test(found)

const SCHOOLS =
  'High|Middle|Elementary|Primary|Secondary|Grammar|Prep|Preparatory|Public|Academy|School|Gymnasium|College|Junior|Infants?|Kindergarten|Nursery|HS|MS|JHS|SHS|Atheneum|Lyceum|Lyzeum|Comprehensive|Comp|Convent|Vidyalaya|Montessori|Steiner|Charter|Polytechnic|Tech|Institute|Conservatory|Sixth Form|Schule|Realschule|Gesamtschule|Grundschule|Skola|Skole|Koulu|Lukio|Lisesi|Ortaokulu|İlkokulu|Okulu'
const SCHOOL_BEFORE =
  'IES|CEIP|Instituto|Colegio|Colégio|Escola|Escuela|Liceo|Lycée|Collège|École|Ecole|Realschule|Gymnasium|Gesamtschule|Grundschule|Hauptschule|Volksschule|SMK|SMAN?|SMPN?|SDN?|SK|KV|DPS|Scuola|Istituto|Liceu|Liceum|Szkoła|SP|lycée|collège|école|colegio|instituto|liceo|escola|realschule|gymnasium'
const NUMBERED =
  '(?:\\(?(?:[Aa]ge[ds]? ?|turning )?(?:[6-9]|1[0-9])\\b(?! ?(?:%|cm|km|kg|m\\b|points?|of\\b|min))|\\(?(?:eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)\\b|(?:[Gg]rade|[Yy]ear|yr|[Cc]lass|[Kk]lasse|klasa|kelas|kaksha|form|classe) ?\\d{1,2}|\\d{1,2}(?:st|nd|rd|th|\\.|º|°|ª|e|ème)? (?:grade|grader|year|class|[Kk]lasse|form|ano|año|clase)|(?:1[0-3]|[4-9]) ?[-/]?[a-hA-H]\\b|(?:fifth|sixth|seventh|eighth|ninth|tenth|eleventh) ?(?:grade|year|class)?|freshman|sophomore|[Yy]r? ?\\d{1,2}\\b|born|d[ée]cimo|segundo|terza|seconda)'
const CALLED =
  "(?:[Nn]ame ?[:=]|[Mm]y (?:full |real |whole )?name(?:'s| is)?|[Ff]ull name|[Ss]urname is|[Mm]e llamo|[Mm]i nombre es|[Jj]e m'appelle|[Ii]ch hei(?:ß|ss)e|[Mm]i chiamo|[Mm]e chamo|[Aa]dım|naam|[Nn]ama lengkap (?:aku|saya)|[Nn]azywam się)"

/** What else could tell it, if it is said in such a way. */
export const SHAPES: Shape[] = [
  ...HIDDEN_CONTACTS,
  {
    kind: 'handle',
    pattern: new RegExp(
      `(?<![\\p{L}\\d@./])${NETS}(?![\\p{L}\\d])[^\\n]{0,40}?(?<![\\p{L}\\d.])(?<it>${ACCOUNT})`,
      'dgu',
    ),
    bar: -1.9,
    accepts: isAccount,
  },
  {
    kind: 'handle',
    pattern: new RegExp(`(?<![\\w.@#:-])(?<it>${ACCOUNT})(?!\\w)[^\\n]{0,16}?\\b${NETS}(?![\\p{L}\\d])`, 'dgu'),
    bar: -0.2,
    accepts: isAccount,
  },
  {
    kind: 'handle',
    pattern: new RegExp(
      `\\b${anyCase('(?:add|dm|snap|follow|message|msg|friend|text|hmu|find|pm|invite|search|sub(?:scribe)?|takip et|ekle|sigue|segue|folgt)')}\\b[^\\n]{0,24}?["'“]?(?<it>${ACCOUNT})`,
      'dgu',
    ),
    bar: -2.2,
    accepts: isAccount,
  },
  { kind: 'handle', pattern: /(?<![\w@.])@[\w.]{3,32}/gu, bar: 0.2, accepts: isAccount },
  {
    kind: 'handle',
    pattern:
      /(?<![\w@-])(?:https?:\/\/)?(?:www\.)?(?:facebook\.com|fb\.com|instagram\.com|instagr\.am|snapchat\.com\/add|tiktok\.com|twitch\.tv|linkedin\.com\/in|t\.me|wa\.me|paypal\.me|cash\.app|venmo\.com|discord\.gg|discord\.com\/(?:users|invite)|twitter\.com|x\.com|kik\.me|vk\.com|soundcloud\.com|steamcommunity\.com\/id|roblox\.com\/users|onlyfans\.com|ask\.fm|ngl\.link|linktr\.ee|youtube\.com\/@|zoom\.us\/j|threads\.net)\/?(?!(?:help|about|legal|policy|settings|watch|explore|hashtag|business|search|login)\b)[@$+\w.-]{3,60}/giu,
    bar: -2.5,
  },
  {
    kind: 'handle',
    pattern:
      /\bSW-\d{4}-\d{4}-\d{4}\b|\b(?:friend|player|trainer|invite|server) code\b[^\n]{0,12}\d{4}[ -]?\d{4}[ -]?\d{4}\b|\b(?:cash ?app|venmo|pay ?pal|pay ?me)\b[^\n]{0,12}[$@][a-z]\w{3,30}|\b(?:tag|id)(?: is)? ?#[0-9A-Z]{6,10}\b|\b(?:uid|player id|user id|game id)(?: is|:)? ?\d{8,10}\b|(?<![\w#/&])[a-z][\w.]{2,20}#(?:[A-Z]{2,4}\d?|\d{4,5})(?!\w)|(?<![\w/])(?:u|ttv)\/[\w-]{4,30}|\b[a-z0-9]{2,20} (?:then )?underscore (?:then )?[a-z0-9]{2,20}/giu,
    bar: -3.2,
  },
  {
    kind: 'street',
    pattern: new RegExp(
      `(?<![\\w.,$-])\\d{1,5}[a-zA-Z]?(?:/\\d{1,4})?(?: on)?,? (?:[NSEW]{1,2}\\.? )?(?:(?:the )?${NAME},? ){1,3}(?:${ROADS})\\b`,
      'gu',
    ),
    bar: -0.2,
    accepts: isNoFamous,
  },
  {
    kind: 'street',
    pattern: new RegExp(
      `\\b(?:liv(?:e|es|ing) (?:at|on)|(?:my|our|home) address(?: is)?:?|(?:house|place) is(?: at)?) (?<it>\\d{1,5}[a-z]? [\\p{L}' -]{3,40}?\\b(?:${ROADS}))\\b`,
      'dgiu',
    ),
    bar: -2.4,
    accepts: isNoFamous,
  },
  {
    kind: 'street',
    pattern: new RegExp(`(?<!\\p{L})(?:${NAME} ){1,3}(?:${ROADS}),? (?:number |no\\.? ?|lot |#)?\\d{1,5}\\b`, 'gu'),
    bar: 0.6,
  },
  {
    kind: 'street',
    pattern: new RegExp(
      `(?<![\\w.,$-])(?:\\d{1,4}[a-z]?(?: bis| ter)?,? )(?:${ROAD_BEFORE}) (?:\\p{L}{1,4} ){0,2}(?:[dl]['’])?${NAME}|(?<!\\p{L})(?:${ROAD_BEFORE}) (?:\\p{L}{1,4} ){0,2}(?:${NAME},? ?){1,3}\\d{1,4}(?![\\d%])`,
      'gu',
    ),
    bar: -1.2,
    accepts: isNoFamous,
  },
  {
    kind: 'street',
    pattern: new RegExp(
      `(?<![\\p{L}-])\\p{L}{3,24}${ROAD_END} \\d{1,4}[a-zA-Z]?\\b|(?<!\\p{L})(?:Am|An der|Im|Auf dem|Zum|In der) ${NAME} \\d{1,3}[a-z]?(?=,)`,
      'gu',
    ),
    bar: -1.4,
    accepts: (found) => !/^Muster|^Beispiel|^Prinsengracht/.test(found),
  },
  {
    kind: 'street',
    pattern: /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|\b[A-CEGHJ-NPR-TVXY]\d[A-Z] \d[A-Z]\d\b|\bP\.?O\.? ?[Bb]ox \d+/gu,
    bar: -1.1,
  },
  {
    kind: 'place',
    pattern:
      /(?<![\d.])-?\d{1,3}\.\d{3,9}°? ?[NS]?(?: ?[,/;&]? ?|[^\d\n]{1,8})-?\d{1,3}\.\d{3,9}°? ?[EWO]?(?!\d|\.\d)/giu,
    bar: -2.5,
  },
  {
    kind: 'place',
    pattern:
      /\d{1,3}° ?\d{1,2}['′’](?: ?[\d.]{1,6}["″”']{1,2})? ?[NS][ ,]{0,3}\d{1,3}° ?\d{1,2}['′’](?: ?[\d.]{1,6}["″”']{1,2})? ?[EWO]/giu,
    bar: -2,
  },
  {
    kind: 'place',
    pattern:
      /(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl\/maps|(?:www\.)?google\.\w{2,3}\/maps|maps\.google\.\w{2,3}|maps\.apple\.com|waze\.com|plus\.codes)\/?\S{3,120}|\/\/\/[a-z]{3,20}\.[a-z]{3,20}\.[a-z]{3,20}\b|\bw3w\.co\/[a-z.]{8,60}|\b[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,3}\b/giu,
    bar: -3.2,
  },
  {
    kind: 'school',
    pattern: new RegExp(
      `(?<!\\p{L})(?:${NAME}\\.? (?:of |the |on |for )?){1,4}(?:(?:Girls|Boys)['’]? )?(?:${SCHOOLS})(?: (?:High|School|Academy|College))?(?!\\p{L})`,
      'gu',
    ),
    bar: 0.1,
    accepts: (_, after) => !/^ \d+ (?:pupils|students)/.test(after),
  },
  {
    kind: 'school',
    pattern: new RegExp(
      `(?<!\\p{L})(?:${SCHOOL_BEFORE}) (?:(?:de|da|do|la|di|del|nr|\\d{1,3}|Taman|St\\.?) ){0,2}(?:(?:${NAME} ?){1,3}|\\d{1,3})`,
      'gu',
    ),
    bar: -2.6,
  },
  {
    kind: 'school',
    pattern:
      /(?<!\p{L})\p{Lu}[\p{L}-]{2,24}(?:schule|gymnasium|skolan|skole|school|lyceum|college|koulu|-Schule|-Gymnasium|-Realschule)(?!\p{L})/gu,
    bar: -3.3,
    accepts: (found) => !/^(?:Real|Grund|Haupt|Gesamt|Berufs|Volks|Hoch|Ober|Vor|Musik|Fahr|Mittel)schule$/.test(found),
  },
  {
    kind: 'meeting',
    pattern:
      /\b(?:meet(?: up)? (?:with )?me|let'?s meet(?: up)?|(?:can|could|should) we meet(?: up)?|we (?:can|could|should) meet(?: up)?|wanna meet(?: up)?)(?= (?:at|in|behind|near|by|outside|after|tomorrow|today|tonight|on|this)\b)[^.!?\n]{3,80}|\bcome (?:over )?to my (?:house|place|home|room)\b[^.!?\n]{0,80}/giu,
    bar: -1.8,
  },
  {
    kind: 'name-and-age',
    pattern: new RegExp(
      `(?<!\\p{L})${NAME}(?: (?:(?:van|von|de|der|den|la|al|bin|el|da|dos|di|Ní|Mc|O) )?(?:\\p{Lu}\\. )?${NAME}){1,3}[^\\n\\d.?!]{0,22}?[ .,(]${NUMBERED}`,
      'gu',
    ),
    bar: 0.2,
  },
  {
    kind: 'name-and-age',
    pattern: new RegExp(
      `\\b${CALLED}:? (?<it>${NAME}(?: (?:\\p{Ll}{2,3} )?${NAME}){1,3}(?:[^\\n.?!]{0,12} \\d{1,2} years old)?)`,
      'dgu',
    ),
    bar: -3.2,
  },
  {
    kind: 'name-and-age',
    pattern:
      /\b(?:i'?m|i am|name is|name's|names) (?<it>\p{L}{2,20}(?:,| and)? (?:\p{L}{2,20} )?(?:and )?(?:i'?m |i am )?(?:1\d|[6-9]) ?(?:y\/?o|yrs?|years? old)\b)/dgiu,
    bar: -3.2,
  },
  {
    kind: 'document',
    pattern:
      /\b(?:my|moms?|mum'?s?|mom's|dads?|dad's|his|her|our|parents'?|mothers?|fathers?|credit|debit|visa|bank) (?:\w+ )?(?:card|visa|mastercard|amex|account|iban|passport|ssn|social security|id|insurance|driver\w* licen[cs]e|pin)\b[^\n]{0,24}?(?<it>(?<![\w.])(?:[A-Z]{2}\d\d ?)?\d(?:[ -]?\d){6,24}|[A-Z]\d{2}[A-Z\d]{4,8})(?!\w)/dgiu,
    bar: -2.8,
  },
  {
    kind: 'document',
    pattern:
      /\b(?:ssn|social security)\b[^\n]{0,20}(?<it>\d{3}[- ]?\d\d[- ]?\d{4})\b|\b(?:password|passwort|login|pw|pin) (?:for|to|of) (?:my|our|the school)\b[^\n]{0,30}(?:is|:) ?\S{4,30}|\bmy (?:\w+ )?(?:password|passwort|pw) (?:is|=|:) ?(?=\S{0,30}\d)\S{4,30}/dgiu,
    bar: -2.2,
  },
]
