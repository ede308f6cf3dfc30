import { withoutCode } from './prose.ts'

/** What in a text looks like advertising or noise. */
export type Spam = { start: number; end: number }

const LINK =
  /(?:https?:\/\/|www\.)[^\s<>()\]"']{3,300}|(?<![\w.@/-])(?:[a-z\d-]{2,40}\.){1,3}(?:com|net|org|shop|store|online|site|xyz|top|club|vip|io|co|ru|info|biz|link|click|live|app|gg|me|ly|to|win|bet)(?:\/[^\s<>()\]"']{0,200})?(?![\w@(])/gi
/** Where sources are, for pupils. */
const SOURCE =
  /^(?:https?:\/\/)?(?:[\w-]+\.)*(?:wikipedia|wiktionary|wikimedia|wikibooks|wikiversity|britannica|khanacademy|ck12|openstax|libretexts|desmos|geogebra|wolframalpha|wolfram|mathworld|stackexchange|stackoverflow|mathoverflow|superuser|github|gitlab|python|mozilla|w3schools|arxiv|doi|jstor|nature|sciencemag|science|scientificamerican|nationalgeographic|smithsonianmag|history|bbc|nytimes|theguardian|reuters|gutenberg|archive|poetryfoundation|sparknotes|litcharts|merriam-webster|dictionary|cambridge|oxford\w*|nasa|noaa|nih|cdc|who|un|unesco|europa|youtube|youtu|phet|quizlet|mathsisfun|purplemath|brilliant|coursera|edx|ted|pbs|noaa|usgs|loc|biologyonline|chemguide|physicsclassroom|hyperphysics|example|localhost)\.[a-z.]{2,12}(?:[/:?#]|$)|^(?:https?:\/\/)?[\w.-]+\.(?:edu|gov|mil|int|ac\.\w{2}|edu\.\w{2}|gov\.\w{2}|gob\.\w{2}|gouv\.fr|sch\.uk)(?:[/:?#]|$)/i
const SHORT =
  /^(?:https?:\/\/)?(?:www\.)?(?:bit\.ly|tinyurl\.com|goo\.gl|t\.co|cutt\.ly|is\.gd|rb\.gy|shorturl\.at|ow\.ly|buff\.ly|adf\.ly|bl\.ink|lnkd\.in|t\.ly|v\.gd|s\.id|linktr\.ee|t\.me|wa\.me|chat\.whatsapp\.com|discord\.gg|discord\.com\/invite|telegram\.me|onelink\.me|linkvertise\.com|ouo\.io|shorte\.st|amzn\.to|tiny\.cc|rebrand\.ly)\/\S/i

/** Offers that need nothing else to be known for what they are. */
const OFFERS = [
  /\b(?:essay|assignment|homework|paper|thesis|dissertation|coursework|term paper|exam|academic)[ -](?:writing|help|writer|taking|solving)?[ -]?(?:services?|experts?|agency|company|writers?)\b(?=[^\n]{0,120}(?:\$|£|€|https?:|www\.|\b(?:cheap|price|order|contact|whats ?app|dm|discount|hire|guarantee\w*|affordable|plagiarism|email|visit|best|deliver\w*|grades?)\b))/gi,
  /\b(?:i(?: will|'ll| can)?|we(?: will|'ll| can)?|our (?:experts?|writers?|team)(?: will| can)?|let (?:us|me)|anyone(?: will)? to|someone(?: to)?|who can) (?:do|write|complete|solve|finish|take|ace|handle) (?:your|ur|my|any|all your) (?:\w+ ){0,3}?(?:home ?work|essays?|assignments?|exams?|tests?|quiz(?:zes)?|class(?:es)?|papers?|projects?|coursework|worksheets?|thesis)\b(?=[^\n]{0,100}(?:\$|£|€|\b(?:pay|paid|money|cash|cheap|usd|dollars?|bucks|euros?|pounds?|price|paypal|cashapp|venmo|dm|whats ?app|guaranteed?|fee|payment|affordable|telegram|low rates?)\b))/gi,
  /(?:(?:\$|£|€) ?\d{1,6}|(?<!\d)\d{1,6} ?(?:\$|€|£|dollars|bucks|usd|euros|pounds))[^.\n]{0,40}\b(?:do|write|finish|complete|solve) (?:my|your) (?:\w+ ){0,2}?(?:home ?work|essay|assignment|exam|test|quiz|project|worksheet)\b/gi,
  /\b(?:will|i'll|can|willing to|gonna|going to) (?:pay|venmo|paypal|cashapp) (?:you |u |someone |anyone |good |\$?\d+\$? ?(?:dollars |bucks )?)*(?:to|if you|for|whoever|who)\b[^.\n]{0,50}\b(?:home ?work|essay|assignment|exam|test|quiz|project|worksheet|answers?|class)\b/gi,
  /\b(?:do|write|finish|complete) (?:my|your) (?:home ?work|essay|assignment|exam|project)\b[^.\n]{0,30}\bfor (?:money|cash|\$|£|€|pay)/gi,
  /\b(?:buy|get|sell(?:ing)?|cheap|real|free|gain|more|boost|increase) (?:your )?(?:\d[\d,.k]{0,12} )?(?:(?:cheap|real|active|free|instagram|insta|tik ?tok|youtube|twitter|new|organic) ){0,3}(?:followers|subscribers|likes|views)\b(?=[^\n]{0,120}(?:https?:|www\.|\$|£|€|\b(?:cheap|now|dm|today|instant\w*|fast|free|price|follow|best|here|delivery|visit|order)\b))/gi,
  /\b(?:free|unlimited|cheap|get|claim|generate) (?:\d[\d,.k]{0,12} |free |unlimited )*(?:robux|v[ -]?bucks|gift ?cards?|iphones?|i ?phone \d+|nitro|minecoins|steam keys?|skins|psn codes?|diamonds)\b(?=[^\n]{0,140}(?:https?:|www\.|\.com|\b(?:generator|here|now|click|claim|link|visit|dm|human verification|giveaway|hack|working|100|legit|no survey)\b))/gi,
  /\b(?:earn|make|made|earning|making|get paid|turn(?:ed)?|profit of|win)(?: up to| over| about| me| him| her)? (?:an extra |extra )?(?:\$|£|€|usd )? ?\d[\d,.]{0,12}k?(?: ?(?:\$|usd|dollars|euros|pounds|bucks))? (?:(?:a|per|every|each) (?:day|week|hour|month)|daily|weekly|monthly|an hour|into|from home|online|in (?:one|a|\d+) (?:day|week|hour|month)s?)\b(?=[^\n]{0,200}(?:https?:|www\.|\b(?:from home|online|invest\w*|bitcoin|crypto|forex|dm|whats ?app|telegram|click|link|join|easy|no experience|contact|sign up|trading|no skills?|message|guaranteed)\b))/gi,
  /\b(?:invest(?:ment)?|trade|trading|double your|crypto|bitcoin|btc|ethereum|eth|forex|binary options?|nft|airdrop|altcoin)\b[^\n]{0,80}\b(?:guaranteed|whats ?app|telegram|dm me|double your|sign ?up (?:now|bonus|here)|join (?:now|us|my|our)|returns? daily|expert trader|account manager|huge profits?|click (?:here|the link)|100x|passive income|get rich|financial freedom|before it'?s too late|message me|contact)\b/gi,
  /\b(?:online|best|top|live|new|crypto) (?:casinos?|betting|slots?|poker|gambling)\b(?=[^\n]{0,100}(?:https?:|www\.|\.com|\b(?:bonus|sign ?up|free spins|join|register|deposit|play now|jackpot|win big|win real)\b))|\bfree spins\b|\bcasino bonus\b|\bno deposit bonus\b/gi,
  /\b(?:viagra|cialis|penis enlargement|male enhancement|weight ?loss (?:pills?|gummies|tea|supplement)|keto (?:gummies|pills)|cbd (?:oil|gummies)|lose \d+ (?:lbs?|pounds|kg|kilos) (?:in|fast)|buy (?:vapes?|weed|xanax|adderall|fake (?:id|passport)s?) online|payday loans?|instant loans?|loan approv\w+|replica (?:watches|bags)|cheap (?:jordans|watches|rayban|shoes online|meds))\b(?! (?:policy|works by))/gi,
  /\b(?:whats ?app|telegram|call|text|message|contact|viber|signal)(?: me| us| now| our \w+)*(?: on| at| for \w+)?:? ?\+?\d[\d ().-]{7,18}\d\b(?=[^\n]*\b(?:cheap|price|service|order|buy|sell|loan|help with|essays?|assignments?|exams?|profit|invest\w*|offer|rates?|pills|discount|fast|spell|trad\w+|earn|hire|result)\b)|\b(?:cheap|price|service|order|buy|sell|loans?|essays?|assignments?|profit|invest\w*|offer|pills|discount|spell caster|trad\w+|earn\w*|hire|hack\w*)\b[^\n]{0,150}\b(?:whats ?app|telegram|call|text|contact)\b[^\n]{0,20}\+?\d[\d ().-]{7,18}\d\b/gi,
  /\b(?:spell caster|love spell|get (?:your|my) ex back|powerful spells?|illuminati (?:member|join)|join the illuminati|hire a hacker|professional hacker|recover (?:your|my) (?:lost|stolen) (?:bitcoin|crypto|funds|money)|work from home (?:jobs?|and earn|opportunit\w+)|make money (?:online|fast|from home)|easy money|get rich quick|passive income|financial freedom|100% (?:legit|guaranteed|working|real|plagiarism[ -]free)|plagiarism[ -]free|a\+? guaranteed|guaranteed (?:a\+?|grades?|pass|results|profit\w*|returns?)|limited[ -]time (?:offer|deal|only|discount)|act now|order (?:now|today)|buy now|shop now|sign up (?:now|today) (?:and|for|to)|use (?:my |this |our )?(?:promo|discount|coupon|referral|invite) ?code|promo code|coupon code|refer(?:ral)? (?:code|link)|you(?:'ve| have) (?:won|been selected)|claim your (?:prize|reward|free|gift|bonus)|sub ?(?:4|for) ?sub|follow ?(?:4|for) ?follow|f4f|l4l|(?:please )?(?:like and )?subscribe to my|(?:check out|visit|follow|join) my (?:new )?(?:you ?tube|channel|instagram|insta|tik ?tok|only ?fans|twitch|store|shop|etsy|stream|server|discord|page|blog)|join (?:my|our) (?:discord|telegram|whats ?app|server|group chat)|dm (?:me |us )?(?:for|to) (?:answers?|prices?|info|details|more|help|cheap|order|rates?|get|buy|purchase|promo\w*)|link in (?:my )?bio|selling (?:\w+ ){0,3}(?:answers|accounts?|test papers?|exam papers?|notes for \$|essays)|(?:leaked|original) (?:exam|test) (?:papers?|answers) (?:for sale|available|here|in my))\b/gi,
]
/** Words that sell, if a link stands near. */
const SELLING =
  /\b(?:buy|cheap\w*|discounts?|\d+ ?% off|sale|deals?|free (?:trial|gift|shipping|download|access|money|premium|iphone|followers|signup)|click (?:here|this|the link|below|now|on)|best (?:price|site|website|offer|service)s?|promo\w*|offer|offers|earn|bonus|register now|sign ?up|subscribe|order|hurry|win|winner|prize|cash|money|profits?|loans?|credit|casino|bet|betting|dating|singles|hot girls|giveaway|hack(?:s|ed)?|cracked|generator|unlimited|premium|guaranteed?|limited|exclusive|hottest|amazing (?:deal|offer|results)|you won'?t believe|must see|shop|store|answers? (?:key )?(?:here|for sale)|visit (?:us|our|my|now|this)|download now|join (?:now|us|here|today)|try it (?:now|free)|follow (?:me|us)|invest\w*|crypto|bitcoin|forex|affordable|pills?|supplements?)\b/i

const links = (text: string) =>
  [...text.matchAll(LINK)].map(({ 0: link, index }) => ({ link, start: index, end: index + link.length }))
const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

/** Selling, links that lead where nobody can see, shouting and noise, in the order of the text. */
export function findSpam(text: string): Spam[] {
  const own = withoutCode(text)
  const found = [...offers(own), ...suspiciousLinks(own), ...repeated(own), ...noise(own)]
  const kept: Spam[] = []
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one)
  return kept
}

const offers = (text: string): Spam[] =>
  OFFERS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: match, index }) => ({ start: index, end: index + match.length })),
  )

function suspiciousLinks(text: string): Spam[] {
  const all = links(text)
  const strange = all.filter(({ link }) => !SOURCE.test(link))
  const words = text.replace(LINK, ' ')
  const count = words.match(/\p{L}{2,}/gu)?.length ?? 0
  const isShouting = lettersIn(words) >= 12 && lettersIn(words.replace(/\p{Lu}/gu, '')) < lettersIn(words) * 0.3
  const isHeap = strange.length > 3 && count < strange.length * 8
  return strange
    .filter(
      ({ link, start, end }) =>
        SHORT.test(link) ||
        isShouting ||
        isHeap ||
        SELLING.test(text.slice(Math.max(0, start - 150), start) + ' ' + text.slice(end, end + 100)),
    )
    .map(({ start, end }) => ({ start, end }))
}

/** The same words or the same line again and again; numbers and letters of sequences may. */
function repeated(text: string): Spam[] {
  const lines = Map.groupBy(
    [...text.matchAll(/[^\n]+/g)].filter(({ 0: line }) => lettersIn(line) > 9),
    ({ 0: line }) => line.trim().toLowerCase(),
  )
  const same = [...lines.values()].filter((group) => group.length > 3).map((group) => group[1])
  const rows = [...text.matchAll(/(?<![\p{L}\d])([\p{L}][\p{L}' ,.!?]{2,60}?)(?:[ ,.!?\n]{0,3}\1){5,}/gu)].filter(
    ({ 0: row }) => /\p{Ll}{3}/u.test(row),
  )
  return [...same, ...rows].flatMap((match) =>
    match ? [{ start: match.index, end: match.index + match[0].length }] : [],
  )
}

const MASHED =
  /(?:asdf|sdfg|dfgh|fghj|ghjk|hjkl|qwer|wert(?!h|e|i|v)|erty(?!\b)|tyui|yuio|uiop|zxcv|xcvb|cvbn|vbnm|jkl)|[bcdfghjklmnpqrstvwxz]{7,}|(\p{L})\1{9,}|(\p{L}{1,3})\2{5,}/iu

/** Keys hit at random, if there is hardly anything else. */
function noise(text: string): Spam[] {
  const words = [...text.matchAll(/(?<!\S)[a-z]{6,200}[.!?]*(?!\S)/gi)]
  const mashed = words.filter(({ 0: word }) => word !== word.toUpperCase() && MASHED.test(word))
  const letters = mashed.reduce((sum, { 0: word }) => sum + word.length, 0)
  if (letters === 0 || letters < lettersIn(text) * 0.5) return []
  return mashed.map(({ 0: word, index }) => ({ start: index, end: index + word.length }))
}
