import { findPersonalData, type PersonalData, type PersonalKind } from './personal-data.ts'

const NAMES: Record<PersonalKind, string> = {
  phone: 'a phone number',
  email: 'an e-mail address',
  contact: 'a way to reach somebody',
  street: 'an address',
  place: 'a place on the map',
  handle: 'the name of an account',
  school: 'the name of a school',
  meeting: 'a place to meet',
  'name-and-age': 'a name and an age',
  document: 'the number of a card or a paper',
  told: 'something that tells who or where somebody is',
}

/** A sentence about what in a text tells who or where somebody is; undefined where nothing does. */
export const personalHint = (text: string): string | undefined => hintOf(findPersonalData(text))

/** The same where it is sure enough to refuse the text. */
export const personalProblem = (text: string): string | undefined =>
  hintOf(findPersonalData(text).filter(({ sure }) => sure))

function hintOf(found: PersonalData[]): string | undefined {
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  if (kinds.length === 0) return undefined
  const names = kinds.map((kind) => NAMES[kind])
  const listed = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  return `This looks like ${listed}. Leave it out: nobody needs it to help you.`
}

/** What stands where words were left out. */
export const LEFT_OUT = '…'
/** What is left may tell something by itself: it is looked at again. */
const PASSES = 3

/** The text with "…" in place of what tells who or where somebody is; `keeps`: of which words not. */
export function leaveOut(text: string, keeps: (words: string) => boolean = () => false): string {
  let left = text
  for (let pass = 0; pass < PASSES; pass++) {
    const found = findPersonalData(left).filter(
      // a sentence of which words were left out tells nothing by itself any more
      ({ kind, start, end }) => (pass === 0 || kind !== 'told') && !keeps(left.slice(start, end)),
    )
    if (found.length === 0) return left
    let at = 0
    let kept = ''
    for (const { start, end } of found) {
      kept += left.slice(at, start) + LEFT_OUT
      at = end
    }
    left = kept + left.slice(at)
  }
  return left
}

/** The words themselves, each once. */
export const personalWords = (text: string): string[] => [
  ...new Set(findPersonalData(text).map(({ start, end }) => text.slice(start, end))),
]
