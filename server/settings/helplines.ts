import type { Helpline } from '#server/ask-ai/helplines.ts'

const MOST = 50
const LONGEST = { country: 80, name: 80, contact: 100, url: 300 }
const FIELDS = ['country', 'name', 'contact', 'url'] as const
/** What a finger on the card may open: a call, a message, or a page that nobody reads on the way. */
const OPENS = /^(?:tel:[+\d*#-]{2,30}|sms:[+\d]{2,30}(?:\?body=[\w%.+-]*)?|https:\/\/[^\s"<>]+)$/

/** Why these cannot be the lines of the crisis card; undefined when they can. */
export function helplinesProblem(value: unknown): string | undefined {
  if (!Array.isArray(value)) return 'Send a list of helplines.'
  if (value.length === 0) return 'Keep at least one helpline: somebody in need must find a number.'
  if (value.length > MOST) return `Keep to ${MOST} helplines.`
  for (const [index, line] of value.entries()) {
    const problem = lineProblem(line)
    if (problem) return `Helpline ${index + 1}: ${problem}`
  }
  return undefined
}

function lineProblem(line: unknown): string | undefined {
  if (typeof line !== 'object' || line === null) return 'it needs a country, a name, a contact and a link.'
  const fields = new Map(Object.entries(line))
  for (const name of FIELDS) {
    const text: unknown = fields.get(name)
    if (typeof text !== 'string' || text.trim() === '') return `its ${WORDS[name]} is missing.`
    if (text.length > LONGEST[name]) return `its ${WORDS[name]} is longer than ${LONGEST[name]} characters.`
    fields.delete(name)
  }
  if (fields.size > 0) return 'it holds something that is no country, name, contact or link.'
  const { url } = line as Helpline // each field was found to be a text
  return OPENS.test(url.trim()) && (!url.startsWith('https:') || URL.canParse(url))
    ? undefined
    : 'its link has to begin with tel:, sms: or https://, such as tel:116111.'
}

const WORDS = { country: 'country', name: 'name', contact: 'contact', url: 'link' }

export const tidyHelplines = (lines: Helpline[]): Helpline[] =>
  lines.map(({ country, name, contact, url }) => ({
    country: country.trim(),
    name: name.trim(),
    contact: contact.trim(),
    url: url.trim(),
  }))
