import { z } from '@hono/zod-openapi'

/** The one shape of every error. `errors` is empty where no field is at fault; `retry_after` (seconds) comes with 429 and 503. */
export const ApiFailure = z
  .object({
    message: z.string(),
    code: z.string(),
    errors: z.record(z.string(), z.array(z.string())),
    retry_after: z.number().int().optional(),
  })
  .openapi('Error')
export type ApiFailure = z.infer<typeof ApiFailure>

const says = (description: string) => ({ description, content: { 'application/json': { schema: ApiFailure } } })

/** What any call may answer instead of its own answer. */
export const refusals = {
  400: says('The request is malformed'),
  401: says('No token, or a dead one'),
  403: says('Not allowed'),
  404: says('No such thing, or hidden from you'),
  409: says('Conflicts with the present state'),
  413: says('The request is too large'),
  415: says('The body is not JSON by its media type'),
  422: says('A field is invalid'),
  429: says('Too many; try again after `retry_after` seconds'),
  503: says('Overloaded or starting; try again after `retry_after` seconds'),
}
