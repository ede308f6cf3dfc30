/** Words that ask, greet, thank or hold a sentence together: they change nothing about the task. */
const FRAME = new Set(
  `a an the this that these those it its i me my mine we us our you u your they them their he she his her who which what when where how
  is are was were be been being am do does did done doing have has had having can could would should will shall may might must let lets want wants
  wanted wanna gonna gotta need needs needed try tried trying like love get gets got getting give gives given giving take make makes know knows
  knew tell tells told say says said see show shows showing please pls plz plss thx thanks thank ty cheers hi hello hey hiya yo dear sir miss
  teacher tutor mr mrs ms bro guys everyone anyone somebody someone help helps helping helped assist support stuck confused confusing lost struggling
  struggle forgot remember understand understanding understood dont don't cant can't cannot doesnt doesn't didnt didn't isnt isn't im i'm id i'd ive i've
  ill i'll whats what's hows how's thats that's its it's heres here's lets let's wont won't
  and or of to for with without in on at by from into as if then than so but because since about
  just really very still also too only again now today tonight tomorrow yesterday soon asap urgent quick quickly fast easily correctly exactly
  ok okay well um uh hmm oh yes no not sure maybe possible possibly
  math maths mathematics algebra geometry arithmetic trigonometry trig calculus homework hw assignment worksheet exam test quiz class lesson school work
  question questions problem problems exercise exercises task example q exam revision practice practise topic
  answer answers result results solution solutions value values step steps way method working workings process explanation explain explained explaining
  find finding found solve solved solving solves calculate calculating calculated calculates calculator compute computing computed work works working out evaluate evaluating evaluated determine determining determined
  figure figuring check checking simplify write written express number numbers amount one ones thing things something anything someone
  following below above here there given using use used uses all any some each every both same please step-by-step
  equals equal come comes go goes going gone put left right up down off over under
  expression equation sum total altogether exact exactly approximately approx roughly form simplest lowest
  my mom dad says friend me told thinks think thought am idea clue hard easy difficult tricky basic simple quick kind kindly
  long much many big large small high wide tall deep unknown missing correct full complete following final
  how's calculator calculators disagree disagrees agree checking checked end though probably stupid brain late due homeworks sheet textbook book page number's weird way simple quickly actually bit little lot bits quickly actually basically literally properly again stupid silly sorry got wrong
  ? ¦`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Words that make another task of the same numbers: where one is left over, the question was not understood. */
export const CHANGES =
  'estimate|estimated|estimation|reciprocal|opposite|inverse|negation|double|doubled|triple|tripled|twice|thrice|half|halve|halved|thirds?|quarters?|fifths?|tenths?|interquartile|quartiles?|geometric|harmonic|weighted|deviation|variance|exterior|complex|imaginary|tangent|normal|perpendicular|parallel|digits?|remainder|consecutive|rationali[sz]e|asymptotes?|domain|limit|stationary|maximum|minimum|previous|next|except|without|excluding'
const CHANGE = new RegExp(`^(?:${CHANGES})$`)
/** How much a word that is left over counts: nothing in the frame, 99 where it changes the task. */
export const weightOf = (word: string): number => (CHANGE.test(word) ? 99 : FRAME.has(word.replace(/'s?$/, '')) ? 0 : 1)

const SHORT: Record<string, string> = {
  thru: 'through',
  bc: 'because',
  abt: 'about',
  gimme: 'give me',
  lemme: 'let me',
  dunno: 'do not know',
  kinda: 'a bit',
  prolly: 'probably',
  tho: 'though',
  ppl: 'people',
  wat: 'what',
  wht: 'what',
  wut: 'what',
  wats: 'what is',
  whats: 'what is',
  "what's": 'what is',
  hw: 'homework',
  calc: 'calculate',
  ans: 'answer',
  eq: 'equation',
  eqn: 'equation',
  eqns: 'equations',
  sqr: 'square',
  sqroot: 'square root',
  squareroot: 'square root',
  percentage: 'percentage',
  pct: 'percent',
  percents: 'percent',
  prob: 'probability',
  diff: 'difference',
  ur: 'your',
  perim: 'perimeter',
  vol: 'volume',
  circ: 'circumference',
  hyp: 'hypotenuse',
  tri: 'triangle',
  rect: 'rectangle',
  deriv: 'derivative',
  derivate: 'derivative',
  derive: 'differentiate',
  diffrentiate: 'differentiate',
  integrade: 'integrate',
  fraccion: 'fraction',
  devide: 'divide',
  devided: 'divided',
  divded: 'divided',
  mutiply: 'multiply',
  multiplyed: 'multiplied',
  mulitply: 'multiply',
  substract: 'subtract',
  squred: 'squared',
  minuses: 'minus',
  pluss: 'plus',
  solv: 'solve',
  slove: 'solve',
  sovle: 'solve',
  slv: 'solve',
  factorise: 'factor',
  factorize: 'factor',
  factorising: 'factor',
  factoring: 'factor',
  fctor: 'factor',
  factored: 'factor',
  simplfy: 'simplify',
  metres: 'meters',
  metre: 'meter',
  centimetres: 'centimeters',
  centimetre: 'centimeter',
  kilometres: 'kilometers',
  kilometre: 'kilometer',
  millimetres: 'millimeters',
  millimetre: 'millimeter',
  litres: 'liters',
  litre: 'liter',
  millilitres: 'milliliters',
  millilitre: 'milliliter',
  grammes: 'grams',
  tonnes: 'tonnes',
  kph: 'km/h',
  kmh: 'km/h',
  kmph: 'km/h',
  hrs: 'hours',
  hr: 'hour',
  mins: 'minutes',
  secs: 'seconds',
  hypotnuse: 'hypotenuse',
  hypothenuse: 'hypotenuse',
  perimiter: 'perimeter',
  rectangel: 'rectangle',
  gratest: 'greatest',
  fourty: 'forty',
  ninty: 'ninety',
  twelv: 'twelve',
  untill: 'until',
  avg: 'average',
  pytagoras: 'pythagoras',
  pythagorean: 'pythagoras',
  phythagoras: 'pythagoras',
  maximun: 'maximum',
}

/** Words of tasks that are worth mending when one letter is wrong. */
const SUBJECT =
  `solve simplify factor expand evaluate calculate differentiate integrate derivative integral equation fraction decimal percent percentage increase decrease discount average median range
  rectangle triangle square circle radius diameter circumference perimeter volume surface cylinder sphere prism pyramid trapezoid parallelogram hypotenuse convert
  probability sequence factorial permutations combinations interest compound simple principal slope midpoint distance between gradient length width height divided multiplied subtract
  kilometers meters centimeters millimeters kilograms grams minutes seconds greatest common divisor multiple factors prime number absolute squared cubed minus times equals round nearest
  significant scientific notation ratio share speed density original price`
    .split(/\s+/)
    .filter((word) => word.length >= 5)
const KNOWN = new Set([...FRAME, ...SUBJECT, ...SUBJECT.map((word) => `${word}s`)])
const REAL = new Set(
  `circles sample samples factory space share shape shade spend spent ratios prices priced pride prize place slopes shares speeds round rounds sounds minute second units rates
  tables tiles times timed timer prime primes number numbered average averages orange angle angles angel rectangular triangular circular cubes cubic ranges change changes chance
  original originally interesting rounded converts converted common commons median means medium grades factored factors factorial integers integer simplest simply slower shape shaped
  square squares squared cube cubed minuses solved solver expanded expands increased increases decreased decreases discounted divides divide divisors divisible multiply multiplies multiples
  subtracts subtracted prisms spheres surfaces pyramids sequences terms shared sharing height heights weight weights lights eight eighth length lengths width widths share stare store`.split(
    /\s+/,
  ),
)
const BY_START = new Map<string, string[]>()
for (const word of SUBJECT) BY_START.set(word[0] ?? '', [...(BY_START.get(word[0] ?? '') ?? []), word])

/** Short forms and one wrong letter in a word of mathematics are put right. */
export function mended(text: string): string {
  return text
    .replace(/(?<=\d) (?:n|nd|&) (?=\d)/g, ' and ')
    .replace(/(?<=\b[a-z]) n (?=[a-z]\b)/g, ' and ')
    .replace(/\bw\/ ?/g, 'with ')
    .replace(/\b[a-z][a-z']*/g, (word) => {
      const short = Object.hasOwn(SHORT, word) ? SHORT[word] : undefined
      if (short !== undefined) return short
      if (word.length < 5 || word.length > 14 || KNOWN.has(word) || REAL.has(word)) return word
      return BY_START.get(word[0] ?? '')?.find((known) => isOneOff(word, known)) ?? word
    })
}

/** One letter too many, too few, wrong, or two swapped. */
function isOneOff(word: string, known: string): boolean {
  if (Math.abs(word.length - known.length) > 1) return false
  let at = 0
  while (at < word.length && word[at] === known[at]) at += 1
  const [a, b] = [word.slice(at), known.slice(at)]
  if (a.length === b.length)
    return a.slice(1) === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  return a.length > b.length ? a.slice(1) === b && !/s$/.test(word) : a === b.slice(1)
}
