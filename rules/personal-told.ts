import type { Sign } from './personal-data.ts'

/** Rows of digits that somebody else's exercise, book or law is about. */
const NOT_OWN =
  /\b(?:what(?:'?s| is) the (?:mean|median|sum)|calculate|compute|solve|evaluate|simplify|divisible|sequence|probability|how many|isbn|luhn|check digit|song|childline|helpline|hotline|lifeline|samaritans|emergency|patent|customers|company gives|sort|pairs|round(?:ed)?|nearest|convert|decimal|binary|digits? (?:are|of|repeat)|formula|exam(?:ple)?s?|translate|übersetze|dialogue|role[ -]?play|textbook|worksheet|grammar|vocabulary|how do (?:i|you) say|in (?:french|german|spanish|italian)|population|census|calculator|prime|remainder|multiply|subtract|factor|crisis line|police|base pairs|bacteria|max(?:imum)?|pixels?|pixel|vectors?|number system|in base|times|integers?|interest|years|table|regex|re\.|int\b|mod\b|fictional|directory|area codes?)\b/i
const isOwn = (found: string, before: string, after: string) => !NOT_OWN.test(before) && !NOT_OWN.test(after)
const digitsIn = (found: string) => found.replace(/\D/g, '').length
const isPhone = (found: string, before: string, after: string) => {
  const digits = digitsIn(found)
  if (/0{5,}|0123456|1234567|^\d{1,3}(?:\.\d{3})+$/.test(found.replace(/(?<=\d) (?=\d)/g, '')) && !/^[+0]/.test(found))
    return false
  return (
    digits >= 7 &&
    digits <= 15 &&
    isOwn(found, before, after) &&
    !/^\s*(?:[=+*/^×÷%]|km|cm|kg|g\b|m\b|people)/.test(after)
  )
}

const GAP = '(?: then | dash |[ .()/\\[\\]…-]){0,4}'
const ROW = `[+(\\[]{0,2}\\d(?:${GAP}[\\dlO](?![a-zA-Z]{2})){6,14}`
const CALLS =
  "(?:(?:call|cal|text|txt|sms|phone|ring|message|msg|reach|contact|whats ?app|wattsapp|dm|hmu|add|ping|viber|buzz|bell) (?:me|us|u|my \\w+|\\w+ at|\\w+ on)|(?:just|pls|please|can|u can) (?:call|text|txt|sms|ring|phone)|phone (?:number|no)|(?:cell|mobile|handy|tele?(?:fon|phone|f)?|ph|fone|tel|tlf|gsm|phone)(?: (?:nr|no|number|is|me))?[ .:=]|(?:my|mi|mein|meine|mon|mijn|min|minha?|meu|dads?|moms?|mums?|mothers?|fathers?|sisters?|brothers?|his|her|our|new|uncles?|guardian\\w*|parents?) (?:new |own |home |phone |cell |mobile |real |whats ?app |school |guardian )?(?:number|num|nr|no\\.|nummer|numero|número|numéro|digits|line|cell|phone|mobile|handy|telefono|teléfono|tel|móvil|movil|celular|zap|whats ?app|portable|telefon)|numéro c'est|hit (?:me|my line)|(?:wechat|weixin|whats ?app|signal|viber|zalo|kakao\\w*)(?: id)?(?: is)?[^\\n]{0,12}|llámame|llamame|escr[ií]beme|ruf mich|schreib mir|appelle|ligue|liga|номер|звони\\w*|тел|numaram|numero (?:è|e)|no hp|nomor|hp (?:aku|saya)|telefonu|numer|number ?[:=]|starts? (?:with )?|(?:mom|mum|dad|brother|sister|aunt|gran\\w*)(?: is|'s)? at|\\b(?:i'?m|im) on|numeri?|send (?:it|your name|a text|texts?|me a \\w+|replies|reply)|number (?:below|here))"
const ONE =
  '(?:oh|zero|nought|one|two|three|four|five|six|seven|eight|nine|double|triple|null|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|zéro|un|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante)'
const ORDER = ONE.slice(3, -1).split('|')
/** One number after the other, as in a lesson. */
function isCounting(words: string): boolean {
  const places = words
    .toLowerCase()
    .split(/[ ,.…-]+/)
    .map((word) => ORDER.indexOf(word))
  return places.filter((place, i) => place === (places[i - 1] ?? 0) + 1).length > places.length / 2
}
const MAILS =
  '(?:g ?mail|googlemail|yahoo|hotmail|outlook|icloud|proton(?:mail)?|gmx|aol|live|mail|yandex|web|ymail|zoho|msn)'
const NETS =
  '(?:i-?n-?s-?t-?[a@](?:gr[a@]m)?|ig|sn[a@4]p(?:chat)?|sc|disc(?:ord)?|dc|tik ?tok|tt|telegram|tg|kik|skype|twitter|whats ?app|roblox|rblx|xbox|psn|ps[45]|steam|fortnite|epic|facebook|fb|messenger|we ?chat|viber|signal|be ?real|twitch|linked ?in|nintendo|genshin|brawl stars|clash (?:royale|of clans)|valorant|valo|riot|minecraft|mc|game ?center|vsco|tumblr|reddit|threads|yubo|wizz|cash ?app|venmo|pay ?pal|bluesky|mastodon|kakao ?talk|zalo|vk|youtube|yt|pinterest|playstation|among us|blooket|duolingo|chess\\.com|strava|spotify)'
const WHOSE =
  "(?![\\p{L}\\d_])(?: ?(?:gt|id|uid|tag|user ?name|user|nick ?name|name|handle|account|acc|gamer ?tag|friend code|fc|profile|@))?(?: ?(?:is|'s|s)\\b| ?→| ?->| ?=| ?:|,| ?–| ?-(?= ))? ?"
/** Something that no dictionary has: with a digit, a point, a stroke or a number sign. */
const ACCOUNT = '(?=[\\w.#-]{0,30}(?:\\d|[_.#-][\\w#]))(?=[\\d.#_-]*[\\p{L}])[\\w#][\\w.#-]{3,31}'
const isAccount = (found: string, before: string, after: string) =>
  !/^\p{L}+(?:-\p{L}+)+$/u.test(found) &&
  !/^(?:e\.g|i\.e|\d+(?:st|nd|rd|th)\b|\d+-\w+$|\d|(?:well|self|non|anti|pre|co|re|so|long|short|real|multi|e)-)/i.test(
    found.replace(/^[@#]/, ''),
  ) &&
  !/^(?:workspace|game|script|self|this|console|math|np|me|os|sys|e\d|v\d|u\d|x\d)\b|^[a-z]+_(?:torch|block|repeater|stone|api|chest)s?$/i.test(
    found,
  ) &&
  !/\.(?:com|org|net|edu|js|py|html?|json)$/i.test(found) &&
  !/^\s*[=(]/.test(after) &&
  !/\b(?:fake|imagin\w+|fictional|article|essay|survey|company|napoleon|caesar|poster|invent\w*)\b/i.test(
    before + after,
  )

const OWN_PLACE =
  /\b(?:(?:my|our) (?:\w+ )?(?:house|home|location|place|school|coords?|coordinates|position|flat|spot|room|street)|home (?:coords?|is|address|gps|location)|(?:i|we) live|i'?m (?:at|here|exactly|right|in|waiting|sitting)|im here|i am (?:at|here|in)|find (?:me|us)|come|waiting|meet|where (?:i|we)|hideout|my pin|pin of|right now|thats (?:me|my))\b/i
const SURVEYED =
  /\b(?:haversine|plot|antipode|distance between|setview|marker|airport|capital|mount|city of|leaflet|formula|plates?|example)\b/i

/** Ways to reach somebody that are known by the words around them, or are written so that only people read them. */
export const TOLD: Sign[] = [
  {
    kind: 'contact',
    pattern: new RegExp(
      `(?<![\\p{L}\\d])${CALLS}(?![\\p{L}])[^\\n]{0,40}?(?<it>(?<![\\w.,$€£-])${ROW})(?![\\w%]|[.,]\\d)`,
      'dgiu',
    ),
    accepts: isPhone,
  },
  {
    kind: 'contact',
    pattern: new RegExp(
      `(?<![\\w.,/$€£+-])${ROW}(?=[^\\n]{0,30}\\b(?:(?:is|are) (?:my|mine|me|the number)|(?:text|call|txt|ring|message|msg|add|dm|sms|ping|contact) me|c'est (?:moi|mon)|thats? (?:me|mine|my|actually)|that's (?:me|mine|my|actually)|my (?:number|cell|phone|mobile|digits|nr|num)|whats ?app|dms open|hmu|hit me up|on (?:signal|viber|telegram)|call (?:after|before|any)|ask for|or (?:text|call|email)|ruf mich|schreib mir))`,
      'giu',
    ),
    accepts: isPhone,
  },
  {
    kind: 'contact',
    pattern:
      /(?<![\w.,$€£/+*=^-])(?<![+*/=^×÷] )(?:00\d{2}[ -]?\d{2,3}|0\d{1,4})[ /.-]\d{3,8}(?:[ .-]\d{3,5}){0,2}(?![\w%]|[.,]\d| ?[=+*/^×÷%])/gu,
    accepts: (found, before, after) =>
      digitsIn(found) >= 9 &&
      digitsIn(found) <= 14 &&
      /[2-9]/.test(found) &&
      !/000/.test(found) &&
      !/^0\.|^0\d? \d{3} \d{3} /.test(found) &&
      isOwn(found, before, after),
  },
  {
    kind: 'contact',
    pattern:
      /(?<![\w.,$€£/+*=^-])(?<![+*/=^×÷] )(?:\d \(\d{3}\) ?\d{3}-?\d\d-?\d\d|\(0?\d{2,4}\) ?\d{3,5}[- ]\d{4})(?![\w%]|[.,]\d| ?[=+*/^×÷%])/gu,
    accepts: isOwn,
  },
  {
    kind: 'contact',
    pattern: new RegExp(`(?<![\\p{L}])(?:${ONE}(?:[ ,.…-]|\\by\\b|\\bet\\b){1,6}){6,14}${ONE}(?![\\p{L}])`, 'giu'),
    accepts: (found, before, after) =>
      !isCounting(found) &&
      (found.split(/[ ,.…-]+/).length > 8 ||
        /\b(?:call|number|text|ring|digits|phone|me|my|reach|num|appelle|llama|mi|mon)\b/i.test(before + after)) &&
      isOwn(found, before, after),
  },
  {
    kind: 'contact',
    pattern: new RegExp(
      `(?<!\\w)[\\w.+-]{1,40}(?: ?(?:\\[dot\\]|\\(dot\\)| dot ) ?[\\w-]{1,30}){0,3} ?(?:\\[ ?at ?\\]|\\( ?at ?\\)|\\{at\\}|<at>| at |@|＠) ?${MAILS}(?: ?(?:\\.|\\[dot\\]|\\(dot\\)|\\bdot\\b|,) ?[a-z]{2,6}| ?(?:please|pls|thx|thanks)?(?=[ .,!]*$))`,
      'giu',
    ),
    accepts: (found) => !/^(?:look|good|arrived?|works?|back) at/i.test(found),
  },
  {
    kind: 'contact',
    pattern:
      /(?<!\S)(?:[\w.] ){3,30}(?:@|at|\(at\)|\[at\]) (?:(?:[a-z] ){2,20}(?:\.|dot) ?(?:[a-z] ?){2,6}|(?:gmail|hotmail|yahoo|outlook|icloud)\b(?: (?:\.|dot) ?[a-z]{2,5})?)/giu,
  },
  {
    kind: 'contact',
    pattern: /(?<!\w)(?:[a-z] ){3,20}(?:dot |\. )?(?:[a-z] ){2,20}at (?:gmail|hotmail|yahoo|outlook|icloud)\b/giu,
  },
  {
    kind: 'contact',
    pattern:
      /\b(?:e-?mail|gmail|hotmail|yahoo|outlook)\b[^\n]{0,20}\b(?:user ?name|name|address|is|before the @)\b:? (?<it>[a-z][\w.]{6,30})(?= (?:and then|then|at|@|\d)|@)|(?<=\bmy ?(?:g ?mail|hotmail|yahoo|e-?mail)(?: is|:| =|=) ?)[\w.]{6,40}/dgiu,
  },
  {
    kind: 'handle',
    pattern: new RegExp(`(?<![\\p{L}\\d@./])${NETS}${WHOSE}@?(?<it>${ACCOUNT})`, 'dgiu'),
    accepts: isAccount,
  },
  {
    kind: 'handle',
    pattern: new RegExp(
      `(?<![\\p{L}\\d@./])${NETS}(?:\\b|\\?)[^\\n]{0,30}?\\b(?:mine(?: is|'s|s)|i'?m|i am|my name is|as|called|under|it'?s|username|name)(?: is)?:? ["'“@]?(?<it>${ACCOUNT})`,
      'dgiu',
    ),
    accepts: isAccount,
  },
  {
    kind: 'handle',
    pattern: new RegExp(
      `(?<![\\p{L}\\d@./])${NETS} ?(?:: ?|→ ?|= ?)(?<it>@?(?:[\\p{L}\\d._-] ){4,30}[\\p{L}\\d](?![\\p{L}])|@[\\w.]{3,30})`,
      'dgiu',
    ),
  },
  {
    kind: 'handle',
    pattern: new RegExp(
      `(?<![\\w.@])(?<it>@?[\\w.#-]{4,32}) ?(?:\\((?:on |my )?${NETS}\\)|(?:on|-) (?:my )?(?:insta(?:gram)?|snap(?:chat)?|discord|tik ?tok|telegram|kik|roblox|twitch|xbox|psn|steam)\\b)`,
      'dgiu',
    ),
    accepts: (found, before) => /[@\d._#]/.test(found.slice(0, -1)) && isAccount(found, before, ''),
  },
  {
    kind: 'handle',
    pattern: new RegExp(
      `\\b(?:add|dm|snap|follow|message|msg|friend|signal|text|hmu|find|pm|invite|search(?: for)?)(?: me)?(?: up)?(?: (?:on|in|at|as|with|by|under|for|via) (?:${NETS} )?(?:as |at |under )?|,? (?:user ?name|name)(?: is)?:? | @|: ?@?| )["'“]?(?<it>${ACCOUNT})`,
      'dgiu',
    ),
    accepts: (found, before, after) =>
      isAccount(found, before, after) &&
      !/^[a-z]+-[a-z]+$/i.test(found) &&
      /\bme\b|@|\b(?:add|dm|snap|follow|friend)\b/i.test(before.slice(-4) + found + after),
  },
  {
    kind: 'handle',
    pattern:
      /(?<![\w@-])(?:https?:\/\/)?(?:www\.)?(?:facebook\.com|fb\.com|instagram\.com|instagr\.am|snapchat\.com\/add|tiktok\.com|twitch\.tv|linkedin\.com\/in|t\.me|wa\.me|paypal\.me|cash\.app|venmo\.com|discord\.gg|discord\.com\/(?:users|invite)|twitter\.com|x\.com|kik\.me|vk\.com|soundcloud\.com|steamcommunity\.com\/id|roblox\.com\/users|onlyfans\.com|ask\.fm|ngl\.link|linktr\.ee)\/(?!(?:help|about|legal|policy|settings|watch|explore|hashtag|business|search|login)\b)[@$+\w.-]{3,60}/giu,
  },
  { kind: 'handle', pattern: /\b(?:cash ?app|venmo|pay ?pal|pay ?me)\b[^\n]{0,12}(?<it>[$@][a-z]\w{3,30})/dgiu },
  {
    kind: 'handle',
    pattern:
      /\bSW-\d{4}-\d{4}-\d{4}\b|\b(?:friend|player|trainer|invite|server) code\b[^\n]{0,12}\d{4}[ -]?\d{4}[ -]?\d{4}\b|\b(?:tag|id)(?: is)? ?#[0-9A-Z]{6,10}\b|\b(?:uid|player id|user id|game id)(?: is|:)? ?\d{8,10}\b/giu,
  },
  {
    kind: 'handle',
    pattern: /(?<![\w#/&])[a-z][\w.]{2,20}#(?:[A-Z]{2,4}\d?|\d{4,5})(?!\w)/giu,
    accepts: (found, before, after) =>
      /\b(?:discord|disc|dc|valo\w*|riot|id|add|tag|ign|battle ?net|friend|league|me|my|im)\b/i.test(before + after),
  },
  {
    kind: 'place',
    pattern:
      /(?<![\d.])-?\d{1,3}\.\d{4,9}°? ?[NS]?(?: ?[,/;&]? ?|[^\d\n]{1,8})-?\d{1,3}\.\d{4,9}°? ?[EWO]?(?![\d.])/giu,
    accepts: (_, before, after) => OWN_PLACE.test(before + after.slice(0, 30)) && !SURVEYED.test(before + after),
  },
  {
    kind: 'place',
    pattern:
      /\d{1,3}° ?\d{1,2}['′’](?: ?[\d.]{1,6}["″”']{1,2})? ?[NS][ ,]{0,3}\d{1,3}° ?\d{1,2}['′’](?: ?[\d.]{1,6}["″”']{1,2})? ?[EWO]/giu,
    accepts: (_, before, after) => OWN_PLACE.test(before + after.slice(0, 30)) && !SURVEYED.test(before + after),
  },
  {
    kind: 'place',
    pattern: /\blat(?:itude)? ?[=:]? ?-?\d{1,2}\.\d{3,8}[, ;]{1,3}lo?ng?(?:itude)? ?[=:]? ?-?\d{1,3}\.\d{3,8}/giu,
    accepts: (_, before, after) =>
      /\b(?:i|my|me|our|we|home|here)\b/i.test(before + after.slice(0, 30)) && !SURVEYED.test(before + after),
  },
  {
    kind: 'place',
    pattern:
      /(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl\/maps|(?:www\.)?google\.\w{2,3}\/maps|maps\.google\.\w{2,3}|maps\.apple\.com|waze\.com|plus\.codes)\/?\S{3,120}/giu,
    accepts: (_, before, after) => OWN_PLACE.test(before + after),
  },
  {
    kind: 'place',
    pattern:
      /\/\/\/[a-z]{3,20}\.[a-z]{3,20}\.[a-z]{3,20}\b|\bw3w\.co\/[a-z.]{8,60}|\b(?:what3words|plus code)\b[^\n]{0,30}(?:[a-z]{3,20}\.[a-z]{3,20}\.[a-z]{3,20}\b|[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,3}\b)/giu,
  },
  {
    kind: 'document',
    pattern:
      /\b(?:my|moms?|mum'?s?|mom's|dads?|dad's|his|her|our|parents'?|mothers?|fathers?|credit|debit|visa|bank) (?:\w+ )?(?:card|visa|mastercard|amex|account|iban|passport|ssn|social security|id|insurance|driver\w* licen[cs]e|pin)\b[^\n]{0,24}?(?<it>(?<![\w.])(?:[A-Z]{2}\d\d ?)?\d(?:[ -]?\d){6,24}|[A-Z]\d{2}[A-Z\d]{4,8})(?![\w])/dgiu,
    accepts: (found, before, after) => digitsIn(found) >= 7 && isOwn(found, before, after),
  },
  {
    kind: 'document',
    pattern:
      /\b(?:ssn|social security)\b[^\n]{0,20}(?<it>\d{3}[- ]?\d\d[- ]?\d{4})\b|\b(?:password|passwort|login|pw|pin) (?:for|to|of) (?:my|our|the school)\b[^\n]{0,30}(?:is|:) ?\S{4,30}|\bmy (?:\w+ )?(?:password|passwort|pw) (?:is|=|:) ?(?=\S{0,30}\d)\S{4,30}/dgiu,
  },
]
