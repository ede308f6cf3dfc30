import { findPersonalData, type PersonalKind } from './personal-data.ts'

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
}

/** A sentence about what in a text tells who or where somebody is; undefined where nothing does. */
export function personalProblem(text: string): string | undefined {
  const kinds = [...new Set(findPersonalData(text).map(({ kind }) => kind))]
  if (kinds.length === 0) return undefined
  const names = kinds.map((kind) => NAMES[kind])
  const listed = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  return `This looks like ${listed}. Leave it out: nobody needs it to help you.`
}
