import type { AgeBand } from '#rules/membership.ts'

/** What somebody had typed when an error led away from the page. A password is never among it. */
export type KeptSignUp = { band: AgeBand; username: string; email: string; grade: string }

const KEY = 'sign-up'

export const keepSignUp = (kept: KeptSignUp): void => sessionStorage.setItem(KEY, JSON.stringify(kept))

/** Hands it over once; this tab then forgets it. */
export function takeSignUp(): KeptSignUp | undefined {
  const text = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return text === null ? undefined : (JSON.parse(text) as KeptSignUp) // keepSignUp wrote it, in this tab
}
