const ENDINGS =
  'com|net|org|shop|store|online|site|xyz|top|club|vip|io|co|ru|info|biz|link|click|live|app|gg|me|ly|to|win|bet|pw|fun|cc|tk|example'
/** An address as it is typed, with or without its beginning, or taken apart so that nobody should notice: `name dot com`. */
export const LINK = new RegExp(
  [
    String.raw`(?:https?:\/\/|www\.)[^\s<>()\]"']{3,300}`,
    String.raw`(?<![\w.@/-])(?:[a-z\d-]{2,40}\.){1,3}(?:${ENDINGS})(?:\/[^\s<>()\]"']{0,200})?(?![\w@(])`,
    String.raw`(?<![\w.@/-])[a-z\d-]{3,40}(?: \. | \(?dot\)? )(?:com|net|org|shop|xyz|example|ru|gg|biz|info|io)\b`,
  ].join('|'),
  'gi',
)
/** A host that costs little and is soon thrown away, or says what it sells, or an address that pays who spreads it. */
const CHEAP =
  /\.\s?(?:shop|store|online|site|xyz|top|club|vip|biz|link|click|live|gg|win|bet|pw|fun|cc|tk|ru|example)\b|^(?:https?:\/\/)?[\w.]{0,60}-|[?&](?:ref|aff|r|code|invite)=|\bdot\b/i

export type Link = { start: number; end: number; kind: 'source' | 'short' | 'cheap' | 'other' }

export const linksIn = (text: string): Link[] =>
  [...text.matchAll(LINK)].map(({ 0: link, index }) => ({ start: index, end: index + link.length, kind: kindOf(link) }))

export const kindOf = (link: string): Link['kind'] =>
  SOURCE.test(link) ? 'source' : SHORT.test(link) ? 'short' : CHEAP.test(link) ? 'cheap' : 'other'

/** Where sources are, for pupils. */
const SOURCE =
  /^(?:https?:\/\/)?(?:[\w-]+\.)*(?:wikipedia|wiktionary|wikimedia|wikibooks|wikiversity|britannica|khanacademy|ck12|openstax|libretexts|desmos|geogebra|wolframalpha|wolfram|mathworld|stackexchange|stackoverflow|mathoverflow|superuser|github|gitlab|python|mozilla|w3schools|arxiv|doi|jstor|nature|sciencemag|science|scientificamerican|nationalgeographic|smithsonianmag|history|bbc|nytimes|theguardian|reuters|gutenberg|archive|poetryfoundation|sparknotes|litcharts|merriam-webster|dictionary|cambridge|oxford\w*|nasa|noaa|nih|cdc|who|un|unesco|europa|youtube|youtu|phet|quizlet|mathsisfun|purplemath|brilliant|coursera|edx|ted|pbs|noaa|usgs|loc|biologyonline|chemguide|physicsclassroom|hyperphysics|example|localhost)\.[a-z.]{2,12}(?:[/:?#]|$)|^(?:https?:\/\/)?[\w.-]+\.(?:edu|gov|mil|int|ac\.\w{2}|edu\.\w{2}|gov\.\w{2}|gob\.\w{2}|gouv\.fr|sch\.uk)(?:[/:?#]|$)/i
/** Where nobody can see what is behind. */
const SHORT =
  /^(?:https?:\/\/)?(?:www\.)?(?:bit\.ly|tinyurl\.com|goo\.gl|t\.co|cutt\.ly|is\.gd|rb\.gy|shorturl\.at|ow\.ly|buff\.ly|adf\.ly|bl\.ink|lnkd\.in|t\.ly|v\.gd|s\.id|linktr\.ee|t\.me|wa\.me|chat\.whatsapp\.com|discord\.gg|discord\.com\/invite|telegram\.me|onelink\.me|linkvertise\.com|ouo\.io|shorte\.st|amzn\.to|tiny\.cc|rebrand\.ly)\/\S/i
