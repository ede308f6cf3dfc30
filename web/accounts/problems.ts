import { ApiError } from '../api-error.ts'

/** What is wrong with a form: a sentence for each field at fault, and one for the whole under `form`. */
export type Problems<Name extends string> = { [Each in Name | 'form']?: string | undefined }

const BLANK = "can't be blank"
const TAKEN = 'has already been taken'

/** What the server refused, beside the fields that it named; else for the whole form. */
export function problemsOf<Name extends string>(error: unknown, fields: readonly Name[]): Problems<Name> {
  const found: Problems<Name> = {}
  if (error instanceof ApiError) for (const name of fields) if (error.errors[name]) found[name] = error.errors[name][0]
  return hasProblem(found) ? found : { ...found, form: messageOf(error) }
}

export const hasProblem = (problems: Problems<string>): boolean => Object.values(problems).some(Boolean)

/** The words of programs become those of people. */
export function readable(name: string, problem: string | undefined): string | undefined {
  if (problem === BLANK) return BLANKS[name] ?? 'Please fill this in.'
  if (problem === TAKEN) return TAKENS[name] ?? 'This is taken already. Choose another one.'
  return problem
}

const BLANKS: Record<string, string> = {
  username: 'Choose a username, or tap one of the ideas.',
  email: 'Type your e-mail address.',
  login: 'Type your e-mail or your username.',
  password: 'Type your password.',
  current_password: 'Type the password that you have now.',
  code: 'Type the 6 digits of the code.',
}
const TAKENS: Record<string, string> = {
  username: 'Somebody has this name already. Choose another one.',
  email: 'This address has an account already. Log in, or use another address.',
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong in this page. Please try again.'
  if (error.code === 'network') return 'We could not reach Askademy. What you typed is still here: please try again.'
  if (error.statusCode === 500) return 'Something broke on our side. What you typed is still here: please try again.'
  return error.message
}
