import { NUMBERS, type Numbers } from '#rules/numbers.ts'

/** Every number of the rules by its dotted name, such as `votes.perDay`. */
export function numbersByName(numbers: Numbers): Map<string, number> {
  const found = new Map<string, number>()
  for (const [name, value] of Object.entries(numbers))
    if (typeof value === 'number') found.set(name, value)
    else for (const [inner, number] of Object.entries(value)) found.set(`${name}.${inner}`, number)
  return found
}

/** The defaults with other values in the place of some, frozen: whoever holds them holds them as they were. */
export function numbersWith(changed: ReadonlyMap<string, number>): Numbers {
  const pick = (name: string, value: number) => changed.get(name) ?? value
  const entries = Object.entries(NUMBERS).map(([name, value]) => [
    name,
    typeof value === 'number'
      ? pick(name, value)
      : Object.freeze(
          Object.fromEntries(Object.entries(value).map(([inner, number]) => [inner, pick(`${name}.${inner}`, number)])),
        ),
  ])
  return Object.freeze(Object.fromEntries(entries) as Numbers) // the same names as NUMBERS has, each a number as there
}
