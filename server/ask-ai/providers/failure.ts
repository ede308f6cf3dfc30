/** Tokens read and written; `estimated` where the provider did not tell them and they were counted here. */
export type Usage = { input: number; output: number; estimated: boolean }

const SENTENCES = {
  unreachable: 'The AI model cannot be reached right now. Try again in a few minutes.',
  unavailable: 'The AI model has had trouble just now and is taking a short break. Try again in a minute.',
  unauthorized:
    'The AI model does not let this site in. That is not your fault: the people who run the site have to fix it.',
  'not-found':
    'The AI model of this site was not found. That is not your fault: the people who run the site have to fix it.',
  'bad-request': 'The AI model could not take this question. Write it a little shorter, or in other words.',
  'rate-limited': 'Too many questions are going to the AI model at the moment. Try again in a minute.',
  overloaded: 'The AI model is overloaded at the moment. Try again in a few minutes.',
  'server-error': 'Something broke at the AI model. Try again in a moment.',
  redirected:
    'The AI model of this site has moved. That is not your fault: the people who run the site have to fix it.',
  malformed: 'The AI model sent something that cannot be read. Try again in a moment.',
  cut: 'The line to the AI model broke before the answer was finished. Try again.',
  empty: 'The AI model gave no answer. Try again, or ask in other words.',
  'too-large':
    'The AI model did not stop writing, so the answer was cut off here. Try again, or ask something smaller.',
  filtered: 'Ask AI stopped here, because the rest may not be right for school. Try to ask it in another way.',
  'first-token-timeout': 'The AI model took too long to begin. Try again in a moment.',
  stalled: 'The AI model stopped in the middle of the answer. Try again.',
  'whole-timeout': 'The answer took too long, so it ends here. Try again, or ask something smaller.',
  stopped: 'You stopped this answer.',
} as const

export type FailureKind = keyof typeof SENTENCES
export const FAILURE_KINDS = Object.keys(SENTENCES) as FailureKind[]

type More = { status?: number | undefined; retryAfter?: number | undefined; usage?: Usage | undefined }

/**
 * Why a model gave no answer, or not all of it. The message is for the learner and always ours: what a provider says may
 * hold its key or the learner's text, so neither is kept. `retryAfter` in seconds.
 */
export class ModelFailure extends Error {
  readonly kind: FailureKind
  /** The provider's HTTP status, for the log. */
  readonly status: number | undefined
  readonly retryAfter: number | undefined
  /** What had been spent by then; `cost` in millionths of a US dollar, where prices are known. */
  usage: Usage | undefined
  cost: number | undefined

  constructor(kind: FailureKind, { status, retryAfter, usage }: More = {}) {
    super(SENTENCES[kind])
    this.name = 'ModelFailure'
    this.kind = kind
    this.status = status
    this.retryAfter = retryAfter
    this.usage = usage
  }
}

const NOBODYS_FAULT: FailureKind[] = ['bad-request', 'filtered', 'stopped', 'too-large', 'unavailable']

/** Whether a failure says that the provider is in trouble, so that it should be left alone for a while. */
export const isProviderInTrouble = (kind: FailureKind): boolean => !NOBODYS_FAULT.includes(kind)

/** Whether asking once more may help; where only the site's people can, it does not. */
export const isRetryable = (kind: FailureKind): boolean => !['unauthorized', 'not-found', 'redirected'].includes(kind)
