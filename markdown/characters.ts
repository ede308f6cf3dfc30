const MATHS_LETTERS = /[\u{1D400}-\u{1D7FF}]/gu
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g

/** The text with NUL and lone surrogates as U+FFFD: PostgreSQL refuses the first, UTF-8 cannot write the second. */
export function replaceBrokenCharacters(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed()
}

/** Bold, script and double-struck letters as the plain ones that people type and search for. */
export function plainLetters(text: string): string {
  return text.replace(MATHS_LETTERS, (letter) => letter.normalize('NFKC'))
}

/** Without the characters that could turn the direction of the text that follows an excerpt. */
export function withoutDirectionControls(text: string): string {
  return text.replace(BIDI_CONTROLS, '')
}

/** The text as HTML, for element content and for attribute values in double quotes. */
export function escapeHtml(text: string): string {
  if (!/[&<>"]/.test(text)) return text
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
