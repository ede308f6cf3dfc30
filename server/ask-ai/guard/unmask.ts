import { plainWords } from '#rules/plain-words.ts'

const MEANT: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** Cyrillic and Greek letters that look like Latin ones. */
const LOOKS_LIKE: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  к: 'k',
  м: 'm',
  т: 't',
  ο: 'o',
  α: 'a',
  ι: 'i',
}

/** Plain words as they were meant: digits and lookalikes put for letters, and letters written one by one, read as the word. */
export function unmask(text: string): string {
  const lettered = text.normalize('NFKC').replace(/\S+/g, (word) => {
    if (!/[a-z]/i.test(word)) return word
    const latin = word.replace(/[аеорсухікмтοαι]/g, (letter) => LOOKS_LIKE[letter] ?? letter)
    return /\d|[@$!]/.test(latin) && !/[=+^/]/.test(latin)
      ? latin.replace(/[013457@$]|!(?=\w)/g, (sign) => MEANT[sign] ?? sign)
      : latin
  })
  return plainWords(joinLetters(joinHyphened(lettered))).replace(/\b\p{L}(?: \p{L}\b){3,}/gu, joined)
}

/** `a b o m b` may be one word or an article and its word, so both are written. */
function joined(letters: string): string {
  const word = letters.replaceAll(' ', '')
  return /^[ai]/.test(word) ? `${word} ${word[0]} ${word.slice(1)}` : word
}

/** `b-o-m-b`, `b.o.m.b` */
const joinHyphened = (text: string): string =>
  text.replace(/(?<![\p{L}\d])\p{L}(?:[-._*~|]\p{L})+(?![\p{L}\d])/gu, (word) => word.replace(/[^\p{L}]/gu, ''))

/** `h o w  t o` is two words: wider gaps part them. */
const joinLetters = (text: string): string =>
  /(?:(?<!\S)\p{L}\s+){4}/u.test(text)
    ? text
        .split(/\s{2,}/)
        .map((part) => (/^(?:\p{L} )*\p{L}$/u.test(part.trim()) ? part.replaceAll(' ', '') : part))
        .join(' ')
    : text
