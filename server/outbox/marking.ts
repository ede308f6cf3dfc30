const MARK = '•••'
const CODE = /\b\d{5,}\b/g
/** What stands behind the ? or # of an address of ours: it may open an account, or end mails. */
const LINK = /(https?:\/\/[^\s?#]+)[?#]\S+/g
/** Long, of capitals, small letters and digits mixed, or of hexadecimal digits: nobody writes words like this. */
const TOKEN = /\b(?=[\w-]*\d)(?:(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}|[\da-f]{20,})/g

/** A text of a mail without what opens an account: codes, tokens, and what links carry. */
export const marked = (text: string): string =>
  text.replace(LINK, `$1?${MARK}`).replace(TOKEN, MARK).replace(CODE, MARK)

/** An address of which its owner can tell that it is theirs, and nobody else. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? MARK : `${address.slice(0, 1)}${MARK}${address.slice(at)}`
}
