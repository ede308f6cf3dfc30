/** The answer of every rule: yes, or no with a code for programs and a sentence for a ten-year-old. */
export type Verdict = { allowed: true } | Refusal
export type Refusal = { allowed: false; code: string; message: string }

export const allow: Verdict = { allowed: true }
export const refuse = (code: string, message: string): Refusal => ({ allowed: false, code, message })

/** The first refusal among the verdicts, or yes. Give them in the order in which a person should hear of them. */
export const first = (...verdicts: Verdict[]): Verdict => verdicts.find((verdict) => !verdict.allowed) ?? allow
