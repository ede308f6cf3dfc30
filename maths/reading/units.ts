import { fromDecimal, type Rational, rational } from '#maths/notation/rational.ts'

type Quantity = 'length' | 'mass' | 'volume' | 'time' | 'area' | 'speed' | 'data' | 'money' | 'temperature'
/** `size` is how many of the quantity's base unit one of them is. */
export type Unit = { name: string; symbol: string; quantity: Quantity; size: Rational }

const TABLE: [Quantity, symbol: string, size: string, names: string][] = [
  ['length', 'mm', '0.001', 'mm millimeters millimeter'],
  ['length', 'cm', '0.01', 'cm cms centimeters centimeter'],
  ['length', 'dm', '0.1', 'dm decimeters decimeter'],
  ['length', 'm', '1', 'm meters meter'],
  ['length', 'km', '1000', 'km kms kilometers kilometer'],
  ['length', 'in', '0.0254', 'in inches inch'],
  ['length', 'ft', '0.3048', 'ft feet foot'],
  ['length', 'yd', '0.9144', 'yd yds yards yard'],
  ['length', 'mi', '1609.344', 'mi miles mile'],
  ['mass', 'mg', '0.001', 'mg milligrams milligram'],
  ['mass', 'g', '1', 'g gm grams gram'],
  ['mass', 'kg', '1000', 'kg kgs kilograms kilogram kilos kilo'],
  ['mass', 't', '1000000', 't tonnes tonne tons ton'],
  ['mass', 'oz', '28.349523125', 'oz ounces ounce'],
  ['mass', 'lb', '453.59237', 'lb lbs pounds pound'],
  ['volume', 'ml', '0.001', 'ml milliliters milliliter'],
  ['volume', 'cl', '0.01', 'cl centiliters centiliter'],
  ['volume', 'l', '1', 'l liters liter'],
  ['volume', 'cm^3', '0.001', 'cm^3 cm3 cc'],
  ['volume', 'm^3', '1000', 'm^3 m3'],
  ['volume', 'mm^3', '0.000001', 'mm^3 mm3'],
  ['volume', 'dm^3', '1', 'dm^3 dm3'],
  ['volume', 'in^3', '0.016387064', 'in^3 in3'],
  ['volume', 'ft^3', '28.316846592', 'ft^3 ft3'],
  ['volume', 'gal', '3.785411784', 'gal gallons gallon'],
  ['volume', 'pt', '0.473176473', 'pt pints pint'],
  ['volume', 'qt', '0.946352946', 'qt quarts quart'],
  ['volume', 'cup', '0.2365882365', 'cups cup'],
  ['time', 's', '1', 's sec seconds second'],
  ['time', 'ms', '0.001', 'ms milliseconds millisecond'],
  ['time', 'min', '60', 'min minutes minute'],
  ['time', 'h', '3600', 'h hours hour'],
  ['time', 'days', '86400', 'days day'],
  ['time', 'weeks', '604800', 'weeks week'],
  ['time', 'months', '2628000', 'months month'],
  ['time', 'years', '31536000', 'years year yrs'],
  ['area', 'mm^2', '0.000001', 'mm^2 mm2'],
  ['area', 'cm^2', '0.0001', 'cm^2 cm2'],
  ['area', 'm^2', '1', 'm^2 m2 sqm'],
  ['area', 'km^2', '1000000', 'km^2 km2'],
  ['area', 'ha', '10000', 'ha hectares hectare'],
  ['area', 'in^2', '0.00064516', 'in^2 in2'],
  ['area', 'ft^2', '0.09290304', 'ft^2 ft2'],
  ['area', 'acres', '4046.8564224', 'acres acre'],
  ['speed', 'm/s', '1', 'm/s mps'],
  ['speed', 'km/h', '5/18', 'km/h'],
  ['speed', 'mi/h', '0.44704', 'mph mi/h'],
  ['speed', 'km/s', '1000', 'km/s'],
  ['data', 'bit', '1', 'bits bit'],
  ['data', 'B', '8', 'bytes byte'],
  ['data', 'kB', '8000', 'kb kilobytes kilobyte'],
  ['data', 'MB', '8000000', 'mb megabytes megabyte'],
  ['data', 'GB', '8000000000', 'gb gigabytes gigabyte'],
  ['data', 'TB', '8000000000000', 'tb terabytes terabyte'],
  ['money', 'dollars', '1', 'dollars dollar'],
  ['money', 'gbp', '1', 'gbp'],
  ['money', 'euros', '1', 'euros euro'],
  ['money', 'rupees', '1', 'rupees rupee'],
  ['money', 'naira', '1', 'naira'],
  ['money', 'yen', '1', 'yen'],
  ['money', 'won', '1', 'won'],
  ['money', 'pesos', '1', 'pesos peso'],
  ['money', 'cedis', '1', 'cedis cedi'],
  ['money', 'lira', '1', 'lira'],
  ['money', 'cents', '0.01', 'cents cent'],
  ['temperature', '°C', '1', 'celsius c'],
  ['temperature', '°F', '1', 'fahrenheit f'],
  ['temperature', 'K', '1', 'kelvin k kelvins'],
]

