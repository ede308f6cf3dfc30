import { hmacOf } from '#server/platform/tokens.ts'

/** What is kept of a name whose owner has left: nobody reads it there, nobody poses as them. `look`: see `lookOf`. */
export const retiredName = (secret: string, look: string): Buffer => hmacOf(secret, 'retired-username', look)
