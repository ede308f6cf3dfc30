import { NUMBERS } from '#rules/numbers.ts'

const { digits: DIGITS } = NUMBERS.code

/** The code in what was typed or pasted: six digits, be they `123456`, `123 456` or somewhere in a sentence. */
export function codeIn(text: string): string {
  const plain = text.normalize('NFKC') // digits of full width become the usual ones
  const grouped = /(?<!\d)\d{6}(?!\d)/.exec(plain) ?? /(?<!\d)\d{3}[ \-.]\d{3}(?!\d)/.exec(plain)
  return (grouped?.[0] ?? plain).replace(/\D/g, '').slice(0, DIGITS)
}

export const isWhole = (code: string): boolean => code.length === DIGITS
