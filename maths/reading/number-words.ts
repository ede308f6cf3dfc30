const ONES = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const SMALL = new Map<string, number>([
  ...ONES.map((word, n) => [word, n] as const),
  ...TENS.map((word, n) => [word, 20 + 10 * n] as const),
  ['fourty', 40],
  ['ninty', 90],
])
const LARGE = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
])
const PARTS = new Map([
  ['half', 2],
  ['halves', 2],
  ['third', 3],
  ['quarter', 4],
  ['fourth', 4],
  ['fifth', 5],
  ['sixth', 6],
  ['seventh', 7],
  ['eighth', 8],
  ['ninth', 9],
  ['tenth', 10],
  ['twelfth', 12],
  ['twentieth', 20],
  ['hundredth', 100],
])
const ORDINALS = new Map([
  ['first', 1],
  ['second', 2],
  ['third', 3],
  ['fourth', 4],
  ['fifth', 5],
  ['sixth', 6],
  ['seventh', 7],
  ['eighth', 8],
  ['ninth', 9],
  ['tenth', 10],
  ['eleventh', 11],
  ['twelfth', 12],
  ['thirteenth', 13],
  ['fourteenth', 14],
  ['fifteenth', 15],
  ['twentieth', 20],
  ['thirtieth', 30],
  ['fiftieth', 50],
  ['hundredth', 100],
])
const ONE_IS_NO_NUMBER =
  /(?:which|this|that|these|the|each|every|any|some|no|another|last|next|other|only|hard|easy|find|first|second|third|fourth|missing|remaining|right|wrong|smallest|largest|bigger|smaller|larger|longer|shorter|same) $/
