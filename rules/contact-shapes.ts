import type { Shape } from './shape.ts'

const NO_SUM_BEFORE = '(?<![\\w+*/=^.,$#-])'
const NO_SUM_AFTER = '(?![\\w\\d]|-\\d|\\s*[+*/=^×÷%])'

/** Words that a row of numbers in an exercise stands behind. */
const IN_A_SUM =
  /\b(?:what(?:'?s| is| are)|calculate|compute|solve|evaluate|simplify|work out|subtract|minus|equals?|sequence|isbn|model|part|order|formats?)\b[^.?!\n]*$/i
const digitsIn = (found: string) => found.replace(/\D/g, '').length
const hasDigits = (least: number, most: number) => (found: string) =>
  !/^\d{1,3}\.\d{4,}$|0{6}/.test(found) && digitsIn(found) >= least && digitsIn(found) <= most
/** Between two digits of a number that shall not be seen by programs. */
const GAP = '(?:,? then | dash |[ .()/|\\[\\]…–-]){0,4}'
const ROW = `[+(\\[]{0,2}[\\doO](?:${GAP}[\\dlOoI](?![a-zA-Z]{3})){6,14}`
/** Decimals, large numbers, bits, years and dates. */
const NO_ROW =
  /^\d+\.\d+$|0{5}|^\d{1,3}(?:[ .]\d{3})+$|^[01\D]+$|^(?:(?:1\d|20)\d\d[ –-]*){2}$|^\d{1,2}[./]\d{1,2}[./]\d{4}$/
const isRow = (found: string, _after: string, before: string) =>
  digitsIn(found) >= 6 && digitsIn(found) <= 15 && !NO_ROW.test(found) && !/\b(?:version|build) $/i.test(before)

const ONES =
  'oh|zero|nought|one|two|three|four|five|six|seven|eight|nine|double|triple|null|nul|eins|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|zéro|un|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|dois|três|quatro|sete|oito|nove|due|tre|quattro|cinque|sei|sette|otto|ek|teen|char|paanch|saat|aath|nau|dwa|trzy|cztery|pięć|sześć|siedem|osiem|dziewięć|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|sıfır|nol|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan'
const ORDER = ONES.split('|')
const ONE = `(?:${ONES}|\\d{1,4})`
const BETWEEN = '[ ,.…/-]{1,5}(?:(?:then|and|y|et|e|und|dash|noch)[ -])?'
function isSpoken(found: string): boolean {
  const places = found
    .toLowerCase()
    .split(/[ ,.…/-]+/)
    .map((word) => ORDER.indexOf(word))
  const words = places.filter((place) => place >= 0)
  const counted = words.filter((place, index) => index > 0 && place === (words[index - 1] ?? 0) + 1)
  return words.length > 1 && counted.length < (words.length - 1) / 2
}

const MAILS =
  '(?:g ?mail|googlemail|yahoo|hotmail|outlook|icloud|proton(?:mail)?|gmx|aol|live|mail|yandex|web|ymail|zoho|msn|posteo|mailbox)'
const AT =
  '(?:@{1,2}|＠|\\bat\\b|\\barroba\\b|\\bchiocciola\\b|\\barobase\\b|\\bmałpa\\b|[([{<] ?(?:at|a|@|ät|monkey|arroba|affe|malpa) ?[)\\]}>])'
const DOT =
  '(?:\\.|\\b(?:dot|punto|ponto|point|punkt|kropka|nokta)\\b|[([{<] ?(?:dot|\\.|punkt|point|punto|ponto|period) ?[)\\]}>])'
/** Addresses that nobody has, and places where one logs in by them. */
const NOBODYS =
  /^(?:look|works?|go|sign|account|inbox|mail) at|\.(?:local|localhost)$|^git@|@(?:[\w.-]+\.)?(?:ex[ae]mpl[eo]s?\.\w+|test\.\w+|email\.com|example|test|invalid)$/i

/** Said in nearly any way: only what sounds like an exercise or a program is let be. */
const EVEN_SO = -3.4

/** Phone numbers and addresses as everybody writes them; an answer of a model is cleared of them whatever is said around. */
export const CONTACTS: Shape[] = [
  {
    kind: 'email',
    bar: EVEN_SO,
    pattern: /(?<![\w.+-])[\w.+-]{2,64}@(?:[a-z0-9-]{2,40}\.){1,4}[a-z]{2,24}(?![\w(@])/giu,
    accepts: (found, _, before) => !/\b(?:ssh|scp|sftp|rsync|clone) (?:-\w+ )*$/.test(before) && !NOBODYS.test(found),
  },
  {
    kind: 'email',
    bar: EVEN_SO,
    pattern:
      /(?<![\w.+-])[\w.+-]{2,64} ?(?:\(at\)|\[at\]| at ) ?(?:gmail|yahoo|hotmail|outlook|icloud|proton\w{0,6}) ?(?:\.|\(dot\)|\[dot\]| dot ) ?[a-z]{2,6}\b/giu,
  },
  {
    kind: 'phone',
    bar: EVEN_SO,
    pattern: new RegExp(`${NO_SUM_BEFORE}\\+\\d{1,3}(?:[ .()-]{0,2}\\d){7,12}${NO_SUM_AFTER}`, 'gu'),
    accepts: hasDigits(9, 15),
  },
  {
    kind: 'phone',
    bar: EVEN_SO,
    pattern: new RegExp(
      `${NO_SUM_BEFORE}(?:1-)?(?:\\([2-9]\\d\\d\\) ?|[2-9]\\d\\d-)\\d{3}-\\d{4}${NO_SUM_AFTER}`,
      'gu',
    ),
    accepts: (found, _, before) => !IN_A_SUM.test(before) && !/^1-8\d\d-/.test(found), // 1-800: of a company or a helpline
  },
  {
    kind: 'phone',
    bar: EVEN_SO,
    pattern: new RegExp(`${NO_SUM_BEFORE}07\\d{3}[ -]?\\d{3}[ -]?\\d{3}${NO_SUM_AFTER}`, 'gu'),
  },
  {
    kind: 'phone',
    bar: EVEN_SO,
    pattern:
      /\b(?:call|text|phone|ring|message|reach|whats ?app) (?:me|us)\b[^\n\d]{0,20}(?<it>\+?[\d(][\d ().-]{5,16}\d)/dgiu,
    accepts: hasDigits(7, 15),
  },
  {
    kind: 'phone',
    bar: EVEN_SO,
    pattern:
      /\b(?:my|our|mom'?s|dad'?s|her|his) (?:(?:phone|cell|mobile|whats ?app) ?)?(?:number|no\.?|cell|phone|mobile)\b[^\n\d]{0,12}(?<it>\+?[\d(][\d ().-]{5,16}\d)/dgiu,
    accepts: hasDigits(7, 15),
  },
]

/** Ways to be reached that only people read: numbers in other forms or in words, addresses spelled out. */
export const HIDDEN_CONTACTS: Shape[] = [
  {
    kind: 'contact',
    pattern: new RegExp(
      `\\b(?:phone|tele?(?:fon|phone)?|fone|cell?|mobile|handy|whats ?app|num(?:ber|ero|mer)?|nr|call me|text me|cal me)(?!\\p{L})[^\\n\\d]{0,12}(?<it>${ROW})(?![\\w%]|[.,]\\d)`,
      'dgiu',
    ),
    bar: -1.9,
    accepts: isRow,
  },
  {
    kind: 'contact',
    pattern: new RegExp(
      `(?<!\\w)[\\w.+-]{2,40}(?: ?(?:\\[dot\\]|\\(dot\\)| dot | punto | point ) ?[\\w-]{1,30}){0,3} ?${AT} ?[\\w-]{2,30} ?${DOT} ?[a-z]{2,6}(?![\\w/@])`,
      'giu',
    ),
    bar: -2.9,
    accepts: (found) => !NOBODYS.test(found) && /[^\w.+@-]|@@/.test(found) && !/\w @\w| at .*\. /i.test(found),
  },
  {
    kind: 'contact',
    pattern: new RegExp(`(?<!\\w)[\\w.+-]{2,40} ?${AT} ?(?:the )?${MAILS}\\b`, 'giu'),
    bar: -2.8,
    accepts: (found) => !NOBODYS.test(found) && !/^(?:good|arrived?|back|log) at/i.test(found),
  },
  { kind: 'contact', pattern: /(?<!\S)(?:[\w.] ){3,30}(?:@|at|\(at\)|\[at\]|\(\w{1,8}\)) ?[a-z0-9]/giu, bar: -2.2 },
  {
    kind: 'contact',
    pattern:
      /\b(?:g ?mail|hotmail|yahoo|outlook|e-?mail)\b[^\n]{0,30}?(?<it>(?=[a-z_.]{0,30}[\d._]\w)[a-z][\w.]{4,30})/dgiu,
    bar: -1.9,
  },
  {
    kind: 'contact',
    pattern: new RegExp(`(?<![\\w.])\\+\\d(?:[ .()/-]{0,2}[\\dlOoI]){7,13}(?![\\w%]|[.,]\\d| ?[=*^×÷+])`, 'gu'),
    bar: -3.2,
  },
  {
    kind: 'contact',
    pattern:
      /(?<![\w.,$€£/+*=^-])(?<![+*/=^×÷] )(?:\(?0\d{1,4}\)?[ /.-]\d{2,8}(?:[ .-]\d{2,5}){0,4}|\(?[2-9]\d\d\)?[ .-]\d{3}[ .-]\d{4}|\d \(\d{3}\) ?\d{3}-?\d\d-?\d\d)(?![\w%]|[.,]\d| ?[=+*/^×÷%])/gu,
    bar: -1.3,
    accepts: (found, after, before) => isRow(found, after, before) && digitsIn(found) >= 9,
  },
  {
    kind: 'contact',
    pattern: new RegExp(`(?<![\\w.,$€£=*^-])(?<![+*/=^×÷] )${ROW}(?![\\w%]|[.,]\\d| ?[=*^×÷]| ?[+] ?\\d)`, 'gu'),
    bar: -1.1,
    accepts: isRow,
  },
  {
    kind: 'contact',
    pattern: new RegExp(`(?<![\\p{L}\\d])${ONE}(?:${BETWEEN}${ONE}(?![\\p{L}\\d])){4,20}`, 'giu'),
    bar: -2.3,
    accepts: isSpoken,
  },
]
