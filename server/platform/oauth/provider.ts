/** One sign-in under way: the address that it returns to, and the secrets that tie its two halves together. */
export type Trip = { redirectUri: string; state: string; verifier: string; nonce: string }

/** What the browser brought back; `iss` where the provider names itself (RFC 9207). */
export type Arrival = { code: string; iss?: string | undefined }

/** Somebody as the provider knows them; `handle` is a name they chose to be public there. */
export type Person = { subject: string; email: string | null; emailVerified: boolean; handle: string | null }

export type Provider = {
  /** Where to send the browser. */
  begin(trip: Trip): Promise<URL>
  /** Who came back. Whatever goes wrong is thrown: `CodeRefused` where the code is at fault, anything else is trouble there. */
  finish(trip: Trip, arrival: Arrival): Promise<Person>
}

/** The provider does not take this code: used already, run out, or never given. */
export class CodeRefused extends Error {}
