import { passwordLengthProblem, weakPasswordProblem } from '#rules/account.ts'
import { lengthOf } from '#rules/asking.ts'
import { NUMBERS } from '#rules/numbers.ts'

const NOT_HERE: ReadonlySet<string> = new Set() // the list of the commonest passwords stays on the server

/** What is wrong with a password that is being chosen. These pages ask for more characters than the API does. */
export function newPasswordProblem(facts: {
  password: string
  username: string
  email: string | null
}): string | undefined {
  const { passwordAsked } = NUMBERS.text
  const length = lengthOf(facts.password)
  if (length > 0 && length < passwordAsked)
    return `Use at least ${passwordAsked} characters: ${passwordAsked - length} more.`
  return passwordLengthProblem(NUMBERS, facts.password) ?? weakPasswordProblem(facts, NOT_HERE)
}

/** Beside every field for a new password. */
export const PASSWORD_HINT = `At least ${NUMBERS.text.passwordAsked} characters. Three or four words that make a picture work well.`
