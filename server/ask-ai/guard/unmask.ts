import { plainWords } from '../plain-words.ts'

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

/** Plain words as they were meant: digits put for letters, and letters written one by one, read as the word. */
export function unmask(text: string): string {
  const lettered = text.replace(/\S*[a-z]\S*/gi, (word) =>
    /\d|[@$!]/.test(word) && !/[=+*^/]/.test(word)
      ? word.replace(/[013457@$]|!(?=\w)/g, (sign) => MEANT[sign] ?? sign)
      : word,
  )
  return plainWords(joinLetters(lettered)).replace(/\b\p{L}(?: \p{L}\b){3,}/gu, (letters) =>
    letters.replaceAll(' ', ''),
  )
}

/** `h o w  t o` is two words: wider gaps part them. */
const joinLetters = (text: string): string =>
  /(?:(?<!\S)\p{L}\s+){4}/u.test(text)
    ? text
        .split(/\s{2,}/)
        .map((part) => (/^(?:\p{L} )*\p{L}$/u.test(part.trim()) ? part.replaceAll(' ', '') : part))
        .join(' ')
    : text
