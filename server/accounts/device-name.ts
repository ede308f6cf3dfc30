type Known = readonly (readonly [name: string, sign: RegExp])[]

/** The first that fits counts: most browsers also claim to be those further down. */
const BROWSERS: Known = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: Known = [
  ['an iPhone', /\biPhone\b/],
  ['an iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['a Chromebook', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['a Mac', /\bMac(?:intosh|OS| OS)\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

/** What a browser says of itself, in words that people know it by: `Chrome on Android`. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent)
  const system = nameIn(SYSTEMS, userAgent)
  if (system === undefined) return browser ?? 'Unknown device'
  return `${browser ?? 'A browser'} on ${system}`
}

const nameIn = (known: Known, userAgent: string) => known.find(([, sign]) => sign.test(userAgent))?.[0]
