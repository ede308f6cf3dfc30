import type { AdminValue } from '#contract/admin.ts'

export const BYTE_ORDER_MARK = '\ufeff' // by which spreadsheet programs know UTF-8

/** A line of a CSV file (RFC 4180). */
export const lineOf = (values: AdminValue[]) => `${values.map(cellOf).join(',')}\r\n`

/** A text that a spreadsheet would run as a formula gets an apostrophe before it (OWASP, CSV injection). */
function cellOf(value: AdminValue): string {
  if (typeof value !== 'string' && !Array.isArray(value)) return value === null ? '' : String(value)
  const text = typeof value === 'string' ? value : value.join(' ')
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
