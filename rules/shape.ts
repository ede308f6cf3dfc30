/** `contact`: a phone number or an e-mail address in a form that only people read, `document`: the number of a card or a paper. */
export type ShapeKind =
  | 'phone'
  | 'email'
  | 'contact'
  | 'street'
  | 'place'
  | 'handle'
  | 'school'
  | 'meeting'
  | 'name-and-age'
  | 'document'

/**
 * What could tell who or where somebody is. What is found is the group `it`, or all of the match. `accepts` looks at it and
 * at the characters after and before it. `bar`: how much its sentence must sound like telling.
 */
export type Shape = {
  kind: ShapeKind
  pattern: RegExp
  bar: number
  accepts?: (found: string, after: string, before: string) => boolean
}
