/** What went wrong with a call, in the words of SPEC.md section 8. `code` is the server's word for programs. */
export class ApiError extends Error {
  readonly statusCode: number
  readonly errors: Record<string, string[]>
  readonly code: string

  constructor(
    statusCode: number,
    message: string,
    { errors = {}, code = '' }: { errors?: Record<string, string[]>; code?: string } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.statusCode = statusCode
    this.errors = errors
    this.code = code
  }
}

export type Failure = {
  message: string
  code: string
  errors: Record<string, string[]>
  retry_after: number | undefined
}

/** The body of a refusal, whatever wrote it: our JSON, somebody else's, a proxy's page of text, nothing. */
export async function readFailure(response: { text(): Promise<string> }): Promise<Failure> {
  const text = await response.text().catch(() => '')
  try {
    const body: Partial<Failure> = JSON.parse(text)
    return {
      message: body.message || 'API error',
      code: body.code ?? '',
      errors: body.errors ?? {},
      retry_after: typeof body.retry_after === 'number' ? body.retry_after : undefined,
    }
  } catch {
    return { message: text || 'API error', code: '', errors: {}, retry_after: undefined }
  }
}

/** The catalogue's row for an answer that is not OK. */
export function errorOf(status: number, { message, code, errors }: Failure): ApiError {
  if (status === 404) return new ApiError(404, 'Resource not found', { code, errors })
  if (status === 500) return new ApiError(500, 'Server error', { code })
  return new ApiError(status, message, { code, errors })
}

/** A message of the catalogue (they end without a full stop) as the first sentence of more. */
export const asSentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`)

/** The HTTP status that an error stands for: an API's, the router's own, or one that came with the server's HTML. */
export function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 500
  if ('statusCode' in error && typeof error.statusCode === 'number') return error.statusCode
  if ('status' in error && typeof error.status === 'number') return error.status
  return 500
}