const BY_NAME = new Map<string, Unit>()
for (const [quantity, symbol, size, names] of TABLE) {
  for (const name of names.split(' ')) BY_NAME.set(name, { name, symbol, quantity, size: sizeOf(size) })
}

function sizeOf(written: string): Rational {
  const [over = '1', under] = written.split('/')
  return under === undefined ? fromDecimal(over) : rational(BigInt(over), BigInt(under))
}

/** "60 in the ratio" are no inches. */
const INCHES = 'in(?! (?!long|wide|high|tall|deep|thick|by|and|or|to|into|is|in|has)[a-z]{2})(?! \\d)'
const escaped = [...BY_NAME.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((name) => (name === 'in' ? INCHES : name.replace('^', '\\^')))
/** Any unit, to be put into a pattern after a number. */
export const UNIT = `(?:${escaped.join('|')})(?![\\w^])`

/** "square meters" is m^2, "meters per second" m/s: one name for each unit. */
export function unitsFromWords(text: string): string {
  return text
    .replace(
      /\b(?:square|sq\.?) (mm|cm|km|m|in|ft|inch(?:es)?|feet|foot|(?:milli|centi|kilo)?meters?)\b/g,
      (_, name: string) => `${short(name)}^2`,
    )
    .replace(
      /\b(?:cubic|cu\.?) (mm|cm|dm|m|in|ft|inch(?:es)?|feet|foot|(?:centi|deci|milli)?meters?)\b/g,
      (_, name: string) => `${short(name)}^3`,
    )
    .replace(
      /\b(mm|cm|km|m|in|ft|meters?|centimeters?|inches|feet) (squared|cubed)\b/g,
      (_, name: string, power: string) => `${short(name)}^${power === 'cubed' ? 3 : 2}`,
    )
    .replace(/\b(?:kilometers?|km) ?(?:per|an|\/) ?(?:hour|hr|h)\b/g, 'km/h')
    .replace(/\bmiles? ?(?:per|an|\/) ?(?:hour|hr|h)\b/g, 'mph')
    .replace(/\b(?:meters?|m) ?(?:per|a|\/) ?(?:second|sec|s)\b/g, 'm/s')
    .replace(/\bdegrees? ?(?=c\b|f\b|celsius|fahrenheit)/g, '')
}

const short = (name: string): string => BY_NAME.get(name)?.symbol ?? name

export const unitOf = (name: string | undefined): Unit | undefined => BY_NAME.get(name ?? '')

/** The name under which money is counted, by its sign. */
export const CURRENCIES: Record<string, string> = {
  $: 'dollars',
  '£': 'gbp',
  '€': 'euros',
  '₹': 'rupees',
  '₦': 'naira',
  '¥': 'yen',
  '₩': 'won',
  '₱': 'pesos',
  '₵': 'cedis',
  '₺': 'lira',
}
/** Any money, to be put into a pattern after a number. */
export const MONEY = Object.values(CURRENCIES).join('|')

const SIGNS = new Map(Object.entries(CURRENCIES).map(([sign, name]) => [name, sign === '$' ? '\\$' : sign]))

/** A number in LaTeX with its unit: money stands in front. */
export function withUnit(latex: string, unit: string | undefined): string {
  const symbol = unitOf(unit)?.symbol ?? unit
  if (symbol === undefined || symbol === '') return latex
  const front = SIGNS.get(symbol)
  if (front !== undefined) {
    const amount = /^\d+\.\d$/.test(latex) ? `${latex}0` : latex
    return front === '\\$' ? `\\$${amount}` : `\\text{${front}}${amount}`
  }
  return `${latex}${unitLatex(symbol)}`
}

/** A unit alone, to stand behind a number. */
export function unitLatex(symbol: string): string {
  if (symbol === '') return ''
  const [name, power] = symbol.split('^')
  if (name?.startsWith('°')) return `\\,^\\circ\\text{${name.slice(1)}}`
  return power === undefined ? `\\text{ ${name ?? ''}}` : `\\text{ ${name ?? ''}}^${power}`
}
