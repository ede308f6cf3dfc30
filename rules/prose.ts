const CODE = /```[^`]*(?:```|$)|`[^`\n]{1,300}`/g
const SUMS = /\$\$[^$]{1,2000}\$\$|\$(?! )[^$\n]{1,300}\$/g
const QUOTED_LINES = /^ {0,3}>.*$/gm
const QUOTATIONS =
  /"[^"\n]{1,400}"|“[^“”\n]{1,400}”|«[^«»\n]{1,400}»|„[^„“”\n]{1,400}[“”]|(?<![\p{L}\d])['‘][^'’\n]{1,200}['’](?![\p{L}\d])/gu

const blank = (found: string): string => ' '.repeat(found.length)
/** The edges stay, so that what stands on both sides is not read as one sentence. */
const blankInside = (found: string): string => `"${' '.repeat(found.length - 2)}"`

/** The same text, as long as before, with spaces for code and sums: what a writer says in words. */
export const withoutCode = (text: string): string => text.replace(CODE, blank).replace(SUMS, blank)

/** With spaces for what somebody else says: quoted lines and quotations. Whoever writes nothing but a quotation says it. */
export function withoutQuotations(text: string): string {
  const own = text.replace(QUOTED_LINES, blank).replace(QUOTATIONS, blankInside)
  return (own.match(/\p{L}+/gu)?.length ?? 0) > 2 ? own : text
}