const ONE_OF_SEVERAL =
  /^(?:'| (?:is|leg|side|of|angle|acute|has|measures|day|card|marble|ball|power|fraction|expression|logarithm|bracket)\b)/
/** "a blue one": a thing that was named before. */
const ONE_FOR_A_THING =
  /\b(?:an?|the) (?!(?:of|is|plus|minus|times|over|by|and|to|from|number|hundred|thousand) )[a-z]+ $/
const AFTER_ORDINAL = /^ (?:term|number|element|power|even|odd|multiple|square|prime|triangular|derivative)s?\b/

/** Numbers in words as digits: "three quarters" is 3/4, "two and a half" 2 1/2, "the fifth term" the 5th term. */
export function numbersFromWords(text: string): string {
  const parts = text.match(/[a-z]+|[^a-z]+/g) ?? []
  const out: string[] = []
  for (let at = 0; at < parts.length;) {
    const read = readNumber(parts, at)
    out.push(read.text)
    at += read.taken
  }
  return joinParts(out.join(''))
}

type Read = { text: string; taken: number }

function readNumber(parts: string[], start: number): Read {
  const word = parts[start] ?? ''
  const ordinal = ORDINALS.get(word)
  const after = parts.slice(start + 1, start + 3).join('')
  if (ordinal !== undefined && AFTER_ORDINAL.test(after)) return { text: `${ordinal}th`, taken: 1 }
  if (
    !SMALL.has(word) &&
    !(
      LARGE.has(word) &&
      /^(?:a|\d+) $/.test(
        parts
          .slice(start - 2, start)
          .join('')
          .slice(-4),
      )
    )
  )
    return { text: word, taken: 1 }
  const before = parts.slice(Math.max(0, start - 2), start).join('')
  const further = parts.slice(Math.max(0, start - 4), start).join('')
  if (word === 'one' && (ONE_IS_NO_NUMBER.test(before) || ONE_FOR_A_THING.test(further) || ONE_OF_SEVERAL.test(after)))
    return { text: word, taken: 1 }
  if (LARGE.has(word)) return { text: word, taken: 1 }
  let [total, group, at, last] = [0, SMALL.get(word) ?? 0, start + 1, word]
  for (;;) {
    const gap = parts[at]
    if (gap !== ' ' && gap !== '-') break
    const joins =
      parts[at + 1] === 'and' &&
      parts[at + 2] === ' ' &&
      (LARGE.has(last) || total > 0) &&
      SMALL.has(parts[at + 3] ?? '')
    const next = parts[joins ? at + 3 : at + 1] ?? ''
    const [small, large] = [SMALL.get(next), LARGE.get(next)]
    if (large !== undefined) {
      if (large === 100) group *= 100
      else [total, group] = [total + group * large, 0]
    } else if (small !== undefined && fits(group, last, small)) group += small
    else break
    last = next
    at += joins ? 4 : 2
  }
  const tail = decimals(parts, at)
  return { text: `${total + group}${tail.text}`, taken: at + tail.taken - start }
}

/** "twenty" takes "five", "hundred" takes both; "five" takes neither. */
const fits = (group: number, last: string, small: number): boolean =>
  LARGE.has(last) || (group % 100 >= 20 && group % 10 === 0 && small < 10 && small > 0)

/** The digits after "point". */
function decimals(parts: string[], start: number): Read {
  if (parts[start] !== ' ' || parts[start + 1] !== 'point') return { text: '', taken: 0 }
  let [digits, at] = ['', start + 2]
  while (parts[at] === ' ' && (ONES.indexOf(parts[at + 1] ?? '') + 1 || 99) <= 10) {
    digits += ONES.indexOf(parts[at + 1] ?? '')
    at += 2
  }
  return digits === '' ? { text: '', taken: 0 } : { text: `.${digits}`, taken: at - start }
}

const PART = [...PARTS.keys()].join('|')

/** "3 quarters", "a third of", "2 and a half". */
function joinParts(text: string): string {
  const under = (name: string): number => PARTS.get(name) ?? PARTS.get(name.replace(/s$/, '')) ?? 1
  const part = `(${PART})s?`
  return text
    .replace(/\b(?:a|1) hundred\b/g, '100')
    .replace(/\b(?:a|1) thousand\b/g, '1000')
    .replace(/\b(\d+(?:\.\d+)?) (hundred|thousand|million|billion)\b/g, (_, n: string, word: string) =>
      String(Number((Number(n) * (LARGE.get(word) ?? 1)).toPrecision(15))),
    )
    .replace(/\bhalf an? (hour|minute|year|day|litre|liter|kilo|mile|metre|meter)\b/g, '0.5 $1')
    .replace(/\b(?:an?|1) (hour|year|minute) and (?:a|1) half\b/g, '1.5 $1')
    .replace(
      new RegExp(`\\b(\\d+) and (?:an?|1|(\\d+)) ${part}\\b`, 'g'),
      (_, n: string, over: string | undefined, name: string) => `${n} ${over ?? 1}/${under(name)}`,
    )
    .replace(
      new RegExp(
        `(?<!\\d[ /.])\\b(\\d+)[ -]${part}\\b(?! (?:term|side|number|power|angle|place|of (?:january|march|may|june|july)))`,
        'g',
      ),
      (all: string, n: string, name: string) =>
        /^(?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)$/.test(name) && Number(n) > 1 && !all.endsWith('s')
          ? all
          : `${n}/${under(name)}`,
    )
    .replace(
      new RegExp(
        `\\b(?:an?|one) (${PART})(?= (?:of|and|plus|minus|times|divided)\\b)|(?<=\\b(?:of|times|plus|minus|by|than|and) )(?:an?|one) (${PART})\\b(?! ?(?:\\d|[a-z]))`,
        'g',
      ),
      (_, name: string | undefined, last: string) => `1/${under(name ?? last)}`,
    )
    .replace(
      /(?<![\d/.])\b(\d+) and (\d+\/\d+)(?= ?(?:hours?|minutes?|days?|weeks?|years?|cups?|miles?|meters?|feet|inches|pounds?|liters?|km|kg|cm|m)\b)/g,
      '$1 $2',
    )
    .replace(/\bhalf of\b|\bhalf(?= \d)/g, '1/2 of')
}
